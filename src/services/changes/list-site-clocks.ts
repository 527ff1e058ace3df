import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { site, siteDealership } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { careersSettings, type Position } from '#rules/site-settings/department-settings.ts';
import { localeSettings } from '#rules/site-settings/look-settings.ts';
import { cardSettings, vehicleSettings } from '#rules/site-settings/sections/car-settings.ts';
import { stockSettings } from '#rules/site-settings/sections/stock-settings.ts';

/** The data of a site that decides when time alone changes its pages. */
export interface SiteClock {
  siteId: number;
  dealershipIds: number[];
  soldWindowHours: number;
  newTagDays: number;
  timeZone: string;
  daysOnLot: boolean;
  positions: readonly Position[];
}

/** For every active site. Only these settings are read, because parsing all of them every few seconds would cost too much. */
export async function listSiteClocks(tx: Tx): Promise<SiteClock[]> {
  const rows = await tx
    .select({
      siteId: site.id,
      dealershipIds: sql<number[]>`coalesce(array_agg(${siteDealership.dealershipId})
        filter (where ${siteDealership.dealershipId} is not null), '{}')`,
      soldWindowHours: sql<unknown>`${site.settings} #> '{stock,soldWindowHours}'`,
      newTagDays: sql<unknown>`${site.settings} #> '{card,newTagDays}'`,
      positions: sql<unknown>`${site.settings} #> '{careers,positions}'`,
      timeZone: sql<unknown>`${site.settings} #> '{locale,timeZone}'`,
      daysOnLot: sql<unknown>`${site.settings} #> '{vehicle,daysOnLot}'`,
    })
    .from(site)
    .leftJoin(siteDealership, eq(siteDealership.siteId, site.id))
    .where(eq(site.active, true))
    .groupBy(site.id)
    .orderBy(asc(site.id));
  return rows.map((row) => ({
    siteId: row.siteId,
    dealershipIds: row.dealershipIds,
    soldWindowHours: readSetting(stockSettings.shape.soldWindowHours, row.soldWindowHours),
    newTagDays: readSetting(cardSettings.shape.newTagDays, row.newTagDays),
    positions: readSetting(careersSettings.shape.positions, row.positions),
    daysOnLot: readSetting(vehicleSettings.shape.daysOnLot, row.daysOnLot),
    timeZone: readSetting(localeSettings.shape.timeZone, row.timeZone),
  }));
}

/** As everywhere, an invalid stored value counts as its default. */
function readSetting<T extends z.ZodType>(schema: T, stored: unknown): z.output<T> {
  const parsed = schema.safeParse(stored ?? undefined);
  return parsed.success ? parsed.data : schema.parse(undefined);
}

/** One entry for each distinct value, with the dealerships of every site that has it. */
export function groupDealerships<K extends 'soldWindowHours' | 'newTagDays' | 'timeZone'>(
  clocks: readonly SiteClock[],
  setting: K,
): Map<SiteClock[K], number[]> {
  const groups = new Map<SiteClock[K], Set<number>>();
  for (const clock of clocks) {
    const ids = groups.get(clock[setting]) ?? new Set<number>();
    for (const id of clock.dealershipIds) ids.add(id);
    groups.set(clock[setting], ids);
  }
  return new Map([...groups].map(([value, ids]) => [value, [...ids]]));
}
