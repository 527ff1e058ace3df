import { largestFormBytes, readBody } from '#web/http/read-body.ts';
import type { SentInput } from './parse-sent.ts';
import { Problem } from './problem.ts';

export function readQuery({ searchParams }: URL): SentInput['query'] {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = searchParams.getAll(name).map(dropNul);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** The body as JSON; a Problem tells what of type, size or text is wrong. */
export async function readJson(request: Request, largest = largestFormBytes): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type)) {
    throw new Problem(415, 'The body must be JSON, with the content type application/json.');
  }
  const body = await readBody(request, largest);
  if (body === null) throw new Problem(413, `The body is larger than ${largest} bytes.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return text.includes('\\u0000') ? JSON.parse(text, dropNulOf) : JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body is not valid JSON.');
  }
}

/** The store takes no text with this character, and no shopper types it. */
function dropNul(text: string): string {
  return text.replaceAll('\0', '');
}

function dropNulOf(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? dropNul(value) : value;
}
