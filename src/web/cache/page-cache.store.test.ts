import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordEvents } from '#db/events.ts';
import { car, site as siteTable } from '#db/schema/index.ts';
import type { Cents } from '#kernel/money.ts';
import { advanceTime } from '#services/changes/advance-time.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { createTestCar, createTestSite, openTestApp, type TestSite } from '#tests/support/test-app.ts';
import { TooBusyError } from '../http/turns/too-busy-error.ts';
import { WorkTurns } from '../http/turns/work-turns.ts';
import { openWeb } from '../open-web.ts';
import { readCarSlugs, readText } from '../read-html.ts';
import { openTestWeb, type TestWeb } from '../test-web.ts';

type Car = Awaited<ReturnType<typeof createTestCar>>;

let web: TestWeb;
let north: TestSite;
let coast: TestSite;
let corolla: Car;
let yaris: Car;
beforeAll(async () => {
  web = await openTestWeb();
  north = await createTestSite(web, { name: 'Northside Motors' });
  coast = await createTestSite(web, { name: 'Coastal Cars' });
  corolla = await createTestCar(north, { slug: 'north-corolla' });
  // Not like the other: neither shows the other among its similar cars.
  yaris = await createTestCar(north, { slug: 'north-yaris', model: 'Yaris', priceCents: 60_000_00 });
  await createTestCar(coast, { slug: 'coast-corolla' });
  await web.tell(
    { kind: 'site.changed', siteId: north.site.id },
    { kind: 'stock.reloaded', dealershipId: north.dealership.id },
    { kind: 'stock.reloaded', dealershipId: coast.dealership.id },
  );
});
afterAll(() => web.close());
afterEach(() => vi.restoreAllMocks());

