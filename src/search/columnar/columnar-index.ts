import type { StockVocabulary } from '#rules/search/address/search-vocabulary.ts';
import { splitQuery } from '#rules/search/normalise.ts';
import type { CarDocument } from '../car-document.ts';
import type { CarsInQuestion, MatchRequest, SearchAnswer, SearchRequest, Suggestion } from '../port.ts';
import { listCarRequests } from '../rank-suggestions.ts';
import { Finder, type Source } from './finder.ts';
import { listIds, matchAll } from './matching/matched-rows.ts';
import { RowsInQuestion } from './matching/rows-in-question.ts';
import { countCollapsed, listCollapsedHits, listHits } from './order/hits.ts';
import { createPlan, type Plan } from './plan.ts';
import type { Segment } from './segments/segment.ts';
import { Stock } from './segments/stock.ts';
import { suggestCar, suggestValues } from './suggestions.ts';
import { prepareBaseFilter } from './views/base-view.ts';
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

  countCars(): number {
    return this.#stock.segments.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** The listed cars of a dealership. */
  listCarIds(dealershipId: number): number[] {
    const segment = this.#stock.find(dealershipId);
    return segment ? [...segment.ids.subarray(0, segment.rows)] : [];
  }

  search(request: SearchRequest): SearchAnswer {
    const { sources, plan } = this.#prepare(request);
    const found = plan.isFiltered ? this.#finder.find(sources, plan, request) : undefined;
    const rows = found?.rows ?? sources.map(matchAll);
    const { sold, left, ...whole } = found?.answer ?? this.#finder.getWhole(sources, request);
    const answer = { ...whole, forSale: whole.matched - sold };
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
    const { sources, plan } = this.#prepare(whole);
    const rows = plan.isFiltered ? this.#finder.findRows(sources, plan, whole) : sources.map(matchAll);
    return listHits(
      rows.filter(({ count }) => count > 0),
      { order: plan.order, offset: request.offset, limit: request.limit },
    );
  }

  /** Of the cars in question, those that each request finds. A word is understood by the whole stock, as in a list. */
  match(requests: readonly MatchRequest[], among: CarsInQuestion): number[][] {
    const inQuestion = new RowsInQuestion(this.#stock, among);
    return requests.map((request) => {
      const whole = { ...request, offset: 0, limit: 0, facets: [], collapseSold: false };
      const { sources, plan } = this.#prepare(whole);
      const found = this.#finder.findRows(sources, plan, whole, (source) => inQuestion.list(source, plan.tests));
      return listIds(found);
    });
  }

  /** What a shopper may mean while typing: makes, models and bodies that cars have, then cars. */
  suggest(request: Pick<SearchRequest, 'dealershipIds' | 'stock' | 'query' | 'now'> & { limit: number }): Suggestion[] {
    const { limit } = request;
    if (splitQuery(request.query).length === 0 || limit <= 0) return [];
    const { dictionaries } = this.#stock;
    const sources = this.#listSources(request);
    const values = suggestValues(request, this.#finder.keepCounts(sources), dictionaries);
    if (values.length === limit) return values;
    const left = limit - values.length;
    const ids = new Set<number>();
    for (const wanted of listCarRequests(values, left)) {
      if (ids.size < left) for (const id of this.list({ ...request, ...wanted })) ids.add(id);
    }
    const cars = [...ids].slice(0, left).flatMap((carId) => {
      const source = this.#stock.findRow(carId);
      return source ? [suggestCar(carId, source, dictionaries)] : [];
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

  /** Views may hold a tag that no car has said yet: it has its code before a plan makes its masks, one place a code. */
  #prepare(request: SearchRequest): { sources: Source[]; plan: Plan } {
    const sources = this.#listSources(request);
    return { sources, plan: createPlan(request, this.#stock.dictionaries) };
  }

  #listSources({ dealershipIds, stock, now }: Pick<SearchRequest, 'dealershipIds' | 'stock' | 'now'>): Source[] {
    const { dictionaries } = this.#stock;
    const filter = prepareBaseFilter(stock);
    const codes = { newTag: dictionaries.newTagCode, arrivalTag: dictionaries.codeTag(stock.arrivalTag) };
    return this.#listSegments(dealershipIds).map((segment) => ({
      segment,
      view: segment.getView(filter, codes, now.getTime()),
    }));
  }
}
