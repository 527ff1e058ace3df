import { STATUS_CODES } from 'node:http';
import { type FieldProblem, Refusal, type RefusalCode } from '#kernel/refusal.ts';

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

/** An error response; its text is shown to the client. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly errors: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ProblemStatus,
    detail: string,
    { errors = [], headers = {} }: { errors?: readonly FieldProblem[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

const statusOfRefusal: Record<RefusalCode, ProblemStatus> = {
  not_found: 404,
  gone: 410,
  invalid: 422,
  forbidden: 403,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};

/** Null for an unexpected error, which must not be shown. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal) {
    return new Problem(statusOfRefusal[error.code], error.message, { errors: error.problems });
  }
  return null;
}

export const unknownProblem = new Problem(500, 'Something went wrong on our side. Please try again in a few minutes.');

export const storeAwayProblem = new Problem(
  503,
  'The service is temporarily unavailable. Please try again in a moment.',
  {
    headers: { 'Retry-After': '10' },
  },
);

/** API-06: problem details (RFC 9457); `members` are the call's own, beside the standard ones. */
export function problemResponse(problem: Problem, members: Readonly<Record<string, unknown>> = {}): Response {
  const { status, message, errors, headers } = problem;
  const title = STATUS_CODES[status] ?? 'Error';
  const body = { ...members, type: 'about:blank', title, status, detail: message, errors };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
  });
}