const hostOf = ({ site }: TestSite) => `${site.slug}.example`;
const ask = (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  web.ask(hostOf(site), path, { headers });
const read = async (site: TestSite, path: string) => readText(await (await ask(site, path)).text());

/** Each page that is made waits for its turn. */
function countRenders() {
  const spy = vi.spyOn(WorkTurns.prototype, 'take');
  return () => spy.mock.calls.length;
}

async function setPrice(changed: Car, dollars: number): Promise<void> {
  await web.ctx.store.db
    .update(car)
    .set({ priceCents: (dollars * 100) as Cents })
    .where(eq(car.id, changed.id));
}
const announce = ({ id, dealershipId }: Car) => web.tell({ kind: 'car.changed', dealershipId, carId: id });

describe('pages of a site', () => {
  it('are made once for fifty visitors at the same time, and not again for the next', async () => {
    await web.tell({ kind: 'site.changed', siteId: north.site.id });
    const renders = countRenders();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(north, '/search')));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(readCarSlugs(texts[0] ?? '').toSorted()).toEqual(['north-corolla', 'north-yaris']);
    await ask(north, '/search');
    expect(renders()).toBe(1);
  });

  it('SRCH-05 are the same page with and without parameters that no page looks at', async () => {
    await ask(north, '/search?make=Toyota');
    const renders = countRenders();
    const plain = await (await ask(north, '/search?make=Toyota')).text();
    const marked = await ask(north, '/search?utm_source=%22%3E%3Cb%3Email&make=Toyota&gclid=17&deposit=5000');
    expect(await marked.text()).toBe(plain);
    expect(renders()).toBe(0);
  });

  it('answer 503 with a time to come again where too many wait to be made', async () => {
    vi.spyOn(WorkTurns.prototype, 'take').mockRejectedValueOnce(new TooBusyError('everybody'));
    const refused = await ask(north, '/search?make=Toyota&page=7');
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '10',
      'no-store',
    ]);
  });

  it('are the same bytes for two visitors, made for either of them first', async () => {
    const visitors = [
      {
        Cookie: 'watch=1; name=jane',
        'User-Agent': 'Secret/1.0',
        'Accept-Language': 'de',
        'X-Forwarded-For': '9.9.9.9',
      },
      {
        Cookie: 'watch=2',
        'User-Agent': 'Googlebot',
        Referer: 'http://elsewhere.example/',
        Authorization: 'Basic eDp5',
      },
    ];
    for (const path of ['/', '/search', '/cars/north-corolla', '/contact', '/nowhere']) {
      const seen: string[] = [];
      for (const order of [visitors, visitors.toReversed()]) {
        await web.tell({ kind: 'site.changed', siteId: north.site.id });
        for (const headers of order) {
          const answer = await ask(north, path, headers);
          answer.headers.delete('x-request-id');
          expect(answer.headers.get('set-cookie')).toBeNull();
          seen.push(JSON.stringify([[...answer.headers], await answer.text()]));
        }
      }
      expect(new Set(seen).size, path).toBe(1);
      expect(seen[0]).not.toMatch(/jane|Secret|9\.9\.9\.9|elsewhere/);
    }
  });

  it('answer 304 to their validator, and HEAD without a body', async () => {
    const first = await ask(north, '/search', { 'Accept-Encoding': 'gzip, br' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    const again = await ask(north, '/search', { 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag });
    expect([again.status, await again.text(), again.headers.get('vary')]).toEqual([304, '', 'Accept-Encoding']);
    const head = await web.ask(hostOf(north), '/search', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  });

  it('carry the policy of their own styles and tags for a shared cache', async () => {
    await ask(north, '/search');
    const list = await ask(north, '/search');
    const [, allowed = ''] = /style-src ([^;]*)/.exec(list.headers.get('content-security-policy') ?? '') ?? [];
    const inline = [...(await list.text()).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
    for (const [, text = ''] of inline) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      expect(allowed).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
    expect(inline.length).toBeGreaterThan(0);
    await ask(north, '/cars/north-corolla');
    const cached = await ask(north, '/cars/north-corolla');
    expect(cached.headers.get('surrogate-key')).toBe(`site-${north.site.id} car-${corolla.id}`);
    expect(cached.headers.get('cache-tag')).toBe(`site-${north.site.id},car-${corolla.id}`);
    expect(cached.headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/,
    );
  });

  it('LEAD-04 do not come of a form that failed, nor take its place', async () => {
    const plain = await (await ask(north, '/contact')).text();
    const failed = await web.post(hostOf(north), '/contact', { name: 'Jane Secret' });
    expect(failed.status).toBe(422);
    expect(await failed.text()).toContain('Jane Secret');
    expect(await (await ask(north, '/contact')).text()).toBe(plain);
  });
});

describe('a change', () => {
  it('of a price drops the page of the car and the lists, and leaves other cars and sites', async () => {
    const pages: [TestSite, string][] = [
      [north, '/cars/north-corolla'],
      [north, '/search'],
      [north, '/'],
      [north, '/cars/north-yaris'],
      [north, '/contact'],
      [coast, '/search'],
    ];
    // The first change of a site's stock after a start drops all: nothing is known of its menus before.
    await ask(north, '/contact');
    await announce(corolla);
    for (const [site, path] of pages) await ask(site, path);
    await setPrice(corolla, 19_991);
    await announce(corolla);
    const renders = countRenders();
    const made: boolean[] = [];
    for (const [site, path] of pages) {
      const before = renders();
      await ask(site, path);
      made.push(renders() > before);
    }
    expect(made).toEqual([true, true, true, false, false, false]);
    expect(await read(north, '/cars/north-corolla')).toContain('$19,991');
    expect(await read(north, '/search')).toContain('$19,991');
  });

  it('of what the menus count drops every page of the site', async () => {
    for (const path of ['/contact', '/cars/north-yaris']) await ask(north, path);
    const added = await createTestCar(north, { model: 'Kluger' });
    await announce(added);
    expect(await read(north, '/contact')).toContain('Kluger');
    expect(await read(north, '/cars/north-yaris')).toContain('Kluger');
  });

  it('of a site’s settings shows on its pages and leaves those of others', async () => {
    const [before] = [await read(north, '/contact'), await ask(coast, '/contact')];
    expect(before).not.toContain('Open on Sunday');
    await web.ctx.store.db
      .update(siteTable)
      .set({ settings: { header: { announcement: 'Open on Sunday' } } })
      .where(eq(siteTable.id, north.site.id));
    await web.tell({ kind: 'site.changed', siteId: north.site.id });
    expect(await read(north, '/contact')).toContain('Open on Sunday');
    const renders = countRenders();
    await ask(coast, '/contact');
    expect(renders()).toBe(0);
  });

  it('while a page is made is on the page that comes next', async () => {
    await setPrice(yaris, 10_001);
    await announce(yaris);
    const before = ask(north, '/cars/north-yaris');
    await setPrice(yaris, 10_002);
    await announce(yaris);
    await before;
    expect(await read(north, '/cars/north-yaris')).toContain('$10,002');
  });

  it('OPS-07 of time alone: a sold car leaves the results when its window ends', async () => {
    const clockStart = web.clock.now();
    const sold = await createTestCar(north, { slug: 'north-sold', status: 'sold', soldAt: clockStart });
    await announce(sold);
    await advanceTime(web.ctx);
    expect(await read(north, '/search')).toContain('JUST SOLD');
    web.clock.advance({ hours: north.site.settings.stock.soldWindowHours, minutes: 1 });
    const events = await advanceTime(web.ctx);
    expect(events).toBeGreaterThan(0);
    await announce(sold);
    expect(readCarSlugs(await (await ask(north, '/search')).text())).not.toContain('north-sold');
  });
});

describe('while the server runs', () => {
  it('a new price appears on a page under constant load, and never the old one after it', async () => {
    const live = await openTestApp({ search: 'real' });
    const site = await createTestSite(live);
    const shown = await createTestCar(site, { slug: 'hot-car' });
    await live.ctx.store.db.transaction((tx) =>
      recordEvents(tx, [
        { kind: 'site.changed', siteId: site.site.id },
        { kind: 'stock.reloaded', dealershipId: site.dealership.id },
      ]),
    );
    await live.app.catchUp();
    const pictures = openPictureLibrary(live.ctx.storage);
    const running = await openWeb({ ...live.app, pictures });
    const price = async (path: string) => {
      const answer = await running.fetch(new Request(`http://${hostOf(site)}${path}`), {});
      return /\$\d\d,\d{3}/.exec(readText(await answer.text()))?.[0];
    };
    const paths = ['/search', '/cars/hot-car', '/'];
    for (let dollars = 20_001; dollars <= 20_005; dollars++) {
      await Promise.all(paths.map(price));
      await live.ctx.store.db.transaction(async (tx) => {
        await tx
          .update(car)
          .set({ priceCents: (dollars * 100) as Cents })
          .where(eq(car.id, shown.id));
        await recordEvents(tx, [{ kind: 'car.changed', dealershipId: shown.dealershipId, carId: shown.id }]);
      });
      const expected = `$${dollars.toLocaleString('en-AU')}`;
      for (const path of paths) await expect.poll(() => price(path), { interval: 5, message: path }).toBe(expected);
      for (const path of paths) expect(await price(path)).toBe(expected);
    }
    running.close();
    await live.close();
  });
});
