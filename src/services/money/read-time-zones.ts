import { inArray } from 'drizzle-orm';
import { site } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';

/** By whose clock the times of each row's site are told. */
export async function readTimeZones(
  db: Executor,
  rows: readonly { siteId: number }[],
): Promise<(siteId: number) => string> {
  const ids = [...new Set(rows.map(({ siteId }) => siteId))];
  const found = await db.select({ id: site.id, settings: site.settings }).from(site).where(inArray(site.id, ids));
  const zones = new Map(found.map(({ id, settings }) => [id, readTimeZone(settings)]));
  return (siteId) => zones.get(siteId) ?? readTimeZone({});
}

export function readTimeZone(settings: unknown): string {
  return parseSiteSettings(settings).settings.locale.timeZone;
}
