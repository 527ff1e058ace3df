import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationAddress } from '#db/schema/index.ts';
import { fitPoints, toMapPoint } from '#rules/locations/place-map.ts';
import { streetsAttribution } from '#rules/places/draw-streets.ts';
import { listTiles } from '#services/places/streets/read-streets.ts';
import { writeExampleStreets } from '#services/places/streets/tile-file.examples.ts';
import { createTestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

const position = { latitude: -27.4012, longitude: 153.0301 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-street-maps-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two sites: one with our own maps alone, one that has its streets from a source of tiles. */
async function openSites(file: Buffer, name: string) {
  const path = join(folder, name);
  await writeFile(path, file);
  const web = await openTestWeb({ settings: { STREETS_FILE: path } });
  const settings = { locations: { display: 'map' } } as const;
  const own = await createTestSite(web, { settings });
  const tiled = await createTestSite(web, {
    settings: { ...settings, map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png' } },
  });
  for (const { location } of [own, tiled]) {
    await web.ctx.store.db.update(locationAddress).set(position).where(eq(locationAddress.locationId, location.id));
  }
  await web.tell(...[own, tiled].map(({ site }) => ({ kind: 'site.changed' as const, siteId: site.id })));
  return { web, own, tiled };
}

async function read(web: TestWeb, { site }: { site: { slug: string } }, path: string) {
  const answer = await web.ask(`${site.slug}.example`, path);
  const html = await answer.text();
  return { status: answer.status, text: readText(html), html };
}

describe('a file of tiles', () => {
  it('LOC-02 LOC-03 draws streets into the maps of a location and of all places, and names whose they are', async () => {
    const near = fitPoints([toMapPoint(position)], 14);
    const far = fitPoints([toMapPoint(position)], 10);
    const places = [near, far].flatMap((view) => listTiles({ minZoom: 14, maxZoom: 14 }, view));
    const { web, own, tiled } = await openSites(writeExampleStreets(places, 'openmaptiles'), 'whole.pmtiles');
    const page = await read(web, own, `/our-location/${own.location.slug}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(streetsAttribution);
    expect(page.html).toMatch(/<path[^>]*d="M[^"]+l[^"]+"[^>]*stroke-\[5\]/);
    const byTiles = await read(web, tiled, `/our-location/${tiled.location.slug}`);
    expect(byTiles.text).not.toContain(streetsAttribution);
    await web.close();
  });

  it('LOC-02 that is damaged leaves the page with the drawing of the coast', async () => {
    const { web, own } = await openSites(Buffer.alloc(5_000, 'no tiles'), 'damaged.pmtiles');
    for (const path of [`/our-location/${own.location.slug}`, '/dealer-locator']) {
      const { status, html, text } = await read(web, own, path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain('data-places-land');
      expect(text).not.toContain(streetsAttribution);
    }
    await web.close();
  });
});
