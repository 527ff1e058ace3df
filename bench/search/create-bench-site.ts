import { dealership, site, siteDealership } from '#db/schema/index.ts';
import type { App } from '#root/wiring.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';

/** A site of one dealership without cars, in whatever store. */
export async function createBenchSite({ ctx }: App): Promise<SiteContext> {
  const { db } = ctx.store;
  const slug = `bench-${Date.now()}`;
  const [dealer] = await db.insert(dealership).values({ slug, name: 'Bench Motors' }).returning();
  const [row] = await db.insert(site).values({ slug, name: 'Bench', template: 'marque' }).returning();
  if (!dealer || !row) throw new Error('the store returned no row');
  await db.insert(siteDealership).values({ siteId: row.id, dealershipId: dealer.id });
  const settings = siteSettingsSchema.parse({});
  return {
    ...ctx,
    site: { id: row.id, slug, name: 'Bench', template: 'marque', hosts: [], dealershipIds: [dealer.id], settings },
  };
}
