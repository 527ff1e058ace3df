import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { type RankedKeys, rankKeys } from './rank-keys.ts';

export interface RowRank {
  /** How many rows with the same key come before it. */
  ordinal: number;
  /** The line of the first of them, and which row of the file it is, from 1. */
  firstLine: number;
  firstRow: number;
  /** Whether its feed has said the same of its car before. */
  isUnchanged: boolean;
}

/** What is compared of a car: all that is written of it, and which fields have a value ("1") or none ("0"). */
export interface StagedCar {
  contentHash: string;
  filled: string;
}

export interface StagedRow {
  hash: Buffer | null;
  line: number;
  order?: readonly [number, number];
  car: StagedCar | null;
}

export interface StagedKnown {
  hash: Buffer;
  ordinal: number;
  car: StagedCar;
}

const tables = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table row (number integer primary key, hash blob, line integer, first_order real, second_order real,
    content text, filled text);
  create table known (hash blob, ordinal integer, content text, filled text);
  begin`;

const listNotable = 'select number, ordinal, firstLine, firstRow, isUnchanged from notable order by number';

/** Rows and known cars together that are ranked on this thread: to begin another takes longer. */
const mostAtOnce = 2_000;

/**
 * The keys of a file and of the cars its feed has brought, in a temporary SQLite file: memory holds its page cache.
 * Ranks each row among rows of the same key, and counts how many of the cars the file no longer holds.
 */
export class KeyStage {
  readonly #folder: string;
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #insertRow: StatementSync;
  readonly #insertKnown: StatementSync;
  #rows = 0;
  #known = 0;

  static async open(): Promise<KeyStage> {
    return new KeyStage(await mkdtemp(join(tmpdir(), 'forecourt-import-')));
  }

  private constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'keys');
    this.#database = new DatabaseSync(this.#file);
    this.#database.exec(tables);
    this.#insertRow = this.#database.prepare('insert into row values (?, ?, ?, ?, ?, ?, ?)');
    this.#insertKnown = this.#database.prepare('insert into known values (?, ?, ?, ?)');
  }

  get rows(): number {
    return this.#rows;
  }

  /** `hash` is null for a row without a key, `car` for one that cannot be read; `order` ranks rows that share a hash. */
  addRow({ hash, line, order = [0, 0], car }: StagedRow): void {
    if (hash) this.#insertRow.run(this.#rows, hash, line, ...order, car?.contentHash ?? null, car?.filled ?? null);
    this.#rows += 1;
  }

  addKnown({ hash, ordinal, car }: StagedKnown): void {
    this.#insertKnown.run(hash, ordinal, car.contentHash, car.filled);
    this.#known += 1;
  }

  /** Whether rows of one key are one car (and the later ones mistakes) or, for a feed without a key, each its own. */
  async finish({ isEachRowACar }: { isEachRowACar: boolean }): Promise<RankedKeys & { ranks: RowRanks }> {
    this.#database.exec('commit');
    const ranked =
      this.#rows + this.#known > mostAtOnce
        ? await rankBeside(this.#file, isEachRowACar)
        : rankKeys(this.#database, isEachRowACar);
    return { ...ranked, ranks: new RowRanks(this.#database.prepare(listNotable)) };
  }

  async close(): Promise<void> {
    this.#database.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** On a thread that ends with it. Throws what that failed with. */
function rankBeside(file: string, isEachRowACar: boolean): Promise<RankedKeys> {
  const worker = new Worker(new URL('./rank-keys-worker.ts', import.meta.url), { workerData: { file, isEachRowACar } });
  return new Promise((resolve, reject) => {
    worker.on('message', resolve).on('error', reject);
    worker.on('exit', () => reject(new Error('The thread that ranks the keys of an import ended before it was done.')));
  });
}

/** The ranks of rows, read in the order of the rows. */
export class RowRanks {
  readonly #notable: Iterator<Record<string, unknown>>;
  #upcoming: Record<string, unknown> | undefined;
  #next = 0;

  constructor(notable: StatementSync) {
    this.#notable = notable.iterate();
    this.#upcoming = this.#notable.next().value;
  }

  /** The rank of the next row. */
  next(): RowRank {
    const notable = this.#upcoming;
    const isNotable = notable?.number === this.#next;
    this.#next += 1;
    if (!isNotable) return { ordinal: 0, firstLine: 0, firstRow: 0, isUnchanged: false };
    this.#upcoming = this.#notable.next().value;
    const { ordinal, firstLine, firstRow, isUnchanged } = notable;
    return {
      ordinal: Number(ordinal),
      firstLine: Number(firstLine),
      firstRow: Number(firstRow),
      isUnchanged: isUnchanged === 1,
    };
  }
}
