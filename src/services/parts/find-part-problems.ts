import type { FieldProblem } from '#kernel/refusal.ts';
import type { PartFile } from './part-file.ts';

/** What of a parts.json cannot be: a list of somebody else's dealership, a number twice in one list. */
export function findPartProblems(site: string, parts: PartFile, described: readonly string[]): FieldProblem[] {
  return Object.entries(parts).flatMap(([slug, list]) => {
    const field = `${site}/parts.json ${slug}`;
    if (!described.includes(slug)) {
      return [{ field, message: 'is not a dealership that this site.json describes' }];
    }
    const numbers = list.map(({ number }) => number);
    const seen = new Set<string>();
    return numbers.flatMap((number, at) => {
      const twice = seen.has(number);
      seen.add(number);
      return twice ? [{ field: `${field}.${at}.number`, message: `${number} is listed twice` }] : [];
    });
  });
}
