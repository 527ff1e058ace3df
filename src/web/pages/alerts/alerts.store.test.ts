import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { signInByMail } from '../sign-in/test-sign-in.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let off: TestSite;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  site = await createTestSite(web);
  other = await createTestSite(web);
  off = await createTestSite(web, { settings: { alerts: { enabled: false } } });
  await createTestCar(site, { slug: 'plain', priceCents: 20_000_00 });
  for (const { site: own, dealership } of [site, other, off]) {
    await web.tell({ kind: 'site.changed', siteId: own.id }, { kind: 'stock.reloaded', dealershipId: dealership.id });
  }
});
afterAll(() => web?.close());

const hostOf = (of: TestSite) => `${of.site.slug}.example`;
const read = async (path: string, cookie: string | null, of = site) => {
  const answer = await web.ask(hostOf(of), path, { headers: cookie === null ? {} : { cookie } });
  const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  return { status: answer.status, location: answer.headers.get('location'), main, text: readText(main) };
};
const signIn = async (email: string, of = site) => {
  web.clock.advance({ hours: 2 });
  return signInByMail(web, hostOf(of), email);
};
const post = (path: string, values: Record<string, string>, cookie: string, of = site) =>
  web.post(hostOf(of), path, values, { headers: { cookie } });
const newAlert = (search: string) => `/my-garage/alerts/new?${new URLSearchParams({ search })}`;
const readId = (main: string) => /name="alert" value="([\w-]+)"/.exec(main)?.[1] ?? '';

describe('/my-garage/alerts', () => {
  it('USER-08 SITE-10 leads to sign-in and back, asks how often, and saves the search under its words', async () => {
    const path = newAlert('/search/used-cars?make=Toyota&price=-30000');
    const gated = await read(path, null);
    expect(gated.status).toBe(302);
    expect(new URL(gated.location ?? '', 'http://site.example').searchParams.get('redirect')).toBe(path);
    const cookie = await signIn('saver@example.com');
    const asked = await read(path, cookie);
    expect(asked.text).toContain('Used Toyota, under $30,000');
    expect(asked.text).toContain('Once a week at most');
    expect(asked.text).toContain('I can stop it at any time');
    expect((await read('/my-garage/alerts', cookie)).text).toContain('You have no alerts yet');
    const saved = await post(path, { cadence: 'weekly' }, cookie);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/my-garage/alerts?done=saved']);
    const { text } = await read('/my-garage/alerts?done=saved', cookie);
    expect(text).toContain('It is saved.');
    expect(text).toContain('Used Toyota, under $30,000');
    expect(text).toContain('Once a week at most');
  });

  it('USER-08 SITE-10 leads whoever does not sign in back to the car or the list, and never to another site’s car', async () => {
    const foreign = await createTestCar(other, { slug: 'foreign', priceCents: 20_000_00 });
    const priced = await createTestCar(site, { slug: 'priced', priceCents: 20_000_00 });
    const readBack = async (path: string) => {
      const { location } = await read(path, null);
      return new URL(location ?? '', 'http://site.example').searchParams.get('back');
    };
    const tell = (car: { id: number }) => `/my-garage/alerts/new?car=${car.id}&tell=price`;
    expect(await readBack(tell(priced))).toBe('/cars/priced');
    expect(await readBack(newAlert('/search?make=Toyota'))).toMatch(/^\/.*toyota/i);
    expect(await readBack(tell(foreign))).toBe('/');
    expect(await readBack('/my-garage/alerts/new?car=none')).toBe('/');
  });

  it('USER-08 offers first what the site says: how often', async () => {
    const often = await createTestSite(web, { settings: { alerts: { cadence: 'weekly' } } });
    await web.tell({ kind: 'site.changed', siteId: often.site.id });
    const chosen = async (of: TestSite) => {
      const { main } = await read(newAlert('/search'), await signIn('often@example.com', of), of);
      return ['at_once', 'weekly'].filter((value) =>
        [...main.matchAll(/<(?:input|option)\b[^>]*>/g)].some(
          ([tag]) => tag.includes(`value="${value}"`) && /\b(?:checked|selected)\b/.test(tag),
        ),
      );
    };
    expect([await chosen(site), await chosen(often)]).toEqual([['at_once'], ['weekly']]);
  });

  it('USER-08 pauses, starts, changes and deletes an alert, for its owner alone', async () => {
    const [cookie, stranger] = [await signIn('owner@example.com'), await signIn('stranger@example.com')];
    await post(newAlert('/search?make=Toyota'), { cadence: 'at_once' }, cookie);
    const id = readId((await read('/my-garage/alerts', cookie)).main);
    const change = (of: string, what: string) => post('/my-garage/alerts', { alert: id, change: what }, of);
    expect((await change(stranger, 'delete')).status).toBe(409);
    expect((await post('/my-garage/alerts', { alert: id, change: 'delete' }, cookie, other)).status).toBe(302);
    await change(cookie, 'pause');
    expect((await read('/my-garage/alerts', cookie)).text).toContain('Paused');
    await change(cookie, 'resume');
    expect((await read('/my-garage/alerts', cookie)).text).not.toContain('Paused');
    await change(cookie, 'weekly');
    expect((await read('/my-garage/alerts', cookie)).text).toContain('Saved search. Once a week at most.');
    expect((await change(cookie, 'explode')).status).toBe(409);
    await change(cookie, 'delete');
    expect((await read('/my-garage/alerts', cookie)).text).toContain('You have no alerts yet');
  });

  it.each([
    ['https://elsewhere.example/search', 'This is not a search of this site'],
    ['/search?wheels=5', 'We do not know the filter "wheels"'],
    ['', 'This is not a search of this site'],
  ])('USER-08 says what is wrong with the search %s', async (search, message) => {
    const cookie = await signIn(`bad${search.length}@example.com`);
    const asked = await read(newAlert(search), cookie);
    expect([asked.status, asked.text.includes(message)]).toEqual([422, true]);
    expect((await post(newAlert(search), { cadence: 'weekly' }, cookie)).status).toBe(422);
  });

  it('USER-08 has neither page nor button on a site that sends no alerts', async () => {
    expect((await read('/my-garage/alerts', null, off)).status).toBe(404);
    expect((await read('/search', null, off)).text).not.toContain('Save this search');
    expect((await read('/search', null)).main).toContain(
      `/my-garage/alerts/new?${new URLSearchParams({ search: '/search' })}`,
    );
  });
});

