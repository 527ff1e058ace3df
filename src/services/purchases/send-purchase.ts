import { and, eq } from 'drizzle-orm';
import { purchase } from '#db/schema/index.ts';
import type { FieldProblem } from '#kernel/refusal.ts';
import { describeSumGst, describeTradeInCount } from '#rules/purchases/describe-purchase.ts';
import type { PurchaseDraft } from '#rules/purchases/purchase-draft.ts';
import { writeSeen } from '#rules/purchases/purchase-sum.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { EnquiryContext } from '../enquiries/intake/enquiry-intake.ts';
import { type SubmitEnquiryInput, submitEnquiry } from '../enquiries/intake/submit-enquiry.ts';
import { planSiteMail } from '../site-mail/plan-site-mail.ts';
import type { AssembledPurchase } from './assemble-purchase.ts';
import type { Purchase } from './find-purchase.ts';
import { presentPurchaseMail } from './present-purchase-mail.ts';
import { writePurchaseLead } from './write-purchase-lead.ts';

export interface SendPurchaseInput {
  purchase: Purchase;
  assembled: AssembledPurchase;
  /** The loan as the page shows it; null where it shows none. */
  loanText: string | null;
  /** What the page had shown of the sum (`writeSeen`). */
  seen: string;
  visit: SubmitEnquiryInput['visit'];
  /** The buyer's own page of the purchase, with its origin. */
  url: string;
}

type SentPurchase =
  | { kind: 'sent'; isFirst: boolean }
  /** A price is another than the page had shown. */
  | { kind: 'changed' }
  | { kind: 'invalid'; problems: readonly FieldProblem[] };

/**
 * BUY-07: makes a purchase a lead, once: sent twice it is the same lead, and one mail. The lead comes first, so that the dealer knows
 * of the buyer whatever becomes of the deposit.
 */
export async function sendPurchase(ctx: EnquiryContext, input: SendPurchaseInput): Promise<SentPurchase> {
  const { assembled, seen, visit } = input;
  if (seen !== writeSeen(assembled.sum)) return { kind: 'changed' };
  const { values, own } = writePurchaseLead(input);
  const submitted = await submitEnquiry(ctx, { form: 'buy-online', values, own, visit });
  if (submitted.kind === 'invalid') return submitted;
  return { kind: 'sent', isFirst: await noteSent(ctx, input, submitted.leadId) };
}

/** False where another press of the same order was faster. */
async function noteSent(ctx: EnquiryContext, input: SendPurchaseInput, enquiryId: string): Promise<boolean> {
  const { assembled } = input;
  const { answers, draft, sum, offer } = assembled;
  const now = ctx.clock.now();
  const content: PurchaseDraft = {
    ...draft,
    sent: {
      sum,
      notes: [...describeTradeInCount({ answers, estimate: draft.estimate }), ...describeSumGst(sum, offer)],
      hasDeposit: offer.deposit !== null,
    },
  };
  return ctx.store.db.transaction(async (tx) => {
    const [sent] = await tx
      .update(purchase)
      .set({ state: 'sent', enquiryId, content, seenAt: now, updatedAt: now })
      .where(and(eq(purchase.id, input.purchase.id), eq(purchase.siteId, ctx.site.id), eq(purchase.state, 'open')))
      .returning({ id: purchase.id });
    if (!sent) return false;
    const mail = presentPurchaseMail(ctx, input);
    if (mail !== null) await planSiteMail(tx, ctx, mail);
    await recordAudit(tx, ctx, {
      ...{ siteId: ctx.site.id, action: 'purchase.sent', subject: `purchase:${sent.id}` },
      detail: { carId: assembled.car.id, totalCents: sum.totalCents },
    });
    return true;
  });
}
