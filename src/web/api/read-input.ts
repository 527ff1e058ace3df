import type { z } from 'zod';
import type { FieldProblem } from '#kernel/refusal.ts';
import { largestFormBytes, NoRoomError, readBody } from '#web/http/incoming/read-body.ts';
import { CutOffBodyError, SlowBodyError } from '#web/http/incoming/refuse-slow.ts';
import type { UploadShare } from '#web/http/incoming/upload-memory.ts';
import { Problem } from './problem.ts';

/** Unchecked input of a request. */
export interface SentInput {
  params: Record<string, string>;
  /** A repeated parameter is a list. */
  query: Record<string, string | string[]>;
  body: unknown;
}

export function readQuery({ searchParams }: URL): SentInput['query'] {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = searchParams.getAll(name).map(dropNul);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** The body as JSON; throws a Problem about type, size or syntax. */
export async function readJson(
  request: Request,
  largest = largestFormBytes,
  share: UploadShare | null = null,
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type)) {
    throw new Problem(415, 'The body must be JSON, with the content type application/json.');
  }
  const body = await readBody(request, largest, share).catch((error: unknown) => {
    if (error instanceof SlowBodyError) throw new Problem(408, 'The body came too slowly.');
    if (error instanceof CutOffBodyError) throw new Problem(400, 'The body ended before its end.');
    throw error instanceof NoRoomError ? noRoomProblem : error;
  });
  if (body === null) throw new Problem(413, `The body is larger than ${largest} bytes.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return text.includes('\\u0000') ? JSON.parse(text, dropNulOf) : JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body is not valid JSON.');
  }
}

const noRoomProblem = new Problem(503, 'Many files are being sent at the moment. Please try again in a minute.', {
  headers: { 'Retry-After': '60' },
});

/** PostgreSQL cannot store this character, and nobody types it. */
function dropNul(text: string): string {
  return text.replaceAll('\0', '');
}

function dropNulOf(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? dropNul(value) : value;
}

const mostProblems = 50;

interface Schemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: P | undefined;
  query: Q | undefined;
  body: B | undefined;
}

/** Throws a 404 for an invalid path parameter, and a 400 that lists every other invalid field. */
export function parseInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  schemas: Schemas<P, Q, B>,
  sent: SentInput,
): { params: z.output<P>; query: z.output<Q>; body: z.output<B> } {
  const params = parsePart(schemas.params, sent.params);
  if (params.errors.length > 0) throw new Problem(404, 'There is nothing at this address.', { errors: params.errors });
  const query = parsePart(schemas.query, sent.query);
  const body = parsePart(schemas.body, sent.body);
  const errors = [...query.errors, ...body.errors].slice(0, mostProblems);
  if (errors.length > 0) throw new Problem(400, describe(errors), { errors });
  return { params: params.value, query: query.value, body: body.value };
}

type ParsedPart<S extends z.ZodType> = { value: z.output<S>; errors: FieldProblem[] };

function parsePart<S extends z.ZodType>(schema: S | undefined, sent: unknown): ParsedPart<S> {
  // A call without a schema does not use this input.
  if (!schema) return { value: {} as z.output<S>, errors: [] };
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { value: parsed.data, errors: [] };
  return { value: {} as z.output<S>, errors: parsed.error.issues.flatMap((issue) => listProblems(issue)) };
}

function listProblems(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): FieldProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'is unknown' }));
  }
  if (issue.code === 'invalid_union') {
    // Only the alternative of the sent kind; the others only report a different kind.
    const closest = issue.errors.find(
      ([first]) => first && !(first.path.length === 0 && first.code === 'invalid_type'),
    );
    if (closest) return closest.flatMap((each) => listProblems(each, path));
  }
  return [{ field: path.join('.'), message: issue.message }];
}

function describe([first, ...others]: readonly FieldProblem[]): string {
  if (!first) return '';
  const field = first.field === '' ? 'The body' : first.field;
  return `${field}: ${first.message}${others.length > 0 ? ` (and ${others.length} more)` : ''}`;
}
