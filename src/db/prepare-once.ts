import type { Db } from './store.ts';

/**
 * A query that is written once a store, and planned once a connection: the store takes ten times as long to plan a
 * query of a dozen tables as to answer it. `prepare` ends in drizzle's `.prepare(NAME)`, whose names differ in all the house.
 */
export function prepareOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const prepared = new WeakMap<Db, Prepared>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
