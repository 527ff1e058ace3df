import type { Sort } from '#rules/search/facets.ts';
import { soldFlag } from './car-flags.ts';
import type { MatchedRows } from './hits.ts';
import { Cursor, isBefore, OrderedRows, type RowPlace } from './ordered-rows.ts';

const soldRows = { mask: soldFlag, flags: soldFlag };
const otherRows = { mask: soldFlag, flags: 0 };

/** Says of two places, later ones each time, whether a car that is not sold stands between them. */
class OtherRows {
  readonly #cursors: Cursor[];
  #likely = 0;

  /** Large segments first: they most likely have a car between any two. */
  constructor(matched: readonly MatchedRows[], sort: Sort) {
    this.#cursors = matched
      .toSorted((left, right) => right.count - left.count)
      .map((rows) => new Cursor(rows, sort, otherRows))
      .filter((cursor) => cursor.stepWithKeys());
  }

  hasBetween(from: RowPlace, to: RowPlace): boolean {
    const cursors = this.#cursors;
    for (let tried = 0; tried < cursors.length; ) {
      const at = (this.#likely + tried) % cursors.length;
      const cursor = cursors[at];
      if (cursor && this.#skip(cursor, from)) {
        if (isBefore(cursor, to)) {
          this.#likely = at;
          return true;
        }
        tried += 1;
      } else {
        cursors.splice(at, 1);
        this.#likely = 0;
        tried = 0;
      }
    }
    return false;
  }

  /** False where nothing comes after the place. */
  #skip(cursor: Cursor, from: RowPlace): boolean {
    while (isBefore(cursor, from)) if (!cursor.stepWithKeys()) return false;
    return true;
  }
}

/**
 * SRCH-14 over many segments: how many runs of consecutive sold cars there are. Merging all cars in order would cost
 * far more: only the sold ones, which are few, are merged, and for each two of them the segments are asked.
 */
export function countSoldRuns(matched: readonly MatchedRows[], sort: Sort): number {
  const sold = new OrderedRows(matched, sort, soldRows);
  const others = new OtherRows(matched, sort);
  let runs = 0;
  let before: RowPlace | undefined;
  while (sold.next()) {
    const place = { first: sold.first, second: sold.second, id: sold.id };
    if (!before || others.hasBetween(before, place)) runs += 1;
    before = place;
  }
  return runs;
}
