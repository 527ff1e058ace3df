import { valueFacets } from '#rules/search/facets.ts';
import type { SearchAnswer, SearchRequest } from '../port.ts';
import { type BaseView, prepareBaseFilter } from './base-view.ts';
import { type Bounds, presentBounds } from './bounds.ts';
import { Counts } from './counts.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { KeptCounts } from './kept-counts.ts';
import { type MatchedRows, markRows } from './matched-rows.ts';
import type { Plan } from './plan.ts';
import { presentFacets } from './present-facets.ts';
import { compileFilter } from './row-test.ts';
import { type ScanResult, ScanRoom, scan, selectMissed } from './scan.ts';
import type { Segment } from './segment.ts';
import type { StoredSort } from './sort-keys.ts';
import { ViewCache } from './view-cache.ts';
import { createWordTest } from './word-test.ts';

/** A segment with the view of it that a request sees. */
export interface Place {
  segment: Segment;
  view: BaseView;
}

/** What does not hang on sort and page. */
export type WholeAnswer = Pick<SearchAnswer, 'matched' | 'facets' | 'facetStats'> & {
  sold: number;
  /** How many cars are left once runs of sold ones are collapsed, where it has been asked. */
  left: Partial<Record<StoredSort, number>>;
};

interface Found extends MatchedRows {
  view: BaseView;
}

/** After so many requests a view's counts are worth keeping. */
const usesToKeep = 3;
const mostAnswers = 256;
const mostSums = 64;

const getFacets = ({ facets }: SearchRequest) => (facets === 'all' ? valueFacets : facets);

/** Those of the same key see the same of the same views. */
function getSumKey({ dealershipIds, stock }: SearchRequest): string {
  return `${dealershipIds === 'all' ? 'all' : dealershipIds.join()};${prepareBaseFilter(stock).key}`;
}

/** Those of the same key differ in nothing that the answer tells. */
function getAnswerKey(request: SearchRequest): string {
  const { facets, stock } = request;
  const counted = facets === 'all' ? 'all' : facets.join();
  return `${counted};${stock.certifiedOnly};${getSumKey(request)};${stock.filteredFeatures.join('\n')}`;
}

/** Finds what matches in the segments of a request, and counts it. */
export class Finder {
  readonly #dictionaries: Dictionaries;
  readonly #room = new ScanRoom();
  readonly #counts: Counts;
  /** Counts views while a request is being counted. */
  readonly #viewCounts: Counts;
  /** Answers to what every visitor of a site asks first: all of its cars. */
  readonly #answers = new ViewCache<WholeAnswer>(mostAnswers);
  readonly #sums = new ViewCache<KeptCounts>(mostSums);

  constructor(dictionaries: Dictionaries, options: { jointFromRows: number }) {
    this.#dictionaries = dictionaries;
    this.#counts = new Counts(dictionaries, options);
    this.#viewCounts = new Counts(dictionaries, options);
  }

  /** Nothing is asked but the base filter: the counts kept with each view are added up. */
  getWhole(places: readonly Place[], request: SearchRequest): WholeAnswer {
    const key = getAnswerKey(request);
    const known = this.#answers.find(key, places);
    if (known) return known;
    const kept = this.#sumKept(places, request);
    this.#counts.start(kept.rows, getFacets(request));
    this.#counts.addKept(kept);
    const answer = this.#present(request, kept.bounds);
    this.#answers.keep(key, places, answer);
    return answer;
  }

  /** The counts of each view. */
  keepCounts(places: readonly Place[]): KeptCounts[] {
    return places.map(({ segment, view }) => {
      view.kept ??= this.#viewCounts.countView(segment, view);
      return view.kept;
    });
  }

  /** The rows that match. */
  findRows(places: readonly Place[], plan: Plan, request: SearchRequest): MatchedRows[] {
    return this.#scan(places, plan, request, () => undefined);
  }

