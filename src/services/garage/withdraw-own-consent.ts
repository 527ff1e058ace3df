import { and, eq } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { keepConsent } from '../accounts/save-details.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { isOwnEnquiry } from './is-own.ts';

/** USER-09: no offers any more, whatever was agreed to on which form. May be repeated. */
export async function withdrawOwnConsent(ctx: SiteContext, visitor: Visitor): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    await withdrawAll(ctx, tx, visitor);
    const subject = `account:${visitor.account.id}`;
    await recordAudit(tx, ctx, { siteId: ctx.site.id, action: 'consent.withdrawn', subject });
  });
}

/** The same in the caller's transaction. */
export async function withdrawAll(ctx: SiteContext, tx: Tx, visitor: Visitor): Promise<void> {
  await keepConsent(ctx, tx, visitor.account.id, false);
  await tx
    .update(enquiry)
    .set({ optIn: false, unsubscribedAt: ctx.clock.now() })
    .where(and(eq(enquiry.siteId, ctx.site.id), eq(enquiry.optIn, true), isOwnEnquiry(visitor)));
}
