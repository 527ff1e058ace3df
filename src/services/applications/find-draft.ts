import { and, eq, gte } from 'drizzle-orm';
import { financeDraft } from '#db/schema/index.ts';
import { type ApplicationDraft, applicationDraftSchema } from '#rules/applications/draft.ts';
import type { SiteContext } from '../context.ts';
import { hashText, isDraftToken } from './draft-token.ts';

/** Drafts that nobody has touched since. */
export function getDraftsEnd({ clock, site }: Pick<SiteContext, 'clock' | 'site'>): Date {
  const days = site.settings.financeApplication.keepDraftDays;
  return new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000);
}

/** The application of a token, if it is one of this site, has not expired and can be opened. */
export async function findApplicationDraft(ctx: SiteContext, token: string): Promise<ApplicationDraft | null> {
  if (!isDraftToken(token)) return null;
  const tokenHash = hashText(token);
  const [row] = await ctx.store.db
    .select({ sealed: financeDraft.sealed })
    .from(financeDraft)
    .where(
      and(
        eq(financeDraft.tokenHash, tokenHash),
        eq(financeDraft.siteId, ctx.site.id),
        gte(financeDraft.updatedAt, getDraftsEnd(ctx)),
      ),
    );
  return row ? openDraft(ctx, { token, sealed: row.sealed }) : null;
}

/** The same, from what the page of its visitor carries along sealed: for a moment at which the store is away. */
export function openDraft(
  { seal, site }: SiteContext,
  { token, sealed }: { token: string; sealed: string },
): ApplicationDraft | null {
  if (seal === null || !isDraftToken(token)) return null;
  const opened = seal.open(sealed, { kind: 'draft', siteId: site.id, of: hashText(token) });
  if (opened.kind !== 'opened') return null;
  return applicationDraftSchema.safeParse(JSON.parse(opened.text)).data ?? null;
}
