import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carImage, carLender, dealership, manufacturer, offer, popup, slide } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

type HomeSettings = NonNullable<SiteSettingsOverrides['home']>;

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

async function createStockedSite(settings: SiteSettingsOverrides = {}, template = 'marque'): Promise<TestSite> {
  const site = await createTestSite(web, { settings, template, name: 'Northside Motors' });
  await createTestCar(site, { make: 'Toyota', model: 'Corolla', simpleBody: 'Hatch', priceCents: 24_990_00 });
  await createTestCar(site, { make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', priceCents: 31_990_00 });
  return site;
}

async function readHome(site: TestSite): Promise<{ html: string; text: string }> {
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const html = await (await web.ask(`${site.site.slug}.example`, '/')).text();
  return { html, text: readText(html) };
}

/** The page with the setting one way and the other. */
async function readBoth(
  on: SiteSettingsOverrides,
  off: SiteSettingsOverrides,
  fill?: (site: TestSite) => Promise<void>,
) {
  const pages = [];
  for (const settings of [on, off]) {
    const site = await createStockedSite(settings);
    await fill?.(site);
    pages.push((await readHome(site)).text);
  }
  return { on: pages[0] ?? '', off: pages[1] ?? '' };
}

const home = (settings: HomeSettings): SiteSettingsOverrides => ({ home: settings });

it('CAR-01 VDP-22 shows as the latest arrivals cars for sale alone, and says once of a card that it is on its way', async () => {
  const site = await createStockedSite({ home: { latestStock: true } });
  const soldAt = web.clock.now();
  await createTestCar(site, { slug: 'sold-just-now', status: 'sold', soldAt, createdAt: soldAt });
  await createTestCar(site, { slug: 'on-its-way', status: 'coming_soon' });
  const { html } = await readHome(site);
  expect(html).toContain('/cars/on-its-way"');
  const card = [...html.matchAll(/<article[\s\S]*?<\/article>/g)].find(([each]) => each.includes('/cars/on-its-way"'));
  expect(readText(card?.[0] ?? '').match(/Coming Soon/g)).toHaveLength(1);
  expect(html).not.toContain('/cars/sold-just-now"');
});

it('CAR-01 SITE-12 begins the latest arrivals with cars that can be had today, whichever came last', async () => {
  const site = await createStockedSite({ home: { latestStock: true } });
  const createdAt = web.clock.now();
  await createTestCar(site, { slug: 'taken-last', carType: 'new', reserved: true, createdAt });
  await createTestCar(site, { slug: 'not-here-yet', status: 'coming_soon', createdAt });
  const readArrivals = async () => [...(await readHome(site)).html.matchAll(/<h3[^>]*><a href="\/cars\/([^"]*)"/g)];
  const arrivals = (await readArrivals()).map(([, slug]) => slug);
  expect(arrivals).toHaveLength(4);
  expect(arrivals.slice(2).toSorted()).toEqual(['not-here-yet', 'taken-last']);
  for (let made = 0; made < 8; made += 1) await createTestCar(site, {});
  const full = (await readArrivals()).map(([, slug]) => slug);
  expect(full).toHaveLength(8);
  expect(full).not.toContain('taken-last');
});

it('CAR-02 says once of a card that its car is new, where it says so of every car', async () => {
  const site = await createStockedSite({ home: { latestStock: true } });
  await createTestCar(site, { slug: 'new-arrival', carType: 'new', createdAt: web.clock.now() });
  await createTestCar(site, { slug: 'used-arrival', carType: 'used', createdAt: web.clock.now() });
  const { html } = await readHome(site);
  const read = (slug: string) =>
    readText(
      /<article[\s\S]*?<\/article>/.exec(html.slice(html.lastIndexOf('<article', html.indexOf(slug))))?.[0] ?? '',
    );
  expect(read('new-arrival').match(/\bNew\b/g)).toHaveLength(1);
  expect(read('used-arrival')).toMatch(/Just in.*Used/);
});

it('FIN-06 FIN-08 says of a card without a repayment that there is one on request, or on its page that asks for it, where the others have theirs', async () => {
  const lend = async (site: TestSite) => {
    const { id } = await createTestCar(site, { make: 'Kia', model: 'Rio' });
    const rates = { interestRate: 6.49, comparisonRate: 6.83, paymentWeekCents: 80_00 };
    await web.ctx.store.db.insert(carLender).values({ carId: id, provider: 'alpha', ...rates });
  };
  const shown: SiteSettingsOverrides = { financeProvider: 'alpha', home: { latestStock: true } };
  const { on, off } = await readBoth(shown, { ...shown, card: { weeklyPrice: false } }, lend);
  expect(on.match(/Finance est\./g)).toHaveLength(1);
  expect(on.match(/Repayment on request/g)).toHaveLength(2);
  expect(off).not.toContain('Repayment on request');
  const excluded = { excludedMakes: ['Toyota', 'Mazda'] };
  const asked = await readBoth(
    { ...shown, quote: { enabled: true } },
    { ...shown, quote: { enabled: true }, finance: excluded },
    lend,
  );
  expect(asked.on.match(/Repayment quoted on its page/g)).toHaveLength(2);
  expect(asked.off.match(/Repayment on request/g)).toHaveLength(2);
});

describe('the range of a make', () => {
  async function createMakeSite(settings: SiteSettingsOverrides, makes: readonly (string | null)[]) {
    const others = await Promise.all(makes.slice(1).map(() => createTestSite(web, {})));
    const furtherDealershipIds = others.map((other) => other.dealership.id);
    const site = await createTestSite(web, { settings, template: 'marque', furtherDealershipIds });
    const ids = [site.dealership.id, ...furtherDealershipIds];
    for (const [at, id] of ids.entries()) {
      const make = makes[at] ?? null;
      await web.ctx.store.db.update(dealership).set({ make }).where(eq(dealership.id, id));
    }
    const of = (model: string) => ({ make: 'Halden', model, simpleBody: 'SUV', carType: 'new' as const });
    await createTestCar(site, { ...of('Vela'), priceCents: 45_990_00 });
    await createTestCar(site, { ...of('Orra'), priceCents: 32_990_00 });
    await createTestCar(site, { ...of('Orra'), priceCents: 30_990_00 });
    await createTestCar(site, { ...of('Orra'), carType: 'used', priceCents: 9_990_00 });
    await createTestCar(site, { ...of('Aeon'), status: 'sold', soldAt: web.clock.now() });
    await createTestCar(site, { make: 'Castell', model: 'Brume', carType: 'new' });
    return site;
  }

  /** What is said of the range, before the cars that have just arrived. */
  async function readRange(site: TestSite): Promise<{ html: string; range: string | undefined }> {
    const { html, text } = await readHome(site);
    return { html, range: /The Halden range (.*?) Just arrived/.exec(text)?.[1] };
  }

  it('SITE-20 VDP-10 shows each model of which there are new cars, cheapest first, with its lowest price and its page', async () => {
    const { html, range } = await readRange(await createMakeSite({}, ['Halden']));
    expect(range).toBe('All Halden models Orra From $30,990 2 new cars for sale Vela From $45,990 1 new car for sale');
    expect(html).toContain('href="/halden/orra/overview"');
    expect(html).toContain('href="/halden/overview"');
  });

  it('SITE-20 leads to the lists where the site has no pages of brands', async () => {
    const { html } = await readHome(await createMakeSite({ brands: { page: false } }, ['Halden']));
    expect(html).not.toContain('/overview"');
    expect(html).toMatch(/href="\/search\/[^"]*halden\/orra[^"]*"[^>]*>Orra</);
  });

  it('SITE-20 COMP-01 names no price where one cannot say all that it must', async () => {
    const { range } = await readRange(await createMakeSite({ compliance: { totalPrice: true } }, ['Halden']));
    expect(range).toBe('All Halden models Orra 2 new cars for sale Vela 1 new car for sale');
  });

  it('SITE-20 is left out of a site of several makes, of none, and of one that does not want it', async () => {
    const sites = [
      await createMakeSite({}, ['Halden', 'Castell']),
      await createMakeSite({}, [null]),
      await createMakeSite({ home: { range: false } }, ['Halden']),
    ];
    for (const site of sites) expect((await readHome(site)).text).not.toContain('Halden range');
  });
});

it('SRCH-06 names models with their makes in the quick search, which no script has narrowed yet', async () => {
  const site = await createTestSite(web);
  for (const [make, model] of [
    ['Mazda', '3'],
    ['Holden', 'Astra'],
  ] as const) {
    await createTestCar(site, { make, model });
  }
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const { html } = await readHome(site);
  const options = [...html.matchAll(/<option value="(3|Astra)"[^>]*>([^<]*)</g)].map(([, value, name]) => [
    value,
    name,
  ]);
  expect(options).toEqual([
    ['Astra', 'Holden Astra'],
    ['3', 'Mazda 3'],
  ]);
});

describe('the number of cars', () => {
  it('SRCH-06 SRCH-11 SRCH-14 equals that of the results it links to, wherever it is shown', async () => {
    const settings: SiteSettingsOverrides = { header: { quickSearch: true }, search: { priceRangePage: true } };
    const site = await createStockedSite(settings, 'yard');
    const sold = { status: 'sold' as const, soldAt: web.clock.now(), priceCents: 20_000_00 };
    // Side by side by rank, which is the order of the list, and by price; apart by age.
    const ages = [5, 3, 1];
    for (const [at, age] of ages.entries()) {
      const createdAt = new Date(web.clock.now().getTime() - age * 86_400_000);
      await createTestCar(site, { ...sold, createdAt, rank: 9 - at });
      await createTestCar(site, { createdAt: new Date(createdAt.getTime() + 3_600_000), priceCents: 40_000_00 + age });
    }
    const { text } = await readHome(site);
    const host = `${site.site.slug}.example`;
    const read = async (path: string) => readText(await (await web.ask(host, path)).text());
    const ask = async (sort?: string) => {
      const body = JSON.stringify({ sort });
      const headers = { 'Content-Type': 'application/json', Origin: `http://${host}` };
      const { count, forSale } = await (await web.ask(host, '/api/search', { method: 'POST', headers, body })).json();
      return { count, forSale };
    };
    const listShown = (page: string) => [
      ...new Set([...page.matchAll(/Show Me (\d+) cars/g)].map(([, shown]) => shown)),
    ];
    expect([await ask(), await ask('newest')]).toEqual([
      { count: 6, forSale: 5 },
      { count: 8, forSale: 5 },
    ]);
    expect(listShown(text)).toEqual(['5']);
    const list = await read('/search/new-used-and-demo-cars');
    expect([list.includes(' 5 cars'), listShown(list)]).toEqual([true, ['5']]);
    expect(listShown(await read('/search/new-used-and-demo-cars?sortBy=newest'))).toEqual(['5']);
    expect(listShown(await read('/price-range'))).toEqual(['5']);
    expect(await read('/search/new-used-and-demo-cars?price=5000-250000&sortBy=price_desc')).toContain(' 5 cars');
  });

  it.each(['marque', 'yard', 'collective', 'outdoor'])(
    'SRCH-14 SITE-12 stands beside every link to a list of %s as the list has it, in menus and on the page',
    async (template) => {
      const settings: SiteSettingsOverrides = {
        header: { brandMenu: true },
        home: { quickLinks: true },
        search: { priceRangePage: true, directoryPage: true },
      };
      const site = await createStockedSite(settings, template);
      const sold = { status: 'sold' as const, soldAt: web.clock.now(), rank: 9, simpleBody: 'Ute' };
      for (const make of ['Toyota', 'Toyota', 'Toyota', 'Kia', 'Kia']) {
        await createTestCar(site, { ...sold, make, model: make === 'Kia' ? 'Rio' : 'Hilux', priceCents: 45_000_00 });
      }
      const facts = { make: 'Toyota', model: 'Hilux', simpleBody: 'Ute', priceCents: 47_000_00 };
      await createTestCar(site, { ...facts, createdAt: new Date(web.clock.now().getTime() - 86_400_000) });
      await readHome(site);
      const read = async (path: string) => (await web.ask(`${site.site.slug}.example`, path)).text();
      const linked = new Set<string>();
      for (const path of ['/', '/price-range', '/directory']) {
        for (const { href, count } of readCountedLinks(await read(path))) {
          linked.add(href);
          const shown = /role="status"[^>]*>([\d,]+)/.exec(await read(href))?.[1];
          expect({ path, href, count: shown }).toEqual({ path, href, count });
        }
      }
      expect([...linked]).toEqual(
        expect.arrayContaining(['/search/used-cars', '/search/toyota', '/search/toyota/hilux', '/search/ute']),
      );
    },
  );
});

/** Links of a page that say how many cars are behind them. */
function readCountedLinks(html: string): { href: string; count: string }[] {
  const links = [
    ...html.matchAll(/<a [^>]*?href="(\/search\/[^"]+)"[^>]*>(?:(?!<\/a>).)*?>([\d,]+)(?: cars?)?(?:<\/\w+>)+<\/a>/g),
  ];
  const cards = [
    ...html.matchAll(
      /<a href="(\/search\/[^"]+)"[^>]*>[^<]*<\/a><\/h2>(?:<p[^>]*>[^<]*<\/p>)?<p[^>]*>([\d,]+) cars?<\/p>/g,
    ),
  ];
  return [...links, ...cards].map(([, href = '', count = '']) => ({ href: href.replaceAll('&amp;', '&'), count }));
}

