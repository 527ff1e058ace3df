import { isDeepStrictEqual } from 'node:util';
import { and, eq, notInArray } from 'drizzle-orm';
import { location } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { type LocationRows, loadLocationRows, saveLocationRows } from '../locations/location-rows.ts';
import { keepOwnLocationValues } from '../locations/own-values/keep-own-values.ts';
import { readLocationValues } from '../locations/own-values/location-values.ts';
import { recordFileChanges } from '../locations/own-values/place-value-rows.ts';
import { type LocationFile, weekdays } from './site-file.ts';

interface Input {
  dealershipId: number;
  files: readonly LocationFile[];
  manufacturerIds: ReadonlyMap<string, number>;
  now: Date;
}

/** Replaces a dealership's locations with those of its file, but for what staff have set; a location keeps its id and cars by slug. */
export async function writeLocations(tx: Tx, { dealershipId, files, manufacturerIds, now }: Input): Promise<boolean> {
  const kept = files.map((file) => file.slug);
  const gone = await tx
    .delete(location)
    .where(and(eq(location.dealershipId, dealershipId), notInArray(location.slug, kept)))
    .returning({ id: location.id });
  let changed = gone.length > 0;
  for (const file of files) {
    const said = toRows(file, manufacturerIds);
    const [stored] = await tx
      .select({ id: location.id })
      .from(location)
      .where(and(eq(location.dealershipId, dealershipId), eq(location.slug, file.slug)));
    const locationId = stored?.id ?? null;
    const wanted = await keepOwnLocationValues(tx, { dealershipId, locationId, said, now });
    if (locationId !== null) {
      const before = await loadLocationRows(tx, locationId);
      if (isDeepStrictEqual(before, wanted)) continue;
      const values = { before: readLocationValues(before), after: readLocationValues(wanted) };
      await recordFileChanges(tx, { place: { dealershipId, locationId }, ...values, now });
    }
    await saveLocationRows(tx, { id: stored?.id, dealershipId, rows: wanted });
    changed = true;
  }
  return changed;
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
      imageDescriptions: listDescriptions(file),
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

/** In the order of the photos, the main one first; none where nothing is said of any. */
function listDescriptions({ image, imageDescription, images, imageDescriptions }: LocationFile): string[] {
  const further = images.map((_, at) => imageDescriptions[at] ?? '');
  const all = image === undefined ? further : [imageDescription, ...further];
  return all.some((words) => words !== '') ? all : [];
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
