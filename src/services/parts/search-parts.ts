import { and, asc, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import { dealership, part } from '#db/schema/index.ts';
import { centsFromDollars } from '#kernel/money.ts';
import type { PartSort } from '#rules/search/address/parts-address.ts';
import type { NumberRange } from '#rules/search/facets/facets.ts';
import { splitQuery } from '#rules/search/normalise.ts';
import type { SiteContext } from '../context.ts';

export interface PartSearch {
  /** Some of the site's dealerships; all of them where nothing is said. Another's has no parts here. */
  dealershipIds?: readonly number[] | undefined;
  query: string;
  categories: readonly string[];
  /** Dollars. */
  price?: NumberRange | undefined;
  sort: PartSort;
  offset: number;
  limit: number;
}

export type FoundPart = Awaited<ReturnType<typeof selectParts>>[number];

interface FacetItem {
  value: string;
  label: string;
  count: number;
}

export interface FoundParts {
  hits: FoundPart[];
  /** Counts ignore the facet's own selection. */
  facets: { categories: FacetItem[] };
  /** Dollars, of the parts in the chosen categories, whatever price is asked for. */
  facetStats: { price?: { min: number; max: number } };
  count: number;
  pages: number;
}

/** SRCH-20: the parts of the site's dealerships by words, categories and price. */
export async function searchParts(ctx: SiteContext, asked: PartSearch): Promise<FoundParts> {
  const base = ofSite(ctx, asked);
  const inPrice = and(...hasPrice(asked.price));
  const counted = await countCategories(ctx, base, inPrice);
  const chosen = counted.filter(({ category }) => asked.categories.length === 0 || asked.categories.includes(category));
  const count = chosen.reduce((sum, each) => sum + each.count, 0);
  const inCategory = asked.categories.length > 0 ? inArray(part.category, [...asked.categories]) : undefined;
  const hits = count > asked.offset ? await selectParts(ctx, and(base, inPrice, inCategory), asked) : [];
  return {
    hits,
    facets: { categories: listFacet(counted, asked.categories) },
    facetStats: readStats(chosen),
    count,
    pages: Math.ceil(count / asked.limit),
  };
}

function ofSite(ctx: SiteContext, { dealershipIds, query }: PartSearch): SQL | undefined {
  const own = ctx.site.dealershipIds.filter((id) => dealershipIds?.includes(id) ?? true);
  // Words of a query hold letters and digits alone, so none of them is a pattern.
  const words = splitQuery(query).map((word) => like(part.words, `% ${word}%`));
  return and(own.length > 0 ? inArray(part.dealershipId, own) : sql`false`, ...words);
}

function hasPrice(range: NumberRange | undefined): SQL[] {
  if (!range) return [];
  const low = range.min === undefined ? [] : [gte(part.priceCents, bound(range.min))];
  const high = range.max === undefined ? [] : [lte(part.priceCents, bound(range.max))];
  return [...low, ...high];
}

/** Beyond what any part costs a bound says nothing more, and the store's numbers end somewhere. */
function bound(dollars: number): number {
  return Math.min(centsFromDollars(dollars), Number.MAX_SAFE_INTEGER);
}

type CountedCategory = Awaited<ReturnType<typeof countCategories>>[number];

function countCategories(ctx: SiteContext, base: SQL | undefined, inPrice: SQL | undefined) {
  return ctx.store.db
    .select({
      category: part.category,
      count: sql<number>`(count(*) filter (where ${inPrice ?? sql`true`}))::int`,
      lowest: sql<number | null>`min(${part.priceCents})::float8`,
      highest: sql<number | null>`max(${part.priceCents})::float8`,
    })
    .from(part)
    .where(base)
    .groupBy(part.category);
}

function listFacet(counted: readonly CountedCategory[], chosen: readonly string[]): FacetItem[] {
  const missing = chosen.filter((value) => !counted.some(({ category }) => category === value));
  const items = [
    ...counted.map(({ category, count }) => ({ value: category, label: category, count })),
    ...missing.map((value) => ({ value, label: value, count: 0 })),
  ];
  return items
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

function readStats(counted: readonly CountedCategory[]): FoundParts['facetStats'] {
  const lowest = counted.flatMap((each) => each.lowest ?? []);
  const highest = counted.flatMap((each) => each.highest ?? []);
  if (lowest.length === 0) return {};
  return { price: { min: Math.min(...lowest) / 100, max: Math.max(...highest) / 100 } };
}

const orders: Record<PartSearch['sort'], SQL[]> = {
  name: [sql`lower(${part.name}) collate "C"`],
  price_asc: [sql`${part.priceCents} asc nulls last`],
  price_desc: [sql`${part.priceCents} desc nulls last`],
};

function selectParts(ctx: SiteContext, condition: SQL | undefined, { sort, offset, limit }: PartSearch) {
  return ctx.store.db
    .select({
      id: part.id,
      number: part.number,
      slug: part.slug,
      name: part.name,
      category: part.category,
      priceCents: part.priceCents,
      imageUrl: part.imageUrl,
      description: part.description,
      fits: part.fits,
      dealershipId: part.dealershipId,
      dealershipSlug: dealership.slug,
      dealershipName: dealership.name,
    })
    .from(part)
    .innerJoin(dealership, eq(dealership.id, part.dealershipId))
    .where(condition)
    .orderBy(...orders[sort], asc(part.id))
    .limit(limit)
    .offset(offset);
}
