import { and, eq, inArray } from 'drizzle-orm';
import { enquiry, savedValuation } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { SiteContext } from '../context.ts';
import { describeFailure } from '../describe-failure.ts';

export interface SaveValuationInput {
  leadId: string;
  /** As the valuation tool gave it. */
  result: Record<string, unknown>;
}

const mostJson = 20_000;

/** LEAD-07: keeps a valuation beside its lead, the latest one; success or failure is logged. */
export async function saveValuation(ctx: SiteContext, { leadId, result }: SaveValuationInput): Promise<void> {
  try {
    await save(ctx, { leadId, result });
    ctx.log.info('a valuation was saved', { leadId });
  } catch (error) {
    ctx.log.warn('a valuation was not saved', { reason: describeFailure(error).reason });
    throw error;
  }
}

async function save({ store, site, clock }: SiteContext, { leadId, result }: SaveValuationInput): Promise<void> {
  if (!site.settings.tradeIn.saveValuations) throw new Refusal('not_found', 'This site saves no valuations.');
  if (JSON.stringify(result).length > mostJson) throw new Refusal('too_large', 'The valuation is too large.');
  const isTradeIn = inArray(enquiry.form, ['trade-in', 'sell-my-car']);
  const saved = { result, savedAt: clock.now() };
  await store.db.transaction(async (tx) => {
    const [lead] = await tx
      .select({ id: enquiry.id })
      .from(enquiry)
      .where(and(eq(enquiry.id, leadId), eq(enquiry.siteId, site.id), isTradeIn))
      .for('key share');
    if (!lead) throw new Refusal('not_found', 'This site has no such trade-in lead.');
    await tx
      .insert(savedValuation)
      .values({ enquiryId: leadId, ...saved })
      .onConflictDoUpdate({ target: savedValuation.enquiryId, set: saved });
  });
}