describe('SITE-03 the home page', () => {
  it.each<{ flag: string; on: SiteSettingsOverrides; off: SiteSettingsOverrides; words: string }>([
    { flag: 'home.headline', on: home({ headline: 'Come and see' }), off: {}, words: 'Come and see' },
    { flag: 'home.introduction', on: home({ introduction: 'Since 1961.' }), off: {}, words: 'Since 1961.' },
    { flag: 'home.bodyTypes', on: {}, off: home({ bodyTypes: false }), words: 'Find your shape' },
    { flag: 'home.brands', on: {}, off: home({ brands: false }), words: 'Our brands' },
    { flag: 'home.latestStock', on: {}, off: home({ latestStock: false }), words: 'Just arrived' },
    { flag: 'home.locations', on: {}, off: home({ locations: false }), words: 'Visit us' },
    {
      flag: 'home.tradeInQuestions',
      on: home({ tradeInQuestions: true }),
      off: {},
      words: 'Can I trade in a car that is still under finance?',
    },
    {
      flag: 'home.ownTradeInQuestions',
      on: home({ tradeInQuestions: true, ownTradeInQuestions: [{ question: 'Boats?', answer: 'Boats too.' }] }),
      off: home({ tradeInQuestions: true }),
      words: 'Boats too.',
    },
    { flag: 'home.stats', on: home({ stats: [{ figure: '50+', label: 'locations' }] }), off: {}, words: '50+' },
    {
      flag: 'home.brandSections',
      on: home({ brandSections: [{ heading: 'Motorcycle', makes: ['Honda', 'Toyota'] }] }),
      off: {},
      words: 'Motorcycle',
    },
    {
      flag: 'home.serviceLinks',
      on: home({ serviceLinks: [{ make: 'Toyota trucks', href: 'https://service.example/toyota' }] }),
      off: {},
      words: 'Toyota trucks',
    },
    {
      flag: 'warranties',
      on: { warranties: [{ condition: 'used', plan: '7-years' }] },
      off: {},
      words: '7 year unlimited kilometre warranty',
    },
    {
      flag: 'home.warranties',
      on: { warranties: [{ condition: 'used', plan: '5-years' }] },
      off: { warranties: [{ condition: 'used', plan: '5-years' }], home: { warranties: false } },
      words: '5 year warranty',
    },
    {
      flag: 'header.announcement',
      on: { header: { announcement: 'Closed on Monday' } },
      off: {},
      words: 'Closed on Monday',
    },
    {
      flag: 'header.brandMenu',
      on: home({ brands: false }),
      off: { header: { brandMenu: false }, home: { brands: false } },
      words: 'Contact Us Brands',
    },
  ])('$flag changes what is shown', async ({ on, off, words }) => {
    const read = await readBoth(on, off);
    expect(read.on).toContain(words);
    expect(read.off).not.toContain(words);
  });

  it('FIN-03 leads to repayments by the week, and says no week on a site of months', async () => {
    const fill = async (site: TestSite) => {
      const cars = await Promise.all(['Rio', 'Stonic'].map((model) => createTestCar(site, { make: 'Kia', model })));
      const payments = [80_00, 180_00];
      await web.ctx.store.db.insert(carLender).values(
        cars.map(({ id, priceCents }, at) => ({
          carId: id,
          provider: 'alpha',
          paymentWeekCents: payments[at] ?? 0,
          interestRate: 6.49,
          comparisonRate: 6.83,
          priceCents,
        })),
      );
    };
    const read = async (frequency: 'week' | 'month') => {
      const site = await createStockedSite(
        { home: { quickLinks: true }, financeProvider: 'alpha', finance: { frequency } },
        'yard',
      );
      await fill(site);
      return (await readHome(site)).text;
    };
    expect(await read('week')).toContain('Finance per week');
    expect(await read('month')).not.toMatch(/per week|a week/);
  });

  it('home.quickLinks shows the ways into the stock by price and body', async () => {
    const on = await readHome(await createStockedSite({}, 'yard'));
    const off = await readHome(await createStockedSite({ home: { quickLinks: false } }, 'yard'));
    expect(on.html).toContain('aria-label="Quick links"');
    expect(on.html).toContain('$30,000 to $40,000');
    expect(off.html).not.toContain('aria-label="Quick links"');
  });

  it('home.image is shown behind the headline', async () => {
    const site = await createStockedSite({ home: { image: '/media/yard.webp' } });
    expect((await readHome(site)).html).toContain('/media/yard.webp');
  });
});

