import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { CompiledMapping } from '../map/compile-mapping.ts';
import { findUnwanted } from '../map/map-row.ts';
import { FeedSyntaxError, type RawRow } from '../read/raw-row.ts';
import { type FeedFile, readRows } from '../read/read-rows.ts';
import { KeyStage, type RowRanks } from './key-stage.ts';
import { type RowKey, readKey } from './row-key.ts';

export interface FeedScan {
  rows: number;
  ranks: RowRanks;
  /** Cars that the feed has brought and the file no longer holds. */
  missing: number;
  /** Throws if the file is no longer the one that was scanned. */
  assertSameFile(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the file once from end to end before anything is written: a file that breaks off changes nothing, the guard
 * knows how many cars it lacks, and every row has its rank among rows of the same key.
 */
export async function scanFeed(
  file: FeedFile,
  compiled: CompiledMapping,
  { knownKeys, signal }: { knownKeys: AsyncIterable<string>; signal?: AbortSignal | undefined },
): Promise<FeedScan> {
  const version = await readVersion(file.path);
  const stage = await KeyStage.open();
  try {
    for await (const rows of readRows(file, compiled)) {
      signal?.throwIfAborted();
      for (const row of rows) {
        const key = readKeyOfWanted(compiled, row);
        if (key.kind === 'hash') stage.addRow(Buffer.from(key.hash, 'hex'), row.line, key.order);
        else stage.addRow(key.kind === 'key' ? hashKey(key.key) : null, row.line);
      }
    }
    const isEachRowACar = 'hashWithout' in compiled.mapping.key;
    for await (const key of knownKeys) addKnownKey(stage, key, isEachRowACar);
    const { ranks, missing } = stage.finish({ isEachRowACar });
    return {
      rows: stage.rows,
      ranks,
      missing,
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

/** A row that the mapping does not want has no rank, and its car counts as gone. */
export function readKeyOfWanted(compiled: CompiledMapping, row: RawRow): RowKey {
  const unwanted = findUnwanted(compiled, row);
  return unwanted ? { kind: 'none', field: unwanted.field, reason: unwanted.reason } : readKey(compiled.mapping, row);
}

/** The key of a row of a feed without keys. */
export function joinHashKey(hash: string, ordinal: number): string {
  return `${hash}-${ordinal}`;
}

function addKnownKey(stage: KeyStage, key: string, isEachRowACar: boolean): void {
  const [hash, ordinal] = (isEachRowACar && /^([0-9a-f]{32})-(\d+)$/.exec(key)?.slice(1)) || [];
  // Where a mapping has since gone without its key, no row can have the old ones.
  if (hash === undefined) stage.addKnown(hashKey(key), 0);
  else stage.addKnown(Buffer.from(hash, 'hex'), Number(ordinal));
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, 16);
}

async function readVersion(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  return `${ino}/${size}/${mtimeMs}`;
}
