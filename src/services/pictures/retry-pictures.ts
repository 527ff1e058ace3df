import { and, gt, isNotNull, ne } from 'drizzle-orm';
import { picture } from '#db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';

/** Makes all failed pictures due again, with all their attempts. Returns their number. */
export function retryPictures(ctx: AppContext): Promise<number> {
  return ctx.store.db.transaction(async (tx) => {
    const retried = await tx
      .update(picture)
      .set({ state: 'pending', attempts: 0, nextAttemptAt: ctx.clock.now() })
      // Placeholders are marked as failed without an attempt.
      .where(and(gt(picture.attempts, 0), ne(picture.state, 'stored'), isNotNull(picture.lastError)))
      .returning({ address: picture.address });
    const detail = { pictures: retried.length };
    await recordAudit(tx, ctx, { siteId: null, action: 'pictures.retried', subject: 'pictures', detail });
    return retried.length;
  });
}