describe('a car', () => {
  it('USER-08 offers to tell of its price, of a reserved one that is free again, of a sold one another like it', async () => {
    const [, reserved, sold] = [
      null,
      await createTestCar(site, { slug: 'taken', reserved: true }),
      await createTestCar(site, { slug: 'gone', status: 'sold', soldAt: web.clock.now() }),
    ];
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    expect((await read('/cars/plain', null)).text).toContain('Tell me when the price drops');
    expect((await read('/cars/taken', null)).text).toContain('Tell me if it is free again');
    const gone = await read('/cars/gone', null);
    expect(gone.text).toContain('Tell me when there is another like it');
    const cookie = await signIn('cars@example.com');
    const ask = await read(`/my-garage/alerts/new?car=${sold.id}&tell=free`, cookie);
    expect(ask.text).toContain('another like it arrives');
    await post(`/my-garage/alerts/new?car=${reserved.id}&tell=free`, { cadence: 'at_once' }, cookie);
    expect((await read('/my-garage/alerts', cookie)).main).toContain('/cars/taken');
    const foreign = await createTestCar(other, {});
    expect((await read(`/my-garage/alerts/new?car=${foreign.id}&tell=price`, cookie)).text).toContain(
      'not on this site',
    );
    expect((await read('/my-garage/alerts/new?car=x&tell=price', cookie)).status).toBe(422);
  });

  it('USER-08 offers the same on the card of a car that is reserved or sold, and nothing where no alerts are sent', async () => {
    const shown = await createTestCar(site, { slug: 'on-a-card', reserved: true });
    const sold = await createTestCar(site, { slug: 'sold-card', status: 'sold', soldAt: web.clock.now() });
    const silent = await createTestCar(off, { slug: 'silent', reserved: true });
    for (const { dealership } of [site, off]) {
      await web.tell({ kind: 'stock.reloaded', dealershipId: dealership.id });
    }
    const { main } = await read('/search', null);
    const tells = [...main.matchAll(/href="([^"]*tell=[^"]*)"/g)].map(([, href = '']) => href.replace('&amp;', '&'));
    expect(tells).toContain(`/my-garage/alerts/new?car=${shown.id}&tell=free`);
    expect(tells).toContain(`/my-garage/alerts/new?car=${sold.id}&tell=free`);
    expect(tells.join()).not.toContain('tell=price');
    const quiet = await read('/search', null, off);
    expect(quiet.main).toContain(`/cars/${silent.slug}`);
    expect(quiet.text).not.toContain('Tell me');
  });
});
