import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFeed } from '#services/feeds/import-feed.ts';
import { parseMapping } from '#services/feeds/map/mapping.ts';
import type { RejectedRow } from '#services/feeds/runs/import-report.ts';
import { createTestSite } from '#tests/support/test-app.ts';
import { readCarSlugs } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

/** The example of docs/feeds.md, mapping and file. */
const docs = readFileSync(new URL('../../../../docs/feeds.md', import.meta.url), 'utf8');
const readBlock = (start: string) => docs.slice(docs.indexOf(start)).split('\n```')[0] ?? '';
const example = {
  mapping: JSON.parse(`{${readBlock('"hotspots": [')}}`),
  row: JSON.parse(`{${readBlock('"spots": [')}}`),
};

const fields = {
  stockNumber: 'id',
  make: 'make',
  model: 'model',
  carType: { value: 'used' },
  spinImages: 'spin',
  spinInteriorImageUrl: 'panorama',
};
const car = {
  id: 'S1',
  make: 'Kia',
  model: 'Rio',
  spin: [1, 2, 3, 4, 5].map((at) => `/media/spin-${at}.webp`),
  panorama: '/media/inside.webp',
};

async function open(row: object) {
  const site = await createTestSite(web);
  const mapping = parseMapping(
    { name: 'spins', format: 'json', key: { columns: ['id'] }, coverage: 'full', fields, ...example.mapping },
    'docs/feeds.md',
  );
  const run = async (changed: object) => {
    const file = join(web.ctx.config.FORECOURT_DATA, `${site.site.slug}.json`);
    await writeFile(file, JSON.stringify([{ ...car, ...changed }]));
    const rejects: RejectedRow[] = [];
    const input = { mapping, file, dryRun: false, force: false };
    const outcome = await importFeed(site, input, { onReject: (reject) => rejects.push(reject) });
    await web.tell(
      { kind: 'site.changed', siteId: site.site.id },
      { kind: 'stock.reloaded', dealershipId: site.dealership.id },
    );
    return { ...outcome, rejects };
  };
  const outcome = await run(row);
  const host = site.site.hosts[0] ?? '';
  const readPage = async () => {
    const [slug] = readCarSlugs(await (await web.ask(host, '/search')).text());
    return (await web.ask(host, `/cars/${slug}`)).text();
  };
  return { run, outcome, readPage };
}

const readSpots = (html: string) => {
  const props = /data-island="vehicleGallery"[^>]*data-props="([^"]*)"/.exec(html)?.[1] ?? html;
  return ['New tyres', 'Fitted in May.', 'Heated seats'].filter((words) => props.includes(words));
};

describe('hotspots of a feed', () => {
  it('VDP-03 OPS-01 stand on the page of the car, as docs/feeds.md shows them, and go with the feed', async () => {
    const { run, outcome, readPage } = await open(example.row);
    expect(outcome).toMatchObject({ kind: 'completed', counts: { created: 1, rejected: 0 } });
    const html = await readPage();
    expect(readSpots(html)).toEqual(['New tyres', 'Fitted in May.', 'Heated seats']);
    expect(await run(example.row)).toMatchObject({ counts: { unchanged: 1 } });
    expect(await run({})).toMatchObject({ counts: { updated: 1 } });
    expect(readSpots(await readPage())).toEqual([]);
  });

  it('OPS-01 reject the row with the number of the hotspot, and leave the car as it is', async () => {
    const { run, readPage } = await open(example.row);
    const outcome = await run({ ...example.row, spots: [{ ...example.row.spots[0], frame: 6 }] });
    expect(outcome).toMatchObject({ kind: 'completed', counts: { rejected: 1, withdrawn: 0 } });
    const reason = 'is beyond the 5 pictures of the spin';
    expect(outcome.rejects).toEqual([
      { line: 1, entry: 1, stockNumber: 'S1', field: 'hotspots.exterior.1.frame', value: '6', reason },
    ]);
    expect(readSpots(await readPage())).toHaveLength(3);
  });
});
