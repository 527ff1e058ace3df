import { eq, inArray } from 'drizzle-orm';
import { dealership, location } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { SiteContext } from '../context.ts';
import type { CompiledMapping } from './compile-mapping.ts';
import type { RowRejection } from './map-row.ts';
import type { RawRow } from './raw-row.ts';
import { getText } from './row-text.ts';

/** The site's dealerships and their locations by every word a feed may use for them. */
export interface SitePlaces {
  dealershipIds: readonly number[];
  main: number;
  dealerships: ReadonlyMap<string, number>;
  /** "DEALERSHIP-ID word" to location. */
  locations: ReadonlyMap<string, number>;
}

export async function loadSitePlaces(ctx: SiteContext): Promise<SitePlaces> {
  const [main] = ctx.site.dealershipIds;
  if (main === undefined) {
    throw new Refusal('invalid', `The site ${ctx.site.slug} has no dealership for its cars.`);
  }
  const ids = [...ctx.site.dealershipIds];
  const dealers = await ctx.store.db
    .select({ id: dealership.id, slug: dealership.slug, name: dealership.name })
    .from(dealership)
    .where(inArray(dealership.id, ids));
  const places = await ctx.store.db
    .select({ id: location.id, dealershipId: location.dealershipId, slug: location.slug, name: location.name })
    .from(location)
    .innerJoin(dealership, eq(dealership.id, location.dealershipId))
    .where(inArray(location.dealershipId, ids));
  return {
    dealershipIds: ids,
    main,
    dealerships: byWord(
      dealers,
      (row) => row.id,
      (word) => word,
    ),
    locations: byWord(
      places,
      (row) => row.id,
      (word, row) => locationWord(row.dealershipId, word),
    ),
  };
}

/** Names first, so that a slug wins where one dealership is called as another is addressed. */
function byWord<Row extends { slug: string; name: string }>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  wordOf: (word: string, row: Row) => string,
): Map<string, number> {
  const words = (key: 'name' | 'slug') => rows.map((row) => [wordOf(row[key].toLowerCase(), row), idOf(row)] as const);
  return new Map([...words('name'), ...words('slug')]);
}

const locationWord = (dealershipId: number, word: string) => `${dealershipId} ${word}`;

/** Refuses a mapping that speaks of a dealership the site does not have. */
export function assertKnownDealerships(ctx: SiteContext, { mapping }: CompiledMapping, places: SitePlaces): void {
  const named = [mapping.dealership.slug ?? [], Object.values(mapping.dealership.table)].flat();
  const unknown = named.find((slug) => !places.dealerships.has(slug.toLowerCase()));
  if (unknown === undefined) return;
  throw new Refusal(
    'invalid',
    `The mapping ${mapping.name} names the dealership ${unknown}, which does not belong to the site ${ctx.site.slug}.`,
  );
}

export type RowPlacement =
  | { kind: 'placed'; dealershipId: number; locationId: number | null }
  | { kind: 'rejected'; rejection: RowRejection };

/** Where the car of a row stands: always a dealership of the site. */
export function placeRow(
  compiled: CompiledMapping,
  places: SitePlaces,
  row: RawRow,
  locationName: string | null,
): RowPlacement {
  const dealershipId = findDealership(compiled, places, row);
  if (typeof dealershipId === 'object') return { kind: 'rejected', rejection: dealershipId };
  if (locationName === null) return { kind: 'placed', dealershipId, locationId: null };
  const locationId = places.locations.get(locationWord(dealershipId, locationName.toLowerCase()));
  if (locationId !== undefined) return { kind: 'placed', dealershipId, locationId };
  const reason = 'is not a location of its dealership';
  return { kind: 'rejected', rejection: { field: 'location', value: locationName, reason } };
}

/** A row that names no dealership belongs to the site's main one. */
function findDealership(
  { mapping, dealershipTable }: CompiledMapping,
  places: SitePlaces,
  row: RawRow,
): number | RowRejection {
  const { slug, column, otherwise } = mapping.dealership;
  if (slug !== undefined) return places.dealerships.get(slug.toLowerCase()) ?? places.main;
  const name = column === undefined ? '' : getText(row, column);
  if (column === undefined || name === '') return places.main;
  const found = places.dealerships.get((dealershipTable.get(name.toLowerCase()) ?? name).toLowerCase());
  if (found !== undefined) return found;
  return otherwise === 'main'
    ? places.main
    : { field: column, value: name, reason: 'is not a dealership of this site' };
}
