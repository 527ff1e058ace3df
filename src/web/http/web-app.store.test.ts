import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Log } from '#kernel/log.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCarSlugs, readText } from '../read-html.ts';
import { openTestWeb, type TestWeb } from '../test-web.ts';

const lines: { message: string; fields: Record<string, unknown> }[] = [];
const keep = (message: string, fields: Record<string, unknown> = {}) => {
  lines.push({ message, fields });
};
const log: Log = { debug: keep, info: keep, warn: keep, error: keep };

let web: TestWeb;
let north: TestSite;
let coast: TestSite;
let host: string;
beforeAll(async () => {
  web = await openTestWeb({ log, settings: { POSTS_PER_MINUTE: '5', TRUSTED_PROXIES: '10.0.0.0/8' } });
  north = await createTestSite(web, { name: 'Northside Motors' });
  coast = await createTestSite(web, { name: 'Coastal Cars' });
  await createTestCar(north, { slug: 'north-corolla' });
  await createTestCar(coast, { slug: 'coast-corolla' });
  host = `${north.site.slug}.example`;
  await web.tell(
    { kind: 'site.changed', siteId: north.site.id },
    { kind: 'stock.reloaded', dealershipId: north.dealership.id },
    { kind: 'stock.reloaded', dealershipId: coast.dealership.id },
  );
});
afterAll(() => web.close());

describe('hosts', () => {
  it('SITE-01 answers each site at its host and at {slug}.localhost', async () => {
    for (const [site, name] of [
      [north, 'Northside Motors'],
      [coast, 'Coastal Cars'],
    ] as const) {
      for (const name_ of [`${site.site.slug}.example`, `${site.site.slug}.localhost:3000`]) {
        const answer = await web.ask(name_, '/');
        expect(answer.status).toBe(200);
        expect(readText(await answer.text())).toContain(name);
      }
    }
  });

  it('SITE-01 answers an unknown host with a plain 404 that names no dealer', async () => {
    for (const path of ['/', '/search', '/cars/north-corolla', '/robots.txt']) {
      const answer = await web.ask('nobody.example', path);
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).not.toMatch(/Northside|Coastal|Corolla/);
    }
  });

  it('SITE-05 shows no car of another site, in results or on its page', async () => {
    expect(readCarSlugs(await (await web.ask(host, '/search')).text())).toEqual(['north-corolla']);
    expect((await web.ask(host, '/cars/coast-corolla')).status).toBe(404);
    expect((await web.ask(`${coast.site.slug}.example`, '/cars/coast-corolla')).status).toBe(200);
  });

  it('SITE-01 lists the sites at the platform host', async () => {
    const html = await (await web.ask('localhost:3000', '/')).text();
    expect(html).toContain(`http://${north.site.slug}.localhost:3000/`);
    expect((await web.ask('localhost:3000', '/search')).status).toBe(404);
  });
});

describe('health', () => {
  it('OPS-04 answers at any host whether it is alive, takes enquiries and pages, and reaches the store', async () => {
    const ask = async (path: string) => (await web.ask('10.0.0.1', path)).json();
    expect(await ask('/healthz')).toEqual({ status: 'alive' });
    expect(await ask('/readyz')).toEqual({
      ...{ status: 'ready', journal: true, migrations: true, index: true },
      store: true,
    });
    expect(await ask('/storez')).toEqual({ status: 'reachable' });
  });

  it('LEAD-05 OPS-04 stays ready while the store is away, and says so where the store is asked for', async () => {
    const away = vi.spyOn(web.ctx.store, 'isReachable').mockResolvedValue(false);
    const ready = await web.ask('10.0.0.1', '/readyz');
    const store = await web.ask('10.0.0.1', '/storez');
    away.mockRestore();
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'ready', store: false }),
    ]);
    expect([store.status, await store.json()]).toEqual([503, { status: 'unreachable' }]);
  });

  it('OPS-04 does not make a balancer wait for a store that does not answer', async () => {
    const silent = vi.spyOn(web.ctx.store, 'isReachable').mockReturnValue(new Promise(() => {}));
    const ready = await web.ask('10.0.0.1', '/readyz');
    silent.mockRestore();
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ store: false })]);
  });

  it('LEAD-05 OPS-04 is not ready while the journal cannot be written', async () => {
    const leads = join(web.ctx.config.FORECOURT_DATA, 'leads');
    await rename(leads, `${leads}.away`);
    web.clock.advance({ minutes: 1 });
    const without = await web.ask('10.0.0.1', '/readyz');
    await rename(`${leads}.away`, leads);
    const again = await web.ask('10.0.0.1', '/readyz');
    expect([without.status, await without.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'not ready', journal: false }),
    ]);
    expect(again.status).toBe(200);
  });

  it('OPS-04 leaves health checks out of the log', async () => {
    lines.length = 0;
    for (const path of ['/healthz', '/readyz', '/storez']) await web.ask('10.0.0.1', path);
    expect(lines.filter(({ message }) => message === 'request')).toEqual([]);
  });

  it('OPS-04 writes a line a request with nothing personal in it', async () => {
    lines.length = 0;
    await web.ask(host, '/search?query=jane%40example.com', { headers: { 'User-Agent': 'Secret/1.0' } });
    const [line] = lines.filter(({ message }) => message === 'request');
    expect(line?.fields).toMatchObject({ method: 'GET', path: '/search', status: 200, site: north.site.slug });
    expect(JSON.stringify(line)).not.toMatch(/jane|Secret|127\.0\.0\.1/);
  });
});

