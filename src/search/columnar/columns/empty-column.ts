/**
 * What columns without a value share, so that facets of caravans cost a yard of cars nothing: arrays of zeros and of NaN,
 * of a few lengths only. Nothing but what stands there already may be written to them.
 */
const shared = new WeakSet<Uint16Array | Float64Array>();
let zeros = new Uint16Array(0);
let blanks = new Float64Array(0);
shared.add(zeros);
shared.add(blanks);

const getSharedLength = (capacity: number) => 2 ** Math.ceil(Math.log2(Math.max(16, capacity)));

export function isShared(values: Float64Array): boolean {
  return shared.has(values);
}

/** At least `capacity` times code 0. */
export function shareZeros(capacity: number): Uint16Array<ArrayBuffer> {
  if (zeros.length < capacity) {
    zeros = new Uint16Array(getSharedLength(capacity));
    shared.add(zeros);
  }
  return zeros;
}

/** At least `capacity` times NaN. */
export function shareBlanks(capacity: number): Float64Array<ArrayBuffer> {
  if (blanks.length < capacity) {
    blanks = new Float64Array(getSharedLength(capacity)).fill(Number.NaN);
    shared.add(blanks);
  }
  return blanks;
}

/** The same length of its own, for a column to which the first value comes. */
export function ownBlanks(capacity: number): Float64Array<ArrayBuffer> {
  return new Float64Array(capacity).fill(Number.NaN);
}
