import { listSites } from '../sites/list-sites.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { listPrivacySites } from './office-person.ts';
import { listedRetention } from './retention.ts';

export interface ComingErasure {
  site: string;
  /** "37 enquiries" */
  what: string;
  days: number;
}

/** How far the office looks ahead. */
export const aheadDays = 30;
const dayMs = 24 * 60 * 60_000;

/** OFF-18: what the sites of whoever asks will erase within the next days by themselves. */
export async function listComingErasures(ctx: OfficeContext): Promise<ComingErasure[]> {
  const siteIds = listPrivacySites(ctx);
  const coming: ComingErasure[] = [];
  for (const { id, name, settings } of await listSites(ctx)) {
    if (siteIds !== null && !siteIds.includes(id)) continue;
    for (const [, { days, count, label }] of listedRetention) {
      const kept = days(settings);
      if (kept === 0) continue;
      const end = new Date(ctx.clock.now().getTime() - (kept - aheadDays) * dayMs);
      const number = await count(ctx.store.db, { siteId: id, end });
      if (number > 0) coming.push({ site: name, what: label(number), days: kept });
    }
  }
  return coming;
}
