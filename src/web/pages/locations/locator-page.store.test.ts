import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { location, locationAddress, site as siteTable } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readStructuredData, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;

async function read(path: string, of = site) {
  const answer = await web.ask(`${of.site.slug}.example`, path);
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { status: answer.status, html, main, text: readText(main) };
}

/** Names of the blocks in sight, in their order. */
const listShown = (main: string) =>
  [...main.matchAll(/<section id="place-[^"]*"([^>]*)>([\s\S]*?)<\/h2>/g)]
    .filter(([, attributes = '']) => !/\shidden=""/.test(attributes))
    .map(([, , heading = '']) => readText(heading));

async function set(settings: SiteSettingsOverrides): Promise<void> {
  await web.ctx.store.db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.site.id));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
}

async function add(values: Omit<typeof location.$inferInsert, 'dealershipId'>, address: object): Promise<number> {
  const [made] = await site.store.db
    .insert(location)
    .values({ dealershipId: site.dealership.id, ...values })
    .returning();
  const locationId = made?.id ?? 0;
  await site.store.db.insert(locationAddress).values({ locationId, state: 'QLD', ...address });
  return locationId;
}

let bundaberg: number;

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  other = await createTestSite(web);
  const { db } = site.store;
  await db.update(location).set({ name: 'Summit Dalby Sales' }).where(eq(location.id, site.location.id));
  await db
    .update(locationAddress)
    .set({ street: '117 Drayton Street', city: 'Dalby', postcode: '4405', latitude: -27.1868, longitude: 151.2587 })
    .where(eq(locationAddress.locationId, site.location.id));
  const dalby = { street: '121 Drayton Street', city: 'Dalby', postcode: '4405' };
  await add({ slug: 'dalby-parts', name: 'Summit Dalby Parts', locationType: 'parts' }, dalby);
  await add({ slug: 'hidden', name: 'Summit Roma', visible: false }, { city: 'Roma', postcode: '4455' });
  bundaberg = await add(
    { slug: 'bundaberg', name: 'Summit Bundaberg', locationType: 'sales', locationSubtype: 'Pre-owned Sales' },
    { street: '59 Takalvan Street', city: 'Bundaberg', postcode: '4670', latitude: -24.8741, longitude: 152.3313 },
  );
  await add(
    { slug: 'workshop', name: 'Summit Gympie', locationType: 'service-and-parts' },
    { street: '33 River Road', city: 'Gympie', postcode: '4570' },
  );
  await web.tell(...[site, other].map((of) => ({ kind: 'site.changed' as const, siteId: of.site.id })));
});
afterAll(() => web?.close());

