import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readCar } from '../apply/read-car.ts';
import type { SiteDealerships } from '../apply/site-dealerships.ts';
import type { CompiledMapping } from '../map/compile-mapping.ts';
import { compareColumns, type FileColumns, leaveOutColumns } from '../map/file-columns.ts';
import { FeedSyntaxError, type RawRow } from '../read/raw-row.ts';
import { type FeedFile, readRows } from '../read/read-rows.ts';
import { type GuardedField, listGuardedFields, markFilled } from './guarded-fields.ts';
import { KeyStage, type RowRanks, type StagedCar } from './key-stage.ts';
import type { KnownKey } from './list-known-cars.ts';
import type { FieldLoss } from './rank-keys.ts';
import { readKeyOfWanted } from './row-key.ts';

export interface FeedScan {
  rows: number;
  ranks: RowRanks;
  /** Cars that the feed has brought and the file no longer holds. */
  missing: number;
  columns: FileColumns;
  /** The mapping as it is, and as it applies to the file's columns. */
  original: CompiledMapping;
  compiled: CompiledMapping;
  /** What the cars of the file would lose, by field. */
  losses: readonly (FieldLoss & GuardedField)[];
  /** Throws if the file is no longer the one that was scanned. */
  assertSameFile(): Promise<void>;
  close(): Promise<void>;
}

export interface ScanInput {
  file: FeedFile;
  compiled: CompiledMapping;
  dealerships: SiteDealerships;
  /** Cars that the feed has brought, with the marks of these fields; null if there are none to compare with. */
  listKnown: ((fields: readonly GuardedField[]) => AsyncIterable<KnownKey>) | null;
  /** Whether a column that no row has is one that the file does not speak of. In a CSV file it always is. */
  isPartial: boolean;
  now: Date;
  signal: AbortSignal | undefined;
}

/**
 * Reads the file once from end to end before anything is written: a file that breaks off changes nothing, the guard
 * knows how many cars it lacks and what the others would lose, and every row has its rank among rows of the same key.
 */
export async function scanFeed(input: ScanInput): Promise<FeedScan> {
  const { file, compiled } = input;
  const version = await readVersion(file.path);
  const stage = await KeyStage.open();
  try {
    const columns = await stageRows(input, stage);
    const isEachRowACar = 'hashWithout' in compiled.mapping.key;
    const fields = listGuardedFields(columns.compiled);
    for await (const { key, car } of input.listKnown?.(fields) ?? []) {
      stage.addKnown({ ...readKnownKey(key, isEachRowACar), car });
    }
    const { ranks, missing, losses } = await stage.finish({ isEachRowACar });
    return {
      rows: stage.rows,
      ranks,
      missing,
      original: compiled,
      ...columns,
      losses: fields.flatMap((field, at) => (losses[at] ? [{ ...field, ...losses[at] }] : [])),
      assertSameFile: async () => {
        if ((await readVersion(file.path)) !== version) {
          throw new FeedSyntaxError(0, 'The file was changed while it was being imported.');
        }
      },
      close: () => stage.close(),
    };
  } catch (error) {
    await stage.close();
    throw error;
  }
}

interface ScannedColumns {
  columns: FileColumns;
  compiled: CompiledMapping;
}

/** Of what was read at once: each row is mapped where there are cars to compare it with. */
const rowsATurn = 20;

/** A header is known with the first row; elsewhere the columns are those of all rows. */
async function stageRows(input: ScanInput, stage: KeyStage): Promise<ScannedColumns> {
  const { file, dealerships, now, signal } = input;
  const isCsv = input.compiled.mapping.format === 'csv';
  const seen = new Set<string>();
  let { compiled } = input;
  let fields = listGuardedFields(compiled);
  for await (const rows of readRows(file, compiled.mapping)) {
    signal?.throwIfAborted();
    await nextTurn();
    for (const [at, row] of rows.entries()) {
      if (at > 0 && at % rowsATurn === 0) await nextTurn();
      const isFirst = stage.rows === 0;
      if (!isCsv || isFirst) for (const column of row.columns.keys()) seen.add(column);
      if (isCsv && isFirst) {
        compiled = leaveOutColumns(compiled, compareColumns(compiled, seen).missing);
        fields = listGuardedFields(compiled);
      }
      stageRow({ stage, compiled, fields, dealerships, now, isCompared: input.listKnown !== null }, row);
    }
  }
  if (stage.rows === 0) return { columns: { missing: [], unknown: [] }, compiled };
  const columns = compareColumns(input.compiled, seen);
  const isAbsenceMeant = isCsv || input.isPartial;
  return { columns, compiled: isAbsenceMeant ? leaveOutColumns(input.compiled, columns.missing) : compiled };
}

interface Staging extends Pick<ScanInput, 'compiled' | 'dealerships' | 'now'> {
  stage: KeyStage;
  fields: readonly GuardedField[];
  /** Whether what a row says matters before it is applied. */
  isCompared: boolean;
}

function stageRow({ stage, fields, now, isCompared, ...source }: Staging, row: RawRow): void {
  const key = readKeyOfWanted(source.compiled, row);
  const reading = isCompared && key.kind !== 'none' ? readCar(source, row, now) : null;
  const car: StagedCar | null =
    reading?.kind === 'car'
      ? { contentHash: reading.read.contentHash, filled: markFilled(fields, reading.read.car) }
      : null;
  const { line } = row;
  if (key.kind === 'hash') stage.addRow({ hash: Buffer.from(key.hash, 'hex'), line, order: key.order, car });
  else stage.addRow({ hash: key.kind === 'key' ? hashKey(key.key) : null, line, car });
}

function readKnownKey(key: string, isEachRowACar: boolean): { hash: Buffer; ordinal: number } {
  const [hash, ordinal] = (isEachRowACar && /^([0-9a-f]{32})-(\d+)$/.exec(key)?.slice(1)) || [];
  // Where a mapping has since gone without its key, no row can have the old ones.
  if (hash === undefined) return { hash: hashKey(key), ordinal: 0 };
  return { hash: Buffer.from(hash, 'hex'), ordinal: Number(ordinal) };
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, 16);
}

async function readVersion(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  return `${ino}/${size}/${mtimeMs}`;
}
