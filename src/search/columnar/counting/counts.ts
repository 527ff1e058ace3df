import { type StatFacet, statFacets, type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { soldFlag } from '../../car-flags.ts';
import type { Dictionaries } from '../codes/dictionaries.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';
import type { FacetTest } from '../matching/facet-test.ts';
import type { BaseView } from '../views/base-view.ts';
import { addField, addValues, createBounds, mayMove } from '../views/bounds.ts';
import { facetColumns, getCodes, getLists } from '../views/facet-columns.ts';
import type { KeptCounts } from '../views/kept-counts.ts';
import { JointTallies } from './joint-tallies.ts';
import {
  listCounts,
  Tally,
  tallyCode,
  tallyCodes,
  tallyCounts,
  tallyLists,
  untallyCodes,
  untallyLists,
} from './tally.ts';

/** Rows of a segment as a request sees it: the first `count`. */
interface Rows {
  segment: SegmentColumns;
  view: BaseView;
  rows: Uint32Array;
  count: number;
}

function tallyFacet(tally: Tally, facet: ValueFacet, { segment, view, rows, count }: Rows): void {
  const column = facetColumns[facet];
  if (column.kind !== 'lists') {
    tallyCodes(tally, getCodes(segment, view, column), { rows, count });
    return;
  }
  const list = getLists(segment, column);
  if (list) tallyLists(tally, list, { rows, count });
}

function untallyFacet(tally: Tally, facet: ValueFacet, { segment, view, rows, count }: Rows): void {
  const column = facetColumns[facet];
  if (column.kind !== 'lists') {
    untallyCodes(tally, getCodes(segment, view, column), { rows, count });
    return;
  }
  const list = getLists(segment, column);
  if (list) untallyLists(tally, list, { rows, count });
}

function countSold({ segment, rows, count }: Rows): number {
  let sold = 0;
  for (let at = 0; at < count; at += 1) sold += (segment.flags[rows[at] as number] as number) & soldFlag;
  return sold;
}

/** The code that all rows of the view have in a facet of one value a car, where there is only one. */
function findOnlyCode({ kept, rows }: BaseView, facet: ValueFacet): number | undefined {
  const counted = kept?.facets[facet];
  if (!counted || facetColumns[facet].kind === 'lists' || counted.codes.length !== 1) return undefined;
  return counted.counts[0] === rows.length ? counted.codes[0] : undefined;
}

const getField = ({ facet }: FacetTest) => (statFacets as readonly string[]).indexOf(facet);

/** The counts of one request over all its segments; used again by the next request. */
export class Counts {
  readonly tallies: Readonly<Record<ValueFacet, Tally>>;
  bounds = createBounds();
  matched = 0;
  sold = 0;
  readonly #dictionaries: Dictionaries;
  readonly #joint: JointTallies;
  readonly #jointFromRows: number;
  #facets: readonly ValueFacet[] = valueFacets;
  #rows = 0;
  #isJoint = false;
  #sign: 1 | -1 = 1;

  /** Below `jointFromRows` rows it is not worth counting jointly: telling the counts apart costs more. */
  constructor(dictionaries: Dictionaries, { jointFromRows }: { jointFromRows: number }) {
    this.#jointFromRows = jointFromRows;
    this.#dictionaries = dictionaries;
    this.#joint = new JointTallies(dictionaries);
    this.tallies = Object.fromEntries(valueFacets.map((facet) => [facet, new Tally()])) as Record<ValueFacet, Tally>;
  }

  /** Empties what the last request left and makes room for today's dictionaries. `rows`: how many may be counted. */
  start(rows: number, facets: readonly ValueFacet[]): void {
    for (const facet of valueFacets) this.tallies[facet].start(this.#dictionaries.of(facet).size, rows);
    this.#facets = facets;
    this.#rows = rows;
    this.#isJoint = rows >= this.#jointFromRows && facets === valueFacets;
    if (this.#isJoint) this.#joint.start(rows);
    this.bounds = createBounds();
    this.matched = 0;
    this.sold = 0;
    this.#sign = 1;
  }

  /** Counts rows of a segment. */
  add(matched: Rows): void {
    if (this.#isJoint) this.#joint.add(matched.segment, matched.rows, matched.count);
    for (const facet of this.#isJoint ? this.#joint.otherFacets : this.#facets) {
      const only = findOnlyCode(matched.view, facet);
      if (only === undefined) tallyFacet(this.tallies[facet], facet, matched);
      else if (matched.count > 0) tallyCode(this.tallies[facet], only, matched.count);
    }
    this.matched += matched.count;
    if (!this.#isJoint) this.sold += countSold(matched);
  }

  /** What is kept of the views, of which rows are then to be taken off. */
  addKept({ facets, sold, rows }: KeptCounts): void {
    for (const facet of this.#facets) tallyCounts(this.tallies[facet], facets[facet]);
    this.matched += rows;
    this.sold += sold;
    this.#sign = -1;
  }

  subtract(others: Rows): void {
    if (this.#isJoint) this.#joint.add(others.segment, others.rows, others.count);
    for (const facet of this.#isJoint ? this.#joint.otherFacets : this.#facets) {
      untallyFacet(this.tallies[facet], facet, others);
    }
    this.matched -= others.count;
    if (!this.#isJoint) this.sold -= countSold(others);
  }

  /** Bounds of rows, most of which lie within those of rows before. */
  bound(matched: Rows): void {
    const { numbers } = matched.segment;
    const own = matched.view.kept?.bounds;
    for (let at = 0; at < statFacets.length; at += 1) {
      if (mayMove(this.bounds, at, own)) addValues(this.bounds, at, numbers[statFacets[at] as StatFacet], matched);
    }
  }

  /** Adds, to each chosen facet's own counts, the cars that only its choice keeps out. */
  addMissed(source: Pick<Rows, 'segment' | 'view'>, tests: readonly FacetTest[], select: (test: number) => Rows): void {
    tests.forEach((test, index) => {
      const isCounted = test.kind === 'values' && this.#facets.includes(test.facet);
      const field = getField(test);
      const isBounded = field >= 0 && mayMove(this.bounds, field, source.view.kept?.bounds);
      if (!isCounted && !isBounded) return;
      const missed = select(index);
      if (isCounted) tallyFacet(this.tallies[test.facet], test.facet, missed);
      if (isBounded) addValues(this.bounds, field, source.segment.numbers[statFacets[field] as StatFacet], missed);
    });
  }

  /** What is kept of the views, for facets of which nothing else is chosen. */
  setOwn(test: FacetTest, kept: KeptCounts): void {
    if (test.kind === 'values') {
      const tally = this.tallies[test.facet];
      tally.start(this.#dictionaries.of(test.facet).size, this.#rows);
      tallyCounts(tally, kept.facets[test.facet]);
    }
    const field = getField(test);
    if (field >= 0) addField(this.bounds, field, kept.bounds);
  }

  /** Adds up what is kept of several views; what was counted before is lost. */
  sumKept(views: readonly KeptCounts[]): KeptCounts {
    this.start(
      views.reduce((sum, { rows }) => sum + rows, 0),
      valueFacets,
    );
    for (const kept of views) {
      this.addKept(kept);
      for (let field = 0; field < statFacets.length; field += 1) addField(this.bounds, field, kept.bounds);
    }
    return this.#listCounts();
  }

  /** Counts a whole view on its own; what was counted before is lost. */
  countView(segment: SegmentColumns, view: BaseView): KeptCounts {
    const whole = { segment, view, rows: view.rows, count: view.rows.length };
    this.start(whole.count, valueFacets);
    this.add(whole);
    this.bound(whole);
    this.finish();
    return this.#listCounts();
  }

  /** To be called when all is counted that may be counted jointly. */
  finish(): void {
    if (!this.#isJoint) return;
    this.sold += this.#sign * this.#joint.countSold();
    this.#joint.finish(this.tallies, this.#sign);
  }

  #listCounts(): KeptCounts {
    const facets = Object.fromEntries(valueFacets.map((facet) => [facet, listCounts(this.tallies[facet])]));
    return {
      facets: facets as Record<ValueFacet, KeptCounts['facets'][ValueFacet]>,
      bounds: this.bounds,
      sold: this.sold,
      rows: this.matched,
    };
  }
}
