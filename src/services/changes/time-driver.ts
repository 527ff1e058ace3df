import { pruneEvents } from '#db/read-events.ts';
import { describeStoreError } from '#db/store-error.ts';
import type { AppContext } from '../context.ts';
import { advanceTime } from './advance-time.ts';

/** Including event delivery, a page changes well within a minute. */
const tickMs = 20_000;
const keepEventsDays = 7;

export interface TimeDriver {
  close(): Promise<void>;
}

/** Advances the store's time cursor while the process runs. The next tick makes up for a failed one. */
export function startTimeDriver(ctx: AppContext): TimeDriver {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const tick = async () => {
    try {
      const changes = await advanceTime(ctx);
      if (changes > 0) ctx.log.info('time alone changed pages', { events: changes });
      await pruneEvents(ctx.store.db, keepEventsDays);
    } catch (error) {
      ctx.log.warn('time could not be advanced; trying again', { reason: describeStoreError(error) });
    }
    if (isClosed) return;
    timer = setTimeout(() => {
      running = tick();
    }, tickMs);
    timer.unref();
  };
  let running = tick();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
