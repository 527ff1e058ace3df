import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PostLimits } from '#rules/forms/fields/get-file-field.ts';
import type { ProtectionEvents } from '../metrics/protection-events.ts';
import type { PostedForm } from '../site-pages.ts';
import type { HeldRefusals } from '../turns/held-refusals.ts';
import { createRateLimit, limitedAddress, type RateLimit } from './rate-limit.ts';
import { isFormType } from './read-body.ts';
import { type PostedValues, readPosted } from './read-posted.ts';
import { isSameOrigin } from './same-origin.ts';
import type { UploadMemory } from './upload-memory.ts';

export type RefusedStatus = 400 | 403 | 404 | 405 | 408 | 413 | 414 | 415 | 429 | 503;

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
  events: ProtectionEvents;
  held: Pick<HeldRefusals, 'hold'>;
}

interface PostGateParts extends Pick<PostGate, 'events' | 'held'> {
  clock: Clock;
  config: Config;
}

export function createPostGate({ clock, config, events, held }: PostGateParts, memory: UploadMemory): PostGate {
  return {
    posts: createRateLimit(clock, config.POSTS_PER_MINUTE),
    returned: createRateLimit(clock, config.POSTS_PER_MINUTE),
    uploads: createRateLimit(clock, config.UPLOADS_PER_MINUTE),
    memory,
    events,
    held,
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
  if (!isSameOrigin(request, sender.url)) {
    gate.events.note('posts_of_another_origin');
    return refuse(403);
  }
  if (!isFormType(request.headers.get('content-type'))) return refuse(415);
  const network = limitedAddress(sender.clientAddress);
  const key = `${sender.siteId} ${network}`;
  const hasTurn = gate.posts.take(key);
  if (!hasTurn) gate.events.note('posts_of_address');
  if (!hasTurn && !gate.returned.take(key)) {
    await gate.held.hold(network);
    return refuse(429);
  }
  const share = gate.memory.open(network);
  const read = await readPosted(request, sender.limits, share);
  if (read.kind === 'read') {
    return {
      kind: 'admitted',
      posted: describePosted(request, read, { gate, key, hasTurn, network }),
      release: () => share.free(),
    };
  }
  share.free();
  if (read.kind === 'too_slow') gate.events.note('slow_sender');
  return refuse(statusOfUnread[read.kind]);
}

const statusOfUnread = { too_large: 413, too_slow: 408, broken: 400 } as const satisfies Record<string, RefusedStatus>;

function describePosted(
  { headers }: Request,
  { values, files, overfilled, isTooLong, isOutOfMemory }: PostedValues,
  { gate, key, hasTurn, network }: { gate: PostGate; key: string; hasTurn: boolean; network: string },
): PostedForm {
  const mayUpload = files.every(() => gate.uploads.take(key));
  const notRead = isTooLong ? 413 : !(hasTurn && mayUpload) ? 429 : isOutOfMemory ? 503 : null;
  const sender = { referer: headers.get('referer'), userAgent: headers.get('user-agent'), network };
  return { values, files, overfilled, notRead, ...sender };
}
