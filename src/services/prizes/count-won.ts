import { count, eq } from 'drizzle-orm';
import { prizeSpin } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { SiteContext } from '../context.ts';

/** How often each prize of the site was won, by its slug. */
export async function countWon({ site }: SiteContext, db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ prize: prizeSpin.prize, won: count() })
    .from(prizeSpin)
    .where(eq(prizeSpin.siteId, site.id))
    .groupBy(prizeSpin.prize);
  return new Map(rows.map(({ prize, won }) => [prize, won]));
}
