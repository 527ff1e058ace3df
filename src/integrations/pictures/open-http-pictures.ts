import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Clock } from '#kernel/clock.ts';
import type { FetchedPicture, PictureFailure, PictureFetcher } from '#services/pictures/picture-fetcher.ts';
import { isPrivateUrl, lookUpPublicAddress } from '../webhook/public-address.ts';

export interface HttpPicturesInput {
  clock: Clock;
  allowPrivateAddresses: boolean;
  /** For the whole download, including redirects and body. */
  timeoutMs?: number;
  maxBytes?: number;
}

const maxRedirects = 3;
const defaultTimeoutMs = 30_000;
const defaultMaxBytes = 25 * 1024 * 1024;
const longestRetryAfterMs = 24 * 60 * 60_000;
const megabyte = 1024 * 1024;

/** Accepted content types. The last ones are generic; the bytes are checked in any case. */
const pictureTypes = /^(?:image\/(?:jpe?g|pjpeg|png|webp|avif|gif)|(?:application|binary)\/octet-stream)$/;

const fail = (reason: string, details: Partial<PictureFailure> = {}): PictureFailure => ({
  kind: 'failed',
  reason,
  blame: 'other',
  final: false,
  retryAfterMs: null,
  ...details,
});

/** Downloads photos over HTTP; every hop is checked against private addresses, by number and by name. */
export function openHttpPictures(input: HttpPicturesInput): PictureFetcher {
  return {
    async fetch(address) {
      const signal = AbortSignal.timeout(input.timeoutMs ?? defaultTimeoutMs);
      try {
        return await follow(new URL(address), input, signal);
      } catch (error) {
        return describeError(error, signal);
      }
    },
  };
}

async function follow(start: URL, input: HttpPicturesInput, signal: AbortSignal): Promise<FetchedPicture> {
  let url = start;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    if (!/^https?:$/.test(url.protocol)) return fail('is not a web address', { final: true });
    if (!input.allowPrivateAddresses && isPrivateUrl(url)) return fail('has a private address', { final: true });
    const response = await open(url, input, signal);
    const next = readRedirect(response, url);
    if (next === null) return await readPicture(response, input);
    response.destroy();
    url = next;
  }
  return fail(`redirects more than ${maxRedirects} times`, { blame: 'picture' });
}

function open(url: URL, { allowPrivateAddresses }: HttpPicturesInput, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      signal,
      headers: { 'user-agent': 'Forecourt', accept: 'image/jpeg,image/png,image/webp,image/avif;q=0.9,image/*;q=0.5' },
      ...(allowPrivateAddresses ? {} : { lookup: lookUpPublicAddress }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

function readRedirect(response: IncomingMessage, url: URL): URL | null {
  const { statusCode = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return null;
  return URL.canParse(headers.location, url.href) ? new URL(headers.location, url) : null;
}

async function readPicture(response: IncomingMessage, input: HttpPicturesInput): Promise<FetchedPicture> {
  const refused = refuseAnswer(response, input);
  if (refused) {
    response.destroy();
    return refused;
  }
  const maxBytes = input.maxBytes ?? defaultMaxBytes;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) return tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return bytes === 0 ? fail('is empty', { blame: 'picture' }) : { kind: 'fetched', bytes: Buffer.concat(chunks) };
}

const tooLarge = (maxBytes: number) =>
  fail(`is larger than ${Math.ceil(maxBytes / megabyte)} MB`, { blame: 'picture', final: true });

function refuseAnswer({ statusCode = 0, headers }: IncomingMessage, input: HttpPicturesInput): PictureFailure | null {
  if (statusCode !== 200) return describeStatus(statusCode, readRetryAfter(headers['retry-after'], input.clock));
  const maxBytes = input.maxBytes ?? defaultMaxBytes;
  if (Number(headers['content-length'] ?? 0) > maxBytes) return tooLarge(maxBytes);
  const type = (headers['content-type'] ?? 'application/octet-stream').split(';')[0]?.trim().toLowerCase() ?? '';
  if (pictureTypes.test(type)) return null;
  const shown = /^[\w.+-]{1,40}\/[\w.+-]{1,40}$/.test(type) ? type : 'unknown';
  return fail(`is not a picture but ${shown}`, { blame: 'picture' });
}

/** A refusal (401, 403) may apply only to us, so the visitor's browser still tries the address itself. */
function describeStatus(status: number, retryAfterMs: number | null): PictureFailure {
  const reason = `answers ${status}`;
  if (status === 429 || status >= 500) return fail(reason, { blame: 'host', retryAfterMs });
  if (status === 410) return fail(reason, { blame: 'picture', final: true });
  return fail(reason, { blame: status === 401 || status === 403 ? 'other' : 'picture', retryAfterMs });
}

function readRetryAfter(header: string | undefined, clock: Clock): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,7}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - clock.now().getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestRetryAfterMs) : null;
}

function describeError(error: unknown, signal: AbortSignal): PictureFailure {
  if (signal.aborted) return fail('does not answer in time', { blame: 'host' });
  if (!(error instanceof Error)) return fail('connection failed', { blame: 'host' });
  if (error.message === 'private address') return fail('has a private address', { final: true });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return fail(`connection failed (${code})`, { blame: 'host' });
}
