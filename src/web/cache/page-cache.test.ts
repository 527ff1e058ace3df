import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { Site } from '#services/sites/site.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { ProtectionEvents } from '#web/http/metrics/protection-events.ts';
import type { Reception } from '#web/http/outgoing/send-page.ts';
import type { MadePage } from '../http/site-pages.ts';
import { HeldRefusals } from '../http/turns/held-refusals.ts';
import { TooBusyError } from '../http/turns/too-busy-error.ts';
import { openWorkGate } from '../http/turns/work-gate.ts';
import { PageCache } from './page-cache.ts';

const br: Reception = { method: 'GET', acceptEncoding: 'br', ifNoneMatch: null };
const found = {
  index: 0,
  params: ['query'],
  isCached: true,
  takesPosts: false,
  postLimits: { text: 1, file: 0, files: 0 },
  pathParams: {},
};
const made: MadePage = {
  status: 200,
  location: null,
  cookie: null,
  isPrivate: false,
  body: '',
  contentType: 'text/html; charset=utf-8',
  carIds: null,
  styleHashes: [],
  frameOrigins: [],
  formOrigins: [],
  imageOrigins: [],
  scriptOrigins: [],
  connectOrigins: [],
};

let clock: MovableClock;
let cache: PageCache;
let renders: string[];
beforeEach(() => {
  clock = createMovableClock();
  cache = openCache(8 * 2 ** 20);
  renders = [];
});

function openCache(maxBytes: number): PageCache {
  const events = new ProtectionEvents({ log: silentLog, clock });
  const line = openWorkGate({ clock, config: { WORK_PER_MINUTE: 3000 }, events, held: new HeldRefusals(0) }).pages;
  return new PageCache({ maxBytes, line, clock, log: silentLog, cdnSeconds: 5 });
}

function createSite(id: number): Site {
  const settings = siteSettingsSchema.parse({});
  return { id, slug: `s${id}`, name: 'S', template: 'marque', hosts: [], dealershipIds: [id], settings };
}

function visit(path: string, siteId = 1) {
  const visit = cache.visit(createSite(siteId), new URL(path, 'http://s.example'), 'http://s.example', found);
  if (!visit) throw new Error('no page is cached there');
  return visit;
}

interface Making {
  siteId?: number;
  cars?: readonly number[];
  text?: string;
  status?: number;
  /** Waited for while the page is being made. */
  until?: Promise<unknown>;
  complete?: boolean;
  fails?: boolean;
  network?: string;
}

async function ask(path: string, making: Making = {}) {
  const {
    siteId = 1,
    cars = null,
    text = 'page '.repeat(400),
    status = 200,
    until,
    complete = true,
    fails = false,
    network = '203.0.113.7',
  } = making;
  const asked = visit(path, siteId);
  return cache.answer(asked, br, {
    network,
    isComplete: () => complete,
    make: async () => {
      renders.push(path);
      await until;
      if (fails) throw new Error('the store is away');
      return { ...made, status, body: `<p>${text}</p>`, carIds: cars };
    },
  });
}

const isCached = (path: string, siteId = 1) => cache.find(visit(path, siteId), br) !== null;

