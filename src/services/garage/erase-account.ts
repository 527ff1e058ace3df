import { and, eq, inArray, isNull } from 'drizzle-orm';
import { account, financeDraft, signInCode, tradeInDraft } from '#db/schema/index.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import { hashEmail } from '../applications/draft-token.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SiteContext } from '../context.ts';
import { noteErasedAccount } from '../privacy/note-erasure.ts';
import { listProven } from './is-own.ts';
import { withdrawAll } from './withdraw-own-consent.ts';

/**
 * USER-09: erases the visitor's account with its sessions, watchlist and consents, his codes, and what he has begun and not sent. His
 * enquiries are the dealer's and get no offers any more; `forecourt leads erase` erases them. Payments stay, as the law asks.
 */
export async function eraseAccount(ctx: SiteContext, visitor: Visitor): Promise<void> {
  const siteId = ctx.site.id;
  const { id } = visitor.account;
  const { email, phone } = listProven(visitor.account);
  const targets = [email, phone].filter((target) => target !== null);
  await ctx.store.db.transaction(async (tx) => {
    await withdrawAll(ctx, tx, visitor);
    await tx.delete(account).where(and(eq(account.id, id), eq(account.siteId, siteId)));
    await tx.delete(signInCode).where(and(eq(signInCode.siteId, siteId), inArray(signInCode.target, targets)));
    if (email !== null) {
      await tx
        .delete(tradeInDraft)
        .where(and(eq(tradeInDraft.siteId, siteId), eq(tradeInDraft.email, email), isNull(tradeInDraft.enquiryId)));
      const isTheirs = eq(financeDraft.emailHash, hashEmail(email));
      await tx.delete(financeDraft).where(and(eq(financeDraft.siteId, siteId), isTheirs));
    }
    await noteErasedAccount(tx, ctx, { id, siteId });
    await recordAudit(tx, ctx, { siteId, action: 'account.erased', subject: `account:${id}` });
  });
}
