import { type StatFacet, statFacets, type ValueFacet, valueFacets } from '#rules/search/facets.ts';
import type { BaseView, KeptCounts, Stat } from './base-view.ts';
import { soldFlag } from './car-flags.ts';
import type { Dictionaries } from './dictionaries.ts';
import { type FacetTest, facetPlaces, getCodes, getLists } from './plan.ts';
import type { ScanResult, ScanRoom } from './scan.ts';
import type { Segment } from './segment.ts';
import {
  Tally,
  takeCounts,
  tallyCode,
  tallyCodes,
  tallyCounts,
  tallyLists,
  untallyCodes,
  untallyLists,
} from './tally.ts';

/** Rows of a segment as a request sees it. */
interface Rows {
  segment: Segment;
  view: BaseView;
  rows: Uint32Array;
  count: number;
}

function createStats(): Record<StatFacet, Stat> {
  return Object.fromEntries(
    statFacets.map((field) => [field, { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }]),
  ) as Record<StatFacet, Stat>;
}

function bound(stat: Stat, values: Float64Array, rows: Uint32Array, count: number): void {
  let { min, max } = stat;
  for (let at = 0; at < count; at += 1) {
    const value = values[rows[at] as number] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  stat.min = min;
  stat.max = max;
}

function tallyFacet(tally: Tally, facet: ValueFacet, { segment, view, rows, count }: Rows): void {
  const place = facetPlaces[facet];
  if (place.kind !== 'lists') {
    tallyCodes(tally, getCodes(segment, view, place), rows, count);
    return;
  }
  const list = getLists(segment, place);
  if (list) tallyLists(tally, list, rows, count);
}

function untallyFacet(tally: Tally, facet: ValueFacet, { segment, view, rows, count }: Rows): void {
  const place = facetPlaces[facet];
  if (place.kind !== 'lists') {
    untallyCodes(tally, getCodes(segment, view, place), rows, count);
    return;
  }
  const list = getLists(segment, place);
  if (list) untallyLists(tally, list, rows, count);
}

function countSold({ segment, rows, count }: Rows): number {
  let sold = 0;
  for (let at = 0; at < count; at += 1) sold += (segment.flags[rows[at] as number] as number) & soldFlag;
  return sold;
}

/** The code that all rows of the view have in a facet of one value a car, where there is only one. */
function findOnlyCode({ kept, rows }: BaseView, facet: ValueFacet): number | undefined {
  const counted = kept?.facets[facet];
  if (!counted || facetPlaces[facet].kind === 'lists' || counted.codes.length !== 1) return undefined;
  return counted.counts[0] === rows.length ? counted.codes[0] : undefined;
}

/** The counts of one request over all its segments; used again by the next request. */
export class Counts {
  readonly tallies: Readonly<Record<ValueFacet, Tally>>;
  stats = createStats();
  matched = 0;
  sold = 0;
  readonly #dictionaries: Dictionaries;

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries;
    this.tallies = Object.fromEntries(valueFacets.map((facet) => [facet, new Tally()])) as Record<ValueFacet, Tally>;
  }

  /** Empties what the last request left and makes room for today's dictionaries. */
  start(): void {
    for (const facet of valueFacets) this.tallies[facet].start(this.#dictionaries.of(facet).size);
    this.stats = createStats();
    this.matched = 0;
    this.sold = 0;
  }

  /** Counts the matched rows of a segment. */
  addMatched(matched: Rows, facets: readonly ValueFacet[]): void {
    for (const facet of facets) {
      const only = findOnlyCode(matched.view, facet);
      if (only === undefined) tallyFacet(this.tallies[facet], facet, matched);
      else if (matched.count > 0) tallyCode(this.tallies[facet], only, matched.count);
    }
    this.#addStats(matched);
    this.matched += matched.count;
    this.sold += countSold(matched);
  }

  /** The same by way of the others: the kept counts of the whole view less those of the rows that do not match. */
  addAllBut(others: Rows, matched: Rows, kept: KeptCounts, facets: readonly ValueFacet[]): void {
    for (const facet of facets) {
      const tally = this.tallies[facet];
      tallyCounts(tally, kept.facets[facet]);
      untallyFacet(tally, facet, others);
      tally.tidy();
    }
    this.#addStats(matched);
    this.matched += matched.count;
    this.sold += kept.sold - countSold(others);
  }

  /** Adds, to each chosen facet's own counts, the cars that only its choice keeps out. */
  addMissed(
    place: { segment: Segment; view: BaseView },
    { missedCount }: ScanResult,
    { tests, facets, room }: { tests: readonly FacetTest[]; facets: readonly ValueFacet[]; room: ScanRoom },
  ): void {
    if (missedCount === 0) return;
    const rows = room.candidates;
    tests.forEach((test, index) => {
      let count = 0;
      for (let at = 0; at < missedCount; at += 1) {
        if (room.missedBy[at] === (1 << index) >>> 0) rows[count++] = room.missed[at] as number;
      }
      if (test.kind === 'values' && facets.includes(test.facet)) {
        tallyFacet(this.tallies[test.facet], test.facet, { ...place, rows, count });
      }
      const field = statFacets.find((name) => name === test.facet);
      if (field) bound(this.stats[field], place.segment.numbers[field], rows, count);
    });
  }

  /** Adds the kept counts of a whole view. */
  addKept({ facets, stats, sold }: KeptCounts, rows: number): void {
    for (const facet of valueFacets) tallyCounts(this.tallies[facet], facets[facet]);
    for (const field of statFacets) {
      const [stat, kept] = [this.stats[field], stats[field]];
      stat.min = Math.min(stat.min, kept.min);
      stat.max = Math.max(stat.max, kept.max);
    }
    this.matched += rows;
    this.sold += sold;
  }

  /** Counts a whole view on its own; what was counted before is lost. */
  countView(segment: Segment, view: BaseView): KeptCounts {
    this.start();
    this.addMatched({ segment, view, rows: view.rows, count: view.rows.length }, valueFacets);
    const facets = Object.fromEntries(valueFacets.map((facet) => [facet, takeCounts(this.tallies[facet])]));
    return {
      facets: facets as Record<ValueFacet, KeptCounts['facets'][ValueFacet]>,
      stats: this.stats,
      sold: this.sold,
    };
  }

  /** A segment whose bounds lie within those already found cannot move them. */
  #addStats({ segment, view, rows, count }: Rows): void {
    for (const field of statFacets) {
      const stat = this.stats[field];
      const kept = view.kept?.stats[field];
      if (kept && kept.min >= stat.min && kept.max <= stat.max) continue;
      bound(stat, segment.numbers[field], rows, count);
    }
  }
}
