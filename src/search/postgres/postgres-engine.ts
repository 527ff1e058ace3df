import { type SQL, sql } from 'drizzle-orm';
import type { ChangeEvent } from '#db/change-event.ts';
import type { Db } from '#db/store.ts';
import type { StockVocabulary } from '#rules/search/address/search-vocabulary.ts';
import type { Point } from '#rules/search/distance.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { type StatFacet, statFacets, type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { splitQuery } from '#rules/search/normalise.ts';
import type {
  CarsInQuestion,
  FacetValue,
  MatchRequest,
  SearchAnswer,
  SearchEngine,
  SearchRequest,
  Suggestion,
} from '../port.ts';
import { listCarRequests, rankSuggestions } from '../rank-suggestions.ts';
import { createFilterCondition, type FacetCondition, listFacetConditions } from './conditions.ts';
import { createDistanceJoin, createPointsQuery } from './distance-query.ts';
import { createFacetQuery, type FacetRow, fitsAllBut } from './facet-query.ts';
import { createHitsQuery, type HitsRow } from './hits-query.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { createBaseCondition, createStockQuery, findExcluded } from './stock-query.ts';
import { collectTextValues, createTextValuesQuery, createWordConditions } from './word-conditions.ts';

type StockRequest = Pick<SearchRequest, 'dealershipIds' | 'stock' | 'now'>;

/** The same answers by plain SQL: for nodes with little memory, and as a second witness of the columnar engine. */
export class PostgresEngine implements SearchEngine {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async search(request: SearchRequest): Promise<SearchAnswer> {
    const conditions = listFacetConditions(request);
    const asked = await this.#createAsked(request, conditions);
    const facets = request.facets === 'all' ? valueFacets : request.facets;
    const [hits] = await this.#read<HitsRow>(sql`${asked} ${createHitsQuery(request, conditions)}`);
    const rows = await this.#read<FacetRow>(sql`${asked} ${createFacetQuery(facets, conditions)}`);
    return {
      hits: hits?.ids ?? [],
      count: hits?.kept ?? 0,
      matched: hits?.matched ?? 0,
      forSale: hits?.forSale ?? 0,
      facets: Object.fromEntries(facets.map((facet) => [facet, presentFacet(facet, rows, request)])),
      facetStats: presentStats(rows),
    };
  }

  async list(request: Parameters<SearchEngine['list']>[0]): Promise<number[]> {
    const whole: SearchRequest = { ...request, facets: [], collapseSold: false };
    const conditions = listFacetConditions(whole);
    const asked = await this.#createAsked(whole, conditions);
    const [hits] = await this.#read<HitsRow>(sql`${asked} ${createHitsQuery(whole, conditions)}`);
    return hits?.ids ?? [];
  }

