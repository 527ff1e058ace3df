import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createFreshStore } from '#tests/support/test-store.ts';
import { getEmbeddedFolder } from './embedded/embedded-folder.ts';
import { EmbeddedServer } from './embedded/embedded-server.ts';
import { EmbeddedStream } from './embedded/embedded-stream.ts';
import { openEmbeddedStore } from './open-embedded-store.ts';
import { isStoreUnreachable } from './store-error.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-embedded-'));
  await createFreshStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The thread that the next opened store runs in. */
function catchWorker(): Promise<Worker> {
  return new Promise((resolve) => process.once('worker', resolve));
}

describe.runIf(inject('store').kind === 'embedded')('the embedded store', () => {
  it('OPS-05 restarts with all committed data after its thread has died', async () => {
    const caught = catchWorker();
    const store = await openEmbeddedStore({ folder: getEmbeddedFolder(folder), log: silentLog });
    const worker = await caught;
    await store.db.execute(sql`create table kept (n int)`);
    await store.db.execute(sql`insert into kept values (1)`);
    const asked = store.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (2)`);
        await worker.terminate();
        await tx.execute(sql`insert into kept values (3)`);
      })
      .catch((error: unknown) => error);
    expect(isStoreUnreachable(await asked)).toBe(true);
    expect((await store.db.execute(sql`select n from kept`)).rows).toEqual([{ n: 1 }]);
    expect(await store.isReachable()).toBe(true);
    const woken = new Promise<void>((resolve) => store.onWake(resolve));
    await store.db.execute(sql`notify forecourt_event`);
    await woken;
    await store.close();
  });

  it('OPS-05 gives every connection a session as new, whatever the last one left open', async () => {
    const server = new EmbeddedServer(getEmbeddedFolder(folder), silentLog);
    const connect = async () => {
      const stream = new EmbeddedStream(server);
      const client = new pg.Client({ stream: () => stream, ssl: false, user: 'postgres', database: 'postgres' });
      client.on('error', () => undefined);
      await client.connect();
      return { client, stream };
    };
    const first = await connect();
    await first.client.query('create table t (n int)');
    await first.client.query("set application_name = 'first'; listen something; begin");
    await first.client.query('insert into t values (1)');
    first.stream.destroy();
    const { client } = await connect();
    expect((await client.query('select n from t')).rows).toEqual([]);
    expect((await client.query('show application_name')).rows).not.toEqual([{ application_name: 'first' }]);
    expect((await client.query('select * from pg_listening_channels()')).rows).toEqual([]);
    await client.end();
    const third = await connect();
    await third.client.query('insert into t values (2)');
    await third.client.end();
    await server.stop();
    await expect(connect()).rejects.toThrow('closed');
  });
});