describe('/dealer-locator', () => {
  it('LOC-01 has a block for each place, with tabs where it has several kinds', async () => {
    const { status, main } = await read('/dealer-locator');
    expect(status).toBe(200);
    expect(listShown(main)).toEqual(['Summit Dalby', 'Summit Bundaberg', 'Summit Gympie']);
    const listTabs = (name: string) => {
      const tabs = main.split(`Departments of ${name}`)[1]?.split('</fieldset>')[0] ?? '';
      return [...tabs.matchAll(/<input[^>]*>/g)].map(([input]) => [
        /value="(\w+)"/.exec(input)?.[1],
        input.includes('checked=""'),
      ]);
    };
    expect(listTabs('Summit Dalby')).toEqual([
      ['sales', true],
      ['parts', false],
    ]);
    expect(listTabs('Summit Gympie')).toEqual([
      ['service', true],
      ['parts', false],
    ]);
    expect(main).not.toContain('Departments of Summit Bundaberg');
    expect(main).not.toContain('Summit Roma');
    expect(main).not.toContain('Test Motors Brisbane');
  });

  it('LOC-03 counts what the map numbers, and the departments, which may stand in several streets, without a word of addresses', async () => {
    expect((await read('/dealer-locator')).text).toMatch(/\b3 locations, \d departments (?!at)/);
    expect((await read('/dealer-locator?locationQuery=dalby')).text).toContain('1 location, 2 departments for “dalby”');
  });

  it('LOC-03 finds by name, town and postcode, and says so where nothing matches', async () => {
    const { main, text } = await read('/dealer-locator?locationQuery=gymp');
    expect(listShown(main)).toEqual(['Summit Gympie']);
    expect(text).toContain('1 location, 2 departments for “gymp”');
    expect(main).toMatch(/placeholder="Search locations\.\.\."[^>]*value="gymp"/);
    expect(listShown((await read('/dealer-locator?locationQuery=4670')).main)).toEqual(['Summit Bundaberg']);
    const none = await read('/dealer-locator?locationQuery=%3Cb%3Ex');
    expect(listShown(none.main)).toEqual([]);
    expect(none.text).toContain('No location matches “<b>x”.');
    expect(none.html).toMatch(/<meta name="robots" content="noindex/);
  });

  it.each([
    ['sales', ['Summit Dalby Sales', 'Summit Bundaberg']],
    ['service', ['Summit Gympie']],
    ['parts', ['Summit Dalby Parts', 'Summit Gympie']],
    ['service-and-parts', ['Summit Dalby Parts', 'Summit Gympie']],
    ['primary', ['Summit Dalby Sales']],
    ['bundaberg', ['Summit Bundaberg']],
    ['all', ['Summit Dalby', 'Summit Bundaberg', 'Summit Gympie']],
  ])('LOC-03 filters by %s', async (filter, names) => {
    expect(listShown((await read(`/dealer-locator?filter=${filter}`)).main)).toEqual(names);
  });

  it('LOC-03 filters by an id, not by that of another site', async () => {
    expect(listShown((await read(`/dealer-locator?filter=${bundaberg}`)).main)).toEqual(['Summit Bundaberg']);
    expect(listShown((await read(`/dealer-locator?filter=${other.location.id}`)).main)).toHaveLength(3);
  });

  it('LOC-07 puts the nearest to a postcode first and says how far', async () => {
    const { main, text } = await read('/dealer-locator?near=4670');
    expect(listShown(main)).toEqual(['Summit Bundaberg', 'Summit Dalby', 'Summit Gympie']);
    expect(text).toMatch(/About \d\.\d km away/);
    expect(text).toMatch(/About 28\d km away/);
  });

  it.each(['9999', '12', 'abcd'])('LOC-07 says "Invalid postcode" of %s, and keeps it', async (postcode) => {
    const { status, main, text } = await read(`/dealer-locator?near=${postcode}&locationQuery=dalby`);
    expect(status).toBe(200);
    expect(text).toContain('Invalid postcode');
    expect(main).toMatch(new RegExp(`<input[^>]*name="near"[^>]*value="${postcode}"`));
    expect(main).toMatch(/<input(?=[^>]*name="near")[^>]*aria-invalid="true"/);
    expect(listShown(main)).toEqual(['Summit Dalby']);
  });

  it('LOC-03 draws one map of all places without any tile, with a list beside it', async () => {
    const { main, html } = await read('/dealer-locator');
    const pins = [...main.matchAll(/<a href="#(place-[^"]*)"[^>]*data-places-pin="(\d)"/g)].map(([, id, number]) => [
      id,
      number,
    ]);
    expect(pins).toEqual([
      ['place-summit-dalby', '1'],
      ['place-summit-bundaberg', '2'],
    ]);
    expect(main).toMatch(/aria-label="Places on the map"[\s\S]*Summit Gympie/);
    expect(main).toMatch(/<path [^>]*d="M/);
    expect(html).not.toMatch(/<img[^>]*tile/);
  });

  it('LOC-03 lays the tiles of the site over it where it has a source of them', async () => {
    await set({ map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles', afterClick: true } });
    const { main } = await read('/dealer-locator');
    expect(main).toContain('data-places-tiles="https://tiles.example/{z}/{x}/{y}.png"');
    expect(readText(main)).toContain('Show streets from tiles.example');
    await set({});
  });

  it('LOC-03 shows the first location alone, or blocks without a map, by setting', async () => {
    await set({ locations: { display: 'single' } });
    expect(listShown((await read('/dealer-locator')).main)).toEqual(['Summit Dalby']);
    await set({ locations: { display: 'grid', filter: 'service' } });
    const { main } = await read('/dealer-locator');
    expect(listShown(main)).toEqual(['Summit Gympie']);
    expect(main).not.toContain('Map of our locations');
    await set({});
  });

  it('LOC-03 shows the state where nobody knows where the locations lie', async () => {
    const viewOf = async (settings: SiteSettingsOverrides) => {
      await set({ locations: { filter: 'workshop', ...settings.locations } });
      return JSON.parse(
        /data-places-map="([^"]*)"/.exec((await read('/dealer-locator')).main)?.[1]?.replaceAll('&quot;', '"') ?? '',
      );
    };
    const queensland = await viewOf({});
    const tasmania = await viewOf({ locations: { state: 'tas' } });
    expect(tasmania.y).toBeGreaterThan(queensland.y);
    await set({});
  });

  it('LOC-03 begins with Queensland where nobody knows a place, and comes to zoom 10 where there is one', async () => {
    const mapOf = async (filter: string) => {
      await set({ locations: { filter } });
      return JSON.parse(
        /data-places-map="([^"]*)"/.exec((await read('/dealer-locator')).main)?.[1]?.replaceAll('&quot;', '"') ?? '',
      );
    };
    expect((await mapOf('bundaberg')).world).toBe(256 * 2 ** 10);
    const unknown = await mapOf('workshop');
    await set({ locations: { filter: 'workshop', state: 'qld' } });
    const { main } = await read('/dealer-locator');
    expect(main).toContain(`data-places-map="${JSON.stringify(unknown).replaceAll('"', '&quot;')}"`);
    await set({});
  });

  it('LOC-08 looks another way in each layout', async () => {
    const looks = new Set<string>();
    for (const layout of ['card', 'slider', 'grid', 'list'] as const) {
      await set({ locations: { layout } });
      const blocks = (await read('/dealer-locator')).main.split('<section id="place-');
      looks.add(blocks.map((block) => [...block.matchAll(/class="([^"]*)"/g)].map(([, name]) => name)).join());
    }
    expect(looks.size).toBe(4);
    await set({});
  });

  it.each(['card', 'slider', 'grid', 'list'] as const)('LOC-08 has the layout %s in every template', async (layout) => {
    const looks = new Set<string>();
    for (const template of ['marque', 'collective', 'yard', 'outdoor']) {
      const settings = { locations: { layout } };
      await web.ctx.store.db.update(siteTable).set({ settings, template }).where(eq(siteTable.id, site.site.id));
      await web.tell({ kind: 'site.changed', siteId: site.site.id });
      const { status, main } = await read('/dealer-locator');
      expect([status, listShown(main).length]).toEqual([200, 3]);
      looks.add(/<section id="place-[^"]*"[^>]*class="([^"]*)"/.exec(main)?.[1] ?? '');
      expect(/swipe-row/.test(main)).toBe(layout === 'slider');
    }
    expect(looks.size).toBe(1);
    await web.ctx.store.db.update(siteTable).set({ template: 'marque' }).where(eq(siteTable.id, site.site.id));
    await set({});
  });

  it.each([
    ['usedButtons', '/our-location/bundaberg'],
    ['serviceButtons', '/our-location/workshop'],
    ['partsButtons', '/our-location/dalby-parts'],
  ])('LOC-07 has the buttons that the site sets as %s', async (setting, path) => {
    await set({ locations: { [setting]: ['send', 'enquire'] } });
    const { text } = await read(path);
    expect(text).toMatch(/Send Enquiry.*Enquire Now/);
    expect(text).not.toContain('Find Me Something Similar');
    await set({});
  });

  it('LOC-04 describes every location for search engines', async () => {
    const { html } = await read('/dealer-locator');
    const ids = readStructuredData(html).map((each) => each['@id']);
    for (const slug of ['main', 'dalby-parts', 'bundaberg', 'workshop']) {
      expect(ids).toContain(`http://${site.site.slug}.example/our-location/${slug}#location`);
    }
  });
});
