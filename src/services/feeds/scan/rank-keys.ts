import type { DatabaseSync } from 'node:sqlite';

/** Of the known cars that the file holds: how many had a value in a field, and how many of them lose it. */
export interface FieldLoss {
  had: number;
  lost: number;
}

export interface RankedKeys {
  /** Known cars that the file no longer holds. */
  missing: number;
  losses: FieldLoss[];
}

/** A known car is missing where its key has too few rows: none, or none of its ordinal where each row is a car. */
const countMissing = `
  select count(*) as missing from known left join (select hash, count(*) as rows from row group by hash) using (hash)
  where ordinal >= case when :isEachRowACar then coalesce(rows, 0) else min(coalesce(rows, 0), 1) end`;

const rankRows = `
  create index row_hash on row (hash);
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
const keepNotable = `
  create table notable (number integer primary key, ordinal integer, firstLine integer, firstRow integer, isUnchanged integer);
  insert into notable
    select number, ordinal, firstLine, firstRow, coalesce(known.content = ranked.content, 0)
    from ranked left join known using (hash, ordinal)
    where ordinal > 0 or known.content = ranked.content order by number`;

/**
 * Ranks the rows of a `KeyStage`, and leaves what is notable of them in its file. Takes some 13 ms for 1,000 rows and as many known cars.
 */
export function rankKeys(database: DatabaseSync, isEachRowACar: boolean): RankedKeys {
  database.exec(rankRows);
  database.exec(keepNotable);
  const counted = database.prepare(countMissing).get({ isEachRowACar: Number(isEachRowACar) });
  return { missing: Number(counted?.missing), losses: countLosses(database) };
}

function countLosses(database: DatabaseSync): FieldLoss[] {
  const losses: FieldLoss[] = [];
  for (const { before, after, isChanged } of database.prepare(listChanges).iterate()) {
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
