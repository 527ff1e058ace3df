import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import {
  location,
  locationAddress,
  locationContact,
  locationManufacturer,
  openingHours,
  specialHours,
} from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { type LocationFile, weekdays } from './site-file.ts';

interface Input {
  dealershipId: number;
  files: readonly LocationFile[];
  manufacturerIds: ReadonlyMap<string, number>;
}

/** Replaces a dealership's locations with those of its file; a location keeps its id and cars by slug. */
export async function writeLocations(tx: Tx, { dealershipId, files, manufacturerIds }: Input): Promise<boolean> {
  const kept = files.map((file) => file.slug);
  const gone = await tx
    .delete(location)
    .where(and(eq(location.dealershipId, dealershipId), notInArray(location.slug, kept)))
    .returning({ id: location.id });
  let changed = gone.length > 0;
  for (const file of files) {
    const wanted = toRows(file, manufacturerIds);
    const [stored] = await tx
      .select({ id: location.id })
      .from(location)
      .where(and(eq(location.dealershipId, dealershipId), eq(location.slug, file.slug)));
    if (stored && isDeepStrictEqual(await loadRows(tx, stored.id), wanted)) continue;
    await saveRows(tx, { id: stored?.id, dealershipId, rows: wanted });
    changed = true;
  }
  return changed;
}

type LocationRows = Awaited<ReturnType<typeof loadRows>>;

async function loadRows(tx: Tx, id: number) {
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

function toRows(file: LocationFile, manufacturerIds: ReadonlyMap<string, number>): LocationRows {
  return {
    row: {
      slug: file.slug,
      name: file.name,
      visible: file.visible,
      primary: file.primary,
      locationType: file.type,
      locationSubtype: file.subtype ?? null,
      dealerLicenseNumber: file.dealerLicenseNumber ?? null,
      motorVehicleRepairer: file.motorVehicleRepairer ?? null,
      imageUrl: file.image ?? null,
      imageUrls: file.images,
      websiteUrl: file.website ?? null,
      averageRating: file.averageRating ?? null,
      reviewCount: file.reviewCount ?? null,
      distributionLocations: [],
    },
    address: toAddress(file.address),
    contact: file.contact
      ? {
          phone: file.contact.phone ?? null,
          landlinePhone: file.contact.landlinePhone ?? null,
          email: file.contact.email ?? null,
        }
      : null,
    hours: weekdays.flatMap((name, weekday) => {
      const hours = file.hours[name];
      if (hours === undefined) return [];
      const status = hours === null ? ('Closed' as const) : ('Open' as const);
      return [{ weekday, status, opens: hours?.opens ?? null, closes: hours?.closes ?? null, formattedHours: null }];
    }),
    special: file.specialHours
      .map(({ date, hours, name }) => ({
        date,
        name: name ?? null,
        status: hours === null ? ('Closed' as const) : ('Open' as const),
        startHour: hours?.opens ?? null,
        endHour: hours?.closes ?? null,
      }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    manufacturerIds: file.manufacturers.flatMap((slug) => manufacturerIds.get(slug) ?? []).sort((a, b) => a - b),
  };
}

function toAddress(address: LocationFile['address']): LocationRows['address'] {
  if (address === undefined) return null;
  return {
    street: address.street ?? null,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    latitude: address.latitude ?? null,
    longitude: address.longitude ?? null,
    placeUrl: address.placeUrl ?? null,
    placeId: address.placeId ?? null,
    mapKey: null,
  };
}

interface Saved {
  id: number | undefined;
  dealershipId: number;
  rows: LocationRows;
}

async function saveRows(tx: Tx, { id, dealershipId, rows }: Saved): Promise<void> {
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
