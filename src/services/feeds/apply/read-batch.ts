import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledMapping } from '../map/compile-mapping.ts';
import { findStockNumber } from '../map/map-row.ts';
import type { RowRejection } from '../map/row-rejection.ts';
import { describePlace, type RawRow } from '../read/raw-row.ts';
import type { RejectedPlace, RejectedRow } from '../runs/import-report.ts';
import type { RowRank, RowRanks } from '../scan/key-stage.ts';
import { joinHashKey, readKeyOfWanted } from '../scan/row-key.ts';
import type { KeyedCar } from './car-change.ts';
import { readCar } from './read-car.ts';
import type { SiteDealerships } from './site-dealerships.ts';

export interface Batch {
  cars: readonly KeyedCar[];
  rejects: readonly RejectedRow[];
  rejectedRows: number;
  /** Keys of cars of which the feed says what it said before: they are not mapped a second time. */
  unchangedKeys: readonly string[];
  /** Keys of rejected rows: their cars are in the file, so they are not withdrawn. */
  heldKeys: readonly string[];
  rows: number;
}

export interface BatchSource {
  compiled: CompiledMapping;
  dealerships: SiteDealerships;
  rowRanks: Pick<RowRanks, 'next'>;
}

/** A batch is written out in one turn of the server; embedded, it holds up every other query besides. */
const rowsAtOnce = 100;
/** Of a batch that is mapped in one turn. */
const rowsATurn = 20;

/** As many rows at once as one transaction writes. */
export async function* inBatches(source: AsyncIterable<RawRow[]>): AsyncGenerator<RawRow[]> {
  let waiting: RawRow[] = [];
  for await (const rows of source) {
    waiting = waiting.concat(rows);
    while (waiting.length >= rowsAtOnce) {
      yield waiting.slice(0, rowsAtOnce);
      waiting = waiting.slice(rowsAtOnce);
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** Every row of the batch as a car of its dealership, or with the reasons why not. */
export async function readBatch(source: BatchSource, rows: readonly RawRow[], now: Date): Promise<Batch> {
  const cars: KeyedCar[] = [];
  const rejects: RejectedRow[] = [];
  const heldKeys: string[] = [];
  const unchangedKeys: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsATurn === 0) await nextTurn();
    const read = readRow(source, row, source.rowRanks.next(), now);
    if (read.kind === 'car') cars.push(read.car);
    else if (read.kind === 'unchanged') unchangedKeys.push(read.key);
    else {
      const place = findPlace(row, () => findStockNumber(source.compiled, row, { now }));
      rejects.push(...read.rejections.map((rejection) => ({ ...place, ...rejection })));
      if (read.heldKey !== null) heldKeys.push(read.heldKey);
    }
  }
  const rejectedRows = rows.length - cars.length - unchangedKeys.length;
  return { cars, rejects, heldKeys, unchangedKeys, rejectedRows, rows: rows.length };
}

function findPlace({ line, entry }: RawRow, findStock: () => string | undefined): RejectedPlace {
  return entry === undefined ? { line } : { line, entry, stockNumber: findStock() };
}

type ReadRow =
  | { kind: 'car'; car: KeyedCar }
  | { kind: 'unchanged'; key: string }
  | { kind: 'rejected'; rejections: RowRejection[]; heldKey: string | null };

function readRow(source: BatchSource, row: RawRow, rank: RowRank, now: Date): ReadRow {
  const found = readKeyOfWanted(source.compiled, row);
  const key = found.kind === 'hash' ? joinHashKey(found.hash, rank.ordinal) : found.kind === 'key' ? found.key : null;
  const reject = (rejections: RowRejection[]): ReadRow => ({ kind: 'rejected', rejections, heldKey: key });
  if (key !== null && rank.isUnchanged) return { kind: 'unchanged', key };

  const reading = readCar(source, row, now);
  if (reading.kind === 'rejected') return reject(reading.rejections);
  if (key === null)
    return reject(found.kind === 'none' ? [{ field: found.field, value: '', reason: found.reason }] : []);
  if (found.kind === 'key' && rank.ordinal > 0) {
    const first = { line: rank.firstLine, entry: row.entry && rank.firstRow };
    return reject([{ field: 'key', value: key, reason: `is already that of ${describePlace(first)}` }]);
  }
  const place = findPlace(row, () => reading.read.car.columns.stockNumber ?? undefined);
  return { kind: 'car', car: { place, key, ...reading.read } };
}
