import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#kernel/clock.ts';
import { type S3Credentials, signS3Request } from './sign-s3-request.ts';

export interface S3Connection {
  credentials: S3Credentials;
  clock: Clock;
  timeoutMs?: number;
  /** Rest between tries. */
  restMs?: number;
  lookup?: LookupFunction;
}

export interface S3Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
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

/** Sends a request that may be repeated: again where the service is in trouble or asks to slow down. */
export async function sendS3Request(connection: S3Connection, sending: S3Sending): Promise<S3Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await sendOnce(connection, sending);
      if (answer.status < 500 || attempt === tries) return answer;
    } catch (error) {
      if (attempt === tries) throw error;
    }
    await wait((connection.restMs ?? 200) * attempt);
  }
}

function sendOnce(connection: S3Connection, { method, url, headers = {}, body }: S3Sending): Promise<S3Answer> {
  const content = body ?? Buffer.alloc(0);
  const signed = signS3Request(
    { method, url, headers, body: content, at: connection.clock.now() },
    connection.credentials,
  );
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = open(url, {
      method,
      headers: { ...signed, ...(method === 'PUT' ? { 'content-length': String(content.length) } : {}) },
      signal: AbortSignal.timeout(connection.timeoutMs ?? 30_000),
      ...(connection.lookup ? { lookup: connection.lookup } : {}),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxAnswerBytes) response.destroy(new Error('the storage answers with too many bytes'));
        else chunks.push(chunk);
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.end(method === 'PUT' ? content : undefined);
  });
}
