import { asc, desc, eq, inArray } from 'drizzle-orm';
import { dealership, location, locationAddress, openingHours, specialHours } from '#db/schema/index.ts';
import { getLocalDate } from '#kernel/local-date.ts';
import { describeOpenNow, type OpenNow } from '#rules/locations/open-now.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { listPermittedDealerships, permitDealership } from '../../stock/office/permitted-car.ts';
import { readTimeZone } from './read-time-zone.ts';

export interface OfficeLocation {
  id: number;
  name: string;
  type: string;
  visible: boolean;
  primary: boolean;
  city: string | null;
  openNow: OpenNow;
  /** The next day with other hours; null where none is known. */
  nextDay: { date: string; name: string | null; status: 'Open' | 'Closed' } | null;
}

export interface OfficeDealershipPlaces {
  id: number;
  name: string;
  mayRoute: boolean;
  locations: readonly OfficeLocation[];
}

/** OFF-10: all locations of the person's places, hidden ones too, and what is open now. */
export async function listOfficeLocations(ctx: OfficeContext): Promise<OfficeDealershipPlaces[]> {
  permitSomewhere(ctx, 'locations.see');
  const { db } = ctx.store;
  const ids = listPermittedDealerships(ctx, 'locations.see');
  if (ids.length === 0) return [];
  const rows = await db
    .select({ location, city: locationAddress.city })
    .from(location)
    .leftJoin(locationAddress, eq(locationAddress.locationId, location.id))
    .where(inArray(location.dealershipId, ids))
    .orderBy(desc(location.primary), asc(location.name), asc(location.id));
  const names = await db
    .select({ id: dealership.id, name: dealership.name })
    .from(dealership)
    .where(inArray(dealership.id, ids))
    .orderBy(asc(dealership.name), asc(dealership.id));
  const locationIds = rows.map((row) => row.location.id);
  const hours = await db.select().from(openingHours).where(inArray(openingHours.locationId, locationIds));
  const special = await db
    .select()
    .from(specialHours)
    .where(inArray(specialHours.locationId, locationIds))
    .orderBy(asc(specialHours.date));
  const routed = new Set(listPermittedDealerships(ctx, 'locations.route'));
  const now = ctx.clock.now();
  const places: OfficeDealershipPlaces[] = [];
  for (const { id, name } of names) {
    const timeZone = await readTimeZone(db, permitDealership(ctx, 'locations.see', id)?.id ?? null);
    const today = getLocalDate(now, timeZone);
    const locations = rows.flatMap(({ location: row, city }) => {
      if (row.dealershipId !== id) return [];
      const days = special.filter(({ locationId }) => locationId === row.id);
      const calendar = {
        openingHours: hours.filter(({ locationId }) => locationId === row.id),
        specialHours: days,
        timeZone,
      };
      const nextDay = days.find(({ date }) => date >= today) ?? null;
      const { visible, primary } = row;
      const of = { id: row.id, name: row.name, type: row.locationType, visible, primary, city };
      return [{ ...of, openNow: describeOpenNow(calendar, now), nextDay }];
    });
    places.push({ id, name, mayRoute: routed.has(id), locations });
  }
  return places;
}
