import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RecordedEvent } from '#db/change-event.ts';
import { recordEvents } from '#db/events.ts';
import { defaultSort, getStockFilter } from '#rules/search/stock/stock-filter.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createFreshStore } from '#tests/support/test-store.ts';
import { DataFolderOwnedError, findOwner, openApp } from './wiring.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ worker: true });
});
afterAll(() => test.close());

describe('openApp', () => {
  it('calls every handler with a change, one after the other, and is up to date when all have finished', async () => {
    const heard: string[] = [];
    const hear = (name: string) => async (events: readonly RecordedEvent[]) => {
      for (const event of events) if (event.kind === 'site.changed') heard.push(`${name} ${event.siteId}`);
    };
    const stopFirst = test.app.onEvents(hear('first'));
    test.app.onEvents(hear('second'));
    const ctx = await createTestSite(test);
    const change = () =>
      ctx.store.db.transaction((tx) => recordEvents(tx, [{ kind: 'site.changed', siteId: ctx.site.id }]));
    await change();
    await test.app.catchUp();
    stopFirst();
    await change();
    await test.app.catchUp();
    expect(heard).toEqual([`first ${ctx.site.id}`, `second ${ctx.site.id}`, `second ${ctx.site.id}`]);
  });

  it('has a change in the index before any handler is called', async () => {
    const real = await openTestApp({ search: 'real' });
    const ctx = await createTestSite(real);
    const request = {
      dealershipIds: ctx.site.dealershipIds,
      stock: getStockFilter(ctx.site.settings),
      query: '',
      values: {},
      ranges: {},
      sort: defaultSort,
      offset: 0,
      limit: 10,
      now: real.clock.now(),
    };
    const found: number[][] = [];
    real.app.onEvents(async () => {
      found.push(await real.ctx.search.list(request));
    });
    const car = await createTestCar(ctx);
    const change = { kind: 'car.changed', dealershipId: car.dealershipId, carId: car.id } as const;
    await ctx.store.db.transaction((tx) => recordEvents(tx, [change]));
    await real.app.catchUp();
    expect(found).toEqual([[car.id]]);
    expect(await real.app.checkReadiness()).toMatchObject({ index: true });
    await real.close();
  });

  it('OPS-04 says whether journal, migrations and index are ready', async () => {
    expect(await test.app.checkReadiness()).toEqual({ journal: true, migrations: true, index: true });
  });

  it.runIf(inject('store').kind === 'embedded')(
    'OPS-06 refuses a folder that is owned, and takes one that is free',
    async () => {
      const { config } = test.ctx;
      const refused = await openApp(config, { search: 'none', worker: false }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DataFolderOwnedError);
      expect(refused).toMatchObject({ pid: process.pid });
      expect(await findOwner(config)).toEqual({ pid: process.pid, socketPath: test.app.ownerSocketPath });
      const free = { ...config, FORECOURT_DATA: `${config.FORECOURT_DATA}/inner` };
      expect(await findOwner(free)).toBeNull();
      await createFreshStore(free.FORECOURT_DATA);
      const app = await openApp(free, { search: 'none', worker: false });
      await app.close();
      expect(await findOwner(free)).toBeNull();
    },
  );

  it.runIf(inject('store').kind === 'postgres')('OPS-05 opens several nodes on one PostgreSQL', async () => {
    const node = await openApp(test.ctx.config, { search: 'none', worker: false });
    expect(node.ownerSocketPath).toBeNull();
    expect(await findOwner(test.ctx.config)).toBeNull();
    await node.close();
  });
});
