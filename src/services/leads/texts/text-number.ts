import { site } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { AppContext } from '../../context.ts';

type Configured = Pick<AppContext, 'config'>;

/** The number that a site's texts come from, and that answers go to; null where neither site nor server has one. */
export function getTextNumber({ config }: Configured, { replies }: SiteSettings): string | null {
  return replies.smsFrom || (config.SMS_FROM ?? null);
}

/** Whether texts leave the house. */
export function isTextSent({ config }: Configured): boolean {
  return config.SMS_ACCOUNT_SID !== undefined;
}

/** Sites whose texts come from a number. */
export async function listSitesOfNumber(ctx: Configured, db: Executor, number: string): Promise<number[]> {
  const rows = await db.select({ id: site.id, settings: site.settings }).from(site);
  return rows
    .filter(({ settings }) => getTextNumber(ctx, parseSiteSettings(settings).settings) === number)
    .map(({ id }) => id);
}

/** Where the message service calls, as it was told and as it signs it. */
export function writeCallAddress({ config }: Configured, path: string): string {
  return new URL(path, config.OFFICE_URL).href;
}
