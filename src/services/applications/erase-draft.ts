import { and, eq } from 'drizzle-orm';
import { financeDraft } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { hashText } from './draft-token.ts';

/** The visitor takes back what was typed. */
export async function eraseApplicationDraft({ store, site }: SiteContext, token: string): Promise<void> {
  await store.db
    .delete(financeDraft)
    .where(and(eq(financeDraft.tokenHash, hashText(token)), eq(financeDraft.siteId, site.id)));
}
