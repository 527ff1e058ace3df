import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { startReaderFromNow } from '#tests/support/settled-events.ts';
import { startTestPostgres, type TestPostgres } from '#tests/support/test-postgres.ts';
import type { RecordedEvent } from './change-event.ts';
import { recordEvents } from './events.ts';
import { migrate } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { isStoreUnreachable } from './store-error.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(() => server.stop());

describe('a PostgreSQL that goes away and comes back', () => {
  it('OPS-05 is noticed, and readers go on without losing an event', async () => {
    const store = openPostgresStore({ url: server.url, connections: 3, log: silentLog });
    await migrate(store.db, { log: silentLog });
    const seen: RecordedEvent[] = [];
    const input = {
      store,
      log: silentLog,
      onEvents: async (events: readonly RecordedEvent[]) => void seen.push(...events),
    };
    const reader = await startReaderFromNow(input);
    const write = (carId: number) =>
      store.db.transaction((tx) => recordEvents(tx, [{ kind: 'car.changed', dealershipId: 1, carId }]));
    await write(1);
    await reader.catchUp();

    const cutOff = store.db.transaction(async (tx) => {
      await tx.execute('select 1');
      await server.pause();
      await tx.execute('select 1');
    });
    expect(isStoreUnreachable(await cutOff.catch((error: unknown) => error))).toBe(true);
    expect(await store.isReachable()).toBe(false);
    const failure = await write(2).catch((error: unknown) => error);
    expect(isStoreUnreachable(failure)).toBe(true);

    const woken = new Promise<void>((resolve) => store.onWake(resolve));
    await server.resume();
    // Another node writes before this one's listener is back.
    const other = openPostgresStore({ url: server.url, connections: 2, log: silentLog });
    await other.db.transaction((tx) => recordEvents(tx, [{ kind: 'car.changed', dealershipId: 1, carId: 3 }]));
    await other.close();
    await reader.catchUp();
    expect(seen.map((event) => 'carId' in event && event.carId)).toEqual([1, 3]);
    expect(await store.isReachable()).toBe(true);
    await woken;
    await reader.stop();
    await store.close();
  });
});
