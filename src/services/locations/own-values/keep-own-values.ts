import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { placeOwnValue } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { PlaceValues } from '#rules/locations/place-fields.ts';
import type { LocationRows } from '../location-rows.ts';
import {
  type DealershipRoutes,
  readDealershipValues,
  readLocationValues,
  withDealershipValues,
  withLocationValues,
} from './location-values.ts';
import {
  listOwnPlaceValues,
  type PlaceId,
  recordFileChanges,
  wherePlace,
  writeOwnPlaceValues,
} from './place-value-rows.ts';

/** What the site files say of a location, with what staff have set over it; what the files say beneath is noted. */
export async function keepOwnLocationValues(
  tx: Tx,
  {
    dealershipId,
    locationId,
    said,
    now,
  }: { dealershipId: number; locationId: number | null; said: LocationRows; now: Date },
): Promise<LocationRows> {
  const leader = said.row.primary ? await findOwnPrimary(tx, { dealershipId, locationId }) : null;
  if (locationId === null) return leader === null ? said : withLocationValues(said, new Map([['primary', 'no']]));
  const place = { dealershipId, locationId };
  if (leader !== null && !(await listOwnPlaceValues(tx, place)).has('primary')) {
    // Two cannot be the main one: whom staff have made it stays it.
    const values = [{ field: 'primary', value: 'no', fileValue: 'yes', staffId: leader.staffId }];
    await writeOwnPlaceValues(tx, { place, values, now });
  }
  return withLocationValues(said, await noteBeneath(tx, place, readLocationValues(said)));
}

async function findOwnPrimary(tx: Tx, { dealershipId, locationId }: PlaceId) {
  const [found] = await tx
    .select({ staffId: placeOwnValue.staffId })
    .from(placeOwnValue)
    .where(
      and(
        ...[eq(placeOwnValue.dealershipId, dealershipId), isNotNull(placeOwnValue.locationId)],
        ...[ne(placeOwnValue.locationId, locationId ?? 0), eq(placeOwnValue.field, 'primary')],
        eq(placeOwnValue.value, 'yes'),
      ),
    )
    .limit(1);
  return found ?? null;
}

export async function keepOwnDealershipValues<Row extends DealershipRoutes>(
  tx: Tx,
  { dealershipId, before, said, now }: { dealershipId: number; before: DealershipRoutes; said: Row; now: Date },
): Promise<Row> {
  const place = { dealershipId, locationId: null };
  const wanted = withDealershipValues(said, await noteBeneath(tx, place, readDealershipValues(said)));
  const values = { before: readDealershipValues(before), after: readDealershipValues(wanted) };
  await recordFileChanges(tx, { place, ...values, now });
  return wanted;
}

/** The own values of the place, by field; one that the files say by now is none any more. */
async function noteBeneath(tx: Tx, place: PlaceId, said: PlaceValues): Promise<PlaceValues> {
  const own = await listOwnPlaceValues(tx, place);
  for (const { field, value, fileValue } of own.values()) {
    const says = said.get(field) ?? null;
    const isField = and(wherePlace(place, placeOwnValue), eq(placeOwnValue.field, field));
    if (says === value) await tx.delete(placeOwnValue).where(isField);
    else if (says !== fileValue) await tx.update(placeOwnValue).set({ fileValue: says }).where(isField);
  }
  return new Map([...own.values()].map(({ field, value }) => [field, value]));
}
