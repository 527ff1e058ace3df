import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchlistEntry } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { signInByMail } from '../sign-in/test-sign-in.ts';

type Car = Awaited<ReturnType<typeof createTestCar>>;

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let [car, dearer, sold, foreign]: Car[] = [];
const phone = '0412 345 678';

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  site = await createTestSite(web, { settings: { favourites: 'watchlist' } });
  other = await createTestSite(web, { settings: { favourites: 'watchlist' } });
  car = await createTestCar(site, { slug: 'watched', priceCents: 20_000_00 });
  dearer = await createTestCar(site, { slug: 'dearer', priceCents: 30_000_00 });
  sold = await createTestCar(site, { slug: 'sold', status: 'sold', soldAt: web.clock.now() });
  foreign = await createTestCar(other, { slug: 'foreign' });
  for (const { site: own, dealership } of [site, other]) {
    await web.tell({ kind: 'site.changed', siteId: own.id }, { kind: 'stock.reloaded', dealershipId: dealership.id });
  }
});
afterAll(() => web?.close());

const hostOf = (of: TestSite) => `${of.site.slug}.example`;
const call = async (
  path: string,
  cookie: string | null,
  body: unknown,
  of = site,
  headers: Record<string, string> = {},
) => {
  const answer = await web.ask(hostOf(of), `/api/watchlist/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie === null ? {} : { cookie }), ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json(), cacheControl: answer.headers.get('cache-control') };
};
const save = (cookie: string | null, id: number | undefined, phone_number = phone, of = site) =>
  call('save-car', cookie, { phone_number, car_id: id }, of);
const getVisitor = async (cookie: string | null, of = site) =>
  (await web.ask(hostOf(of), '/api/visitor', { headers: cookie === null ? {} : { cookie } })).json();
const readPage = async (cookie: string, of = site, path = '/watchlist') => {
  const answer = await web.ask(hostOf(of), path, { headers: { cookie } });
  const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  return { status: answer.status, cacheControl: answer.headers.get('cache-control'), main, text: readText(main) };
};

/** Signed in, with a phone number. */
async function signIn(email: string, of = site): Promise<string> {
  web.clock.advance({ hours: 2 });
  const cookie = await signInByMail(web, hostOf(of), email);
  const details = { step: 'details', name: 'Jane', last_name: 'Citizen', phone, postcode: '4000' };
  await web.post(hostOf(of), '/my-account', details, { headers: { cookie } });
  return cookie;
}

describe('the calls of the watchlist', () => {
  it('USER-02 save and remove a car of the owner of the number, any number of times', async () => {
    const cookie = await signIn('jane@example.com');
    for (let times = 0; times < 2; times++) {
      const saved = await save(cookie, car?.id);
      expect(saved).toEqual({ status: 200, body: { success: true }, cacheControl: 'no-store' });
    }
    expect(await getVisitor(cookie)).toMatchObject({
      ...{ signed_in: true, phone_number: '+61412345678' },
      cars: [{ id: String(car?.id), href: '/cars/watched', name: expect.any(String) }],
    });
    for (let times = 0; times < 2; times++) {
      const removed = await call('remove-car', cookie, { phone_number: '+61412345678', car_id: car?.id });
      expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    }
    expect((await getVisitor(cookie)).cars).toEqual([]);
  });

  it('USER-02 change nothing for anybody else, nor with the cookie or the cars of another site', async () => {
    const cookie = await signIn('owner@example.com');
    const elsewhere = await signIn('owner@example.com', other);
    const nameless = await signInByMail(web, hostOf(site), 'nophone@example.com');
    const before = await web.ctx.store.db.select().from(watchlistEntry);
    const refused = [
      [await save(null, car?.id), 401],
      [await save('session=x', car?.id), 401],
      [await save(elsewhere, car?.id), 401],
      [await save(nameless, car?.id), 401],
      [await save(cookie, car?.id, '0499 999 999'), 403],
      [await save(cookie, car?.id, ''), 403],
      [await save(cookie, foreign?.id), 404],
      [await save(cookie, 999_999), 404],
      [await save(cookie, sold?.id), 422],
      [await save(cookie, undefined), 400],
    ] as const;
    for (const [{ status, body }, expected] of refused) {
      expect([status, body.success]).toEqual([expected, false]);
      expect(body.detail).not.toBe('');
    }
    const crossSite = await call('save-car', cookie, { phone_number: phone, car_id: car?.id }, site, {
      Origin: 'https://evil.example',
    });
    expect(crossSite.status).toBe(403);
    expect(await web.ctx.store.db.select().from(watchlistEntry)).toEqual(before);
    expect(await getVisitor(null)).toEqual({
      signed_in: false,
      user_id: null,
      phone_number: null,
      details: null,
      cars: [],
    });
    expect((await getVisitor(elsewhere, site)).signed_in).toBe(false);
  });
});

describe('/watchlist', () => {
  it('USER-02 shows the cars of its owner as they are, with what has changed, and no cache keeps it', async () => {
    const cookie = await signIn('page@example.com');
    const stranger = await signIn('stranger@example.com');
    const empty = await readPage(cookie);
    expect([empty.status, empty.cacheControl]).toEqual([200, 'private, no-store']);
    expect(empty.text).toContain('No cars saved yet');
    await save(cookie, dearer?.id);
    web.clock.advance({ minutes: 1 });
    await save(cookie, car?.id);
    const { db } = web.ctx.store;
    await db.execute(`update car set price_cents = 1850000 where id = ${car?.id}`);
    await db.execute(`update car set removed_at = now() where id = ${dearer?.id}`);
    const { main, text } = await readPage(cookie);
    expect(text).toContain('$18,500');
    expect(text).toContain('$1,500 less than when you saved it');
    expect(text).toContain('is no longer for sale.');
    expect(text).toContain('1 car');
    expect(main.match(/name="car_id"/g)).toHaveLength(2);
    expect(text).toContain('Tell me when the price drops');
    expect((await readPage(stranger)).text).toContain('No cars saved yet');
    await db.execute(`update car set removed_at = null where id = ${dearer?.id}`);
  });

  it('USER-02 USER-03 takes a car off without scripts, of its owner alone, and says so', async () => {
    const cookie = await signIn('remove@example.com');
    const stranger = await signIn('stranger2@example.com');
    await save(cookie, car?.id);
    const remove = (by: string, car_id: string) =>
      web.post(hostOf(site), '/watchlist', { car_id }, { headers: { cookie: by } });
    await remove(stranger, String(car?.id));
    await remove(cookie, 'x');
    expect((await getVisitor(cookie)).cars).toHaveLength(1);
    const removed = await remove(cookie, String(car?.id));
    const path = `/watchlist?removed=${car?.id}`;
    expect([removed.status, removed.headers.get('location')]).toEqual([303, path]);
    expect((await getVisitor(cookie)).cars).toEqual([]);
    const { name } = (await (await web.ask(hostOf(site), `/api/cars?ids=${car?.id}`)).json()).cars[0];
    const said = `Car Removed: ${name} is no longer in your watchlist.`;
    expect((await readPage(cookie, site, path)).text).toContain(said);
    await save(cookie, car?.id);
    expect((await readPage(cookie, site, path)).text).not.toContain('Car Removed');
    for (const id of [foreign?.id, 'x', 999_999]) {
      const { status, text } = await readPage(cookie, site, `/watchlist?removed=${id}`);
      expect([status, text.includes('Car Removed')]).toEqual([200, false]);
    }
  });

  it('USER-02 is a 404 where favourites are local, and hearts stand on cards where it is on', async () => {
    const html = await (await web.ask(hostOf(site), '/cars/watched')).text();
    expect(html).toContain(`data-favourite="${car?.id}"`);
    expect(html).toMatch(/href="\/watchlist"[^>]*data-watchlist/);
    const local = await createTestSite(web, { settings: { favourites: 'local' } });
    await web.tell({ kind: 'site.changed', siteId: local.site.id });
    expect((await web.ask(hostOf(local), '/watchlist')).status).toBe(404);
  });

  it('USER-02 offers to save no car that is sold, neither on its card nor on its page', async () => {
    const read = async (path: string) => (await web.ask(hostOf(site), path)).text();
    const list = await read('/search');
    expect(list).toContain(`data-favourite="${dearer?.id}"`);
    expect(list).toContain('href="/cars/sold"');
    for (const html of [list, await read('/cars/sold')]) expect(html).not.toContain(`data-favourite="${sold?.id}"`);
  });
});
