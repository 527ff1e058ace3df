import { and, eq } from 'drizzle-orm';
import { prizeSpin } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';

export type PrizeSpin = typeof prizeSpin.$inferSelect;

/** What the visitor's spin gave; null before it. */
export async function findSpin(
  { site }: SiteContext,
  { account }: Pick<Visitor, 'account'>,
  db: Executor,
): Promise<PrizeSpin | null> {
  const [row] = await db
    .select()
    .from(prizeSpin)
    .where(and(eq(prizeSpin.siteId, site.id), eq(prizeSpin.accountId, account.id)));
  return row ?? null;
}
