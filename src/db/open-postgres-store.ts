import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#kernel/log.ts';
import { NotificationListener } from './notification-listener.ts';
import * as schema from './schema/index.ts';
import type { Store } from './store.ts';
import { WakeUp } from './wake-up.ts';

interface PostgresStoreInput {
  url: string;
  connections: number;
  log: Log;
}

/** A store that is down must be noticed while a visitor still waits. */
const connectMs = 2_000;
/** How long a query may wait for a free connection of the pool. */
const queueMs = 10_000;
const statementMs = 60_000;
const reachableMs = 1_500;

const session = {
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'forecourt',
  options: '-c TimeZone=UTC',
};

/** Connects in `connectMs`, while the pool's own limit covers the queue for a connection too. */
class PooledClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'object' ? config : {}), connectionTimeoutMillis: connectMs });
  }
}

/** Connects when first used: a node may start while PostgreSQL is still coming up, and waits for it by isReachable. */
export function openPostgresStore({ url, connections, log }: PostgresStoreInput): Store {
  const wakeUp = new WakeUp();
  const pool = new pg.Pool({
    ...session,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: queueMs,
    idleTimeoutMillis: 30_000,
    Client: PooledClient,
  });
  // A connection that is lost inside a transaction, between two queries, would end the process; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn('a connection to PostgreSQL was lost', { reason: error.message }));
  const listener = new NotificationListener(() => new pg.Client({ ...session, connectionString: url }), wakeUp, log);
  listener.start();
  return {
    kind: 'postgres',
    db: drizzle({ client: pool, schema }),
    onWake: (callback) => wakeUp.add(callback),
    isReachable: () => isReachable(pool),
    tidy: async () => {},
    close: async () => {
      await listener.stop();
      await pool.end();
    },
  };
}

async function isReachable(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), reachableMs);
  });
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const reachable = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return reachable;
}
