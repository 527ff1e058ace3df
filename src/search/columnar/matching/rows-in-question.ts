import type { CarsInQuestion } from '../../port.ts';
import type { Segment } from '../segments/segment.ts';
import type { Stock } from '../segments/stock.ts';
import type { BaseView } from '../views/base-view.ts';
import { getCodes } from '../views/facet-columns.ts';
import type { FacetTest } from './facet-test.ts';
import { RowsByCode } from './rows-by-code.ts';

const none = new Uint32Array(0);
/** So many are looked at sooner than they are looked up. */
const fewRows = 8;

type ValueTest = Extract<FacetTest, { kind: 'values' }>;

interface InView {
  segment: Segment;
  view: BaseView;
}

/** The rows of some cars, looked up once for many requests. It is right until the stock changes. */
export class RowsInQuestion {
  readonly #bySegment = new Map<Segment, number[]>();
  readonly #whole = new Set<Segment>();
  readonly #byView = new Map<BaseView, Uint32Array>();
  readonly #byCode = new Map<BaseView, Map<ValueTest['facet'], RowsByCode>>();

  constructor(stock: Stock, { carIds, dealershipIds }: CarsInQuestion) {
    for (const dealershipId of dealershipIds) {
      const segment = stock.find(dealershipId);
      if (segment) this.#whole.add(segment);
    }
    for (const carId of new Set(carIds)) {
      const { segment, row } = stock.findRow(carId) ?? {};
      if (segment === undefined || row === undefined) continue;
      const rows = this.#bySegment.get(segment);
      if (rows) rows.push(row);
      else this.#bySegment.set(segment, [row]);
    }
  }

  /** Those that the view has and that may pass the tests, in ascending order: those of the rarest value that is asked for. */
  list(source: InView, tests: readonly FacetTest[]): Uint32Array {
    const rows = this.#listAll(source);
    if (rows.length <= fewRows) return rows;
    let fewest = rows.length;
    let list = () => rows;
    for (const test of tests) {
      const byCode = test.kind === 'values' ? this.#groupByCode(source, rows, test) : undefined;
      if (test.kind !== 'values' || !byCode) continue;
      const count = byCode.count(test.mask);
      if (count >= fewest) continue;
      fewest = count;
      list = () => byCode.list(test.mask);
    }
    return list();
  }

  #groupByCode({ segment, view }: InView, rows: Uint32Array, { facet, column }: ValueTest): RowsByCode | undefined {
    if (column.kind === 'lists') return undefined;
    const ofView = this.#byCode.get(view) ?? new Map<ValueTest['facet'], RowsByCode>();
    this.#byCode.set(view, ofView);
    const byCode = ofView.get(facet) ?? new RowsByCode(rows, getCodes(segment, view, column));
    ofView.set(facet, byCode);
    return byCode;
  }

  #listAll({ segment, view }: InView): Uint32Array {
    if (this.#whole.has(segment)) return view.rows;
    const rows = this.#bySegment.get(segment);
    if (!rows) return none;
    const known = this.#byView.get(view);
    if (known) return known;
    const listed = Uint32Array.from(rows.filter((row) => view.has[row] === 1)).sort();
    this.#byView.set(view, listed);
    return listed;
  }
}
