import { eq, inArray } from 'drizzle-orm';
import { dealership, location } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { SiteContext } from '../../context.ts';
import type { CompiledMapping } from '../map/compile-mapping.ts';
import type { RowRejection } from '../map/row-rejection.ts';
import type { RawRow } from '../read/raw-row.ts';
import { getText } from '../read/row-text.ts';

/** The site's dealerships and their locations by every word a feed may use for them. */
export interface SiteDealerships {
  ids: readonly number[];
  mainId: number;
  byWord: ReadonlyMap<string, number>;
  /** "DEALERSHIP-ID word" to location. */
  locations: ReadonlyMap<string, number>;
}

export async function loadSiteDealerships(ctx: SiteContext): Promise<SiteDealerships> {
  const [mainId] = ctx.site.dealershipIds;
  if (mainId === undefined) {
    throw new Refusal('invalid', `The site ${ctx.site.slug} has no dealership for its cars.`);
  }
  const ids = [...ctx.site.dealershipIds];
  const dealers = await ctx.store.db
    .select({ id: dealership.id, slug: dealership.slug, name: dealership.name })
    .from(dealership)
    .where(inArray(dealership.id, ids));
  const locations = await ctx.store.db
    .select({ id: location.id, dealershipId: location.dealershipId, slug: location.slug, name: location.name })
    .from(location)
    .innerJoin(dealership, eq(dealership.id, location.dealershipId))
    .where(inArray(location.dealershipId, ids));
  return {
    ids,
    mainId,
    byWord: byWord(
      dealers,
      (row) => row.id,
      (word) => word,
    ),
    locations: byWord(
      locations,
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
export function assertKnownDealerships(
  ctx: SiteContext,
  { mapping }: CompiledMapping,
  dealerships: SiteDealerships,
): void {
  const named = [mapping.dealership.slug ?? [], Object.values(mapping.dealership.table)].flat();
  const unknown = named.find((slug) => !dealerships.byWord.has(slug.toLowerCase()));
  if (unknown === undefined) return;
  throw new Refusal(
    'invalid',
    `The mapping ${mapping.name} names the dealership ${unknown}, which does not belong to the site ${ctx.site.slug}.`,
  );
}

export type RowAssignment =
  | { kind: 'assigned'; dealershipId: number; locationId: number | null | undefined }
  | { kind: 'rejected'; rejection: RowRejection };

/** The dealership and location of a row’s car: always of the site. */
export function assignRow(
  compiled: CompiledMapping,
  dealerships: SiteDealerships,
  row: RawRow,
  locationName: string | null | undefined,
): RowAssignment {
  const dealershipId = findDealership(compiled, dealerships, row);
  if (typeof dealershipId === 'object') return { kind: 'rejected', rejection: dealershipId };
  if (locationName === null || locationName === undefined) {
    return { kind: 'assigned', dealershipId, locationId: locationName };
  }
  const locationId = dealerships.locations.get(locationWord(dealershipId, locationName.toLowerCase()));
  if (locationId !== undefined) return { kind: 'assigned', dealershipId, locationId };
  const reason = 'is not a location of its dealership';
  return { kind: 'rejected', rejection: { field: 'location', value: locationName, reason } };
}

/** A row that names no dealership belongs to the site's main one. */
function findDealership(
  { mapping, dealershipTable }: CompiledMapping,
  dealerships: SiteDealerships,
  row: RawRow,
): number | RowRejection {
  const { slug, column, otherwise } = mapping.dealership;
  if (slug !== undefined) return dealerships.byWord.get(slug.toLowerCase()) ?? dealerships.mainId;
  const name = column === undefined ? '' : getText(row, column);
  if (column === undefined || name === '') return dealerships.mainId;
  const found = dealerships.byWord.get((dealershipTable.get(name.toLowerCase()) ?? name).toLowerCase());
  if (found !== undefined) return found;
  return otherwise === 'main'
    ? dealerships.mainId
    : { field: column, value: name, reason: 'is not a dealership of this site' };
}