describe('what every answer carries', () => {
  it('allows the styles of the page by their hash, and no script but files of the site', async () => {
    const answer = await web.ask(host, '/search');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/);
    const allowed = /style-src ([^;]*)/.exec(policy)?.[1] ?? '';
    const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
    expect(inline.length).toBeGreaterThan(0);
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<[a-z]+[^>]* style=/);
    for (const [, text = ''] of inline) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      expect(allowed).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('is the same for every visitor and validated by an ETag', async () => {
    const first = await web.ask(host, '/search', { headers: { Cookie: 'a=1', 'User-Agent': 'one' } });
    const second = await web.ask(host, '/search', { headers: { Cookie: 'b=2', 'User-Agent': 'two' } });
    expect(await second.text()).toBe(await first.text());
    expect(first.headers.get('set-cookie')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    const again = await web.ask(host, '/search', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('lets styles load before modules', async () => {
    const html = await (await web.ask(host, '/')).text();
    const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag);
    expect(preloads.length).toBeGreaterThan(0);
    expect(preloads.every((tag) => tag.includes('fetchPriority="low"'))).toBe(true);
  });

  it('is compressed as the browser takes it', async () => {
    const encodingOf = async (accepted: string) =>
      (await web.ask(host, '/search', { headers: { 'Accept-Encoding': accepted } })).headers.get('content-encoding');
    expect(await encodingOf('gzip, br')).toBe('br');
    expect(await encodingOf('gzip, br;q=0')).toBe('gzip');
    expect(await encodingOf('identity')).toBeNull();
  });

  it('has no body for HEAD of a call, but the headers of GET', async () => {
    const path = '/api/openapi.json';
    const [head, get] = [await web.ask(host, path, { method: 'HEAD' }), await web.ask(host, path)];
    for (const name of ['content-length', 'etag', 'cache-control']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('has no body for HEAD, but what GET would say of it', async () => {
    const head = await web.ask(host, '/search', { method: 'HEAD' });
    const get = await web.ask(host, '/search');
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });
});

describe('posts', () => {
  const from = (address: string): RequestInit => ({ headers: { 'X-Forwarded-For': address } });

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['no origin at all, as sandboxed pages send it', { Origin: 'null' }],
    ['another site by its fetch headers', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister host', { 'Sec-Fetch-Site': 'same-site' }],
  ])('are refused from %s', async (_from, headers: Record<string, string>) => {
    const answer = await web.post(host, '/contact', { name: 'x' }, { headers });
    expect(answer.status).toBe(403);
    expect(readText(await answer.text())).toContain('Northside Motors');
  });

  it('are accepted only as forms, up to a size, and only on pages with a form', async () => {
    const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect((await web.ask(host, '/contact', json)).status).toBe(415);
    const long = await web.post(host, '/contact', { name: 'Jane', message: 'a'.repeat(200_000) });
    expect(long.status).toBe(413);
    expect(await long.text()).toContain('value="Jane"');
    const longer = await web.post(host, '/contact', { message: 'a'.repeat(600_000), name: 'Jane' });
    const given = await longer.text();
    expect(longer.status).toBe(413);
    expect(given).toContain('value="Jane"');
    expect(given).toMatch(/<textarea(?=[^>]*name="message")(?=[^>]*aria-invalid="true")/);
    expect(readText(given)).toContain('Comments must be 5,000 characters or fewer.');
    const large = await web.post(host, '/contact?location=1', { message: 'a'.repeat(9 * 1024 * 1024) });
    expect(large.status).toBe(413);
    const told = await large.text();
    expect(readText(told)).toContain('That is too large');
    expect(told).toMatch(/<a[^>]*href=""[^>]*>Back to the form/);
    const put = await web.ask(host, '/contact', { method: 'PUT', body: 'a' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('are limited for each address', async () => {
    const statuses: number[] = [];
    const limited = await openTestWeb({ settings: { POSTS_PER_MINUTE: '3' } });
    const site = await createTestSite(limited);
    await limited.tell({ kind: 'site.changed', siteId: site.site.id });
    for (let at = 0; at < 4; at++) {
      statuses.push((await limited.post(`${site.site.slug}.example`, '/contact', {}, from('1.1.1.1'))).status);
    }
    limited.clock.advance({ minutes: 1 });
    statuses.push((await limited.post(`${site.site.slug}.example`, '/contact', {})).status);
    await limited.close();
    expect(statuses).toEqual([422, 422, 422, 429, 422]);
  });
});

describe('files', () => {
  it.each(['/media/../lock', '/media/%2e%2e%2flock', '/media/..%5clock', '/media/%00', '/media/.hidden', '/media/%zz'])(
    'are never shown from outside of their folder: %s',
    async (path) => {
      const answer = await web.ask(host, path);
      expect(answer.status).toBe(404);
    },
  );

  it('of the build are kept by browsers for good', async () => {
    const html = await (await web.ask(host, '/')).text();
    const css = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
    const answer = await web.ask(host, css, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
  });
});

describe('changes', () => {
  it('SITE-01 show at once: a new name, another host, a site that is gone', async () => {
    const site = await createTestSite(web, { name: 'Before' });
    const address = `${site.site.slug}.example`;
    expect((await web.ask(address, '/')).status).toBe(404);
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
    expect((await web.ask(address, '/')).status).toBe(200);
  });
});
