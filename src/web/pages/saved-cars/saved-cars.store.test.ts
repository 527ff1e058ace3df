import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carFeature, carImage, eventCount } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCarSlugs, readMeta, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

type Car = Awaited<ReturnType<typeof createTestCar>>;

let web: TestWeb;
let site: TestSite;
let plain: TestSite;
let [diesel, petrol, sold, removed, foreign]: Car[] = [];

const host = (of: TestSite) => of.site.hosts[0] ?? '';
const idsOf = (...cars: (Car | undefined)[]) => cars.map((car) => car?.id).join();

async function read(path: string, of = site) {
  const answer = await web.ask(host(of), path);
  const html = await answer.text();
  return { status: answer.status, html, text: readText(html), slugs: readCarSlugs(html) };
}

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, { settings: { favourites: 'local' } });
  plain = await createTestSite(web, { settings: { card: { compare: false }, viewedCars: false } });
  diesel = await createTestCar(site, { slug: 'diesel', fuel: 'Diesel', seats: 5 });
  petrol = await createTestCar(site, { slug: 'petrol', fuel: 'Petrol', seats: 5, priceCents: 19_990_00 });
  sold = await createTestCar(site, { slug: 'sold', status: 'sold', soldAt: web.clock.now() });
  removed = await createTestCar(site, { slug: 'removed', removedAt: web.clock.now() });
  foreign = await createTestCar(plain, { slug: 'foreign' });
  const { db } = web.ctx.store;
  await db.insert(carImage).values({ carId: diesel.id, position: 0, url: '/media/diesel.webp' });
  await db.insert(carFeature).values([
    { carId: diesel.id, position: 0, name: 'Tow bar' },
    { carId: diesel.id, position: 1, name: 'Cruise control' },
    { carId: petrol.id, position: 0, name: 'Cruise control' },
  ]);
  for (const { site: own, dealership } of [site, plain]) {
    await web.tell({ kind: 'site.changed', siteId: own.id }, { kind: 'stock.reloaded', dealershipId: dealership.id });
  }
});
afterAll(() => web.close());

