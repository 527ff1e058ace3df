import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeEvent } from '#db/change-event.ts';
import { offer, openingHours, page, popup, site, slide, specialHours, timeCursor } from '#db/schema/index.ts';
import { silentLog } from '#kernel/log.ts';
import { startReaderFromNow } from '#tests/support/settled-events.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { advanceTime } from './advance-time.ts';

let test: TestApp;
let ctx: TestSite;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Monday noon in Brisbane, ten hours ahead of UTC all year. */
const start = '2026-03-02T02:00:00Z';
beforeEach(async () => {
  // One store for all: what an earlier test has put there must lie still.
  await test.ctx.store.db.delete(site);
  ctx = await createTestSite(test);
  await moveTo(start);
});

/** The events of one step of time, as readers get them. */
async function eventsUntil(moment: string): Promise<ChangeEvent[]> {
  const seen: ChangeEvent[] = [];
  const reader = await startReaderFromNow({
    store: test.ctx.store,
    log: silentLog,
    onEvents: async (events) => {
      seen.push(...events);
    },
  });
  test.clock.set(moment);
  await advanceTime(test.ctx);
  await reader.catchUp();
  await reader.stop();
  return seen;
}

/** Begins time anew there: by itself it does not run backwards. */
async function moveTo(moment: string): Promise<void> {
  test.clock.set(moment);
  await test.ctx.store.db.delete(timeCursor);
  await advanceTime(test.ctx);
}

const carEvent = (car: { id: number; dealershipId: number }) =>
  expect.objectContaining({ kind: 'car.changed', carId: car.id, dealershipId: car.dealershipId });

