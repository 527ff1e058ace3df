import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carCaravan } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCarSlugs, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;

const vans = [
  { slug: 'small', sleeps: 2, axleType: 'Single', bodyLength: 14.5, tareWeight: 1_450, aggregateTrailerMass: 1_900 },
  { slug: 'middle', sleeps: 4, axleType: 'Tandem', bodyLength: 19.25, tareWeight: 2_210, aggregateTrailerMass: 2_700 },
  { slug: 'large', sleeps: 6, axleType: 'Tandem', bodyLength: 22.5, tareWeight: 2_690, aggregateTrailerMass: 3_300 },
] as const;

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, {
    settings: { stock: { itemTypes: ['caravan', 'car'] }, search: { facets: ['km', 'sleeps', 'item_type'] } },
  });
  host = `${site.site.slug}.example`;
  for (const [at, { slug, ...measures }] of vans.entries()) {
    const { id: carId } = await createTestCar(site, { slug, itemType: 'caravan', make: 'Jayco', rank: 9 - at });
    await site.store.db.insert(carCaravan).values({ carId, ...measures });
  }
  await createTestCar(site, { slug: 'old', make: 'Mazda', model: '2', odometerKm: 155_000 });
  await createTestCar(site, { slug: 'young', make: 'Mazda', model: '3', odometerKm: 5_000 });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

async function read(path: string) {
  const html = await (await web.ask(host, path)).text();
  return { html, text: readText(html), slugs: readCarSlugs(html).toSorted() };
}

async function search(filters: object) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ filters, sort: 'rank' });
  return (await web.ask(host, '/api/search', { method: 'POST', headers, body })).json();
}

