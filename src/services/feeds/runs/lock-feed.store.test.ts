import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed, feedCar, feedRun } from '#db/schema/index.ts';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { importFeed } from '../import-feed.ts';
import { createTestMapping, runFeed, writeFeed, writeRows } from '../test-feed.ts';
import { lockFeed } from './lock-feed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

describe('two imports of one feed', () => {
  it('OPS-01 refuses the second while the first runs, here and on another node', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(1));
    const [row] = await test.ctx.store.db.select().from(feed).where(eq(feed.siteId, site.site.id));
    const known = { id: row?.id ?? 0, name: 'yard' };
    const release = await lockFeed(test.ctx, known);
    await expect(runFeed(site, writeRows(2))).rejects.toThrow(/is already being imported/);
    if (test.ctx.store.kind === 'postgres') {
      const anotherNode = { ...test.ctx, store: { ...test.ctx.store } };
      await expect(lockFeed(anotherNode, known)).rejects.toThrow(/is already being imported/);
    }
    await release();
    expect((await runFeed(site, writeRows(2))).counts).toMatchObject({ created: 1 });
  });

  it('OPS-01 continues after a run whose process died', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(1));
    const { db } = test.ctx.store;
    const [found] = await db.select().from(feed).where(eq(feed.siteId, site.site.id));
    const feedId = found?.id ?? 0;
    const [dead] = await db
      .insert(feedRun)
      .values({ feedId, fileName: 'x.csv', startedAt: test.clock.now() })
      .returning();
    expect((await runFeed(site, writeRows(2))).counts).toMatchObject({ created: 1, unchanged: 1 });
    const [after] = await db
      .select()
      .from(feedRun)
      .where(eq(feedRun.id, dead?.id ?? 0));
    expect(after).toMatchObject({ state: 'failed', message: 'The process ended before the import finished.' });
  });

  it('OPS-01 leaves whole cars when it is broken off, withdraws nothing, and the next run completes', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(300));
    const lines = [...writeRows(450).slice(1)];
    const file = await writeFeed(site, lines);
    const controller = new AbortController();
    const outcome = await importFeed(
      site,
      { file, mapping: createTestMapping() },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    expect(outcome).toMatchObject({ kind: 'failed', counts: { read: 100, withdrawn: 0 } });
    const completing = await runFeed(site, [], { file });
    expect(completing.counts).toMatchObject({ read: 449, created: 150, withdrawn: 1 });
    const keys = await test.ctx.store.db
      .select()
      .from(feedCar)
      .innerJoin(feed, eq(feed.id, feedCar.feedId))
      .where(eq(feed.siteId, site.site.id));
    expect(keys).toHaveLength(450);
  });
});
