import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { parseConfig } from '#config/env.ts';
import { type Log, silentLog } from '#kernel/log.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { AppContext } from '#services/context.ts';
import type { Site } from '#services/sites/site.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { PageCache } from '../cache/page-cache.ts';
import { createCacheAnswers } from './answer-from-cache.ts';
import { openSiteRegistry } from './incoming/site-registry.ts';
import { type Listening, listen } from './listen.ts';
import { ProtectionEvents } from './metrics/protection-events.ts';
import { RequestCounts } from './metrics/request-counts.ts';
import { HeldRefusals } from './turns/held-refusals.ts';
import { openWorkGate } from './turns/work-gate.ts';

const settings = siteSettingsSchema.parse({});
const site: Site = { id: 1, slug: 's', name: 'S', template: 't', hosts: ['s.example'], dealershipIds: [1], settings };
const body = 'page '.repeat(300);
const found = {
  index: 0,
  params: [],
  isCached: true,
  takesPosts: false,
  postLimits: { text: 1, file: 0, files: 0 },
  pathParams: {},
};
const made = {
  status: 200,
  location: null,
  cookie: null,
  isPrivate: false,
  contentType: 'text/html; charset=utf-8' as const,
  carIds: null,
  styleHashes: [],
  frameOrigins: [],
  formOrigins: [],
  scriptOrigins: [],
  connectOrigins: [],
};
const nowhere = { ...found, index: null };
const stockFile = {
  path: '/sitemap.xml',
  readPart: ({ search }: URL) => (search === '' ? '' : null),
  make: () => Promise.reject(new Error('it is in the cache')),
};
let server: Listening;
let logged: Record<string, unknown>[];
/** How often the door was asked, and whether it refuses. */
let asked: number;
let isFlooded: boolean;
afterEach(() => server.stop({ drainMs: 0, graceMs: 0 }));

/** A server with the page /search of both origins in its cache, and the one of all that leads nowhere; it answers "rest" to everything else. */
async function open(proxies = ''): Promise<void> {
  logged = [];
  asked = 0;
  isFlooded = false;
  const log: Log = { ...silentLog, info: (_message, fields = {}) => logged.push(fields) };
  const config = parseConfig({ FORECOURT_DATA: '/nowhere', TRUSTED_PROXIES: proxies });
  const clock = createMovableClock();
  const sites = openSiteRegistry(async () => [site], log);
  await sites.refresh();
  const events = new ProtectionEvents({ log, clock });
  const cache = new PageCache({
    maxBytes: 2 ** 20,
    line: openWorkGate({ clock, config, events, held: new HeldRefusals(0) }).pages,
    clock,
    log,
    cdnSeconds: 0,
  });
  const origins = ['http://s.example', 'https://s.example'];
  const kept = [{ path: '/search', page: found } as const, { path: '/nowhere', page: nowhere } as const];
  for (const [origin, { path, page }] of origins.flatMap((each) => kept.map((of) => [each, of] as const))) {
    const visit = cache.visit(site, new URL(path, origin), origin, page);
    if (!visit) throw new Error('no page is cached there');
    const status = page === nowhere ? 404 : 200;
    const make = async () => ({ ...made, status, body, imageOrigins: [origin] });
    const reception = { method: 'GET', acceptEncoding: 'gzip', ifNoneMatch: null };
    await cache.answer(visit, reception, { network: '203.0.113.7', isComplete: () => true, make });
  }
  const file = cache.visitFile(site, 'http://s.example', { path: stockFile.path, part: '' });
  await cache.answer(
    file,
    { method: 'GET', acceptEncoding: null, ifNoneMatch: null },
    {
      network: '203.0.113.7',
      isComplete: () => true,
      make: async () => ({ ...made, body: 'cars', imageOrigins: [] }),
    },
  );
  // It reads nothing else of the context.
  const ctx = { config, log } as unknown as AppContext;
  const answers = createCacheAnswers({
    ctx,
    sites,
    cache,
    pages: { find: (path) => (path === '/search' ? found : nowhere), routes: ['/search'], stockFiles: [stockFile] },
    requests: new RequestCounts({ note: () => {} }),
  });
  server = await listen(
    {
      fetch: () => new Response('rest'),
      answerFromCache: answers.atOnce,
      refuseFlood: (_incoming, outgoing) => {
        asked++;
        if (isFlooded) outgoing.writeHead(429).end();
        return isFlooded;
      },
      answerPackedAnew: answers.packedAnew,
    },
    { host: '127.0.0.1', port: 0 },
  );
}

