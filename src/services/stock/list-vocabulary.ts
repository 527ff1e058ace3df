import { inArray, sql } from 'drizzle-orm';
import { car, dealership } from '#db/schema/index.ts';
import { slugify } from '#kernel/slug.ts';
import type { SiteContext } from '../context.ts';

export interface VocabularyWord {
  slug: string;
  name: string;
}

/** The words that search addresses of a site may hold (SRCH-05), those of sold and removed cars too. */
export interface StockVocabulary {
  makes: (VocabularyWord & { models: VocabularyWord[] })[];
  bodies: VocabularyWord[];
  /** In the site's order. */
  dealerships: (VocabularyWord & { id: number })[];
}

/** Reads the whole stock of the site, so callers keep the answer until a car of it changes. */
export async function listVocabulary(ctx: SiteContext): Promise<StockVocabulary> {
  const ids = [...ctx.site.dealershipIds];
  if (ids.length === 0) return { makes: [], bodies: [], dealerships: [] };
  const cars = await ctx.store.db
    .select({ make: car.make, model: car.model, body: car.simpleBody, count: sql<number>`count(*)::int` })
    .from(car)
    .where(inArray(car.dealershipId, ids))
    .groupBy(car.make, car.model, car.simpleBody)
    .orderBy(sql`count(*) desc`, car.make, car.model, car.simpleBody);
  const dealers = await ctx.store.db
    .select({ id: dealership.id, slug: dealership.slug, name: dealership.name })
    .from(dealership)
    .where(inArray(dealership.id, ids));

  return {
    makes: groupBySlug(cars, (row) => row.make).map(({ word, rows }) => ({
      ...word,
      models: groupBySlug(rows, (row) => row.model).map((group) => group.word),
    })),
    bodies: groupBySlug(cars, (row) => row.body).map((group) => group.word),
    dealerships: dealers.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  };
}

/** Spellings that share a slug are one word, named as its most frequent spelling; sorted by name. */
function groupBySlug<Row>(rows: readonly Row[], nameOf: (row: Row) => string | null) {
  const groups = new Map<string, { word: VocabularyWord; rows: Row[] }>();
  for (const row of rows) {
    const name = nameOf(row);
    const slug = slugify(name ?? '');
    if (!name || !slug) continue;
    const group = groups.get(slug);
    if (group) group.rows.push(row);
    else groups.set(slug, { word: { slug, name }, rows: [row] });
  }
  return [...groups.values()].toSorted((a, b) => (a.word.name < b.word.name ? -1 : 1));
}
