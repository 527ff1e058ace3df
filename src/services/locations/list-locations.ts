import { and, asc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm';
import {
  dealership,
  location,
  locationAddress,
  locationContact,
  locationManufacturer,
  manufacturer,
  openingHours,
  specialHours,
} from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { getLocalDate } from '#kernel/local-date.ts';
import type { PlacePhoto } from '#rules/photos/place-photos.ts';
import type { SiteContext } from '../context.ts';
import { listPhotos } from './own-values/location-values.ts';

export type OpeningHours = typeof openingHours.$inferSelect;
export type SpecialHours = typeof specialHours.$inferSelect;
type LocationRow = Awaited<ReturnType<typeof selectLocations>>[number];

interface PhotoSize {
  width: number | null;
  height: number | null;
}

/** A photo with its size in pixels, where it is known. */
export interface LocationPhoto extends PlacePhoto, PhotoSize {}

const unknownSize: PhotoSize = { width: null, height: null };

/** A location that visitors may see, with its dealership and opening hours. */
export interface LocationDetail extends Omit<LocationRow, 'photoSizes'> {
  openingHours: OpeningHours[];
  /** From today on, earliest first. */
  specialHours: SpecialHours[];
  /** Brands that are sold or serviced there, by name. */
  manufacturers: { name: string; logoUrl: string | null }[];
  /** The main one first. */
  photos: LocationPhoto[];
}

/** The site's visible locations: its dealerships in their order, main locations first (LOC-01). */
export async function listLocations(
  ctx: Pick<SiteContext, 'site' | 'clock' | 'store'>,
  db: Executor = ctx.store.db,
): Promise<LocationDetail[]> {
  const dealershipIds = [...ctx.site.dealershipIds];
  if (dealershipIds.length === 0) return [];
  const rows = await selectLocations(db, dealershipIds);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const hours = await db
    .select()
    .from(openingHours)
    .where(inArray(openingHours.locationId, ids))
    .orderBy(asc(openingHours.weekday));
  const special = await db
    .select()
    .from(specialHours)
    .where(and(inArray(specialHours.locationId, ids), gte(specialHours.date, getToday(ctx))))
    .orderBy(asc(specialHours.date));
  const makers = await selectManufacturers(db, ids);
  const rank = (row: LocationRow) => [dealershipIds.indexOf(row.dealershipId), row.primary ? 0 : 1, row.id] as const;
  return rows
    .toSorted((a, b) => compareRanks(rank(a), rank(b)))
    .map(({ photoSizes, ...row }) => ({
      ...row,
      openingHours: hours.filter((entry) => entry.locationId === row.id),
      specialHours: special.filter((entry) => entry.locationId === row.id),
      manufacturers: makers
        .filter((entry) => entry.locationId === row.id)
        .map(({ name, logoUrl }) => ({ name, logoUrl })),
      photos: listPhotos(row).map((photo) => ({ ...photo, ...(photoSizes?.[photo.address] ?? unknownSize) })),
    }));
}

/** Of pictures of our own, by address; with the rows, as enquiries read them, too. */
const photoSizes = sql<Record<string, PhotoSize> | null>`(
  select json_object_agg(p.address, json_build_object('width', p.width, 'height', p.height)) from picture p
  where p.address = any(array_append(${location.imageUrls}, ${location.imageUrl})) and p.host = '' and p.state = 'stored')`;

function selectLocations(db: Executor, dealershipIds: number[]) {
  return db
    .select({
      ...getTableColumns(location),
      dealership,
      address: locationAddress,
      contact: locationContact,
      photoSizes,
    })
    .from(location)
    .innerJoin(dealership, eq(dealership.id, location.dealershipId))
    .leftJoin(locationAddress, eq(locationAddress.locationId, location.id))
    .leftJoin(locationContact, eq(locationContact.locationId, location.id))
    .where(and(inArray(location.dealershipId, dealershipIds), eq(location.visible, true)));
}

function selectManufacturers(db: Executor, locationIds: number[]) {
  return db
    .select({ locationId: locationManufacturer.locationId, name: manufacturer.name, logoUrl: manufacturer.logoUrl })
    .from(locationManufacturer)
    .innerJoin(manufacturer, eq(manufacturer.id, locationManufacturer.manufacturerId))
    .where(inArray(locationManufacturer.locationId, locationIds))
    .orderBy(asc(manufacturer.name));
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** YYYY-MM-DD in the site's zone. */
export function getToday(ctx: Pick<SiteContext, 'site' | 'clock'>): string {
  return getLocalDate(ctx.clock.now(), ctx.site.settings.locale.timeZone);
}
