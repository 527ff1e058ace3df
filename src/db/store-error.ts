import { DrizzleQueryError } from 'drizzle-orm';

const connectionCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  // Classes 08 (connection), 57P01 to 57P03 (shut down, starting up), 53300 (too many connections).
  ...['08000', '08001', '08003', '08006', '57P01', '57P02', '57P03', '53300'],
]);
const connectionWords =
  /connection (terminated|timeout)|timeout (expired|exceeded)|has stopped|not queryable|connection error/i;

/** Describes an error without the query and its parameters, which contain what visitors typed. */
export function describeStoreError(error: unknown): string {
  const cause = rootOf(error);
  const code = getCode(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  return code ? `${code} ${withoutValue(message)}` : message;
}

/** `invalid input syntax for type integer: "..."` quotes what was sent. */
function withoutValue(message: string): string {
  const [words = ''] = message.split(': "');
  return words;
}

/** Whether the store was unreachable, so that the same call may succeed later. */
export function isStoreUnreachable(error: unknown): boolean {
  const cause = rootOf(error);
  const code = getCode(cause);
  if (code !== undefined && connectionCodes.has(code)) return true;
  return code === undefined && cause instanceof Error && connectionWords.test(cause.message);
}

/** Whether PostgreSQL answers, but does not let this user in: classes 28 (authorization) and 3D (database). */
export function isStoreRefused(error: unknown): boolean {
  return /^(28|3D)/.test(getCode(rootOf(error)) ?? '');
}

/** The SQLSTATE of a refusal by the store, such as '23505' for a unique constraint, and the constraint's name. */
export function getStoreRefusal(error: unknown): { code: string; constraint: string | undefined } | null {
  const cause = rootOf(error);
  const code = getCode(cause);
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return null;
  const constraint = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined;
  return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
}

function rootOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

function getCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code;
}