describe('advanceTime', () => {
  it('OPS-07 says nothing where no moment has passed', async () => {
    await createTestCar(ctx, { createdAt: new Date('2026-01-01T00:00:00Z') });
    expect(await eventsUntil('2026-03-02T12:00:00Z')).toEqual([]);
  });

  it('OPS-07 reports when a sold car leaves the lists after 72 hours', async () => {
    const old = new Date('2026-01-01T00:00:00Z');
    const soldAt = new Date('2026-03-01T05:00:00Z');
    const sold = await createTestCar(ctx, { status: 'sold', soldAt, createdAt: old });
    await createTestCar(ctx, { createdAt: old });
    expect(await eventsUntil('2026-03-04T04:59:00Z')).toEqual([]);
    expect(await eventsUntil('2026-03-04T05:01:00Z')).toEqual([carEvent(sold)]);
    expect(await eventsUntil('2026-03-05T00:00:00Z')).toEqual([]);
  });

  it('OPS-07 goes by the window of every site that shows the dealership', async () => {
    const other = await createTestSite(test, {
      settings: { stock: { soldWindowHours: 24 } },
      furtherDealershipIds: [ctx.dealership.id],
    });
    const soldAt = new Date('2026-03-02T00:00:00Z');
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const sold = await createTestCar(ctx, { status: 'sold', soldAt, createdAt });
    const sold2 = await createTestCar(other, { status: 'sold', soldAt, createdAt });
    expect(await eventsUntil('2026-03-03T00:01:00Z')).toEqual(
      expect.arrayContaining([carEvent(sold), carEvent(sold2)]),
    );
    expect(await eventsUntil('2026-03-05T00:01:00Z')).toEqual([carEvent(sold)]);
  });

  it('OPS-07 reports when the New tag ends, by the site’s number of days', async () => {
    await test.ctx.store.db
      .update(site)
      .set({ settings: { card: { newTagDays: 2 } } })
      .where(eq(site.id, ctx.site.id));
    const made = await createTestCar(ctx, { createdAt: new Date(start) });
    expect(await eventsUntil('2026-03-04T01:59:00Z')).toEqual([]);
    expect(await eventsUntil('2026-03-04T02:00:00Z')).toEqual([carEvent(made)]);
  });

  it('OPS-07 uses the default where a stored setting is invalid', async () => {
    await test.ctx.store.db
      .update(site)
      .set({ settings: { card: { newTagDays: 'many' }, locale: { timeZone: 'Nowhere' } } })
      .where(eq(site.id, ctx.site.id));
    const made = await createTestCar(ctx, { createdAt: new Date(start) });
    expect(await eventsUntil('2026-03-10T02:00:01Z')).toEqual([carEvent(made)]);
  });

  it('OPS-07 reports a registration at midnight in the site’s zone', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const made = await createTestCar(ctx, { regoExpiry: '2026-03-03', createdAt });
    // 23:59 of its last day in Brisbane, then the next minute.
    expect(await eventsUntil('2026-03-03T13:59:00Z')).toEqual([]);
    expect(await eventsUntil('2026-03-03T14:00:00Z')).toEqual([carEvent(made)]);
    expect(await eventsUntil('2026-03-09T00:00:00Z')).toEqual([]);
  });

  it.each([
    ['slide', slide, { name: 'Autumn' }],
    ['popup', popup, { title: 'Autumn' }],
    ['offer', offer, { title: 'Autumn' }],
    ['page', page, { slug: 'autumn', title: 'Autumn', document: { type: 'doc', content: [] } }],
  ])('OPS-07 reports when a %s starts and when it expires', async (_name, table, values) => {
    await test.ctx.store.db.insert(table).values({
      ...(values as { name: string; title: string }),
      siteId: ctx.site.id,
      startsAt: new Date('2026-03-03T00:00:00Z'),
      expiresAt: new Date('2026-03-05T00:00:00Z'),
    });
    const changed = [expect.objectContaining({ kind: 'content.changed', siteId: ctx.site.id })];
    expect(await eventsUntil('2026-03-03T00:00:30Z')).toEqual(changed);
    expect(await eventsUntil('2026-03-04T23:59:30Z')).toEqual([]);
    expect(await eventsUntil('2026-03-05T00:00:30Z')).toEqual(changed);
  });

  it('OPS-07 reports when special hours begin to hold and when they have passed', async () => {
    const values = { locationId: ctx.location.id, date: '2026-04-03', status: 'Closed' as const };
    await test.ctx.store.db.insert(specialHours).values(values);
    const changed = [expect.objectContaining({ kind: 'dealership.changed', dealershipId: ctx.dealership.id })];
    expect(await eventsUntil('2026-04-02T13:59:00Z')).toEqual([]);
    expect(await eventsUntil('2026-04-02T14:00:00Z')).toEqual(changed);
    expect(await eventsUntil('2026-04-03T14:00:00Z')).toEqual(changed);
    expect(await eventsUntil('2026-04-04T14:00:00Z')).toEqual([]);
  });

  it('OPS-07 LOC-04 reports the end of each day where pages mark today among the opening hours', async () => {
    const hours = { locationId: ctx.location.id, weekday: 1, status: 'Open' as const, opens: '08:00', closes: '17:00' };
    await test.ctx.store.db.insert(openingHours).values(hours);
    const changed = [expect.objectContaining({ kind: 'dealership.changed', dealershipId: ctx.dealership.id })];
    expect(await eventsUntil('2026-03-02T13:59:00Z')).toEqual([]);
    expect(await eventsUntil('2026-03-02T14:00:00Z')).toEqual(changed);
    expect(await eventsUntil('2026-03-03T13:59:00Z')).toEqual([]);
    expect(await eventsUntil('2026-03-03T14:00:00Z')).toEqual(changed);
  });

  it('OPS-07 VDP-23 reports each midnight of a site whose pages count the days of a car, and of no other', async () => {
    const counting = await createTestSite(test, { settings: { vehicle: { daysOnLot: true } } });
    const changed = [expect.objectContaining({ kind: 'site.changed', siteId: counting.site.id })];
    expect(await eventsUntil('2026-03-02T13:59:00Z')).toEqual([]);
    expect(await eventsUntil('2026-03-02T14:00:00Z')).toEqual(changed);
    expect(await eventsUntil('2026-03-02T20:00:00Z')).toEqual([]);
  });

  it('OPS-07 reports the new year of every site in its zone', async () => {
    await moveTo('2026-12-31T12:00:00Z');
    const perth = await createTestSite(test, { settings: { locale: { timeZone: 'Australia/Perth' } } });
    const changed = (siteId: number) => expect.objectContaining({ kind: 'site.changed', siteId });
    expect(await eventsUntil('2026-12-31T14:00:00Z')).toEqual([changed(ctx.site.id)]);
    expect(await eventsUntil('2026-12-31T16:00:00Z')).toEqual([changed(perth.site.id)]);
  });

  it("OPS-07 FIN-06 reports each car that a new year makes too old for a provider's figures", async () => {
    await moveTo('2026-12-31T12:00:00Z');
    const old = await createTestCar(ctx, { year: 2014, createdAt: new Date(start) });
    for (const year of [2013, 2015]) await createTestCar(ctx, { year, createdAt: new Date(start) });
    const ofSite = expect.objectContaining({ kind: 'site.changed', siteId: ctx.site.id });
    expect(await eventsUntil('2026-12-31T14:00:00Z')).toEqual([carEvent(old), ofSite]);
  });

  it('OPS-07 makes up for a downtime across several moments, each once', async () => {
    const sold = await createTestCar(ctx, {
      status: 'sold',
      soldAt: new Date(start),
      createdAt: new Date(start),
      regoExpiry: '2026-03-04',
    });
    const fresh = await createTestCar(ctx, { createdAt: new Date(start) });
    await test.ctx.store.db
      .insert(slide)
      .values({ siteId: ctx.site.id, name: 'A', expiresAt: new Date('2026-03-03Z') });
    const events = await eventsUntil('2026-04-01T00:00:00Z');
    const content = expect.objectContaining({ kind: 'content.changed' });
    expect(events).toEqual(expect.arrayContaining([carEvent(sold), carEvent(fresh), content]));
    expect(events).toHaveLength(3);
  });

  it('OPS-07 names a dealership instead of a great many of its cars', async () => {
    const createdAt = new Date(start);
    await Promise.all(Array.from({ length: 501 }, () => createTestCar(ctx, { createdAt })));
    expect(await eventsUntil('2026-03-20T00:00:00Z')).toEqual([
      expect.objectContaining({ kind: 'stock.reloaded', dealershipId: ctx.dealership.id }),
    ]);
  });

  it('OPS-07 writes each moment once where nodes tick at once', async () => {
    await createTestCar(ctx, { createdAt: new Date(start) });
    test.clock.set('2026-03-20T00:00:00Z');
    const written = await Promise.all(Array.from({ length: 4 }, () => advanceTime(test.ctx)));
    expect(written.toSorted()).toEqual([0, 0, 0, 1]);
  });

  it('OPS-07 stays where it is when a node’s clock is behind', async () => {
    expect(await eventsUntil('2026-03-01T00:00:00Z')).toEqual([]);
    const made = await createTestCar(ctx, { createdAt: new Date(start) });
    expect(await eventsUntil('2026-03-20T00:00:00Z')).toEqual([carEvent(made)]);
  });
});
