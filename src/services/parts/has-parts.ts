import { inArray } from 'drizzle-orm';
import { part } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';

/** Whether any of the site's dealerships has a part. */
export async function hasParts({ site, store }: SiteContext): Promise<boolean> {
  if (site.dealershipIds.length === 0) return false;
  const found = await store.db
    .select({ id: part.id })
    .from(part)
    .where(inArray(part.dealershipId, site.dealershipIds))
    .limit(1);
  return found.length > 0;
}
