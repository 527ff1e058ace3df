import { randomBytes } from 'node:crypto';
import { photoLimits } from '#rules/photos/photo-limits.ts';
import { describeDevice } from '#services/accounts/describe-device.ts';
import type { AppContext } from '#services/context.ts';
import { findOfficeSession } from '#services/staff/sessions/office-session.ts';
import { createRateLimit, limitedAddress } from './incoming/rate-limit.ts';
import { NoRoomError, readBody } from './incoming/read-body.ts';
import { readFiles } from './incoming/read-files.ts';
import { CutOffBodyError, SlowBodyError } from './incoming/refuse-slow.ts';
import { isSameOrigin } from './incoming/same-origin.ts';
import { readSessionToken } from './incoming/session-cookie.ts';
import type { UploadMemory, UploadShare } from './incoming/upload-memory.ts';
import type { ProtectionEvents } from './metrics/protection-events.ts';
import { createOfficeAppFiles } from './office-app-files.ts';
import type { AnswerOffice, OfficeVisit } from './office-visit.ts';
import { plainErrorPage } from './outgoing/plain-pages.ts';
import { buildOfficePolicy } from './outgoing/security-headers.ts';
import type { FileFolder } from './outgoing/static-files.ts';

/** What belongs to the office, at the platform's host alone; its router asks for data of the first screen as `office.data`. */
export const officePath = /^\/office(?:\/|\.data$|$)/;

const assetsPath = /^\/office(\/assets\/.+)$/;
/** Where photos of a car, pictures of its spin and its panorama are posted: one by itself, or many in a form. */
const photosPath = /^\/office\/(?:stock\/\d+\/(?:photos|spin|panorama)|locations\/\d+\/photos)(\/file)?(?:\.data)?$/;
/** Where a password, a code or a passkey is given. */
const signInPath = /^\/office\/sign-in(?:\/code|\/passkey)?(?:\.data)?$/;
/** Forms of the office hold text. */
const longestText = 256 * 1024;

export interface OfficeAsked {
  request: Request;
  requestId: string;
  /** As the browser has it. */
  url: URL;
  clientAddress: string;
}

export type Office = (asked: OfficeAsked) => Promise<Response>;

export interface OfficeParts extends Pick<OfficeVisit, 'rego' | 'onEvents' | 'stopping'> {
  ctx: AppContext;
  /** The files that the office's browsers load. */
  files: FileFolder;
  /** What is received of files. */
  uploads: UploadMemory;
  answer: AnswerOffice;
  events: ProtectionEvents;
}

/** The office behind its door: files, then who may post how often and how much, then the app with its policy. */
export function createOffice({ ctx, files, uploads, answer, rego, onEvents, stopping, events }: OfficeParts): Office {
  const answerFile = createOfficeAppFiles(ctx);
  const posts = createRateLimit(ctx.clock, ctx.config.POSTS_PER_MINUTE);
  return async ({ request, requestId, url, clientAddress }) => {
    const [, asset] = assetsPath.exec(url.pathname) ?? [];
    if (asset !== undefined) return (await files.serve(request, asset)) ?? refuse(404);
    // No store keeps one, and no page of the office has one in its address.
    if (url.href.includes('%00')) return refuse(400);
    const network = limitedAddress(clientAddress);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? await answerFile(url.pathname) : null;
    if (file !== null) return file;
    if (!isRead && request.method !== 'POST') return refuse(405, { Allow: 'GET, HEAD, POST' });
    if (!isRead && !isSameOrigin(request, url)) return refuse(403);
    const token = readSessionToken(request.headers, url);
    const limit = isRead ? null : await findLimit(ctx, request, { url, token });
    const isPhoto = limit?.kind === 'photo' || limit?.kind === 'photos';
    if (!isRead && !isPhoto && !posts.take(network)) return refuse(429, { 'Retry-After': '60' });
    const share = uploads.open(network);
    try {
      const body = limit === null || limit.kind === 'photos' ? null : await tryRead(request, limit, share);
      if (typeof body === 'string') return refuse(unread[body]);
      const nonce = randomBytes(18).toString('base64');
      const { method, headers, signal } = request;
      const response = await answer(new Request(url, { method, headers, signal, body: body?.length ? body : null }), {
        ...{ ctx, rego, requestId, isRead, url, network, nonce, onEvents, stopping, token },
        readPhotos:
          limit?.kind === 'photos'
            ? (take) =>
                readFiles(request, { limits: { file: photoLimits.file, files: photoLimits.inForm }, share }, take)
            : null,
        device: describeDevice(request.headers.get('user-agent')),
      });
      if (!isRead && signInPath.test(url.pathname)) noteSignIn(events, response.status);
      response.headers.set('Cache-Control', 'no-store');
      response.headers.set('Content-Security-Policy', buildOfficePolicy(nonce));
      return response;
    } finally {
      share.free();
    }
  };
}

/** What is taken of a post: photos are read as they come, everything else at once up to a size. */
interface BodyLimit {
  kind: 'text' | 'files' | 'photo' | 'photos';
  bytes: number;
}

const text: BodyLimit = { kind: 'text', bytes: longestText };

/** Files only of somebody who has signed in, as many as one mail may carry; his photos do not count among his posts. */
async function findLimit(
  ctx: AppContext,
  { headers }: Request,
  { url, token }: { url: URL; token: string | null },
): Promise<BodyLimit> {
  const hasFiles = headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const [isOfPhotos, isOne] = photosPath.exec(url.pathname) ?? [];
  if (!hasFiles && isOne === undefined) return text;
  const session = await findOfficeSession(ctx, token);
  if (session?.state !== 'in') return text;
  if (isOne !== undefined) return { kind: 'photo', bytes: photoLimits.file };
  if (isOfPhotos !== undefined) return { kind: 'photos', bytes: 0 };
  return { kind: 'files', bytes: longestText + ctx.config.MAIL_ATTACHMENTS_MB * 1024 * 1024 };
}

/** What was sent, or why it could not be read. */
async function tryRead(request: Request, { kind, bytes }: BodyLimit, share: UploadShare) {
  try {
    return (await readBody(request, bytes, kind === 'text' ? null : share)) ?? 'too long';
  } catch (error) {
    if (error instanceof NoRoomError) return 'no room';
    if (error instanceof SlowBodyError) return 'too slow';
    if (error instanceof CutOffBodyError) return 'cut off';
    throw error;
  }
}

const unread = { 'too long': 413, 'no room': 503, 'too slow': 408, 'cut off': 400 } as const;

function noteSignIn(events: ProtectionEvents, status: number): void {
  if (status === 422) events.note('sign_in_failed');
  if (status === 429) events.note('sign_in_of_many');
}

function refuse(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const page = plainErrorPage(status);
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}