describe('a cached page', () => {
  it('is sent without being made again, compressed, with a validator and without cookies', async () => {
    const first = await ask('/search');
    const again = cache.find(visit('/search'), br);
    expect(renders).toEqual(['/search']);
    expect(again).toEqual(first);
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=10',
      'surrogate-key': 'site-1 stock-1',
    });
    expect(first.headers.etag).toMatch(/^"[\w-]{22}-br"$/);
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  it('answers 304 to the validator of the same encoding alone, weakened or not', async () => {
    const { headers } = await ask('/search');
    const etag = headers.etag ?? '';
    const statusOf = (ifNoneMatch: string, acceptEncoding = 'br') =>
      cache
        .answer(visit('/search'), { method: 'GET', acceptEncoding, ifNoneMatch }, neverMade)
        .then(({ status }) => status);
    expect(await statusOf(etag)).toBe(304);
    expect(await statusOf(`"x", W/${etag}`)).toBe(304);
    expect(await statusOf('*')).toBe(304);
    expect(await statusOf(etag, 'gzip')).toBe(200);
    expect(await statusOf('"other-br"')).toBe(200);
  });

  it('has the same content in every encoding', async () => {
    await ask('/search', { text: 'Länge '.repeat(500) });
    const gzip = await cache.answer(visit('/search'), { ...br, acceptEncoding: 'gzip' }, neverMade);
    const plain = await cache.answer(visit('/search'), { ...br, acceptEncoding: null }, neverMade);
    const stream = new Response(gzip.body).body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(await new Response(stream).text()).toBe(plain.body?.toString());
    expect(plain.body?.toString()).toContain('Länge');
  });

  it('OPS-08 is unpacked or packed anew once for all who ask for it so at the same time', async () => {
    await ask('/search');
    const askAs = (acceptEncoding: string | null) =>
      cache.answer(visit('/search'), { ...br, acceptEncoding }, neverMade).then(({ body }) => body);
    for (const encoding of [null, 'gzip']) {
      const bodies = await Promise.all(Array.from({ length: 50 }, () => askAs(encoding)));
      expect(new Set(bodies).size).toBe(1);
    }
    expect(await askAs('gzip')).toBe(await askAs('gzip'));
  });

  it('has no body for HEAD, with the same headers', async () => {
    const { headers } = await ask('/search');
    expect(cache.find(visit('/search'), { ...br, method: 'HEAD' })).toEqual({ status: 200, headers, body: null });
  });

  it.each([404, 410])('may have the status %s, without a validator', async (status) => {
    const { headers } = await ask('/cars/gone', { status });
    expect(isCached('/cars/gone')).toBe(true);
    expect(headers.etag).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([{ status: 302 }, { status: 500 }, { status: 503 }, { complete: false }])(
    'is none for %o',
    async (making) => {
      const { headers } = await ask('/search', making);
      expect(isCached('/search')).toBe(false);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('pages that are made', () => {
  it('are made once for all who ask at the same time', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, () => ask('/search', { until: nextTurn() })));
    expect(renders).toEqual(['/search']);
    expect(new Set(sent.map(({ body }) => body?.toString('base64'))).size).toBe(1);
  });

  it('fail for all who wait, and are tried again by the next', async () => {
    const failing = [1, 2].map(() => ask('/search', { fails: true }));
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await ask('/search')).status).toBe(200);
    expect(renders).toHaveLength(2);
  });

  it('are not cached where they were dropped meanwhile, nor given to who comes after that', async () => {
    const gate = Promise.withResolvers<void>();
    const before = ask('/search', { text: 'old '.repeat(400), until: gate.promise });
    await nextTurn();
    cache.drop(1, new Set([7]));
    const after = ask('/search', { text: 'new '.repeat(400) });
    const newPage = await after;
    gate.resolve();
    const oldPage = await before;
    expect(renders).toHaveLength(2);
    expect(oldPage.body).not.toEqual(newPage.body);
    expect(cache.find(visit('/search'), br)?.body).toEqual(newPage.body);
  });

  it('are not cached where the site was looked up before a change and the page begun after it', async () => {
    const old = visit('/search');
    cache.drop(1, 'all');
    await cache.answer(old, br, {
      network: '203.0.113.7',
      isComplete: () => true,
      make: async () => ({ ...made, body: 'old' }),
    });
    expect(isCached('/search')).toBe(false);
  });
});

describe('dropping', () => {
  beforeEach(async () => {
    await ask('/search');
    await ask('/cars/a', { cars: [1] });
    await ask('/cars/b', { cars: [2] });
    await ask('/contact', { cars: [] });
    await ask('/search', { siteId: 2 });
  });
  const cachedPaths = () => ['/search', '/cars/a', '/cars/b', '/contact'].filter((path) => isCached(path));

  it('takes the pages that may show a car, and leaves the others and other sites', () => {
    cache.drop(1, new Set([1, 9]));
    expect(cachedPaths()).toEqual(['/cars/b', '/contact']);
    expect(isCached('/search', 2)).toBe(true);
  });

  it('takes all pages of a site', () => {
    cache.drop(1, 'all');
    expect(cachedPaths()).toEqual([]);
    expect(cache.hasSite(1)).toBe(false);
    expect(isCached('/search', 2)).toBe(true);
    expect(cache.count).toBe(1);
  });
});

describe('a page of which nothing was told for long', () => {
  it('is still sent while it is made anew', async () => {
    await ask('/search', { text: 'old '.repeat(400) });
    clock.advance({ minutes: 11 });
    const gate = Promise.withResolvers<void>();
    const stale = await ask('/search', { text: 'new '.repeat(400), until: gate.promise });
    expect(renders).toHaveLength(2);
    expect((await ask('/search')).body).toEqual(stale.body);
    gate.resolve();
    await expect.poll(() => isCached('/search')).toBe(true);
    expect(cache.find(visit('/search'), br)?.body).not.toEqual(stale.body);
    expect(renders).toHaveLength(2);
  });

  it('is sent however old it is where too many pages wait to be made; one that was never made is refused', async () => {
    await ask('/old');
    await nextTurn();
    clock.advance({ minutes: 25 });
    const release = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 102 }, (_, at) =>
      ask(`/page-${at}`, { until: release.promise, network: `n${at % 4}` }),
    );
    await expect(ask('/new')).rejects.toThrow(TooBusyError);
    expect((await ask('/old')).status).toBe(200);
    expect(renders.filter((path) => path === '/old')).toHaveLength(1);
    release.resolve();
    await Promise.all(waiting);
    await ask('/old');
    expect(renders.filter((path) => path === '/old')).toHaveLength(2);
  });

  it('is not sent where it was dropped, nor when it is too old', async () => {
    const first = await ask('/search', { text: 'old '.repeat(400) });
    clock.advance({ minutes: 11 });
    cache.drop(1, 'all');
    expect((await ask('/search')).body).not.toEqual(first.body);
    clock.advance({ minutes: 21 });
    expect((await ask('/search', { text: 'newest '.repeat(300) })).body).not.toEqual(first.body);
    expect(renders).toHaveLength(3);
  });
});

