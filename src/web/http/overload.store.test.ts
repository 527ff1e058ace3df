import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '../test-web.ts';
import { WorkTurns } from './turns/work-turns.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
beforeAll(async () => {
  web = await openTestWeb({
    settings: { POSTS_PER_MINUTE: '3', WORK_PER_MINUTE: '40', TRUSTED_PROXIES: '127.0.0.1' },
  });
  site = await createTestSite(web, { name: 'Northside Motors' });
  await createTestCar(site, { slug: 'corolla' });
  host = `${site.site.slug}.example`;
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());
afterEach(() => vi.restoreAllMocks());

let networks = 0;
/** Each attack comes from an address of its own, so that none has used up the budget of another. */
function from(network = `198.51.100.${++networks}`): { 'X-Forwarded-For': string } {
  return { 'X-Forwarded-For': network };
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return web.ask(host, path, { ...init, headers: { ...from(), ...init.headers } });
}

function watchTurns() {
  const take = vi.spyOn(WorkTurns.prototype, 'take');
  return () => take.mock.calls.length;
}

describe('what is refused', () => {
  it.each([
    ['a method', 405, '/search', { method: 'PUT', body: 'a' }],
    ['another origin', 403, '/contact', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
    ['no form', 415, '/contact', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }],
    ['an address that is too long', 414, `/search?query=${'a'.repeat(4000)}`, {}],
    ['an address that leads nowhere', 404, '/wp-login.php', {}],
  ])('because of %s is one small page for everybody', async (_what, status, path, init: RequestInit) => {
    const turns = watchTurns();
    const answers = [];
    for (let at = 0; at < 5; at++) answers.push(await ask(path, init));
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status));
    expect(await answers[4]?.text()).toContain('Northside Motors');
    expect(answers[4]?.headers.get('cache-control')).toBe('no-store');
    expect(turns()).toBe(1);
  });

  it('is asked for before anything is made: the post that is one too many', async () => {
    const network = from();
    const post = () => web.post(host, '/contact', {}, { headers: network });
    // As many again come back with what was typed.
    for (let at = 0; at < 6; at++) await post();
    const turns = watchTurns();
    const refused = [await post(), await post(), await post()];
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array(3).fill([429, '60']),
    );
    expect(turns()).toBeLessThanOrEqual(1);
  });

  it('is one page for all addresses that lead nowhere', async () => {
    await ask('/wp-login.php');
    const turns = watchTurns();
    for (const path of ['/.env', '/admin/config?x=1', '/a/b/c']) expect((await ask(path)).status).toBe(404);
    expect(turns()).toBe(0);
  });

  it('is the same for what is posted to where nothing leads, and to where nothing is asked, unread', async () => {
    for (const [path, method] of [['/wp-login.php', 'GET'] as const, ['/dealer-locator', 'PUT'] as const])
      await ask(path, { method });
    const turns = watchTurns();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const posted = { method: 'POST', body: 'log=admin', headers };
    for (const path of ['/xmlrpc.php', '/wp-login.php']) expect((await ask(path, posted)).status).toBe(404);
    const refused = await ask('/dealer-locator', posted);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(turns()).toBe(0);
  });
});

