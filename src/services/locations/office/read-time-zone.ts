import { eq } from 'drizzle-orm';
import { site } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';

/** Of a site; the platform's usual one where no site shows the place. */
export async function readTimeZone(db: Executor, siteId: number | null): Promise<string> {
  const [row] = await db
    .select({ settings: site.settings })
    .from(site)
    .where(eq(site.id, siteId ?? 0));
  return parseSiteSettings(row?.settings ?? {}).settings.locale.timeZone;
}
