import type { AppContext } from '#services/context.ts';
import { type ClaimedPicture, claimPicture, findNextPictureAt } from '#services/pictures/claim-picture.ts';
import { ingestPicture, type PicturePorts } from '#services/pictures/ingest-picture.ts';
import { tidyPictures } from '#services/pictures/tidy-pictures.ts';
import { createHostPacing } from './host-pacing.ts';
import { startLoop } from './loop.ts';
import { nameFailure } from './name-failure.ts';

const picturesAtOnce = 4;
const perHost = 2;
/** Maximum pause when nothing is due: notifications may be lost. */
const idleMs = 30_000;
const shortestRestMs = 250;
const tidyEveryMs = 24 * 60 * 60_000;
/** How long a stop waits for running downloads; after that their claims expire and another process tries. */
const graceMs = 5_000;

interface PictureJobInput {
  ctx: AppContext;
  ports: PicturePorts;
}

/** Downloads photos from feeds and the office: after every stored change, otherwise by the clock. */
export function startPictureJob({ ctx, ports }: PictureJobInput): { stop(): Promise<void> } {
  const underWay = new Set<Promise<unknown>>();
  const pacing = createHostPacing({ clock: ctx.clock, perHost });
  let tidiedAtMs = Number.NEGATIVE_INFINITY;

  const start = (claimed: ClaimedPicture) => {
    pacing.start(claimed.host);
    const ingesting = ingestPicture(ctx, { claimed, ports })
      .then((ingested) => {
        const isTrouble = ingested.kind === 'failed' && ingested.blame === 'host';
        pacing.finish(claimed.host, isTrouble ? { retryAfterMs: ingested.retryAfterMs } : undefined);
      })
      .catch((error: unknown) => {
        // The storage or the store failed: the claim expires and the picture is tried again.
        pacing.finish(claimed.host, { retryAfterMs: null });
        ctx.log.warn('a photo could not be stored', { host: claimed.host, reason: nameFailure(error) });
      })
      .finally(() => {
        underWay.delete(ingesting);
        loop.wake();
      });
    underWay.add(ingesting);
  };

  const tidy = async () => {
    const nowMs = ctx.clock.now().getTime();
    if (nowMs - tidiedAtMs < tidyEveryMs) return;
    await tidyPictures(ctx);
    tidiedAtMs = nowMs;
  };

  const loop = startLoop({
    name: 'pictures',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      await tidy();
      while (underWay.size < picturesAtOnce) {
        const resting = pacing.listResting();
        const claimed = await claimPicture(ctx, resting);
        if (!claimed) return getRestMs(ctx, [await findNextPictureAt(ctx, resting), pacing.findNextRelease()]);
        start(claimed);
      }
      return idleMs;
    },
  });
  const forget = ctx.store.onWake(() => loop.wake());
  return {
    async stop() {
      forget();
      await loop.stop();
      await Promise.race([Promise.allSettled(underWay), waitFor(graceMs)]);
    },
  };
}

function getRestMs(ctx: AppContext, moments: readonly (Date | null)[]): number {
  const rests = moments.flatMap((at) => (at === null ? [] : [at.getTime() - ctx.clock.now().getTime()]));
  return Math.min(Math.max(Math.min(...rests, idleMs), shortestRestMs), idleMs);
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