describe('caravans', () => {
  it('SRCH-19 SRCH-14 are one step from the other kinds, without a number beside that of the list', async () => {
    const [mixed, single] = await Promise.all(
      [['caravan', 'car'] as const, ['caravan'] as const].map((itemTypes) =>
        createTestSite(web, {
          template: 'outdoor',
          settings: { stock: { itemTypes: [...itemTypes] }, search: { facets: ['km', 'item_type'] } },
          furtherDealershipIds: [site.dealership.id],
        }),
      ),
    );
    await web.tell(...[mixed, single].map((each) => ({ kind: 'site.changed' as const, siteId: each?.site.id ?? 0 })));
    const readTabs = async (of: TestSite | undefined, path: string) => {
      const html = await (await web.ask(`${of?.site.slug}.example`, path)).text();
      const tabs = /<nav aria-label="Type".*?<\/nav>/.exec(html)?.[0] ?? '';
      return [...tabs.matchAll(/<a href="([^"]*)"( aria-current)?.*?<\/a>/g)].map(
        ([tab, href = '', current]) => `${readText(tab)} ${href.replaceAll('&amp;', '&')}${current ?? ''}`,
      );
    };
    expect(await readTabs(mixed, '/search')).toEqual([
      'All /search/new-used-and-demo-cars aria-current',
      'Caravans /search/new-used-and-demo-cars?item_type=caravan',
      'Cars /search/new-used-and-demo-cars?item_type=car',
    ]);
    const [all, vansTab, carsTab] = await readTabs(mixed, '/search?item_type=caravan&sleeps=4&km=-10000');
    expect(all).toBe('All /search/new-used-and-demo-cars?km=-10000');
    expect(vansTab).toBe('Caravans /search/new-used-and-demo-cars?item_type=caravan&km=-10000 aria-current');
    expect(carsTab).toBe('Cars /search/new-used-and-demo-cars?item_type=car&km=-10000');
    expect(await readTabs(single, '/search')).toEqual([]);
  });

  it.each([
    ['sleeps=6&sleeps=4', ['large', 'middle'], 'Sleeps 6'],
    ['axle_type=Tandem', ['large', 'middle'], 'Tandem'],
    ['body_length=19.25-', ['large', 'middle'], 'Length from 19.25 ft'],
    ['tare_weight=1450-2210', ['middle', 'small'], 'Tare 1,450 kg to 2,210 kg'],
    ['aggregate_trailer_mass=-3000', ['middle', 'small'], 'ATM up to 3,000 kg'],
  ])('SRCH-19 SRCH-04 are found by %s, told as a chip and not to be lost by the form', async (query, slugs, chip) => {
    const { html, text, slugs: found } = await read(`/search?item_type=caravan&${query}`);
    expect(found).toEqual(slugs);
    expect(text).toContain(chip);
    expect(text).toContain('Show Me 2 caravans');
    const [name = ''] = query.split('=');
    expect(html).toMatch(new RegExp(`name="${name}`));
  });

  it.each([
    ['marque', '5.87 m (19.25 ft)'],
    ['collective', '5.87 m (19.25 ft)'],
    ['yard', '5.87 m (19.25 ft)'],
    ['outdoor', 'Length 5.9 m'],
  ])(
    'SRCH-19 CAR-14 tell on the cards of %s how many sleep in them and how long they are',
    async (template, length) => {
      const shown = await createTestSite(web, {
        template,
        settings: { stock: { itemTypes: ['caravan', 'car'] } },
        furtherDealershipIds: [site.dealership.id],
      });
      await web.tell({ kind: 'site.changed', siteId: shown.site.id });
      const html = await (await web.ask(`${shown.site.slug}.example`, '/search?sleeps=4')).text();
      const card = readText(html.slice(html.indexOf('<article')).split('</article>')[0] ?? '');
      expect(card).toContain('Sleeps 4');
      expect(card).toContain(length);
      const car = await (await web.ask(`${shown.site.slug}.example`, '/search?query=mazda')).text();
      expect(car).not.toContain('Body length: ');
      expect(readText(await (await web.ask(`${shown.site.slug}.example`, '/cars/middle')).text())).toMatch(
        /Berths: Sleeps 4/,
      );
    },
  );

  it.each([
    ['sleeps 4', 'sleeps=4', ['middle']],
    ['4+ berth caravan', 'item_type=caravan&sleeps=4&sleeps=6', ['large', 'middle']],
  ])('SRCH-19 SRCH-09 are found by the words %s', async (query, address, slugs) => {
    const answer = await web.ask(host, `/search?${new URLSearchParams({ query })}`);
    const location = answer.headers.get('location') ?? '';
    expect(new URLSearchParams(location.split('?')[1]).toString()).toBe(address);
    expect((await read(location)).slugs).toEqual(slugs);
  });

  it('SRCH-19 have filters of their own, and a list of several kinds those of the site', async () => {
    const { html, text } = await read('/search?item_type=caravan');
    for (const label of ['Sleeps', 'Length in feet', 'ATM in kilograms', 'Tare weight in kilograms', 'Axle'])
      expect(text).toContain(label);
    expect(html).not.toContain('data-slider="km"');
    const whole = await read('/search');
    expect(whole.text).toContain('Sleeps');
    expect(whole.text).not.toContain('Tare weight');
    expect(whole.text).toContain('Show Me 5 vehicles');
  });

  it('SRCH-19 API-01 are counted and bounded in the search call, which takes the same filters', async () => {
    const { facets, facetStats, count } = await search({ axle_type: ['Tandem'], body_length: { max: 20 } });
    expect(count).toBe(1);
    expect(facets.sleeps).toEqual([{ value: '4', label: 'Sleeps 4', count: 1 }]);
    expect(facetStats.body_length).toEqual({ min: 19.25, max: 22.5 });
    expect(facetStats.aggregate_trailer_mass).toEqual({ min: 2_700, max: 2_700 });
  });
});

describe('the kilometre slider', () => {
  const readBars = ({ html }: { html: string }) => /data-slider="km"[^>]*><svg[\s\S]*? d="([^"]*)"/.exec(html)?.[1];

  it('SRCH-10 covers the stock to choose from, regardless of its own selection', async () => {
    const bars = readBars(await read('/search'));
    expect(bars?.match(/V/g)).toHaveLength(48);
    const narrowed = await read('/search?km=-20000');
    expect(narrowed.slugs).toEqual(['young']);
    expect(readBars(narrowed)).toBe(bars);
  });
});