describe('the pages of the lists that a browser keeps', () => {
  it('USER-04 are the same frame for everybody, and say what they need without scripts', async () => {
    for (const [path, heading] of [
      ['/favourites', 'No favourites yet'],
      ['/compare', 'Nothing to compare yet'],
    ] as const) {
      const { status, html, text } = await read(path);
      expect(status).toBe(200);
      expect(text).toContain(heading);
      expect(html).toMatch(/<noscript><p[^>]*>[^<]*saved in your browser and need JavaScript/);
      expect(readMeta(html, 'robots')).toContain('noindex');
      expect(html).toContain(`href="${path}"`);
    }
  });

  it('USER-04 show the cars of an address as they are today, and say which are sold or gone', async () => {
    const { text, html, slugs } = await read(`/favourites?ids=${idsOf(petrol, sold, removed, foreign)},x,-1`);
    expect(slugs).toEqual(expect.arrayContaining(['petrol', 'sold']));
    expect(slugs).not.toContain('foreign');
    expect(slugs).not.toContain('removed');
    expect(text).toContain('$19,990');
    expect(text.match(/(just )?\bsold\b/gi)).toEqual(['JUST SOLD']);
    expect([...html.matchAll(/data-gone="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([removed?.id, foreign?.id]);
    await web.ctx.store.db.execute(`update car set price_cents = 1899000 where id = ${petrol?.id}`);
    await web.tell({ kind: 'car.changed', carId: petrol?.id ?? 0, dealershipId: site.dealership.id });
    expect((await read(`/favourites?ids=${idsOf(petrol)}`)).text).toContain('$18,990');
  });

  it('USER-04 lead on where all of them are gone', async () => {
    for (const path of ['/favourites', '/compare']) {
      const { text, html } = await read(`${path}?ids=${idsOf(removed, foreign)}`);
      expect(text.match(/A saved car is no longer for sale\./g), path).toHaveLength(2);
      expect(html, path).toMatch(/<a [^>]*href="[^"]*"[^>]*>See all cars</);
    }
  });

  it('USER-04 compare has a row a fact, marks what differs, and takes cars out without scripts', async () => {
    const { html, text } = await read(`/compare?ids=${idsOf(diesel, petrol, foreign)}`);
    const row = (label: string) =>
      new RegExp(`<th scope="row"[^>]*>(?:<[^>]+>)*${label}([\\s\\S]*?)</tr>`).exec(html)?.[1] ?? '';
    expect(readText(row('Fuel'))).toBe('differs Diesel Petrol');
    expect(readText(row('Seats'))).toBe('5 5');
    expect(readText(row('Tow bar'))).toMatch(/^Yes .*None$/);
    expect(text).toContain('Features they share Cruise control');
    expect(html).toContain(`href="/compare?ids=${diesel?.id}"`);
    expect(html.match(/scope="col"/g)).toHaveLength(2);
    const many = await read(`/compare?ids=${idsOf(diesel, petrol, sold)},${idsOf(diesel)},999999,999998,999997`);
    expect(many.html.match(/scope="col"/g)).toHaveLength(3);
    expect(many.html.match(/data-gone=/g)).toHaveLength(1);
  });

  it('SITE-07 are 404 and nowhere linked where the site has them off, as is the watchlist', async () => {
    for (const path of ['/favourites', '/compare', '/compare.data']) expect((await read(path, plain)).status).toBe(404);
    expect((await read('/watchlist')).status).toBe(404);
    const { html } = await read('/cars/foreign', plain);
    expect(html).not.toMatch(/href="\/(favourites|compare|watchlist)"|data-favourite|data-compare=|data-viewed-row/);
    const kept = (await read('/cars/diesel')).html;
    expect(kept).toMatch(/data-viewed-row/);
    expect(kept).toMatch(/data-page-event="4"/);
  });

  it('USER-04 render whatever ids are requested', async () => {
    for (const ids of ['', '%00,1e9', '1&ids=2', ',,', '9,'.repeat(900)]) {
      expect((await read(`/favourites?ids=${ids}`)).status, ids).toBe(200);
      expect((await read(`/compare?ids=${ids}`)).status, ids).toBe(200);
    }
  });

  it('CAR-12 offers to compare only what has a price and a photo', async () => {
    const { html } = await read('/cars/diesel');
    expect(html).toContain(`data-compare="${diesel?.id}"`);
    expect((await read('/cars/petrol')).html).not.toContain(`data-compare="${petrol?.id}"`);
  });
});

describe('the calls of the lists', () => {
  it('USER-04 shows only cars of this site, in the requested order', async () => {
    const answer = await web.ask(host(site), `/api/cars?ids=${idsOf(sold, foreign, removed, diesel)}`);
    const { cars } = await answer.json();
    expect(cars.map((car: { path: string; sold: boolean }) => [car.path, car.sold])).toEqual([
      ['/cars/sold', true],
      ['/cars/diesel', false],
    ]);
    for (const ids of ['', 'x', '1,', `1${',1'.repeat(400)}`]) {
      expect((await web.ask(host(site), `/api/cars?ids=${ids}`)).status).toBe(400);
    }
  });

  const send = (body: unknown, headers: Record<string, string> = {}, of = site) =>
    web.ask(host(of), '/api/events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 Chrome/143.0.0.0', ...headers },
      body: JSON.stringify(body),
    });

  it('API-05 counts events by site and day, of nobody in particular', async () => {
    const events = [{ id: 49 }, { id: 49 }, { id: 39 }];
    expect(await (await send({ events })).json()).toEqual({ counted: 3 });
    expect(await (await send({ events }, { 'User-Agent': 'Googlebot/2.1' })).json()).toEqual({ counted: 0 });
    await send({ events: [{ id: 4 }] }, {}, plain);
    await web.vehicles.events.flush();
    await send({ events: [{ id: 49 }] });
    await web.vehicles.events.flush();
    const rows = await web.ctx.store.db.select().from(eventCount).where(eq(eventCount.siteId, site.site.id));
    const day = '2026-03-02';
    expect(rows.toSorted((a, b) => a.eventId - b.eventId)).toEqual([
      { siteId: site.site.id, eventId: 39, day, count: 1 },
      { siteId: site.site.id, eventId: 49, day, count: 3 },
    ]);
  });

  it.each([{ events: [{ id: 5 }] }, { events: [] }, { events: 'x' }, {}, { events: Array(60).fill({ id: 49 }) }])(
    'API-05 refuses %o',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );
});
