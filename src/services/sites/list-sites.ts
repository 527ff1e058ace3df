import { asc, eq } from 'drizzle-orm';
import { site, siteDealership, siteHost } from '#db/schema/index.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { AppContext } from '../context.ts';
import type { Site } from './site.ts';

/** Every active site by name. Invalid stored settings get their default and are logged. */
export async function listSites(ctx: AppContext): Promise<Site[]> {
  const { db } = ctx.store;
  const rows = await db.select().from(site).where(eq(site.active, true)).orderBy(asc(site.name), asc(site.id));
  const hosts = await db.select().from(siteHost).orderBy(asc(siteHost.position), asc(siteHost.host));
  const dealerships = await db.select().from(siteDealership).orderBy(asc(siteDealership.position));
  return rows.map(({ id, slug, name, template, settings: stored }) => {
    const { settings, problems } = parseSiteSettings(stored);
    for (const { field, message } of problems) {
      ctx.log.warn('a stored setting is invalid; its default is used', { site: slug, field, reason: message });
    }
    return {
      id,
      slug,
      name,
      template,
      hosts: hosts.filter((row) => row.siteId === id).map(({ host }) => host),
      dealershipIds: dealerships.filter((row) => row.siteId === id).map(({ dealershipId }) => dealershipId),
      settings: leaveOutApplications(ctx, slug, settings),
    };
  });
}

/** LEAD-13: what cannot be sealed is not asked for. */
function leaveOutApplications({ seal, log }: AppContext, slug: string, settings: SiteSettings): SiteSettings {
  if (seal !== null || !settings.financeApplication.enabled) return settings;
  log.error('the finance application is not offered: FINANCE_KEYS is not set', { site: slug });
  return { ...settings, financeApplication: { ...settings.financeApplication, enabled: false } };
}
