import { Problem } from './problem.ts';

/** A call's path as the router writes it. What follows a part in its segment is matched with it: /cars/{slug}.pdf. */
export function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}([^/]*)/g, (_, name: string, ending: string) =>
    ending === '' ? `:${name}` : `:${name}{[^/]+${ending.replaceAll('.', '\\.')}}`,
  );
}

/** The parts that a call's path names, from what the router matched; a Problem where one is no text. */
export function readParams(matched: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const params = Object.entries(matched).map(([name, text]): [string, string] => {
    const [, ending = ''] = new RegExp(`\\{${name}\\}([^/]*)`).exec(path) ?? [];
    return [name, text.slice(0, text.length - ending.length)];
  });
  if (params.some(([, text]) => text.includes('\0'))) throw new Problem(404, 'There is nothing at this address.');
  return Object.fromEntries(params);
}
