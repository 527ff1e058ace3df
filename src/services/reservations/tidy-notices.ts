import { lt } from 'drizzle-orm';
import { paymentNotice } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';

/** Longer than any processor repeats a notice. */
const keptMs = 40 * 24 * 60 * 60 * 1000;

/** A notice that comes again after that is followed once more, which does no harm. */
export async function tidyNotices(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.store.db.delete(paymentNotice).where(lt(paymentNotice.takenAt, before));
}
