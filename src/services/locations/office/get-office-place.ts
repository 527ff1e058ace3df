import { desc, eq } from 'drizzle-orm';
import { location, placeChange, staff } from '#db/schema/index.ts';
import { getLocalDate } from '#kernel/local-date.ts';
import type { PlaceValue } from '#rules/locations/place-fields.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { listPermittedDealerships } from '../../stock/office/permitted-car.ts';
import { listOwnPlaceValues, type OwnPlaceValues, wherePlace } from '../own-values/place-value-rows.ts';
import { getOfficePlace, type NamedPlace, type OfficePlace } from './office-place.ts';
import { readTimeZone } from './read-time-zone.ts';

export interface PlaceHistoryEntry {
  id: string;
  field: string;
  at: Date;
  source: 'office' | 'files' | 'cli';
  by: string | null;
  before: PlaceValue;
  after: PlaceValue;
  editId: string;
}

export interface OfficePlaceDetail extends OfficePlace {
  own: OwnPlaceValues;
  history: readonly PlaceHistoryEntry[];
  timeZone: string;
  /** YYYY-MM-DD there. */
  today: string;
  /** How many other locations its dealership has. */
  others: number;
  mayEdit: boolean;
  mayRoute: boolean;
}

const longestHistory = 100;

/** OFF-10: a location, or a dealership, with everything that the office shows of it. */
export async function getOfficePlaceDetail(ctx: OfficeContext, named: NamedPlace): Promise<OfficePlaceDetail> {
  const { db } = ctx.store;
  const permission = 'locationId' in named ? 'locations.see' : 'locations.route';
  const place = await getOfficePlace(db, ctx, { named, permission });
  const timeZone = await readTimeZone(db, place.site?.id ?? null);
  const mayIn = (right: 'locations.edit' | 'locations.route') =>
    listPermittedDealerships(ctx, right).includes(place.dealershipId);
  const history = await db
    .select({
      ...{ id: placeChange.id, field: placeChange.field, at: placeChange.at, source: placeChange.source },
      ...{ by: staff.name, before: placeChange.before, after: placeChange.after, editId: placeChange.editId },
    })
    .from(placeChange)
    .leftJoin(staff, eq(staff.id, placeChange.staffId))
    .where(wherePlace(place, placeChange))
    .orderBy(desc(placeChange.at), desc(placeChange.id))
    .limit(longestHistory);
  const all = await db.$count(location, eq(location.dealershipId, place.dealershipId));
  return {
    ...place,
    ...{ own: await listOwnPlaceValues(db, place), history, timeZone },
    today: getLocalDate(ctx.clock.now(), timeZone),
    others: all - 1,
    mayEdit: mayIn('locations.edit'),
    mayRoute: mayIn('locations.route'),
  };
}
