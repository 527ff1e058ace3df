import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export interface RowRank {
  /** How many rows with the same key come before it. */
  ordinal: number;
  /** The line of the first of them. */
  firstLine: number;
}

const tables = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table row (number integer primary key, hash blob, line integer, first_order real, second_order real);
  create table known (hash blob, ordinal integer);
  begin`;

const indexes = 'commit; create index row_hash on row (hash)';

/** A known car is missing where its key has too few rows: none, or none of its ordinal where each row is a car. */
const countMissing = `
  select count(*) as missing from known left join (select hash, count(*) as rows from row group by hash) using (hash)
  where ordinal >= case when :isEachRowACar then coalesce(rows, 0) else min(coalesce(rows, 0), 1) end`;

const listRepeated = `
  select * from (
    select number, row_number() over same_key - 1 as ordinal, first_value(line) over same_key as firstLine
    from row where hash is not null
    window same_key as (partition by hash order by first_order, second_order, number))
  where ordinal > 0 order by number`;

/**
 * The keys of a file and of the cars its feed has brought, in a temporary SQLite file: memory holds its page cache.
 * Ranks each row among rows of the same key, and counts how many of the cars the file no longer holds.
 */
export class KeyStage {
  readonly #folder: string;
  readonly #database: DatabaseSync;
  readonly #insertRow: StatementSync;
  readonly #insertKnown: StatementSync;
  #rows = 0;

  static async open(): Promise<KeyStage> {
    return new KeyStage(await mkdtemp(join(tmpdir(), 'forecourt-import-')));
  }

  private constructor(folder: string) {
    this.#folder = folder;
    this.#database = new DatabaseSync(join(folder, 'keys'));
    this.#database.exec(tables);
    this.#insertRow = this.#database.prepare('insert into row values (?, ?, ?, ?, ?)');
    this.#insertKnown = this.#database.prepare('insert into known values (?, ?)');
  }

  get rows(): number {
    return this.#rows;
  }

  /** `hash` is null for a row without a key; `order` ranks rows that share a hash. */
  addRow(hash: Buffer | null, line: number, order: readonly [number, number] = [0, 0]): void {
    if (hash) this.#insertRow.run(this.#rows, hash, line, ...order);
    this.#rows += 1;
  }

  addKnown(hash: Buffer, ordinal: number): void {
    this.#insertKnown.run(hash, ordinal);
  }

  /** Whether rows of one key are one car (and the later ones mistakes) or, for a feed without a key, each its own. */
  finish({ isEachRowACar }: { isEachRowACar: boolean }): { ranks: RowRanks; missing: number } {
    this.#database.exec(indexes);
    const counted = this.#database.prepare(countMissing).get({ isEachRowACar: Number(isEachRowACar) });
    return { ranks: new RowRanks(this.#database.prepare(listRepeated)), missing: Number(counted?.missing) };
  }

  async close(): Promise<void> {
    this.#database.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The ranks of rows, read in the order of the rows. */
export class RowRanks {
  readonly #repeated: Iterator<Record<string, unknown>>;
  #upcoming: Record<string, unknown> | undefined;
  #next = 0;

  constructor(repeated: StatementSync) {
    this.#repeated = repeated.iterate();
    this.#upcoming = this.#repeated.next().value;
  }

  /** The rank of the next row. */
  next(): RowRank {
    const repeated = this.#upcoming;
    const isRepeated = repeated?.number === this.#next;
    this.#next += 1;
    if (!isRepeated) return { ordinal: 0, firstLine: 0 };
    this.#upcoming = this.#repeated.next().value;
    return { ordinal: Number(repeated.ordinal), firstLine: Number(repeated.firstLine) };
  }
}
