import type { Executor, Tx } from '#db/store.ts';
import type { AppContext } from '../context.ts';
import type { PersonAt } from './person-at.ts';

/** What the rows of other kinds hang on, read before anything is erased. */
export interface PersonKeys {
  leadIds: readonly string[];
  accountIds: readonly string[];
}

export interface PersonRows {
  person: PersonAt;
  keys: PersonKeys;
}

/** One kind of personal data. */
export interface PersonalKind {
  label: string;
  /** What a person reads who is about to erase. */
  goes: string;
  /** What stays and why; null where nothing does. */
  stays: string | null;
  /** Columns of the store that it covers, as "table.column", or "table" for all of one. */
  columns: readonly string[];
  count(db: Executor, rows: PersonRows): Promise<number>;
  /** As the person may have it: without what is the machine's own. */
  read(db: Executor, rows: PersonRows): Promise<readonly object[]>;
  /** Answers with the uploads that no row names any more. */
  erase(tx: Tx, ctx: AppContext, rows: PersonRows): Promise<readonly string[]>;
}
