import { readAtMost } from '../read-at-most.ts';

export interface JsonService {
  url: string;
  /** Sent as a bearer token; null sends none. */
  token: string | null;
  timeoutMs?: number;
}

export type JsonAnswer =
  | { kind: 'answered'; body: unknown }
  /** 204 or 404: the service has no data for the request. */
  | { kind: 'nothing' }
  | { kind: 'failed'; reason: string };

const largestAnswer = 64 * 1024;

/** Posts JSON to a service; follows no redirect and reads only a small response. */
export async function postJson({ url, token, timeoutMs = 4_000 }: JsonService, body: unknown): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = await readAtMost(response, largestAnswer);
    if (response.status === 204 || response.status === 404) return { kind: 'nothing' };
    if (response.status !== 200) return { kind: 'failed', reason: `answered ${response.status}` };
    if (answer === null) return { kind: 'failed', reason: 'sent too large a response' };
    return { kind: 'answered', body: JSON.parse(new TextDecoder().decode(answer)) };
  } catch (error) {
    return { kind: 'failed', reason: describe(error) };
  }
}

/** Only the kind of error: messages may contain addresses. */
function describe(error: unknown): string {
  if (error instanceof SyntaxError) return 'did not answer with JSON';
  if (error instanceof Error && error.name === 'TimeoutError') return 'did not answer in time';
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? `failed ${String(cause.code)}` : 'failed';
}
