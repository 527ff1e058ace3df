import { asc, eq } from 'drizzle-orm';
import {
  location,
  locationAddress,
  locationContact,
  locationManufacturer,
  openingHours,
  specialHours,
} from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';

/** Everything that is stored of a location but its number and its dealership. */
export type LocationRows = Awaited<ReturnType<typeof loadLocationRows>>;

export async function loadLocationRows(tx: Executor, id: number) {
  const [row] = await tx.select().from(location).where(eq(location.id, id));
  const [address] = await tx.select().from(locationAddress).where(eq(locationAddress.locationId, id));
  const [contact] = await tx.select().from(locationContact).where(eq(locationContact.locationId, id));
  const hours = await tx
    .select()
    .from(openingHours)
    .where(eq(openingHours.locationId, id))
    .orderBy(asc(openingHours.weekday));
  const special = await tx
    .select()
    .from(specialHours)
    .where(eq(specialHours.locationId, id))
    .orderBy(asc(specialHours.date));
  const makers = await tx.select().from(locationManufacturer).where(eq(locationManufacturer.locationId, id));
  if (row === undefined) throw new Error(`location ${id} is gone`);
  return {
    row: without(row, 'id', 'dealershipId'),
    address: address ? without(address, 'locationId') : null,
    contact: contact ? without(contact, 'locationId') : null,
    hours: hours.map((each) => without(each, 'locationId')),
    special: special.map((each) => without(each, 'id', 'locationId')),
    manufacturerIds: makers.map((each) => each.manufacturerId).sort((a, b) => a - b),
  };
}

interface Saved {
  id: number | undefined;
  dealershipId: number;
  rows: LocationRows;
}

/** Makes the stored location what the rows say; a new one where `id` is undefined. */
export async function saveLocationRows(tx: Tx, { id, dealershipId, rows }: Saved): Promise<void> {
  const [saved] =
    id === undefined
      ? await tx
          .insert(location)
          .values({ ...rows.row, dealershipId })
          .returning({ id: location.id })
      : await tx.update(location).set(rows.row).where(eq(location.id, id)).returning({ id: location.id });
  if (saved === undefined) throw new Error('the store returned no location');
  const locationId = saved.id;
  await tx.delete(locationAddress).where(eq(locationAddress.locationId, locationId));
  await tx.delete(locationContact).where(eq(locationContact.locationId, locationId));
  await tx.delete(openingHours).where(eq(openingHours.locationId, locationId));
  await tx.delete(specialHours).where(eq(specialHours.locationId, locationId));
  await tx.delete(locationManufacturer).where(eq(locationManufacturer.locationId, locationId));
  if (rows.address) await tx.insert(locationAddress).values({ ...rows.address, locationId });
  if (rows.contact) await tx.insert(locationContact).values({ ...rows.contact, locationId });
  if (rows.hours.length > 0) await tx.insert(openingHours).values(rows.hours.map((each) => ({ ...each, locationId })));
  if (rows.special.length > 0) {
    await tx.insert(specialHours).values(rows.special.map((each) => ({ ...each, locationId })));
  }
  if (rows.manufacturerIds.length > 0) {
    const makers = rows.manufacturerIds.map((manufacturerId) => ({ locationId, manufacturerId }));
    await tx.insert(locationManufacturer).values(makers);
  }
}

function without<T extends object, K extends keyof T>(row: T, ...keys: K[]): Omit<T, K> {
  const kept = { ...row };
  for (const key of keys) delete kept[key];
  return kept;
}
