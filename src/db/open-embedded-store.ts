import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#kernel/log.ts';
import { makeEmbeddedFolder } from './embedded/embedded-folder.ts';
import { EmbeddedServer } from './embedded/embedded-server.ts';
import { EmbeddedStream } from './embedded/embedded-stream.ts';
import * as schema from './schema/index.ts';
import type { Store } from './store.ts';
import { eventChannel, WakeUp } from './wake-up.ts';

interface EmbeddedStoreInput {
  folder: string;
  log: Log;
}

/** PGlite in a worker thread behind a pool of one connection, which also hears its own notifications. */
export async function openEmbeddedStore({ folder, log }: EmbeddedStoreInput): Promise<Store> {
  await makeEmbeddedFolder(folder, log);
  const server = new EmbeddedServer(folder, log);
  const wakeUp = new WakeUp();
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: 'unused',
    ssl: false,
    stream: () => new EmbeddedStream(server),
    onConnect: async (client) => {
      // Lost inside a transaction, between two queries, it would end the process; the next query reports it.
      client.on('error', () => undefined);
      client.on('notification', () => wakeUp.call());
      await client.query(`listen ${eventChannel}`);
      wakeUp.call();
    },
  });
  pool.on('error', (error) => log.warn('the embedded store dropped its connection', { reason: error.message }));
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'embedded',
    db: drizzle({ client: pool, schema }),
    onWake: (callback) => wakeUp.add(callback),
    isReachable: async () => server.isAlive(),
    tidy: async (tables = []) => {
      await pool.query(`vacuum (analyze) ${tables.map(pg.escapeIdentifier).join()}`);
    },
    close,
  };
}