describe('what keeps the thread busy', () => {
  it.each([
    ['a page of one visitor', '/success?form=contact'],
    ['an address that no cache keeps', `/search?query=${'a'.repeat(2100)}`],
    ['a call', '/api/suggest?query=corolla'],
  ])('stands in line: %s', async (_what, path) => {
    const turns = watchTurns();
    await ask(path);
    await ask(path);
    expect(turns()).toBe(2);
  });

  it('OPS-08 LEAD-15 is begun one at a time for an address with many connections, and a visitor beside it at once: lists made anew', async () => {
    const begun: string[] = [];
    const take = WorkTurns.prototype.take;
    vi.spyOn(WorkTurns.prototype, 'take').mockImplementation(function (this: WorkTurns, asker, work) {
      return take.call(this, asker, () => {
        begun.push(asker.network);
        return work();
      }) as never;
    });
    const [flood, visitor] = ['8.8.4.4', '8.8.8.8'];
    const lists = Array.from({ length: 6 }, (_, at) =>
      web.ask(host, `/search?price=${at}-${50_000 + at}`, { headers: from(flood) }),
    );
    const page = web.ask(host, '/search?query=beside', { headers: from(visitor) });
    expect([(await page).status, ...(await Promise.all(lists)).map(({ status }) => status)]).toEqual(
      Array(7).fill(200),
    );
    expect(begun.toSorted()).toEqual([...Array(6).fill(flood), visitor]);
    expect(begun.indexOf(visitor)).toBe(1);
  });

  it('has one budget an address over pages and calls, which an enquiry never needs', async () => {
    const network = from();
    const statusOf = async (path: string) => (await web.ask(host, path, { headers: network })).status;
    for (let at = 0; at < 20; at++) {
      expect(await statusOf(`/search?query=zq${'abcdefghijklmnopqrst'[at]}`)).toBe(200);
      expect(await statusOf('/api/suggest?query=corolla')).toBe(200);
    }
    const page = await web.ask(host, '/search?query=zqmany', { headers: network });
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await statusOf('/api/suggest?query=corolla')).toBe(429);
    expect((await web.post(host, '/contact', {}, { headers: network })).status).toBe(422);
    expect(await statusOf('/search?query=zqa')).toBe(200);
    expect((await ask('/search?query=zqother')).status).toBe(200);
    web.clock.advance({ minutes: 1 });
    expect(await statusOf('/search?query=zqmany')).toBe(200);
  });

  it('is made once for all who ask: the sitemap, until the stock changes', async () => {
    const turns = watchTurns();
    const first = await ask('/sitemap.xml');
    expect(await first.text()).toContain('/cars/corolla');
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await ask('/sitemap.xml', { headers })).status).toBe(304);
    expect((await ask('/sitemap.xml?utm_source=robot')).status).toBe(200);
    expect(turns()).toBe(1);
    await createTestCar(site, { slug: 'camry' });
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    expect(await (await ask('/sitemap.xml')).text()).toContain('/cars/camry');
    expect(turns()).toBe(2);
  });

  it('is refused as everything that takes a turn: the sitemap of whoever has used up his budget', async () => {
    const network = from();
    for (let at = 0; at < 40; at++) await web.ask(host, '/success?form=contact', { headers: network });
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    const refused = await web.ask(host, '/sitemap.xml', { headers: network });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await ask('/sitemap.xml')).status).toBe(200);
  });

  it('is not made anew for a port that somebody made up', async () => {
    await ask('/search?query=port');
    const turns = watchTurns();
    for (const port of [4711, 4712, 4713]) {
      const answer = await web.ask(`${host}:${port}`, '/search?query=port', { headers: from() });
      expect([answer.status, (await answer.text()).includes(`:${port}`)]).toEqual([200, false]);
    }
    expect(turns()).toBe(0);
    for (const port of [4711, 4712, 4713]) {
      const local = `${site.site.slug}.localhost:${port}`;
      expect((await web.ask(local, '/search?query=port', { headers: from('8.8.8.8') })).status).toBe(200);
    }
    expect(turns()).toBe(1);
  });
});

describe('the host of the platform', () => {
  it('SITE-01 names no site to who comes from the internet', async () => {
    const made = await createTestSite(web, { name: 'Hidden Motors' });
    await web.tell({ kind: 'site.changed', siteId: made.site.id });
    const isNamed = async (headers: Record<string, string>) =>
      (await (await web.ask('localhost', '/', { headers })).text()).includes('Hidden Motors');
    expect([await isNamed({}), await isNamed(from('8.8.8.8'))]).toEqual([true, false]);
  });

  it('names no site where LOCALHOST_SITES is off', async () => {
    const quiet = await openTestWeb({ settings: { LOCALHOST_SITES: 'false' } });
    const made = await createTestSite(quiet, { name: 'Secret Motors' });
    await quiet.tell({ kind: 'site.changed', siteId: made.site.id });
    const answer = await quiet.ask('localhost', '/');
    expect([answer.status, (await answer.text()).includes('Secret')]).toEqual([200, false]);
    await quiet.close();
  });
});
