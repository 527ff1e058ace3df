import type { CarsInQuestion } from '../../port.ts';
import type { Segment } from '../segments/segment.ts';
import type { Stock } from '../segments/stock.ts';
import type { BaseView } from '../views/base-view.ts';

const none = new Uint32Array(0);

/** The rows of some cars, looked up once for many requests. It is right until the stock changes. */
export class RowsInQuestion {
  readonly #bySegment = new Map<Segment, number[]>();
  readonly #whole = new Set<Segment>();
  readonly #byView = new Map<BaseView, Uint32Array>();

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

  /** Those that the view has, in ascending order. */
  list({ segment, view }: { segment: Segment; view: BaseView }): Uint32Array {
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
