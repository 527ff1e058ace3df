import { valueFacets } from '#rules/search/facets/facets.ts';
import type { SearchAnswer, SearchRequest } from '../port.ts';
import type { Dictionaries } from './codes/dictionaries.ts';
import type { StoredSort } from './columns/sort-keys.ts';
import { Counts } from './counting/counts.ts';
import { presentFacets } from './counting/present-facets.ts';
import { compileFilter } from './matching/compile-filter.ts';
import { type MatchedRows, markRows } from './matching/matched-rows.ts';
import { type ScanResult, ScanRoom, scan, selectMissed } from './matching/scan.ts';
import { createWordTest } from './matching/word-test.ts';
import type { Plan } from './plan.ts';
import type { Segment } from './segments/segment.ts';
import { type BaseView, prepareBaseFilter } from './views/base-view.ts';
import { type Bounds, presentBounds } from './views/bounds.ts';
import type { KeptCounts } from './views/kept-counts.ts';
import { ViewCache } from './views/view-cache.ts';

/** A segment, and the view of it that a request searches. */
export interface Source {
  segment: Segment;
  view: BaseView;
}

/** The part of an answer that does not depend on sort and page. */
export type WholeAnswer = Pick<SearchAnswer, 'matched' | 'facets' | 'facetStats'> & {
  sold: number;
  /** How many cars are left once runs of sold ones are collapsed, where it has been asked. */
  left: Partial<Record<StoredSort, number>>;
};

interface Found extends MatchedRows {
  view: BaseView;
}

/** The rows of a view that a scan looks at. */
type ListRows = (source: Source) => Uint32Array;

const listAll: ListRows = ({ view }) => view.rows;

/** After so many requests a view's counts are worth keeping. */
const usesToKeep = 3;
const mostAnswers = 256;
const mostSums = 64;

const getFacets = ({ facets }: SearchRequest) => (facets === 'all' ? valueFacets : facets);

/** Requests of the same key see the same views. */
function getSumKey({ dealershipIds, stock }: SearchRequest): string {
  return `${dealershipIds === 'all' ? 'all' : dealershipIds.join()};${prepareBaseFilter(stock).key}`;
}

/** Requests of the same key have the same answer. */
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
  getWhole(sources: readonly Source[], request: SearchRequest): WholeAnswer {
    const key = getAnswerKey(request);
    const known = this.#answers.find(key, sources);
    if (known) return known;
    const kept = this.#sumKept(sources, request);
    this.#counts.start(kept.rows, getFacets(request));
    this.#counts.addKept(kept);
    const answer = this.#present(request, kept.bounds);
    this.#answers.keep(key, sources, answer);
    return answer;
  }

  /** The counts of each view. */
  keepCounts(sources: readonly Source[]): KeptCounts[] {
    return sources.map(({ segment, view }) => {
      view.kept ??= this.#viewCounts.countView(segment, view);
      return view.kept;
    });
  }

  /** The rows that match, of all rows or of those in question. */
  findRows(
    sources: readonly Source[],
    plan: Plan,
    request: SearchRequest,
    listRows: ListRows = listAll,
  ): MatchedRows[] {
    return this.#scan(sources, plan, request, { listRows, visit: () => undefined });
  }

  /** The rows that match, and the answer about them. */
  find(sources: readonly Source[], plan: Plan, request: SearchRequest): { rows: MatchedRows[]; answer: WholeAnswer } {
    this.#keepCountsOfBusy(sources);
    const [counts, room] = [this.#counts, this.#room];
    const { tests, onlyTest } = plan;
    const isKept = sources.every(({ view }) => view.kept);
    counts.start(countRows(sources), getFacets(request));
    const visit = (source: Source, result: ScanResult) => {
      if (onlyTest && isKept) return;
      counts.addMissed(source, tests, (test) => ({ ...source, ...selectMissed(room, result, test) }));
    };
    const rows = this.#scan(sources, plan, request, { listRows: listAll, visit });
    this.#count(rows, sources, request, isKept);
    if (onlyTest && isKept) counts.setOwn(onlyTest, this.#sumKept(sources, request));
    return { rows, answer: this.#present(request, counts.bounds) };
  }

  #scan(
    sources: readonly Source[],
    plan: Plan,
    request: SearchRequest,
    { listRows, visit }: { listRows: ListRows; visit: (source: Source, result: ScanResult) => void },
  ): Found[] {
    const dictionaries = this.#dictionaries;
    const known = { dictionaries, filteredFeatures: request.stock.filteredFeatures };
    const words = plan.words.map((word) => createWordTest(word, sources, dictionaries));
    const compiled = request.expression && compileFilter(request.expression, known);
    const { tests, needsPrice, near } = plan;
    this.#room.start(countRows(sources));
    return sources.map((source) => {
      const { segment, view } = source;
      const input = { rows: listRows(source), words, tests, needsPrice, near, filter: compiled?.(segment, view) };
      const result = scan(segment, view, input, this.#room);
      visit(source, result);
      const { matched } = result;
      return { ...markRows(segment, matched, matched.length), view };
    });
  }

  /** Where most cars match, it costs less to subtract the others from what is kept. */
  #count(found: readonly Found[], sources: readonly Source[], request: SearchRequest, isKept: boolean): void {
    const counts = this.#counts;
    const matched = found.reduce((sum, { count }) => sum + count, 0);
    if (!isKept || matched * 2 < countRows(sources)) {
      for (const rows of found) if (rows.count > 0) counts.add(rows);
    } else {
      counts.addKept(this.#sumKept(sources, request));
      for (const rows of found) {
        const others = this.#listOthers(rows);
        if (others.count > 0) counts.subtract({ ...rows, ...others });
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

  #sumKept(sources: readonly Source[], request: SearchRequest): KeptCounts {
    const kept = this.keepCounts(sources);
    if (kept.length === 1 && kept[0]) return kept[0];
    const key = getSumKey(request);
    const known = this.#sums.find(key, sources);
    if (known) return known;
    const sum = this.#viewCounts.sumKept(kept);
    this.#sums.keep(key, sources, sum);
    return sum;
  }

  #keepCountsOfBusy(sources: readonly Source[]): void {
    for (const { segment, view } of sources) {
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

const countRows = (sources: readonly Source[]) => sources.reduce((sum, { view }) => sum + view.rows.length, 0);