async function ask(headers: OutgoingHttpHeaders = {}, { method = 'GET', path = '/search' } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const host = { Host: 's.example', ...headers };
  request({ port: server.port, host: '127.0.0.1', path, method, headers: host, agent: false }, resolve)
    .on('error', reject)
    .end();
  const answer = await promise;
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

it('sends a cached page with its name in the log, and 304 or no body where that is asked for', async () => {
  await open();
  const plain = await ask({ 'Accept-Encoding': 'gzip' });
  expect([plain.status, plain.headers['content-encoding'], plain.headers['content-security-policy']]).toEqual([
    200,
    'gzip',
    expect.stringContaining(' http://s.example;'),
  ]);
  expect(logged).toEqual([
    expect.objectContaining({ requestId: plain.headers['x-request-id'], path: '/search', status: 200, site: 's' }),
  ]);
  const unchanged = await ask({ 'Accept-Encoding': 'gzip', 'If-None-Match': plain.headers.etag });
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);
  const head = await ask({ 'Accept-Encoding': 'gzip' }, { method: 'HEAD' });
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', plain.headers['content-length']]);
});

it('OPS-03 OPS-08 sends a kept file of the stock, and leaves parts that it never has to the rest of the server', async () => {
  await open();
  expect(await ask({}, { path: stockFile.path })).toMatchObject({ status: 200, text: 'cars' });
  expect(logged).toEqual([expect.objectContaining({ path: stockFile.path, status: 200, site: 's' })]);
  expect((await ask({}, { path: `${stockFile.path}?part=none` })).text).toBe('rest');
});

it('OPS-08 sends a page in an encoding that it is not kept in once the door lets the request in', async () => {
  await open();
  expect(await ask({ 'Accept-Encoding': 'gzip' })).toMatchObject({ status: 200 });
  expect(asked).toBe(0);
  for (const path of ['/search', stockFile.path]) {
    expect(await ask({}, { path })).toMatchObject({ status: 200, text: path === '/search' ? body : 'cars' });
  }
  expect(asked).toBe(1);
  expect(logged.at(-2)).toMatchObject({ path: '/search', status: 200, site: 's' });
  isFlooded = true;
  expect((await ask()).status).toBe(429);
  expect((await ask({ 'Accept-Encoding': 'gzip' })).status).toBe(200);
});

it('leaves everything else to the rest of the server', async () => {
  await open();
  const left = [
    await ask({ Host: 'other.example' }),
    await ask({}, { path: '/contact' }),
    await ask({}, { method: 'POST' }),
    await ask({ 'X-Forwarded-Host': 's.example', Host: 'other.example' }),
  ];
  expect(left.map((answer) => answer.text)).toEqual(['rest', 'rest', 'rest', 'rest']);
  expect(logged).toEqual([]);
});

it('OPS-08 leaves what is no page to the rest of the server, which has files and calls there', async () => {
  await open();
  for (const path of ['/assets/entry.css', '/media/a.jpg', '/api/search', '/nowhere'])
    expect(await ask({ 'Accept-Encoding': 'gzip, deflate, br' }, { path })).toMatchObject({
      status: 200,
      text: 'rest',
    });
});

it('believes a trusted proxy about scheme, host and name of the request', async () => {
  await open('127.0.0.1');
  const answer = await ask({
    Host: 'inner.example',
    'Accept-Encoding': 'gzip',
    'X-Forwarded-Host': 's.example',
    'X-Forwarded-Proto': 'https',
    'X-Request-Id': 'from-the-proxy',
  });
  expect(answer.headers['content-security-policy']).toContain(' https://s.example;');
  expect(answer.headers['x-request-id']).toBe('from-the-proxy');
});
