import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './schema/index.ts';

export type Db = NodePgDatabase<typeof schema>;
/** A transaction, or the store outside of one: the parameter of a query helper. */
export type Executor = Db | Parameters<Parameters<Db['transaction']>[0]>[0];
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The open store. Both kinds speak PostgreSQL through node-postgres. */
export interface Store {
  kind: 'embedded' | 'postgres';
  /** Never use it inside a transaction's callback: the embedded store has one connection and would wait for itself. */
  db: Db;
  /** Called whenever a transaction with events commits, on any node. Notifications may be lost or repeated. */
  onWake(callback: () => void): () => void;
  /** Answers within two seconds. */
  isReachable(): Promise<boolean>;
  /**
   * To be called when much has been written, and now and then: counts what the tables hold and gives room back. A
   * PostgreSQL server does so by itself; the embedded store never does, and then takes minutes for what takes seconds.
   * Of all tables, unless some are named.
   */
  tidy(tables?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
