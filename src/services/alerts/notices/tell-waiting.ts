import { wakeJobs } from '#db/events.ts';
import type { AppContext } from '../../context.ts';
import { createWaitingNotices } from './create-notices.ts';

const peopleAtOnce = 200;

/** USER-08: a notice for people whose week has ended; false if there is none. */
export async function tellWaiting(ctx: AppContext): Promise<boolean> {
  return ctx.store.db.transaction(async (tx) => {
    const hasAny = await createWaitingNotices(tx, ctx, peopleAtOnce);
    if (hasAny) await wakeJobs(tx);
    return hasAny;
  });
}
