import { randomBytes } from 'node:crypto';
import { describeDevice } from '#services/accounts/describe-device.ts';
import type { AppContext } from '#services/context.ts';
import { createRateLimit, limitedAddress } from './incoming/rate-limit.ts';
import { isSameOrigin } from './incoming/same-origin.ts';
import { readSessionToken } from './incoming/session-cookie.ts';
import type { AnswerOffice, OfficeVisit } from './office-visit.ts';
import { plainErrorPage } from './outgoing/plain-pages.ts';
import { buildOfficePolicy } from './outgoing/security-headers.ts';
import type { FileFolder } from './outgoing/static-files.ts';

/** What belongs to the office, at the platform's host alone; its router asks for data of the first screen as `office.data`. */
export const officePath = /^\/office(?:\/|\.data$|$)/;

const assetsPath = /^\/office(\/assets\/.+)$/;
/** Forms of the office hold text; files have calls of their own. */
const longestBody = 256 * 1024;

export interface OfficeAsked {
  request: Request;
  requestId: string;
  /** As the browser has it. */
  url: URL;
  clientAddress: string;
}

export type Office = (asked: OfficeAsked) => Promise<Response>;

export interface OfficeParts extends Pick<OfficeVisit, 'onEvents' | 'stopping'> {
  ctx: AppContext;
  /** The files that the office's browsers load. */
  files: FileFolder;
  answer: AnswerOffice;
}

/** The office behind its door: files, then who may post how often and how much, then the app with its policy. */
export function createOffice({ ctx, files, answer, onEvents, stopping }: OfficeParts): Office {
  const posts = createRateLimit(ctx.clock, ctx.config.POSTS_PER_MINUTE);
  return async ({ request, requestId, url, clientAddress }) => {
    const [, asset] = assetsPath.exec(url.pathname) ?? [];
    if (asset !== undefined) return (await files.serve(request, asset)) ?? refuse(404);
    const network = limitedAddress(clientAddress);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.method !== 'POST') return refuse(405, { Allow: 'GET, HEAD, POST' });
    if (!isRead && !isSameOrigin(request, url)) return refuse(403);
    if (!isRead && !posts.take(network)) return refuse(429, { 'Retry-After': '60' });
    const body = isRead ? null : await readBody(request);
    if (body === 'too long') return refuse(413);
    const nonce = randomBytes(18).toString('base64');
    const { method, headers, signal } = request;
    const response = await answer(new Request(url, { method, headers, signal, body }), {
      ...{ ctx, requestId, url, network, nonce, onEvents, stopping },
      token: readSessionToken(request.headers, url),
      device: describeDevice(request.headers.get('user-agent')),
    });
    response.headers.set('Cache-Control', 'no-store');
    response.headers.set('Content-Security-Policy', buildOfficePolicy(nonce));
    return response;
  };
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | 'too long' | null> {
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) return 'too long';
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    if (length > longestBody) return 'too long';
    parts.push(part);
  }
  return length === 0 ? null : new Uint8Array(Buffer.concat(parts));
}

function refuse(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const page = plainErrorPage(status);
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}
