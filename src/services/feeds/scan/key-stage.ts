import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

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

/** Of the known cars that the file holds: how many had a value in a field, and how many of them lose it. */
export interface FieldLoss {
  had: number;
  lost: number;
}

const tables = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table row (number integer primary key, hash blob, line integer, first_order real, second_order real,
    content text, filled text);
  create table known (hash blob, ordinal integer, content text, filled text);
  begin`;

const indexes = 'commit; create index row_hash on row (hash)';

/** A known car is missing where its key has too few rows: none, or none of its ordinal where each row is a car. */
const countMissing = `
  select count(*) as missing from known left join (select hash, count(*) as rows from row group by hash) using (hash)
  where ordinal >= case when :isEachRowACar then coalesce(rows, 0) else min(coalesce(rows, 0), 1) end`;

const rankRows = `
  create table ranked as
    select number, hash, content, filled, row_number() over same_key - 1 as ordinal,
      first_value(line) over same_key as firstLine, first_value(number) over same_key + 1 as firstRow
    from row where hash is not null
    window same_key as (partition by hash order by first_order, second_order, number);
  create unique index known_car on known (hash, ordinal)`;

/** What each known car had before, and what its row says now; rows that cannot be read are not listed. */
const listChanges = `
  select known.filled as before, ranked.filled as after, known.content <> ranked.content as isChanged
  from known join ranked using (hash, ordinal) where ranked.filled is not null`;

/** Rows that are not the first of their key, or say what was said before. */
const listNotable = `
  select number, ordinal, firstLine, firstRow, coalesce(known.content = ranked.content, 0) as isUnchanged
  from ranked left join known using (hash, ordinal)
  where ordinal > 0 or known.content = ranked.content order by number`;

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
  }

  /** Whether rows of one key are one car (and the later ones mistakes) or, for a feed without a key, each its own. */
  finish({ isEachRowACar }: { isEachRowACar: boolean }): { ranks: RowRanks; missing: number; losses: FieldLoss[] } {
    this.#database.exec(indexes);
    this.#database.exec(rankRows);
    const counted = this.#database.prepare(countMissing).get({ isEachRowACar: Number(isEachRowACar) });
    return {
      ranks: new RowRanks(this.#database.prepare(listNotable)),
      missing: Number(counted?.missing),
      losses: this.#countLosses(),
    };
  }

  #countLosses(): FieldLoss[] {
    const losses: FieldLoss[] = [];
    for (const { before, after, isChanged } of this.#database.prepare(listChanges).iterate()) {
      const now = String(after);
      for (const [at, had] of [...String(before)].entries()) {
        losses[at] ??= { had: 0, lost: 0 };
        const loss = losses[at];
        if (had !== '1') continue;
        loss.had += 1;
        if (isChanged && now[at] !== '1') loss.lost += 1;
      }
    }
    return losses;
  }

  async close(): Promise<void> {
    this.#database.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
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
