import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site as siteTable } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

beforeAll(async () => {
  web = await openTestWeb({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  site = await createTestSite(web);
  host = `${site.site.slug}.example`;
  const media = join(web.ctx.config.FORECOURT_DATA, 'media');
  await mkdir(media, { recursive: true });
  await writeFile(join(media, 'drawing.svg'), drawing);
  await writeFile(join(media, 'large.svg'), drawing + ' '.repeat(2000));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
});
afterAll(() => web.close());

describe('files', () => {
  const files = ['/media/drawing.svg', '/media/pictures/none.jpg', '/sitemap.xml', '/robots.txt', '/icon.svg'];
  it.each([...files, '/assets/none.js'])('API-04 OPS-03 can only be read: %s', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await web.ask(host, path, { method });
      expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'GET, HEAD', 'no-store']);
    }
    expect((await web.ask(host, path, { method: 'HEAD' })).status).not.toBe(405);
  });

  it('SITE-01 at the platform’s host can only be read either', async () => {
    for (const path of ['/', '/media/pictures/none.jpg']) {
      const { status, headers } = await web.ask('localhost:3000', path, { method: 'POST' });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('OPS-03 lets a CDN keep the sitemap as long as a page, and no sitemap that is none', async () => {
    const cacheOf = async (path: string) => (await web.ask(host, path)).headers.get('cache-control');
    const ofPage = await cacheOf('/contact');
    expect(ofPage).toMatch(/^public, max-age=0/);
    expect(await cacheOf('/sitemap.xml')).toBe(ofPage);
    expect(await cacheOf('/sitemap.xml?part=pages')).toBe(ofPage);
    expect(await cacheOf('/sitemap.xml?part=7')).toBe('no-store');
    expect(await cacheOf('/sitemap.xml?part=seven')).toBe('no-store');
  });

  it('OPS-03 OPS-04 says what an address that nobody posts to takes', async () => {
    for (const [at, path] of [
      ['localhost:3000', '/metrics'],
      [host, '/metrics'],
      [host, '/healthz'],
      [host, '/readyz'],
    ]) {
      const { status, headers } = await web.ask(at ?? '', path ?? '', { method: 'PUT' });
      expect([at, path, status, headers.get('allow')]).toEqual([at, path, 405, 'GET, HEAD']);
    }
  });
});

describe('a drawing', () => {
  it.each(['/media/drawing.svg', '/media/large.svg', '/icon.svg'])(
    'API-04 that is opened by itself runs nothing and reaches nothing: %s',
    async (path) => {
      const first = await web.ask(host, path);
      const etag = first.headers.get('etag');
      const again = etag === null ? [] : [await web.ask(host, path, { headers: { 'If-None-Match': etag } })];
      const small = await web.ask(host, path, { headers: { 'Accept-Encoding': 'br' } });
      for (const { headers } of [first, small, ...again]) {
        const policy = headers.get('content-security-policy')?.split('; ') ?? [];
        expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox', "frame-ancestors 'none'"]));
        expect(policy.join()).not.toMatch(/script-src|allow-/);
      }
    },
  );
});

describe('a page outside the site’s pages', () => {
  it.each([
    ['nobody.example', '/'],
    ['localhost:3000', '/'],
    ['localhost:3000', '/nowhere'],
    ['', '/api'],
  ])('allows its one style element and no script: %s%s', async (name, path) => {
    const answer = await web.ask(name || host, path);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(style).not.toBe('');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", `style-src 'sha256-${hash}'`]));
    expect(policy.join()).not.toMatch(/script-src|unsafe/);
  });
});

describe('https', () => {
  const secure = { headers: { 'X-Forwarded-Proto': 'https' } };
  const apply = async (settings: SiteSettingsOverrides) => {
    await web.ctx.store.db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.site.id));
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
  };
  const listHsts = (init?: RequestInit) =>
    // A cached page twice, a page of one visitor, a file, a call, an address that leads nowhere, a redirect.
    Promise.all(
      ['/', '/', '/sign-in', '/robots.txt', '/api/openapi.json', '/nowhere', '/search?query=%20'].map(async (path) =>
        (await web.ask(host, path, init)).headers.get('strict-transport-security'),
      ),
    );

  it('SITE-02 is remembered of the site alone, or by its setting of everything below its hosts too', async () => {
    expect(new Set(await listHsts(secure))).toEqual(new Set(['max-age=31536000']));
    await apply({ httpsOnSubdomains: true });
    expect(new Set(await listHsts(secure))).toEqual(new Set(['max-age=31536000; includeSubDomains']));
    expect(new Set(await listHsts())).toEqual(new Set([null]));
    await apply({});
    expect(new Set(await listHsts(secure))).toEqual(new Set(['max-age=31536000']));
  });
});
