import { pruneEvents } from '#db/read-events.ts';
import { describeStoreError } from '#db/store-error.ts';
import type { AppContext } from '../context.ts';
import { advanceTime } from './advance-time.ts';

/** With the reading of the events, a page changes well within a minute of its moment. */
const tickMs = 20_000;
const keepEventsDays = 7;

export interface TimeDriver {
  close(): Promise<void>;
}

/** Lets time pass for the store while the process runs. A tick that fails is made up for by the next. */
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
