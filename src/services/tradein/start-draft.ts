import { createHash, randomBytes } from 'node:crypto';
import { tradeInDraft } from '#db/schema/index.ts';
import type { TradeInDraft } from '#rules/tradein/draft.ts';
import type { SiteContext } from '../context.ts';

/** A token of 192 bits; whoever has it may read and change the valuation. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Drafts that nobody has touched since. */
export function getDraftsEnd({ clock, site }: SiteContext): Date {
  return new Date(clock.now().getTime() - site.settings.tradeIn.keepDraftDays * 24 * 60 * 60 * 1000);
}

/** Keeps a new valuation and answers with its token. */
export async function startDraft(ctx: SiteContext, draft: TradeInDraft): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await ctx.store.db.insert(tradeInDraft).values({
    ...{ tokenHash: hashToken(token), siteId: ctx.site.id, content: draft, updatedAt: ctx.clock.now() },
  });
  return token;
}
