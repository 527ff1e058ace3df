import { and, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { picture } from '#db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { checkPictures } from './check-pictures.ts';

/**
 * Makes all failed photos due again, with all their attempts, and those that were downloaded once and are lost from the
 * storage. Returns their number.
 */
export async function retryPictures(ctx: AppContext): Promise<number> {
  const { lost } = await checkPictures(ctx, null);
  const sources = lost.flatMap(({ source }) => source ?? []);
  return ctx.store.db.transaction(async (tx) => {
    const retried = await tx
      .update(picture)
      .set({ state: 'pending', attempts: 0, nextAttemptAt: ctx.clock.now() })
      // Placeholders are marked as failed without an attempt.
      .where(
        or(
          and(gt(picture.attempts, 0), ne(picture.state, 'stored'), isNotNull(picture.lastError)),
          and(eq(picture.state, 'stored'), inArray(picture.address, sources)),
        ),
      )
      .returning({ address: picture.address });
    const detail = { pictures: retried.length };
    await recordAudit(tx, ctx, { siteId: null, action: 'pictures.retried', subject: 'pictures', detail });
    return retried.length;
  });
}
