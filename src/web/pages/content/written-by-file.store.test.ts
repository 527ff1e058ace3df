import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { advanceTime } from '#services/changes/advance-time.ts';
import { applySites } from '#services/sites/apply-sites.ts';
import { findSite } from '#services/sites/find-site.ts';
import { createExampleSite, exampleLooks, writeSiteFolder } from '#services/sites/site-folder.examples.ts';
import { startReaderFromNow } from '#tests/support/settled-events.ts';
import { readMeta, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let folder: string;
const host = 'written.example';

beforeAll(async () => {
  web = await openTestWeb();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-written-'));
  const media = join(folder, 'written', 'media');
  await mkdir(media, { recursive: true });
  const plain = { create: { width: 1200, height: 630, channels: 3, background: '#246' } } as const;
  await sharp(plain).toFile(join(media, 'card.webp'));
});
afterAll(async () => {
  await web?.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(path: string) {
  const answer = await web.ask(host, path);
  const html = await answer.text();
  return { status: answer.status, html, text: readText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '') };
}

async function apply(pages: Record<string, string>): Promise<void> {
  await writeSiteFolder(folder, createExampleSite('written'), pages);
  await applySites(web.ctx, { folder, looks: exampleLooks });
  const site = await findSite(web.ctx, 'written');
  if (!site) throw new Error('the site was not stored');
  await web.tell({ kind: 'site.changed', siteId: site.id }, { kind: 'content.changed', siteId: site.id });
}

it('SITE-16 SITE-24 shows what the files of a site say of it, each page with its title, description and social card', async () => {
  const names = ['about-us', 'careers', 'terms-and-conditions', 'privacy-policy'];
  const write = (name: string) =>
    `---\ntitle: Our ${name}\ndescription: Read ${name}.\npicture: /media/written/card.webp\n---\n\nWords of *${name}*.\n`;
  await apply(Object.fromEntries(names.map((name) => [`${name}.md`, write(name)])));
  for (const name of names) {
    const { status, html, text } = await read(`/${name}`);
    expect([name, status]).toEqual([name, 200]);
    expect(text).toContain(`Our ${name}`);
    expect(html).toContain(`<em>${name}</em>`);
    expect(html).toContain(`<title>Our ${name} | written Motors</title>`);
    expect(readMeta(html, 'description')).toBe(`Read ${name}.`);
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/written\.example\/media\/[^"]*card/);
    expect(html).toContain(`<meta property="og:title" content="Our ${name}`);
  }
});

it('SITE-24 OPS-07 shows a page from its moment to its end, and none of its draft', async () => {
  web.clock.set('2026-03-02T02:00:00Z');
  const times = 'from: 2026-03-02T13:00:00+10:00\nto: 2026-03-02T15:00:00+10:00';
  await apply({
    'easter.md': `---\ntitle: Easter\n${times}\n---\n\nOpen on Saturday.\n`,
    'later.md': '---\ntitle: Later\ndraft: true\n---\n\nNot yet.\n',
  });
  const reader = await startReaderFromNow({
    store: web.ctx.store,
    log: silentLog,
    onEvents: (events) => web.tell(...events),
  });
  await advanceTime(web.ctx);
  const statuses = [];
  for (const moment of [
    '2026-03-02T02:59:00Z',
    '2026-03-02T03:00:00Z',
    '2026-03-02T04:59:00Z',
    '2026-03-02T05:00:00Z',
  ]) {
    web.clock.set(moment);
    await advanceTime(web.ctx);
    await reader.catchUp();
    const listed = (await read('/sitemap.xml')).html.includes('/pages/easter<');
    statuses.push([(await read('/pages/easter')).status, listed]);
  }
  expect(statuses).toEqual([
    [404, false],
    [200, true],
    [200, true],
    [404, false],
  ]);
  expect((await read('/pages/later')).status).toBe(404);
  await reader.stop();
});
