import { splitQuery } from '#rules/search/normalise.ts';
import type { StockVocabulary } from '#rules/search/search-words.ts';
import type { CarDocument } from '../car-document.ts';
import type { SearchAnswer, SearchRequest, Suggestion } from '../port.ts';
import { getBaseView, prepareBaseFilter } from './base-view.ts';
import { Finder, type Place } from './finder.ts';
import { countCollapsed, listCollapsedHits, listHits } from './hits.ts';
import { matchAll } from './matched-rows.ts';
import { createPlan } from './plan.ts';
import type { Segment } from './segment.ts';
import { Stock } from './stock.ts';
import { suggestCar, suggestValues } from './suggestions.ts';
import { Vocabularies } from './vocabulary.ts';

/** The index in memory: what the engine is, without store and events. Every call answers at once. */
export class ColumnarIndex {
  readonly #stock = new Stock();
  readonly #finder: Finder;
  readonly #vocabularies = new Vocabularies(this.#stock.dictionaries);

  constructor({ jointFromRows = 4096 }: { jointFromRows?: number } = {}) {
    this.#finder = new Finder(this.#stock.dictionaries, { jointFromRows });
  }

  put(document: CarDocument): void {
    this.#stock.put(document);
  }

  /** Many cars: those that are new wait for more, and are written before anybody looks. */
  putAll(documents: readonly CarDocument[]): void {
    this.#stock.putAll(documents);
  }

  remove(carId: number): void {
    this.#stock.remove(carId);
  }

  /** To be called after a large load: gives spare room back. */
  trim(): void {
    this.#stock.trim();
  }

  /** The listed cars of a dealership. */
  listCarIds(dealershipId: number): number[] {
    const segment = this.#stock.find(dealershipId);
    return segment ? [...segment.ids.subarray(0, segment.rows)] : [];
  }

  search(request: SearchRequest): SearchAnswer {
    const plan = createPlan(request, this.#stock.dictionaries);
    const places = this.#listPlaces(request);
    const found = plan.isFiltered ? this.#finder.find(places, plan, request) : undefined;
    const rows = found?.rows ?? places.map(matchAll);
    const { sold, left, ...answer } = found?.answer ?? this.#finder.getWhole(places, request);
    const { order } = plan;
    const wanted = { order, offset: request.offset, limit: request.limit };
    const matched = rows.filter(({ count }) => count > 0);
    if (request.collapseSold && sold > 0 && sold < answer.matched) {
      const count = order.distances ? undefined : left[order.sort];
      const kept = count ?? countCollapsed(matched, { order, sold });
      if (!order.distances) left[order.sort] = kept;
      return { hits: listCollapsedHits(matched, wanted), count: kept, ...answer };
    }
    return { hits: listHits(matched, wanted), count: answer.matched, ...answer };
  }

  list(request: Omit<SearchRequest, 'facets' | 'collapseSold'>): number[] {
    const whole = { ...request, facets: [], collapseSold: false };
    const plan = createPlan(whole, this.#stock.dictionaries);
    const places = this.#listPlaces(request);
    const rows = plan.isFiltered ? this.#finder.findRows(places, plan, whole) : places.map(matchAll);
    return listHits(
      rows.filter(({ count }) => count > 0),
      { order: plan.order, offset: request.offset, limit: request.limit },
    );
  }

  /** What a shopper may mean while typing: makes, models and bodies that cars have, then cars. */
  suggest(request: Pick<SearchRequest, 'dealershipIds' | 'stock' | 'query' | 'now'> & { limit: number }): Suggestion[] {
    const { limit } = request;
    if (splitQuery(request.query).length === 0 || limit <= 0) return [];
    const { dictionaries } = this.#stock;
    const places = this.#listPlaces(request);
    const values = suggestValues(request, this.#finder.keepCounts(places), dictionaries);
    if (values.length === limit) return values;
    const wanted = { values: {}, ranges: {}, sort: 'rank', offset: 0, limit: limit - values.length } as const;
    const cars = this.list({ ...request, ...wanted }).flatMap((carId) => {
      const place = this.#stock.findRow(carId);
      return place ? [suggestCar(carId, place, dictionaries)] : [];
    });
    return [...values, ...cars];
  }

  getVocabulary(dealershipIds: SearchRequest['dealershipIds']): StockVocabulary {
    return this.#vocabularies.get(dealershipIds, this.#listSegments(dealershipIds));
  }

  #listSegments(dealershipIds: SearchRequest['dealershipIds']): Segment[] {
    if (dealershipIds === 'all') return [...this.#stock.segments];
    const segments: Segment[] = [];
    for (const id of new Set(dealershipIds)) {
      const segment = this.#stock.find(id);
      if (segment) segments.push(segment);
    }
    return segments;
  }

  #listPlaces({ dealershipIds, stock, now }: Pick<SearchRequest, 'dealershipIds' | 'stock' | 'now'>): Place[] {
    const { newTagCode } = this.#stock.dictionaries;
    const filter = prepareBaseFilter(stock);
    return this.#listSegments(dealershipIds).map((segment) => ({
      segment,
      view: getBaseView(segment, filter, newTagCode, now.getTime()),
    }));
  }
}
