import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#kernel/clock.ts';
import { StorageUnavailableError } from '#kernel/storage-unavailable-error.ts';
import { readAtMost } from '../read-at-most.ts';
import { type S3Credentials, signS3Request } from './sign-s3-request.ts';

export interface S3Connection {
  credentials: S3Credentials;
  clock: Clock;
  timeoutMs?: number;
  /** Pause between attempts. */
  restMs?: number;
}

export interface S3Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

interface S3Sending {
  method: 'HEAD' | 'GET' | 'PUT' | 'DELETE';
  url: URL;
  headers?: Record<string, string>;
  body?: Buffer;
}

const tries = 3;
/** No original is larger, and an error's text is much smaller. */
const maxAnswerBytes = 64 * 1024 * 1024;

/** Sends an idempotent request and retries it if the service fails or asks to slow down. */
export async function sendS3Request(connection: S3Connection, sending: S3Sending): Promise<S3Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await sendOnce(connection, sending);
      if (answer.status < 500 || attempt === tries) return answer;
    } catch (error) {
      // The error of fetch is generic; its cause has the details.
      const cause = error instanceof TypeError ? (error.cause ?? error) : error;
      if (attempt === tries) throw new StorageUnavailableError(`the file storage does not answer: ${cause}`, { cause });
    }
    await wait((connection.restMs ?? 200) * attempt);
  }
}

async function sendOnce(connection: S3Connection, { method, url, headers = {}, body }: S3Sending): Promise<S3Answer> {
  const { credentials, clock, timeoutMs = 30_000 } = connection;
  const request = { method, url, headers, body: body ?? Buffer.alloc(0), at: clock.now() };
  const response = await fetch(url, {
    method,
    headers: await signS3Request(request, credentials),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const answer = await readAtMost(response, maxAnswerBytes);
  if (answer === null) throw new Error('the storage sent too large a response');
  return { status: response.status, headers: response.headers, body: answer };
}