describe('stored content', () => {
  const addSlides = async (site: TestSite) => {
    await web.ctx.store.db.insert(slide).values([
      { siteId: site.site.id, name: 'The new Corolla', description: 'Now here.', url: '/search', position: 1 },
      { siteId: site.site.id, name: 'Over', expiresAt: new Date('2026-03-01T00:00:00Z') },
      { siteId: site.site.id, name: 'Not yet', startsAt: new Date('2026-04-01T00:00:00Z') },
      {
        ...{ siteId: site.site.id, kind: 'promotion', name: 'Plate clearance', imageUrl: '/media/plate.webp' },
        ...{ description: 'Until June', hideOverlay: true },
      },
      {
        ...{ siteId: site.site.id, kind: 'promotion', name: 'Trade in', imageUrl: '/media/trade.webp' },
        ...{ description: 'A valuation.', url: '/trade-in', position: 3 },
      },
      {
        siteId: site.site.id,
        name: 'Only a picture',
        description: 'Hidden words',
        imageUrl: '/media/bare.webp',
        hideOverlay: true,
        position: 2,
      },
    ]);
  };

  it('SITE-14 SITE-03 shows the hero slides that run now, words hidden where the slide says so, and home.slider takes them away', async () => {
    const { on, off } = await readBoth({}, { home: { slider: false } }, addSlides);
    expect(on).toMatch(/The new Corolla.*Now here\./);
    expect(on).not.toMatch(/Over|Not yet|Hidden words/);
    expect(off).not.toContain('The new Corolla');
  });

  it('SITE-14 shows a phone the picture that a slide has for it, and others the wide one', async () => {
    const site = await createStockedSite({});
    const pictures = { imageUrl: '/media/wide.webp', phoneImageUrl: '/media/narrow.webp' };
    await web.ctx.store.db.insert(slide).values([
      { siteId: site.site.id, name: 'Both', ...pictures },
      { siteId: site.site.id, name: 'Bare', ...pictures, hideOverlay: true, position: 1 },
      { siteId: site.site.id, name: 'Wide alone', imageUrl: '/media/other.webp', position: 2 },
    ]);
    const { html } = await readHome(site);
    const both =
      /<picture><source media="\(max-width: 63\.99rem\)" srcSet="\/media\/narrow\.webp[^>]*><img src="\/media\/wide\.webp/g;
    expect(html.match(both)).toHaveLength(2);
    expect(html).not.toMatch(/narrow\.webp[^>]*><img src="\/media\/other/);
  });

  it('SITE-17 SITE-03 shows promotions by pictures with their words, or without where a slide says so, and home.promotions takes them away', async () => {
    for (const promotions of [true, false]) {
      const site = await createStockedSite({ home: { promotions } });
      await addSlides(site);
      const { html } = await readHome(site);
      expect(/<img[^>]*alt="Plate clearance" width="1920" height="540"/.test(html)).toBe(promotions);
      expect(html).not.toMatch(/<h2[^>]*>Plate clearance|Until June/);
      expect(/<img[^>]*alt="" width="1920" height="540"/.test(html)).toBe(promotions);
      expect(/<h2[^>]*><a href="\/trade-in"[^>]*>Trade in.*A valuation\./s.test(html)).toBe(promotions);
    }
  });

  it('SITE-20 SITE-03 shows offers that run now with their terms, and home.offers takes them away', async () => {
    const { on, off } = await readBoth({}, { home: { offers: false } }, async (site) => {
      await web.ctx.store.db.insert(offer).values([
        {
          siteId: site.site.id,
          title: 'Free floor mats',
          terms: 'While stock lasts.',
          expiresAt: new Date('2026-12-31T00:00:00Z'),
        },
        { siteId: site.site.id, title: 'Gone', expiresAt: new Date('2026-03-01T00:00:00Z') },
      ]);
    });
    expect(on).toMatch(/Free floor mats .*Ends Thursday 31 December, 10 am .*While stock lasts\./);
    expect(on).not.toContain('Gone');
    expect(off).not.toContain('Free floor mats');
  });

  it('SITE-17 SITE-03 has the popup until it expires, and home.popup takes it away', async () => {
    const fill = async (site: TestSite) => {
      const expiresAt = new Date(web.clock.now().getTime() + 60_000);
      await web.ctx.store.db.insert(popup).values({
        siteId: site.site.id,
        title: 'Boxing Day',
        description: 'From 8 am',
        buttonUrl: '/contact',
        expiresAt,
      });
    };
    const { on, off } = await readBoth({}, { home: { popup: false } }, fill);
    expect(on).toMatch(/Boxing Day From 8 am Find out more/);
    expect(off).not.toContain('Boxing Day');

    const site = await createStockedSite();
    await web.ctx.store.db
      .insert(popup)
      .values({ siteId: site.site.id, title: 'Too late', expiresAt: new Date('2026-03-01T00:00:00Z') });
    expect((await readHome(site)).html).not.toContain('<dialog');
  });

  it('SITE-13 SITE-23 leads to the list of a brand that has cars here, to its own site only where it has none', async () => {
    const mazda = { slug: 'mazda', name: 'Mazda', url: 'https://mazda.example/', logoUrl: '/media/mazda.svg' };
    const volvo = { slug: 'volvo', name: 'Volvo', url: 'https://volvo.example/', logoUrl: '/media/volvo.svg' };
    await web.ctx.store.db.insert(manufacturer).values([mazda, volvo]).onConflictDoNothing();
    const brandSections = [{ heading: 'Car', makes: ['Mazda', 'Volvo', 'Tesla'] }];
    for (const settings of [{}, home({ brandSections }), { header: { brandMenu: true } }]) {
      const { html } = await readHome(await createStockedSite(settings));
      expect(html).not.toContain('https://mazda.example/');
      expect(readBrand(html, 'Mazda')).toMatchObject({ href: '/search/mazda', text: 'Mazda 1 car' });
      expect(html).toContain('src="/media/mazda.svg"');
    }
    const { html } = await readHome(await createStockedSite(home({ brandSections })));
    expect(readBrand(html, 'Volvo')).toMatchObject({ href: 'https://volvo.example/', text: 'Volvo Visit brand site' });
  });

  it('SITE-13 tells brands without a sign apart by their initials', async () => {
    const site = await createStockedSite();
    await createTestCar(site, { make: 'Mitsubishi', model: 'Outlander' });
    await createTestCar(site, { make: 'MG', model: 'ZS' });
    await createTestCar(site, { make: 'Mercedes-Benz', model: 'GLC' });
    const { html } = await readHome(site);
    const signs = ['Mitsubishi', 'MG', 'Mercedes-Benz', 'Toyota'].map((make) => readBrand(html, make)?.text);
    expect(signs).toEqual(['Mi Mitsubishi 1 car', 'MG MG 1 car', 'MB Mercedes-Benz 1 car', 'To Toyota 1 car']);
  });

  it('SITE-13 shows a brand by a photo of one that is for sale, by its sign where it has one, and by initials where the site wants these', async () => {
    for (const [settings, shown] of [
      [{}, ['/media/own.webp', '/media/lancia.svg']],
      [home({ brandPictures: 'initials' }), ['Mi', '/media/lancia.svg']],
    ] as const) {
      const site = await createStockedSite(settings);
      const { db } = web.ctx.store;
      const sold = await createTestCar(site, { make: 'Mitsubishi', status: 'sold', soldAt: web.clock.now() });
      const own = await createTestCar(site, { make: 'Mitsubishi', model: 'Outlander' });
      const lancia = await createTestCar(site, { make: 'Lancia', model: 'Delta' });
      const elsewhere = await createTestCar(await createTestSite(web), { make: 'Toyota' });
      await db.insert(carImage).values([
        { carId: sold.id, position: 0, url: '/media/sold.webp' },
        { carId: own.id, position: 0, url: '/media/own.webp' },
        { carId: lancia.id, position: 0, url: '/media/delta.webp' },
        { carId: elsewhere.id, position: 0, url: '/media/elsewhere.webp' },
      ]);
      const sign = { slug: 'lancia', name: 'Lancia', url: null, logoUrl: '/media/lancia.svg' };
      await db.insert(manufacturer).values(sign).onConflictDoNothing();
      const brands = /<section aria-label="Our brands"[\s\S]*?<\/section>/.exec((await readHome(site)).html)?.[0] ?? '';
      const tiles = ['Mitsubishi', 'Lancia'].map((make) => readTile(brands, make));
      expect(tiles).toEqual(shown);
      expect(readTile(brands, 'Toyota')).toBe('To');
    }
  });

  it('SITE-05 shows nothing of another site', async () => {
    const other = await createStockedSite();
    await web.ctx.store.db.insert(offer).values({ siteId: other.site.id, title: 'Only over there' });
    await web.ctx.store.db.insert(popup).values({ siteId: other.site.id, title: 'Only over there' });
    await web.ctx.store.db.insert(slide).values({ siteId: other.site.id, name: 'Only over there' });
    expect((await readHome(await createStockedSite())).html).not.toContain('Only over there');
  });
});

it('SITE-18 shows on the page of a car the warranty of its condition and dealership', async () => {
  const site = await createTestSite(web, {});
  const { slug } = site.dealership;
  const warranties: SiteSettingsOverrides['warranties'] = [
    { condition: 'used', plan: '3-years' },
    { condition: 'used', plan: '5-years', dealership: slug },
  ];
  const own = await createTestSite(web, { settings: { warranties }, furtherDealershipIds: [site.dealership.id] });
  const car = await createTestCar(site, { slug: 'covered' });
  await web.tell(
    { kind: 'site.changed', siteId: own.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const page = await (await web.ask(`${own.site.slug}.example`, `/cars/${car.slug}`)).text();
  expect(readText(page)).toMatch(/Warranty 5 On this car 5 year warranty/);
});

it('SITE-18 gives a certified car the warranty of certified ones, any other none, and says whose it is', async () => {
  const warranties: SiteSettingsOverrides['warranties'] = [{ condition: 'used', plan: '3-years', certifiedOnly: true }];
  const site = await createTestSite(web, { settings: { warranties } });
  await createTestCar(site, { slug: 'vouched-for', certified: true });
  await createTestCar(site, { slug: 'as-it-stands', certified: false });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const read = async (path: string) => readText(await (await web.ask(`${site.site.slug}.example`, path)).text());
  expect(await read('/cars/vouched-for')).toMatch(/Warranty 3 On this car 3 year standard warranty/);
  expect(await read('/cars/as-it-stands')).not.toContain('3 year standard warranty');
  expect(await read('/')).toContain('Certified used cars 3 year standard warranty');
});

it('has the page of blocks in development only', async () => {
  const site = await createStockedSite();
  expect((await web.ask(`${site.site.slug}.example`, '/dev/blocks')).status).toBe(404);
  const development = await openTestWeb({ settings: { NODE_ENV: 'development' } });
  try {
    const there = await createTestSite(development, {});
    await development.tell({ kind: 'site.changed', siteId: there.site.id });
    const answer = await development.ask(`${there.site.slug}.example`, '/dev/blocks/yard/search');
    expect(answer.status).toBe(200);
    expect((await answer.text()).includes('car grid, dense')).toBe(true);
  } finally {
    await development.close();
  }
});

/** The tile of a brand on a home page: where it leads and all that it shows. */
function readBrand(html: string, name: string): { href: string; text: string } | undefined {
  const tiles = [...html.matchAll(/<a href="([^"]+)"[^>]*>((?:(?!<\/a>).)*)<\/a>/gs)];
  return tiles
    .map(([, href = '', inner = '']) => ({ href, text: readText(inner).trim() }))
    .find(({ text }) => new RegExp(`^(\\S{1,3} )?${name} (\\d+ cars?|Visit brand site)$`).test(text));
}

/** The address of what is drawn on a brand's tile, or its initials. */
function readTile(brands: string, make: string): string | null {
  const tile = [...brands.matchAll(/<a [\s\S]*?<\/a>/g)].map(([html]) => html).find((html) => html.includes(make));
  return /<img src="([^"?]+)/.exec(tile ?? '')?.[1] ?? /aria-hidden="true"[^>]*>([^<]+)</.exec(tile ?? '')?.[1] ?? null;
}
