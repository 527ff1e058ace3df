import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { picture } from '#db/schema/index.ts';
import { readMediaPath } from '#rules/pictures/picture-address.ts';
import type { AppContext } from '../context.ts';
import type { ClaimedPicture } from './claim-picture.ts';
import { failPicture, type PictureFailure, type PictureFetcher } from './picture-fetcher.ts';
import type { PictureLibrary } from './picture-library.ts';
import { isOriginalPath, toPictureKey } from './picture-storage.ts';
import { BrokenPictureError, measurePicture, reencodeOriginal } from './render-picture.ts';
import { showPicture } from './shown-picture.ts';

/** Pixels on the longer side of a stored original. */
const largestOriginal = 2560;

export interface PicturePorts {
  fetcher: PictureFetcher;
  library: PictureLibrary;
}

export type IngestedPicture = { kind: 'stored' } | PictureFailure;

interface Measures {
  key: string | null;
  width: number;
  height: number;
  colour: string;
  bytes: number;
}

/**
 * Downloads, re-encodes and stores a claimed picture once, and updates every car that uses it. Safe to run twice: the key
 * is derived from address and content.
 */
export async function ingestPicture(
  ctx: AppContext,
  { claimed, ports }: { claimed: ClaimedPicture; ports: PicturePorts },
): Promise<IngestedPicture> {
  const ingested = claimed.host === '' ? await measureOwn(claimed, ports) : await fetchAndStore(ctx, claimed, ports);
  if ('width' in ingested) {
    await markStored(ctx, claimed, ingested);
    return { kind: 'stored' };
  }
  await markFailed(ctx, claimed, ingested);
  return ingested;
}

async function measureOwn({ address }: ClaimedPicture, { library }: PicturePorts): Promise<Measures | PictureFailure> {
  const path = readMediaPath(address);
  const source = path === null ? null : await library.find(path);
  if (path === null || !source) return failPicture('is not among the pictures of the site', { blame: 'picture' });
  const bytes = await source.read();
  const measured = await orBroken(measurePicture(bytes));
  return 'kind' in measured
    ? measured
    : { ...measured, key: isOriginalPath(path) ? toPictureKey(path) : null, bytes: bytes.length };
}

async function fetchAndStore(
  { storage }: AppContext,
  { address }: ClaimedPicture,
  { fetcher }: PicturePorts,
): Promise<Measures | PictureFailure> {
  const fetched = await fetcher.fetch(address);
  if (fetched.kind === 'failed') return fetched;
  const made = await orBroken(reencodeOriginal(fetched.bytes, largestOriginal));
  if ('kind' in made) return made;
  const { bytes, ...measures } = made;
  const key = `${createHash('sha256').update(address).update('\n').update(bytes).digest('hex').slice(0, 40)}.jpg`;
  await storage.write(key, bytes);
  return { ...measures, key, bytes: bytes.length };
}

async function orBroken<Made extends object>(making: Promise<Made>): Promise<Made | PictureFailure> {
  try {
    return await making;
  } catch (error) {
    if (!(error instanceof BrokenPictureError)) throw error;
    return failPicture('cannot be read as a picture', { blame: 'picture' });
  }
}

function isStillOurs(claimed: ClaimedPicture) {
  return and(
    eq(picture.address, claimed.address),
    eq(picture.attempts, claimed.attempts),
    eq(picture.state, 'pending'),
  );
}

async function markStored(ctx: AppContext, claimed: ClaimedPicture, measures: Measures): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    const marked = await tx
      .update(picture)
      .set({ ...measures, state: 'stored', missing: false, lastError: null, storedAt: ctx.clock.now() })
      .where(isStillOurs(claimed))
      .returning({ address: picture.address });
    if (marked.length > 0) await showPicture(tx, claimed.address);
  });
}

async function markFailed(ctx: AppContext, claimed: ClaimedPicture, failure: PictureFailure): Promise<void> {
  const delayMs = failure.final ? null : getPictureRetryDelayMs(claimed.attempts);
  const waitMs = Math.max(delayMs ?? 0, failure.retryAfterMs ?? 0);
  const missing = failure.blame === 'picture';
  await ctx.store.db.transaction(async (tx) => {
    const [before] = await tx.select().from(picture).where(isStillOurs(claimed)).for('update');
    if (!before) return;
    await tx
      .update(picture)
      .set({
        state: delayMs === null ? 'failed' : 'pending',
        missing,
        lastError: failure.reason,
        nextAttemptAt: new Date(ctx.clock.now().getTime() + waitMs),
      })
      .where(isStillOurs(claimed));
    if (before.missing !== missing) await showPicture(tx, claimed.address);
  });
  ctx.log.info('a photo could not be downloaded', {
    host: claimed.host,
    attempts: claimed.attempts,
    reason: failure.reason,
  });
}

const minuteMs = 60_000;
/** A photo is often uploaded after the feed that names it, but rarely more than three days later. */
const delaysMs = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60, 36 * 60].map((minutes) => minutes * minuteMs);

/** The delay after a number of failed attempts; null to give up. */
function getPictureRetryDelayMs(attempts: number): number | null {
  return delaysMs[attempts - 1] ?? null;
}