  /** A query a search. */
  async match(requests: readonly MatchRequest[], { carIds, dealershipIds }: CarsInQuestion): Promise<number[][]> {
    const inQuestion = sql`id = any(${sql.param([...carIds])}::int[])
      or dealership_id = any(${sql.param([...dealershipIds])}::int[])`;
    const found: number[][] = [];
    for (const request of requests) {
      const whole: SearchRequest = { ...request, facets: [], collapseSold: false, offset: 0, limit: 0 };
      const conditions = listFacetConditions(whole);
      const asked = await this.#createAsked(whole, conditions);
      const rows = await this.#read<{ id: number }>(
        sql`${asked} select id from asked where ${fitsAllBut(conditions)}
          and id in (select id from car where ${inQuestion}) order by id`,
      );
      found.push(rows.map(({ id }) => id));
    }
    return found;
  }

  async suggest(request: Parameters<SearchEngine['suggest']>[0]): Promise<Suggestion[]> {
    const words = splitQuery(request.query);
    if (words.length === 0 || request.limit <= 0) return [];
    const base = await this.#createBase(request);
    const counted = await this.#read<{
      kind: 'make' | 'model' | 'body';
      label: string;
      of: string | null;
      count: number;
    }>(
      sql`${base} select 'make' as kind, make as label, null as of, count(*)::float8 as count from base
          where make is not null group by make
        union all select 'model', model, make, count(*)::float8 from base where make_model is not null group by model, make
        union all select 'body', body, null, count(*)::float8 from base where body is not null group by body`,
    );
    const values = rankSuggestions(
      words,
      counted.map(({ of, ...value }) => (of === null ? value : { ...value, of })),
    ).slice(0, request.limit);
    const left = request.limit - values.length;
    const ids = new Set<number>();
    for (const wanted of listCarRequests(values, left)) {
      if (ids.size < left) for (const id of await this.list({ ...request, ...wanted })) ids.add(id);
    }
    return [...values, ...(await this.#nameCars([...ids].slice(0, left)))];
  }

  async getVocabulary(dealershipIds: SearchRequest['dealershipIds']): Promise<StockVocabulary> {
    return readVocabulary(this.#db, dealershipIds);
  }

  /** The store is the index. */
  async applyChanges(): Promise<void> {}

  async handleEvents(_events: readonly ChangeEvent[]): Promise<void> {}

  isReady(): boolean {
    return true;
  }

  async #read<Row extends object>(query: SQL): Promise<Row[]> {
    const { rows } = await this.#db.execute(query);
    // The queries of this folder name their columns; each caller says which.
    return rows as unknown as Row[];
  }

  /** `base`: the stock that passes the site's base filter. */
  async #createBase(request: StockRequest): Promise<SQL> {
    const stock = createStockQuery(request);
    const numbers =
      request.stock.excludedStockNumbers.length > 0
        ? await this.#read<{ stock_number: string }>(
            sql`with ${stock} select distinct stock_number from stock where stock_number is not null`,
          )
        : [];
    const excluded = findExcluded(
      numbers.map((row) => row.stock_number),
      request.stock,
    );
    return sql`with ${stock}, base as materialized (select * from stock where ${createBaseCondition(request, excluded)})`;
  }

  /** `asked`: what is left of the base by text and a caller's filter, with a column a chosen facet. */
  async #createAsked(request: SearchRequest, conditions: readonly FacetCondition[]): Promise<SQL> {
    const base = await this.#createBase(request);
    const words = splitQuery(request.query);
    const found =
      words.length > 0
        ? createWordConditions(words, collectTextValues(await this.#read(sql`${base} ${createTextValuesQuery()}`)))
        : [];
    const all = [sql`true`, ...found];
    if (request.expression) all.push(createFilterCondition(request.expression));
    if (request.stock.priceAscendingNeedsPrice && request.sort === 'price_asc') all.push(sql`price > 0`);
    const { near } = request;
    if (near && near.withinKm !== null) all.push(sql`coalesce(distance_km <= ${near.withinKm}::float8, false)`);
    const distances = near
      ? createDistanceJoin(await this.#read<Point>(sql`${base} ${createPointsQuery()}`), near)
      : sql``;
    const tests = conditions.map(({ condition }, at) => sql`, ${condition} as ${sql.raw(`t${at}`)}`);
    return sql`${base}, asked as materialized (
      select *${sql.join(tests)} from base ${distances} where ${sql.join(all, sql` and `)})`;
  }

  async #nameCars(ids: readonly number[]): Promise<Suggestion[]> {
    if (ids.length === 0) return [];
    const rows = await this.#read<{ id: number; label: string }>(
      sql`select id, concat_ws(' ', year, nullif(btrim(make), ''), nullif(btrim(model), ''), nullif(btrim(badge), '')) as label
        from car where id = any(${sql.param([...ids])}::int[])`,
    );
    const labels = new Map(rows.map(({ id, label }) => [id, label]));
    return ids.map((carId) => ({ kind: 'car', label: labels.get(carId) ?? '', carId, count: 1 }));
  }
}

const byText = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1);

function presentFacet(facet: ValueFacet, rows: readonly FacetRow[], { values, stock }: SearchRequest): FacetValue[] {
  const counts = new Map<string, number>((values[facet] ?? []).map((value) => [value, 0]));
  for (const { name, value, count } of rows)
    if (name === facet && value !== null && count !== null) counts.set(value, count);
  if (facet === 'certified' && stock.certifiedOnly) counts.delete('false');
  return [...counts]
    .map(([value, count]) => ({ value, label: getFacetLabel(facet, value), count }))
    .sort((a, b) => b.count - a.count || byText(a.label, b.label) || byText(a.value, b.value));
}

function presentStats(rows: readonly FacetRow[]): SearchAnswer['facetStats'] {
  const stats: Partial<Record<StatFacet, { min: number; max: number }>> = {};
  for (const { name, low, high } of rows) {
    const field = statFacets.find((known) => known === name);
    if (field && low !== null && high !== null) stats[field] = { min: low, max: high };
  }
  return stats;
}
