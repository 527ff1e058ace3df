import { eq, isNotNull } from 'drizzle-orm';
import {
  car,
  dealership,
  location,
  manufacturer,
  placeOwnValue,
  site,
  siteDealership,
  siteHost,
  specialHours,
} from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { readDayOfField } from '#rules/locations/place-fields.ts';

export interface KnownDealership {
  id: number;
  /** Slugs of the sites that show it. */
  sites: string[];
  /** The brand of a franchise. */
  make: string | null;
  /** Of its stock, today's and earlier. */
  makes: string[];
  models: { make: string; model: string }[];
  bodies: string[];
  /** Locations that visitors see. */
  places: { slug: string; name: string }[];
}

/** The stored data of all sites that applied files may conflict with. */
export interface KnownSites {
  /** The slug of the site that has the host. */
  hosts: ReadonlyMap<string, string>;
  dealerships: ReadonlyMap<string, KnownDealership>;
  manufacturers: ReadonlyMap<string, number>;
  /** As `nameSpecialDay` writes them. */
  specialDays: ReadonlySet<string>;
}

export interface NamedSpecialDay {
  dealership: string;
  location: string;
  /** YYYY-MM-DD */
  date: string;
}

export function nameSpecialDay({ dealership: of, location: at, date }: NamedSpecialDay): string {
  return `${of}/${at}/${date}`;
}

export async function loadKnownSites(tx: Tx): Promise<KnownSites> {
  const hosts = await tx
    .select({ host: siteHost.host, slug: site.slug })
    .from(siteHost)
    .innerJoin(site, eq(site.id, siteHost.siteId));
  const dealerships = await tx
    .select({ id: dealership.id, slug: dealership.slug, make: dealership.make })
    .from(dealership);
  const shown = await tx
    .select({ dealershipId: siteDealership.dealershipId, slug: site.slug })
    .from(siteDealership)
    .innerJoin(site, eq(site.id, siteDealership.siteId));
  const stock = await tx
    .selectDistinct({ dealershipId: car.dealershipId, make: car.make, model: car.model, body: car.simpleBody })
    .from(car);
  const manufacturers = await tx.select({ id: manufacturer.id, slug: manufacturer.slug }).from(manufacturer);
  const specialDays = await tx
    .select({ dealership: dealership.slug, location: location.slug, date: specialHours.date })
    .from(specialHours)
    .innerJoin(location, eq(location.id, specialHours.locationId))
    .innerJoin(dealership, eq(dealership.id, location.dealershipId));
  const ownDays = await tx
    .select({ dealership: dealership.slug, location: location.slug, field: placeOwnValue.field })
    .from(placeOwnValue)
    .innerJoin(location, eq(location.id, placeOwnValue.locationId))
    .innerJoin(dealership, eq(dealership.id, location.dealershipId))
    .where(isNotNull(placeOwnValue.fileValue));
  const { slug, name, dealershipId } = location;
  const places = await tx.select({ slug, name, dealershipId }).from(location).where(eq(location.visible, true));
  return {
    hosts: new Map(hosts.map((row) => [row.host, row.slug])),
    manufacturers: new Map(manufacturers.map((row) => [row.slug, row.id])),
    specialDays: new Set([
      ...specialDays.map(nameSpecialDay),
      // A day that staff have taken away stands in the file still.
      ...ownDays.flatMap(({ field, ...of }) => {
        const date = readDayOfField(field);
        return date === null ? [] : [nameSpecialDay({ ...of, date })];
      }),
    ]),
    dealerships: new Map(
      dealerships.map(({ id, slug, make }) => {
        const ofStock = stock.filter((row) => row.dealershipId === id);
        return [
          slug,
          {
            id,
            make,
            sites: shown.filter((row) => row.dealershipId === id).map((row) => row.slug),
            makes: [...new Set(ofStock.map((row) => row.make))],
            models: ofStock.map((row) => ({ make: row.make, model: row.model })),
            bodies: [...new Set(ofStock.flatMap((row) => row.body ?? []))],
            places: places.filter((row) => row.dealershipId === id).map((row) => ({ slug: row.slug, name: row.name })),
          },
        ];
      }),
    ),
  };
}
