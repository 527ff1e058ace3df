import { and, eq, gte } from 'drizzle-orm';
import { tradeInDraft } from '#db/schema/index.ts';
import { draftSchema, type TradeInDraft } from '#rules/tradein/draft.ts';
import type { SiteContext } from '../context.ts';
import { getDraftsEnd, hashToken } from './start-draft.ts';

export interface FoundDraft {
  draft: TradeInDraft;
  /** Of its lead; null before contact data were given. */
  leadId: string | null;
}

/** The valuation of a token, if it is one of this site and has not expired. */
export async function findDraft(ctx: SiteContext, token: string): Promise<FoundDraft | null> {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  const { tokenHash, siteId, updatedAt } = tradeInDraft;
  const [row] = await ctx.store.db
    .select({ content: tradeInDraft.content, leadId: tradeInDraft.enquiryId })
    .from(tradeInDraft)
    .where(and(eq(tokenHash, hashToken(token)), eq(siteId, ctx.site.id), gte(updatedAt, getDraftsEnd(ctx))));
  const draft = draftSchema.safeParse(row?.content).data;
  return row && draft ? { draft, leadId: row.leadId } : null;
}
