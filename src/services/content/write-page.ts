import { isDeepStrictEqual } from 'node:util';
import { and, eq, max } from 'drizzle-orm';
import { page, pageRevision } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { PageContent } from '#rules/content/page-content.ts';

interface Input {
  siteId: number;
  slug: string;
  content: PageContent;
  /** As the audit names him. */
  actor: string;
  now: Date;
}

/** Makes the stored page the same as the content, with a revision; false where it was the same already. */
export async function writePage(tx: Tx, { siteId, slug, content, actor, now }: Input): Promise<boolean> {
  const ofPage = and(eq(page.siteId, siteId), eq(page.slug, slug));
  const [stored] = await tx.select().from(page).where(ofPage).for('update');
  if (stored && isDeepStrictEqual(toContent(stored), content)) return false;
  const { startsAt, expiresAt, ...rest } = content;
  const values = {
    ...rest,
    startsAt: startsAt === null ? null : new Date(startsAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    updatedAt: now,
  };
  await tx
    .insert(page)
    .values({ siteId, slug, ...values })
    .onConflictDoUpdate({ target: [page.siteId, page.slug], set: values });
  const [last] = await tx
    .select({ number: max(pageRevision.number) })
    .from(pageRevision)
    .where(and(eq(pageRevision.siteId, siteId), eq(pageRevision.slug, slug)));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(pageRevision).values({ siteId, slug, number, savedAt: now, actor, content });
  return true;
}

/** A row as it was saved; its document is as the store has it. */
export function toContent(row: typeof page.$inferSelect) {
  const { title, description, pictureUrl, draft, startsAt, expiresAt, document } = row;
  return {
    ...{ title, description, pictureUrl, draft, document },
    startsAt: startsAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
