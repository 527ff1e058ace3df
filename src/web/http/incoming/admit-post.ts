import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PostLimits } from '#rules/forms/get-file-field.ts';
import type { PostedForm } from '../site-pages.ts';
import { createRateLimit, limitedAddress, type RateLimit } from './rate-limit.ts';
import { isFormType } from './read-body.ts';
import { readPosted } from './read-posted.ts';
import { isSameOrigin } from './same-origin.ts';
import { createUploadMemory, type UploadMemory } from './upload-memory.ts';

export type RefusedStatus = 400 | 403 | 405 | 413 | 415 | 429 | 503;

export type Admitted =
  /** `release` is called when the post is answered. */
  { kind: 'admitted'; posted: PostedForm | null; release(): void } | { kind: 'refused'; status: RefusedStatus };

/** What counts posts; it lives as long as the server. */
export interface PostGate {
  posts: RateLimit;
  /** Posts that are read and given back unsubmitted. */
  returned: RateLimit;
  uploads: RateLimit;
  memory: UploadMemory;
}

export function createPostGate({ clock, config }: { clock: Clock; config: Config }): PostGate {
  return {
    posts: createRateLimit(clock, config.POSTS_PER_MINUTE),
    returned: createRateLimit(clock, config.POSTS_PER_MINUTE),
    uploads: createRateLimit(clock, config.UPLOADS_PER_MINUTE),
    memory: createUploadMemory(config.UPLOAD_MEMORY_MB * 1024 * 1024),
  };
}

interface Sender {
  /** As the visitor's browser has it. */
  url: URL;
  clientAddress: string;
  siteId: number;
  limits: PostLimits;
}

const nothing = () => {};

/** Checks method, origin, content type, rate and size of a post, in this order. What was read is given back (LEAD-04). */
export async function admitPost(request: Request, sender: Sender, gate: PostGate): Promise<Admitted> {
  const refuse = (status: RefusedStatus): Admitted => ({ kind: 'refused', status });
  if (request.method === 'GET' || request.method === 'HEAD')
    return { kind: 'admitted', posted: null, release: nothing };
  if (request.method !== 'POST') return refuse(405);
  if (!isSameOrigin(request, sender.url)) return refuse(403);
  if (!isFormType(request.headers.get('content-type'))) return refuse(415);
  const key = `${sender.siteId} ${limitedAddress(sender.clientAddress)}`;
  const hasTurn = gate.posts.take(key);
  if (!hasTurn && !gate.returned.take(key)) return refuse(429);
  const release = gate.memory.reserve(estimateBytes(request, sender.limits));
  if (release === null) return refuse(503);
  const admitted = await readAdmitted(request, sender, { gate, key, hasTurn }).catch(() => refuse(400));
  if (admitted.kind === 'refused') release();
  return admitted.kind === 'refused' ? admitted : { ...admitted, release };
}

/** No more than that is kept of a form, and a browser says how long its form is. */
function estimateBytes({ headers }: Request, { text, file, files }: PostLimits): number {
  const most = text + file * files;
  const announced = Number(headers.get('content-length') ?? most);
  return files === 0 ? 0 : Math.min(most, Number.isFinite(announced) ? announced : most);
}

async function readAdmitted(
  request: Request,
  { limits }: Sender,
  { gate, key, hasTurn }: { gate: PostGate; key: string; hasTurn: boolean },
): Promise<Admitted> {
  const read = await readPosted(request, limits);
  if (read.kind !== 'read') return { kind: 'refused', status: read.kind === 'broken' ? 400 : 413 };
  const { values, files, isTooLong } = read;
  const mayUpload = files.every(() => gate.uploads.take(key));
  const notRead = isTooLong ? 413 : hasTurn && mayUpload ? null : 429;
  const { headers } = request;
  const posted: PostedForm = {
    values,
    files,
    notRead,
    referer: headers.get('referer'),
    userAgent: headers.get('user-agent'),
  };
  return { kind: 'admitted', posted, release: nothing };
}
