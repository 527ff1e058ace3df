import { and, eq } from 'drizzle-orm';
import { tradeInDraft } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import type { FoundDraft } from './find-draft.ts';
import { hashToken } from './start-draft.ts';

/** Keeps what was filled in: the whole draft, as its visitor last sent it. */
export async function saveDraft(ctx: SiteContext, token: string, { draft, leadId }: FoundDraft): Promise<void> {
  const email = draft.contact?.email?.trim().toLowerCase() ?? null;
  await ctx.store.db
    .update(tradeInDraft)
    .set({ content: draft, enquiryId: leadId, email, updatedAt: ctx.clock.now() })
    .where(and(eq(tradeInDraft.tokenHash, hashToken(token)), eq(tradeInDraft.siteId, ctx.site.id)));
}