  /** The rows that match, and what is to be told of them. */
  find(places: readonly Place[], plan: Plan, request: SearchRequest): { rows: MatchedRows[]; answer: WholeAnswer } {
    this.#keepCountsOfBusy(places);
    const [counts, room] = [this.#counts, this.#room];
    const { tests, onlyTest } = plan;
    const isKept = places.every(({ view }) => view.kept);
    counts.start(countRows(places), getFacets(request));
    const rows = this.#scan(places, plan, request, (place, result) => {
      if (onlyTest && isKept) return;
      counts.addMissed(place, tests, (test) => ({ ...place, ...selectMissed(room, result, test) }));
    });
    this.#count(rows, places, request, isKept);
    if (onlyTest && isKept) counts.setOwn(onlyTest, this.#sumKept(places, request));
    return { rows, answer: this.#present(request, counts.bounds) };
  }

  #scan(
    places: readonly Place[],
    plan: Plan,
    request: SearchRequest,
    take: (place: Place, result: ScanResult) => void,
  ): Found[] {
    const dictionaries = this.#dictionaries;
    const known = { dictionaries, filteredFeatures: request.stock.filteredFeatures };
    const words = plan.words.map((word) => createWordTest(word, places, dictionaries));
    const compiled = request.expression && compileFilter(request.expression, known);
    const { tests, needsPrice, near } = plan;
    this.#room.start(countRows(places));
    return places.map((place) => {
      const { segment, view } = place;
      const input = { words, tests, needsPrice, near, filter: compiled?.(segment, view) };
      const result = scan(segment, view, input, this.#room);
      take(place, result);
      const { matched } = result;
      return { ...markRows(segment, matched, matched.length), view };
    });
  }

  /** Where most cars match, it costs less to take the others off what is kept. */
  #count(found: readonly Found[], places: readonly Place[], request: SearchRequest, isKept: boolean): void {
    const counts = this.#counts;
    const matched = found.reduce((sum, { count }) => sum + count, 0);
    if (!isKept || matched * 2 < countRows(places)) {
      for (const rows of found) if (rows.count > 0) counts.add(rows);
    } else {
      counts.addKept(this.#sumKept(places, request));
      for (const rows of found) {
        const others = this.#listOthers(rows);
        if (others.count > 0) counts.takeOff({ ...rows, ...others });
      }
    }
    counts.finish();
    for (const rows of found) if (rows.count > 0) counts.bound(rows);
  }

  /** The rows of the view that do not match. */
  #listOthers({ view, marks, mark, count: matched }: Found): { rows: Uint32Array; count: number } {
    const { others } = this.#room;
    const { rows } = view;
    let count = 0;
    for (let at = 0; at < rows.length && count < rows.length - matched; at += 1) {
      const row = rows[at] as number;
      others[count] = row;
      count += Number(marks[row] !== mark);
    }
    return { rows: others, count };
  }

  #sumKept(places: readonly Place[], request: SearchRequest): KeptCounts {
    const kept = this.keepCounts(places);
    if (kept.length === 1 && kept[0]) return kept[0];
    const key = getSumKey(request);
    const known = this.#sums.find(key, places);
    if (known) return known;
    const sum = this.#viewCounts.sumKept(kept);
    this.#sums.keep(key, places, sum);
    return sum;
  }

  #keepCountsOfBusy(places: readonly Place[]): void {
    for (const { segment, view } of places) {
      view.uses += 1;
      if (view.uses > usesToKeep) view.kept ??= this.#viewCounts.countView(segment, view);
    }
  }

  #present(request: SearchRequest, bounds: Bounds): WholeAnswer {
    const { matched, sold } = this.#counts;
    return {
      matched,
      sold,
      left: {},
      facets: presentFacets(this.#counts, request, this.#dictionaries),
      facetStats: presentBounds(bounds),
    };
  }
}

const countRows = (places: readonly Place[]) => places.reduce((sum, { view }) => sum + view.rows.length, 0);
