import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  carImage,
  carMarketPrice,
  delivery,
  enquiry,
  feed,
  feedRun,
  reservation,
  staffRole,
} from '#db/schema/index.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type NewTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let other: TestSite;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  other = await createTestSite(web);
});
afterAll(() => web?.close());

const perth = { locale: { timeZone: 'Australia/Perth' } };

async function open(role: string, more: Partial<NewTestMember> = {}) {
  const site = await createTestSite(web, { settings: perth });
  const member = await createTestMember(web.ctx, { role, siteId: site.site.id, ...more });
  return { site, member };
}

async function read(member: TestMember): Promise<string> {
  const answer = await web.ask('localhost', '/office', { headers: { cookie: member.cookie } });
  expect(answer.status).toBe(200);
  return readText(/<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '');
}

let taken = 0;

async function take(of: TestSite, overrides: Partial<ReceivedEnquiry> = {}): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{ contentHash: `today ${++taken}`, ...overrides },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

describe('the day of the office', () => {
  it('OFF-03 names how many leads wait, and the five that have waited longest with their age', async () => {
    const { site, member } = await open('sales');
    expect(await read(member)).toContain('Leads Everybody has been answered.');
    for (let n = 1; n <= 7; n++) {
      await take(site, { name: `Waiting${n}` });
      web.clock.advance({ minutes: 10 });
    }
    await take(other, { name: 'Foreign' });
    const text = await read(member);
    expect(text).toContain('Leads without an answer: 7');
    expect(text.match(/Waiting\d/g)).toEqual(['Waiting1', 'Waiting2', 'Waiting3', 'Waiting4', 'Waiting5']);
    expect(text).toMatch(/Waiting1 Citizen 1 h ago/);
    expect(text).not.toContain('Foreign');
  });

  it('OFF-03 has the visits of today by the clock of the site, the earliest first, and none that was cancelled or lost', async () => {
    // In Perth it is 10 in the morning of the 16th; the 17th begins at 16:00 UTC.
    web.clock.set(new Date('2026-04-16T02:00:00Z'));
    const { site, member } = await open('sales');
    const visit = (name: string, date_time: string) => take(site, { name, fields: { date_time } });
    await visit('Later', '2026-04-16T15:30');
    await visit('Earlier', '2026-04-16T09:00');
    await visit('Offset', '2026-04-15T23:30:00Z');
    await visit('Tomorrow', '2026-04-17T00:30');
    await visit('Yesterday', '2026-04-15T16:00');
    await visit('Nonsense', 'soon');
    const lost = await visit('Lost', '2026-04-16T11:00');
    await web.ctx.store.db.update(enquiry).set({ state: 'lost' }).where(eq(enquiry.id, lost));
    await take(other, { name: 'Foreign', fields: { date_time: '2026-04-16T12:00' } });
    const text = (await read(member)).replace(/^.*Visits today/, '');
    expect(text.match(/Later|Earlier|Offset|Tomorrow|Yesterday|Nonsense|Lost|Foreign/g)).toEqual([
      'Offset',
      'Earlier',
      'Later',
    ]);
    expect(text).toMatch(/Offset Citizen was 16 Apr, 7:30 am .*Later Citizen 16 Apr, 3:30 pm/);
  });

  it('OFF-03 has the reservations that end within two days, and leads that did not arrive', async () => {
    const { site, member } = await open('manager');
    const car = { ...(await createTestCar(site)), dealershipId: site.dealership.id };
    const inHours = (hours: number) => new Date(web.clock.now().getTime() + hours * 3_600_000);
    const rows = [
      { carName: 'Ends soon', hours: 30 },
      { carName: 'Ends late', hours: 60 },
    ].map(({ carName, hours }) =>
      createReservationRow(site, car, {
        ...{ carName, name: 'Rita', reservedUntil: inHours(hours), carId: null },
        state: 'reserved',
      }),
    );
    await web.ctx.store.db.insert(reservation).values(rows);
    const failed = await take(site, { name: 'Undelivered' });
    await web.ctx.store.db.update(delivery).set({ state: 'flagged' }).where(eq(delivery.enquiryId, failed));
    const text = await read(member);
    expect(text).toMatch(/Reservations that end soon Ends soon .* Rita/);
    expect(text).not.toContain('Ends late');
    expect(text).toMatch(/Leads that did not arrive Undelivered Citizen just now Its mail failed; it is here\./);
  });

  it('OFF-03 says how many there are where not all of them are shown, and leads to all', async () => {
    const { site, member } = await open('manager');
    const car = { ...(await createTestCar(site)), dealershipId: site.dealership.id };
    const reservedUntil = new Date(web.clock.now().getTime() + 3_600_000);
    const rows = Array.from({ length: 12 }, (_, nth) =>
      createReservationRow(site, car, {
        ...{ carName: `Ends ${nth}`, name: 'Rita', reservedUntil, carId: null, state: 'reserved' },
      }),
    );
    await web.ctx.store.db.insert(reservation).values(rows);
    for (let nth = 0; nth < 11; nth += 1) {
      const failed = await take(site, { name: `Undelivered ${nth}` });
      await web.ctx.store.db.update(delivery).set({ state: 'flagged' }).where(eq(delivery.enquiryId, failed));
    }
    const text = await read(member);
    expect(text).toContain('Reservations that end soon: the first 10 of 12');
    expect(text).toContain('All reserved vehicles');
    expect(text).toContain('Leads that did not arrive: the first 10 of 11');
  });

  it('OFF-03 tells managers, and only them, of feeds whose latest run brought nothing', async () => {
    const { site, member } = await open('manager');
    const sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    const { db } = web.ctx.store;
    const run = async (name: string, states: readonly ('completed' | 'failed')[]) => {
      const [row] = await db.insert(feed).values({ siteId: site.site.id, name, coverage: 'full' }).returning();
      for (const [nth, state] of states.entries()) {
        const startedAt = new Date(web.clock.now().getTime() - (states.length - nth) * 3_600_000);
        const message = state === 'failed' ? `The file of ${name} has no header.` : null;
        await db.insert(feedRun).values({ feedId: row?.id ?? 0, fileName: 'a.csv', state, startedAt, message });
      }
    };
    await run('broken-now', ['completed', 'failed']);
    await run('mended', ['failed', 'completed']);
    const text = await read(member);
    expect(text).toMatch(/Feeds that brought nothing broken-now, .* 1 h ago The file of broken-now has no header\./);
    expect(text).not.toContain('mended');
    const answer = await web.ask('localhost', '/office', { headers: { cookie: member.cookie } });
    expect(await answer.text()).toMatch(/href="\/office\/audit\?kind=feeds"[^>]*>broken-now/);
    expect(await read(sales)).not.toContain('broken-now');
  });

  it('OFF-03 counts the cars for sale that need photos, a price, a lower price, a new place or registration, each with its list', async () => {
    const { site, member } = await open('viewer');
    expect(await read(member)).toContain('Stock that needs work Every car for sale has what it needs.');
    const { db } = web.ctx.store;
    const add = async (facts: Parameters<typeof createTestCar>[1]) => {
      const made = await createTestCar(site, { priceCents: 2_200_000, ...facts });
      await db.insert(carImage).values({ carId: made.id, position: 0, url: '/media/pictures/a.jpg' });
      return made;
    };
    const price = (carId: number, averageCents: number) => db.insert(carMarketPrice).values({ carId, averageCents });
    await createTestCar(site);
    await createTestCar(site, { status: 'sold', soldAt: web.clock.now() });
    await createTestCar(other);
    await add({ priceCents: null });
    await add({ createdAt: new Date(web.clock.now().getTime() - 61 * 24 * 3_600_000) });
    await add({ regoExpiry: new Date(web.clock.now().getTime() + 29 * 24 * 3_600_000).toISOString().slice(0, 10) });
    await price((await add({ model: 'Dear' })).id, 2_000_000);
    await price((await add({ model: 'Fair' })).id, 2_000_100);
    const answer = await web.ask('localhost', '/office', { headers: { cookie: member.cookie } });
    const html = await answer.text();
    expect(readText(html)).toMatch(
      /No photos 1 car No price 1 car Over 60 days 1 car Registration ends within 30 days, or has ended 1 car 10% or more above the market 1 car/,
    );
    expect(html).toContain('href="/office/stock?need=dear"');
    const list = await web.ask('localhost', '/office/stock?need=dear', { headers: { cookie: member.cookie } });
    expect(readText(await list.text())).toMatch(/Toyota Dear/);
  });

  it('OFF-03 OFF-02 has no part that the role does not see, and says so to whoever has no role any more', async () => {
    const { site, member } = await open('viewer');
    await take(site, { name: 'Hidden' });
    const text = await read(member);
    expect(text).toContain('Stock that needs');
    expect(text).not.toMatch(/Hidden|Visits today|Reservations that end/);
    await web.ctx.store.db.delete(staffRole).where(eq(staffRole.siteId, site.site.id));
    expect(await read(member)).toContain('the menu leads to what you may see');
  });
});
