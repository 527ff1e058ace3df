import { type ValueFacet, valueFacets } from '#rules/search/facets.ts';
import type { StockVocabulary } from '#rules/search/search-words.ts';
import type { CarDocument } from '../car-document.ts';
import type { SearchAnswer, SearchRequest, Suggestion } from '../port.ts';
import { AnswerCache, type WholeAnswer } from './answer-cache.ts';
import { type BaseFilter, type BaseView, getBaseView, prepareBaseFilter } from './base-view.ts';
import { Counts } from './counts.ts';
import { presentStats } from './facet-answers.ts';
import { countCollapsed, listCollapsedHits, listHits, type MatchedRows } from './hits.ts';
import { createPlan, type Plan } from './plan.ts';
import { presentFacets } from './present-facets.ts';
import { compileFilter } from './row-test.ts';
import { type ScanInput, type ScanResult, ScanRoom, scan } from './scan.ts';
import type { Segment } from './segment.ts';
import { Stock } from './stock.ts';
import { suggest } from './suggestions.ts';
import { listVocabulary } from './vocabulary.ts';
import { createWordTest } from './word-test.ts';

/** A segment with the view of it that a request sees. */
interface Place {
  segment: Segment;
  view: BaseView;
}

/** After so many requests a view's counts are worth keeping. */
const usesToKeep = 3;

/** The index in memory: what the engine is, without store and events. Every call answers at once. */
export class ColumnarIndex {
  readonly #stock = new Stock();
  readonly #room = new ScanRoom();
  readonly #counts = new Counts(this.#stock.dictionaries);
  readonly #answers = new AnswerCache();
  readonly #vocabularies = new Map<string, { version: string; vocabulary: StockVocabulary }>();

  put(document: CarDocument): void {
    this.#stock.put(document);
  }

  /** Many cars, best thousands at once. */
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
    const filter = prepareBaseFilter(request.stock);
    const places = this.#listPlaces(request.dealershipIds, filter, request.now.getTime());
    const rows = plan.isFiltered ? this.#find(places, plan, request) : places.map(matchAll);
    const whole = plan.isFiltered ? this.#present(request) : this.#getWhole(places, filter, request);
    const { sold, left, ...answer } = whole;
    const matched = rows.filter(({ count }) => count > 0);
    if (request.collapseSold && sold > 0 && sold < answer.matched) {
      left[request.sort] ??= countCollapsed(matched, { sort: request.sort, sold });
      return { hits: listCollapsedHits(matched, request), count: left[request.sort] ?? 0, ...answer };
    }
    return { hits: listHits(matched, request), count: answer.matched, ...answer };
  }

  list(request: Omit<SearchRequest, 'facets' | 'collapseSold'>): number[] {
    const whole = { ...request, facets: [], collapseSold: false };
    const plan = createPlan(whole, this.#stock.dictionaries);
    const filter = prepareBaseFilter(request.stock);
    const places = this.#listPlaces(request.dealershipIds, filter, request.now.getTime());
    const rows = plan.isFiltered ? this.#find(places, plan, whole) : places.map(matchAll);
    return listHits(
      rows.filter(({ count }) => count > 0),
      request,
    );
  }

  suggest(request: Pick<SearchRequest, 'dealershipIds' | 'stock' | 'query' | 'now'> & { limit: number }): Suggestion[] {
    const filter = prepareBaseFilter(request.stock);
    const places = this.#listPlaces(request.dealershipIds, filter, request.now.getTime());
    return suggest(request, places, this.#stock.dictionaries);
  }

  getVocabulary(dealershipIds: SearchRequest['dealershipIds']): StockVocabulary {
    const segments = this.#listSegments(dealershipIds);
    const key = dealershipIds === 'all' ? 'all' : dealershipIds.join();
    const version = segments.map(({ seenVersion }) => seenVersion).join();
    const known = this.#vocabularies.get(key);
    if (known?.version === version) return known.vocabulary;
    const vocabulary = listVocabulary(segments, this.#stock.dictionaries);
    this.#vocabularies.set(key, { version, vocabulary });
    return vocabulary;
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

  #listPlaces(dealershipIds: SearchRequest['dealershipIds'], filter: BaseFilter, now: number): Place[] {
    const { newTagCode } = this.#stock.dictionaries;
    return this.#listSegments(dealershipIds).map((segment) => ({
      segment,
      view: getBaseView(segment, filter, newTagCode, now),
    }));
  }

  /** Nothing is asked but the base filter: the counts kept with each view are added up. */
  #getWhole(places: readonly Place[], filter: BaseFilter, request: SearchRequest): WholeAnswer {
    const key = AnswerCache.getKey(request, filter);
    const known = this.#answers.find(key, places);
    if (known) return known;
    for (const { segment, view } of places) view.kept ??= this.#counts.countView(segment, view);
    this.#counts.start();
    for (const { view } of places) if (view.kept) this.#counts.addKept(view.kept, view.rows.length);
    const answer = this.#present(request);
    this.#answers.keep(key, places, answer);
    return answer;
  }

  #find(places: readonly Place[], plan: Plan, request: SearchRequest): MatchedRows[] {
    const { dictionaries } = this.#stock;
    const words = plan.words.map((word) => createWordTest(word, places, dictionaries));
    const known = { dictionaries, filteredFeatures: request.stock.filteredFeatures };
    const compiled = request.expression && compileFilter(request.expression, known);
    const { tests, needsPrice } = plan;
    const facets = request.facets === 'all' ? valueFacets : request.facets;
    const room = this.#room;
    this.#keepCountsOfBusy(places);
    this.#counts.start();
    return places.map((place) => {
      const { segment, view } = place;
      const input: ScanInput = { words, tests, needsPrice, filter: compiled?.(segment, view) };
      const found = scan(segment, view, input, room);
      const rows = markRows(segment, found.matched, found.matchedCount);
      this.#count(place, rows, found, facets);
      this.#counts.addMissed(place, found, { tests, facets, room });
      return rows;
    });
  }

  #keepCountsOfBusy(places: readonly Place[]): void {
    for (const { segment, view } of places) {
      view.uses += 1;
      if (view.uses > usesToKeep) view.kept ??= this.#counts.countView(segment, view);
    }
  }

  /** Where most of a view matches, it costs less to take the others off what is kept. */
  #count(place: Place, rows: MatchedRows, found: ScanResult, facets: readonly ValueFacet[]): void {
    const { view } = place;
    const matched = { ...place, rows: found.matched, count: found.matchedCount };
    if (!view.kept || found.matchedCount * 2 < view.rows.length) {
      this.#counts.addMatched(matched, facets);
      return;
    }
    const { others } = this.#room;
    let count = 0;
    for (const row of view.rows) if (rows.marks[row] !== rows.mark) others[count++] = row;
    this.#counts.addAllBut({ ...place, rows: others, count }, matched, view.kept, facets);
  }

  #present(request: SearchRequest): WholeAnswer {
    const { matched, sold, stats } = this.#counts;
    return {
      matched,
      sold,
      left: {},
      facets: presentFacets(this.#counts, request, this.#stock.dictionaries),
      facetStats: presentStats(stats),
    };
  }
}

function matchAll({ segment, view }: Place): MatchedRows {
  return { segment, marks: view.has, mark: 1, count: view.rows.length };
}

function markRows(segment: Segment, rows: Uint32Array, count: number): MatchedRows {
  const { marks, mark: value } = segment.takeMark();
  for (let at = 0; at < count; at += 1) marks[rows[at] as number] = value;
  return { segment, marks, mark: value, count };
}
