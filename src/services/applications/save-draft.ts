import { sql } from 'drizzle-orm';
import { financeDraft } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { ApplicationDraft } from '#rules/applications/draft.ts';
import type { SiteContext } from '../context.ts';
import { hashEmail, hashText } from './draft-token.ts';

/** Keeps what was typed: the whole application, sealed. Of another site's token nothing is written. */
export async function saveApplicationDraft(ctx: SiteContext, token: string, draft: ApplicationDraft): Promise<void> {
  const tokenHash = hashText(token);
  const email = draft.values.email?.trim() ?? '';
  const kept = {
    emailHash: email === '' ? null : hashEmail(email),
    sealed: sealDraft(ctx, token, draft),
    updatedAt: ctx.clock.now(),
  };
  await ctx.store.db
    .insert(financeDraft)
    .values({ tokenHash, siteId: ctx.site.id, ...kept })
    .onConflictDoUpdate({
      target: financeDraft.tokenHash,
      set: kept,
      setWhere: sql`${financeDraft.siteId} = ${ctx.site.id}`,
    });
}

/** What a page may carry along: nobody but this server can read it. */
export function sealDraft({ seal, site }: SiteContext, token: string, draft: ApplicationDraft): string {
  if (seal === null) throw new Refusal('unavailable', 'This server has no key for finance applications.');
  return seal.close(JSON.stringify(draft), { kind: 'draft', siteId: site.id, of: hashText(token) });
}
