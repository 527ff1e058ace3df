import { asc, desc, inArray, or } from 'drizzle-orm';
import { location, openingHours, site, specialHours } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { createOpenClock, type OpenClock } from '#rules/appointments/open-clock.ts';
import { findShowroom } from '#rules/locations/choose-place.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { LeadRow } from '../lead-scope.ts';

export type ClockedLead = Pick<LeadRow, 'siteId' | 'dealershipId' | 'locationId'>;

export interface LeadClock {
  /** Of the opening hours of the lead's place: its location, else where its dealership sells. */
  clock: OpenClock;
  timeZone: string;
  /** Of the lead's site. */
  settings: SiteSettings;
}

/** The clocks of some leads; each place is read once. */
export async function openLeadClocks(
  db: Executor,
  leads: readonly ClockedLead[],
): Promise<(lead: ClockedLead) => LeadClock> {
  const sites = await readSites(db, [...new Set(leads.map(({ siteId }) => siteId))]);
  const places = await readPlaces(db, leads);
  const known = new Map<string, LeadClock>();
  return ({ siteId, dealershipId, locationId }) => {
    const place = places.find(({ id }) => id === locationId) ?? findShowroom(places, dealershipId);
    const key = `${siteId} ${place?.id ?? ''}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const settings = sites.get(siteId) ?? parseSiteSettings({}).settings;
    const { timeZone } = settings.locale;
    const hours = { openingHours: place?.openingHours ?? [], specialHours: place?.specialHours ?? [] };
    const made = { clock: createOpenClock({ ...hours, timeZone }), timeZone, settings };
    known.set(key, made);
    return made;
  };
}

async function readSites(db: Executor, ids: readonly number[]): Promise<Map<number, SiteSettings>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: site.id, settings: site.settings })
    .from(site)
    .where(inArray(site.id, [...ids]));
  return new Map(rows.map(({ id, settings }) => [id, parseSiteSettings(settings).settings]));
}

/** Main ones first. */
async function readPlaces(db: Executor, leads: readonly ClockedLead[]) {
  const dealershipIds = [...new Set(leads.flatMap(({ dealershipId }) => dealershipId ?? []))];
  const locationIds = [...new Set(leads.flatMap(({ locationId }) => locationId ?? []))];
  if (dealershipIds.length + locationIds.length === 0) return [];
  const { id, dealershipId, locationType } = location;
  const places = await db
    .select({ id, dealershipId, locationType })
    .from(location)
    .where(or(inArray(dealershipId, dealershipIds), inArray(id, locationIds)))
    .orderBy(desc(location.primary), asc(id));
  const ids = places.map((place) => place.id);
  if (ids.length === 0) return [];
  const hours = await db.select().from(openingHours).where(inArray(openingHours.locationId, ids));
  const special = await db.select().from(specialHours).where(inArray(specialHours.locationId, ids));
  return places.map((place) => ({
    ...place,
    openingHours: hours.filter((each) => each.locationId === place.id),
    specialHours: special.filter((each) => each.locationId === place.id),
  }));
}