describe('a refusal', () => {
  const refuse = (status: number, siteId = 1) =>
    cache.answer(cache.visitRefusal(createSite(siteId), 'http://s.example', status), br, {
      network: '203.0.113.7',
      isComplete: () => true,
      make: async () => {
        renders.push(`${siteId} ${status}`);
        return { ...made, status, body: `site ${siteId}` };
      },
    });

  it('is made once for each site and status, and again when the site has changed', async () => {
    for (let at = 0; at < 3; at++) await refuse(405);
    await refuse(429);
    const other = await refuse(405, 2);
    expect(renders).toEqual(['1 405', '1 429', '2 405']);
    expect(other.body?.toString()).toBe('site 2');
    cache.drop(1, 'all');
    expect((await refuse(405)).headers['cache-control']).toBe('no-store');
    expect(renders).toHaveLength(4);
  });

  it('is one page for every address that leads nowhere', async () => {
    const nowhere = { ...found, index: null };
    const visitOf = (path: string) =>
      cache.visit(createSite(1), new URL(path, 'http://s.example'), 'http://s.example', nowhere);
    expect(visitOf('/a')?.key).toBe(visitOf('/b?query=c')?.key);
  });
});

describe('memory', () => {
  const text = () => randomBytes(3000).toString('hex');

  it('stays within its bound, however many pages come, asked for again or not', async () => {
    cache = openCache(100_000);
    for (let at = 0; at < 100; at++) {
      await ask(`/page-${at}`, { text: text() });
      if (at % 2) cache.find(visit(`/page-${at}`), br);
      expect(cache.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.count).toBeGreaterThan(10);
  });

  it('is not taken from asked-for pages by a crawler', async () => {
    cache = openCache(100_000);
    await ask('/search', { text: text() });
    cache.find(visit('/search'), br);
    for (let at = 0; at < 200; at++) await ask(`/search?query=${at}`, { text: text() });
    expect(isCached('/search')).toBe(true);
    expect(isCached('/search?query=0')).toBe(false);
  });

  it('of 0 keeps nothing', () => {
    cache = openCache(0);
    expect(cache.visit(createSite(1), new URL('http://s.example/'), 'http://s.example', found)).toBeNull();
  });

  it('counts a page that grows by another encoding', async () => {
    await ask('/search', { text: text() });
    const before = cache.bytes;
    await cache.answer(visit('/search'), { ...br, acceptEncoding: 'gzip' }, neverMade);
    expect(cache.bytes).toBeGreaterThan(before);
    cache.drop(1, 'all');
    expect(cache.bytes).toBe(0);
  });
});

const neverMade = {
  network: '203.0.113.7',
  isComplete: () => true,
  make: () => Promise.reject(new Error('the page is cached already')),
};
