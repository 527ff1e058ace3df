import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  carImage,
  carLender,
  carMarketPrice,
  car as carTable,
  location,
  locationAddress,
  site as siteTable,
} from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;

beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

interface Shown {
  site: TestSite;
  host: string;
  read(slug: string): Promise<{ html: string; text: string }>;
}

async function open(settings: SiteSettingsOverrides, fill: (site: TestSite) => Promise<unknown>): Promise<Shown> {
  const site = await createTestSite(web, { settings });
  await fill(site);
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const host = `${site.site.slug}.example`;
  const read = async (slug: string) => {
    const html = await (await web.ask(host, `/cars/${slug}`)).text();
    return { html, text: readText(html) };
  };
  return { site, host, read };
}

const market = { stateAverageCents: 26_500_00, averageCents: 25_000_00 };

/** Slugs are nobody else's: a test names its cars by their beginning. */
const name = (site: TestSite, word: string) => `${word}-${site.site.slug}`;

describe('the sidebar of a car', () => {
  it('CAR-05 CAR-10 CAR-11 CAR-13 VDP-06 VDP-09 VDP-12 VDP-18 shows what the site has switched on', async () => {
    const settings: SiteSettingsOverrides = {
      card: { belowMarketBadge: true },
      vehicle: {
        buttons: ['enquire', 'CTD', 'carHistoryReport'],
        certifiedMake: 'Toyota',
        certifiedText: 'Checked in 120 places.\n\nRoadside assistance for a year.',
        inspectionText: 'Looked over on our own hoist.',
        plugins: [{ name: 'PPSR Report', href: 'https://ppsr.example/?vin={vin}' }],
        secondShareNetwork: false,
      },
    };
    const { site, read } = await open(settings, async (made) => {
      const car = await createTestCar(made, {
        slug: name(made, 'full'),
        certified: true,
        vin: 'JTNKU3JE60J000001',
        historyReportUrl: 'https://history.example/1',
        regoExpiry: '2027-03-03',
      });
      await web.ctx.store.db.insert(carMarketPrice).values({ carId: car.id, ...market });
      await web.ctx.store.db.insert(carImage).values({ carId: car.id, position: 0, url: '/media/one.webp' });
    });
    const { html, text } = await read(name(site, 'full'));
    expect(text).toContain('$1,510 below market');
    expect(html).toMatch(/<a href="https:\/\/history\.example\/1"[^>]*data-event="60"/);
    expect(html).toContain('href="https://ppsr.example/?vin=JTNKU3JE60J000001"');
    expect(text).toContain('Toyota Certified');
    expect(text).toContain('Roadside assistance for a year.');
    expect(text).toContain('Looked over on our own hoist.');
    expect(text).toMatch(/Odometer 42,000 km Registration Expires on 3 March 2027/);
    expect(html).toMatch(/data-masked="07 30•• ••••"[^>]*data-reveal-action="\/api\/phone-reveals"/);
    expect(html).toContain(`&quot;website_id&quot;:${site.site.id}`);
    expect(html).toContain('https://www.facebook.com/sharer/sharer.php?u=');
    expect(html).not.toContain('https://x.com/');
    expect(html).toContain(`href="/print?car_id=${name(site, 'full')}"`);
    expect(html).toContain(`href="/cars/${name(site, 'full')}.pdf"`);
  });

  it('CAR-02 CAR-11 says once that a car is certified: the tag over its pictures gives way to the badge', async () => {
    const { site, read } = await open(
      { card: { certifiedTag: true }, vehicle: { certifiedMake: 'Toyota' } },
      async (made) => {
        await createTestCar(made, { slug: name(made, 'sure'), certified: true, tag: 'One owner' });
        await createTestCar(made, { slug: name(made, 'other'), make: 'Mazda', certified: true, tag: 'One owner' });
      },
    );
    const beforeName = async (word: string) => /<main[\s\S]*?<h1/.exec((await read(name(site, word))).html)?.[0];
    expect(await beforeName('sure')).toMatch(/>One owner</);
    expect(await beforeName('sure')).not.toMatch(/>Certified</);
    expect(await beforeName('other')).toMatch(/>Certified</);
  });

  it('CAR-10 CAR-11 SITE-03 VDP-12 shows none of it where it is off, and no report that is none', async () => {
    const settings: SiteSettingsOverrides = {
      vehicle: { print: false, share: false, viewsCounter: false, priceComparison: false, fuelCalculator: false },
      finance: { calculator: false },
    };
    const { site, read } = await open(settings, (made) =>
      createTestCar(made, {
        slug: name(made, 'plain'),
        certified: true,
        historyReportUrl: 'https://history.example/1',
      }),
    );
    const { html, text } = await read(name(site, 'plain'));
    expect(text).toContain('$24,990');
    for (const absent of ['history.example', 'facebook', 'print?car_id', '.pdf', 'data-views', 'data-comparison']) {
      expect(html).not.toContain(absent);
    }
    for (const absent of ['Certified', 'below market', 'Fuel calculator', 'Finance calculator']) {
      expect(text).not.toContain(absent);
    }
  });

  it('CAR-06 shows neither date nor plate of a registration that has ended, and says so only where the site does', async () => {
    const fill = async (made: TestSite) => {
      const rego = { regoPlate: '123ABC', carType: 'used' } as const;
      await createTestCar(made, { ...rego, slug: name(made, 'ended'), regoExpiry: '2026-03-01' });
      await createTestCar(made, { ...rego, slug: name(made, 'today'), regoExpiry: '2026-03-02' });
      await createTestCar(made, { ...rego, slug: name(made, 'unknown'), regoExpiry: null });
    };
    const quiet = await open({}, fill);
    const ended = await quiet.read(name(quiet.site, 'ended'));
    expect(ended.text).not.toContain('Registration');
    expect(ended.text).not.toContain('123ABC');
    const today = await quiet.read(name(quiet.site, 'today'));
    expect(today.text).toContain('Registration Expires on 2 March 2026');
    expect(today.text).toContain('Registration 123ABC');
    expect((await quiet.read(name(quiet.site, 'unknown'))).text.match(/Registration 123ABC/g)).toHaveLength(2);
    for (const word of ['ended', 'today']) {
      const print = await (await web.ask(quiet.host, `/print?car_id=${name(quiet.site, word)}`)).text();
      expect([word, print.includes('123ABC')]).toEqual([word, word === 'today']);
    }
    const told = await open({ vehicle: { unregisteredText: true } }, fill);
    const { text } = await told.read(name(told.site, 'ended'));
    expect(text).toContain('Registration Unregistered');
    expect(text).not.toContain('123ABC');
  });

  it('CAR-10 has a plugin only where the car has what its address asks for', async () => {
    const plugins = [
      { name: 'PPSR Report' as const, href: 'https://ppsr.example/?vin={vin}' },
      { name: 'Car Analysis' as const, href: 'https://analysis.example/?plate={rego}' },
      { name: 'Autogauge' as const, href: 'https://gauge.example/' },
    ];
    const { site, read } = await open({ vehicle: { plugins } }, async (made) => {
      await createTestCar(made, { slug: name(made, 'bare'), vin: ' ', regoPlate: null });
      await createTestCar(made, { slug: name(made, 'vin'), vin: 'JTNKU3JE60J000001', regoPlate: null });
      await createTestCar(made, { slug: name(made, 'both'), vin: 'JTNKU3JE60J000001', regoPlate: '123 ABC' });
    });
    const listPlugins = async (word: string) =>
      [...(await read(name(site, word))).html.matchAll(/https:\/\/\w+\.example\/[^"]*/g)]
        .map(([href]) => href)
        .filter((href) => /ppsr|analysis|gauge/.test(href));
    const [ppsr, analysis, gauge] = [
      'https://ppsr.example/?vin=JTNKU3JE60J000001',
      'https://analysis.example/?plate=123%20ABC',
      'https://gauge.example/',
    ];
    expect(await listPlugins('bare')).toEqual([gauge]);
    expect(await listPlugins('vin')).toEqual([ppsr, gauge]);
    expect(await listPlugins('both')).toEqual([ppsr, analysis, gauge]);
  });

  it('CAR-10 VDP-06 says that a report is available on request only where no link leads to it', async () => {
    const fill = async (made: TestSite) => {
      await createTestCar(made, { slug: name(made, 'linked'), historyReportUrl: 'https://history.example/1' });
      await createTestCar(made, { slug: name(made, 'odd'), historyReportUrl: 'javascript:alert(1)' });
      await createTestCar(made, { slug: name(made, 'none') });
    };
    const tell = async (buttons: ('enquire' | 'carHistoryReport')[]) => {
      const { site, read } = await open({ vehicle: { buttons } }, fill);
      return Promise.all(
        ['linked', 'odd', 'none'].map(async (word) => {
          const { html, text } = await read(name(site, word));
          return [html.includes('href="https://history.example/1"'), text.includes('Report available on request')];
        }),
      );
    };
    expect(await tell(['enquire', 'carHistoryReport'])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect((await tell(['enquire']))[0]).toEqual([false, true]);
  });

  it('CAR-08 CAR-09 offers no reservation or purchase on a site without them, and none of their pages answers', async () => {
    const { site, host, read } = await open({}, (made) => createTestCar(made, { slug: name(made, 'free') }));
    const slug = name(site, 'free');
    const { text } = await read(slug);
    expect(text).not.toMatch(/Reserve Car Now|Buy Online/);
    for (const path of [`/cars/${slug}/checkout`, `/cars/${slug}/buy-online`, `/checkout-journey?car_id=${slug}`]) {
      expect([path, (await web.ask(host, path)).status]).toEqual([path, 404]);
    }
  });

  it('CAR-08 VDP-11 leads to a valuation from the sidebar and both bars, only for a car that can be valued against', async () => {
    const cars = {
      free: {},
      reserved: { reserved: true },
      coming: { status: 'coming_soon' as const },
      cheap: { priceCents: 200_00 },
      unpriced: { priceCents: null },
    };
    const buttons = { vehicle: { buttons: ['enquire' as const, 'tradeIn' as const] } };
    const { site, read } = await open(buttons, async (made) => {
      for (const [word, change] of Object.entries(cars)) {
        await createTestCar(made, { slug: name(made, word), ...change });
      }
    });
    const countLinks = async (slug: string, at = read) =>
      (await at(slug)).html.match(/href="\/cars\/trade-in\?car_id=\d+"/g)?.length ?? 0;
    const counts = await Promise.all(Object.keys(cars).map(async (word) => [word, await countLinks(name(site, word))]));
    expect(Object.fromEntries(counts)).toEqual({ free: 3, reserved: 0, coming: 0, cheap: 0, unpriced: 0 });
    for (const settings of [
      { vehicle: { buttons: ['enquire' as const] } },
      { ...buttons, tradeIn: { enabled: false } },
    ]) {
      const off = await open(settings, (made) => createTestCar(made, { slug: name(made, 'off') }));
      expect(await countLinks(name(off.site, 'off'), off.read)).toBe(0);
    }
    const alone = await open({ vehicle: { buttons: ['tradeIn'] } }, (made) =>
      createTestCar(made, { slug: name(made, 'alone') }),
    );
    expect(await countLinks(name(alone.site, 'alone'), alone.read)).toBe(3);
  });

  it.each(['Enquire Now', 'Instant Message', 'Message Now'] as const)(
    'VDP-09 names its buttons, the one of the enquiry as the site says: %s',
    async (enquireLabel) => {
      const buttons = ['enquire', 'finance', 'testDrive', 'tradeIn', 'CTD'] as const;
      const vehicle = { enquireLabel, buttons: [...buttons] };
      const { site, read } = await open({ vehicle, financeProvider: 'lender' }, (made) =>
        createTestCar(made, { slug: name(made, 'named') }),
      );
      const { text } = await read(name(site, 'named'));
      const [, sidebar = ''] = text.split('Drive Away');
      for (const label of [enquireLabel, 'Get Finance', 'Book a Test Drive', 'Trade-In Valuation', 'Call Now']) {
        expect([label, text.includes(label)]).toEqual([label, true]);
      }
      expect(sidebar).not.toMatch(/Reserve Car Now|Buy Online/);
    },
  );

  it('VDP-09 SITE-03 has the buttons of the dealership in place of the usual ones of the site', async () => {
    const { site, read } = await open({ vehicle: { buttons: ['enquire', 'CTD'] } }, (made) =>
      createTestCar(made, { slug: name(made, 'usual') }),
    );
    const usual = await read(name(site, 'usual'));
    expect(usual.text).toContain('Call Now');
    const other = await open({}, async (made) => {
      const vehicle = { buttonsByDealership: { [made.dealership.slug]: ['enquire' as const] } };
      await createTestCar(made, { slug: name(made, 'other') });
      await web.ctx.store.db.update(siteTable).set({ settings: { vehicle } }).where(eq(siteTable.id, made.site.id));
    });
    const { text } = await other.read(name(other.site, 'other'));
    expect(text).toContain('Enquire Now');
    expect(text).not.toContain('Call Now');
  });
});

describe('a car that cannot be had', () => {
  it('CAR-01 VDP-10 has neither price nor money nor any bar, whatever the site has switched on', async () => {
    const settings: SiteSettingsOverrides = {
      delivery: { zones: [{ name: 'Brisbane', priceCents: 0, postcodes: ['4000-4199'] }] },
      vehicle: { certifiedMake: 'Toyota', chatHref: 'https://chat.example/1', salesBanner: true },
    };
    const { site, read } = await open(settings, (made) =>
      createTestCar(made, { slug: name(made, 'gone'), status: 'sold', soldAt: web.clock.now(), certified: true }),
    );
    const { html, text } = await read(name(site, 'gone'));
    expect(text).toContain('SOLD');
    expect(text).toContain('Find Me Something Similar');
    expect(html).not.toContain('24,990');
    for (const absent of ['Call Now', 'Share', 'Delivery calculator', 'Fuel calculator', 'Certified', 'Get Finance']) {
      expect(text, absent).not.toContain(absent);
    }
    for (const absent of ['data-open-after', 'data-comparison', 'chat.example']) {
      expect(html, absent).not.toContain(absent);
    }
  });
});

describe('what a page works out', () => {
  it('SITE-11 VDP-07 VDP-08 VDP-17 has its calculators and anchors, and none that makes no sense', async () => {
    const settings: SiteSettingsOverrides = {
      delivery: { zones: [{ name: 'Brisbane', priceCents: 0, postcodes: ['4000-4199'] }] },
    };
    const { site, read } = await open(settings, async (made) => {
      await createTestCar(made, { slug: name(made, 'petrol'), locationId: made.location.id });
      await createTestCar(made, { slug: name(made, 'electric'), simpleFuel: 'Electric' });
    });
    const petrol = await read(name(site, 'petrol'));
    expect(petrol.text).toMatch(/Fuel calculator.*\$42\.50/);
    expect(petrol.text).toContain('Delivery calculator');
    expect(petrol.html).toContain('id="finance-calculator"');
    expect(petrol.html).toContain('id="vehicle-map"');
    expect((await read(name(site, 'electric'))).text).not.toContain('Fuel calculator');
  });

  it('FIN-02 says beside the interest rate that it is an example where no lender names one', async () => {
    const { site, read } = await open({}, async (made) => {
      await createTestCar(made, { slug: name(made, 'unlent'), locationId: made.location.id });
    });
    const { html } = await read(name(site, 'unlent'));
    const [field = ''] = /<input[^>]*name="calc_interest"[^>]*>/.exec(html) ?? [];
    const [, hintId] = /id="([^"]*)"[^>]*>An example rate, which you can change\.</.exec(html) ?? [];
    expect(field).toContain(`aria-describedby="${hintId}"`);
  });

  it('VDP-17 links the phone number to the map, and shows the finance terms of its lender', async () => {
    const settings: SiteSettingsOverrides = { financeProvider: 'alpha', vehicle: { certifiedMake: 'Toyota' } };
    const { site, read } = await open(settings, async (made) => {
      const car = await createTestCar(made, {
        slug: name(made, 'lent'),
        locationId: made.location.id,
        certified: true,
      });
      await web.ctx.store.db.insert(carLender).values({
        carId: car.id,
        provider: 'alpha',
        interestRate: 6.49,
        comparisonRate: 6.83,
        disclaimer: 'Alpha Lending Pty Ltd, subject to approval.',
      });
    });
    const { html, text } = await read(name(site, 'lent'));
    expect(text).toMatch(/Call Now 07 3000 1234/);
    expect(html).toMatch(/href="#vehicle-map"[\s\S]*id="vehicle-map"/);
    expect(text).toMatch(/Test Motors Brisbane.*1 Test Street/);
    expect(html).toMatch(/href="#financeDisclaimer"[\s\S]*id="financeDisclaimer"/);
    expect(text).toContain('Alpha Lending Pty Ltd, subject to approval.');
    expect(html).toMatch(/popoverTarget="([^"]+)"[\s\S]*Toyota Certified[\s\S]*role="dialog"/i);
  });

  it('VDP-09 LOC-06 says beside the price what others say of the place where the car stands', async () => {
    const { site, read } = await open({}, async (made) => {
      await web.ctx.store.db
        .update(location)
        .set({ averageRating: 4.1, reviewCount: 188 })
        .where(eq(location.id, made.location.id));
      await createTestCar(made, { slug: name(made, 'placed'), locationId: made.location.id });
    });
    const unrated = await open({}, (made) => createTestCar(made, { slug: name(made, 'placed') }));
    const summary = (html: string) => readText(html.split('aria-label="Summary"')[1]?.split('</section>')[0] ?? '');
    expect(summary((await read(name(site, 'placed'))).html)).toMatch(
      /Test Motors Brisbane 4\.1 4\.1 out of 5 stars 188 reviews on Google/,
    );
    const { html } = await unrated.read(name(unrated.site, 'placed'));
    expect(summary(html)).toContain('Test Motors Brisbane');
    expect(summary(html)).not.toContain('reviews');
  });

  it('VDP-09 asks about finance in one way: under the figures of a car that has some, else by a button', async () => {
    const buttons = ['enquire', 'finance'] as const;
    for (const [financeProvider, labels] of [
      ['alpha', ['Get Finance Now', 'Get Finance']],
      ['', ['Get Finance', 'Get Finance']],
    ] as const) {
      const slug = `asked${financeProvider}`;
      const { site, read } = await open({ financeProvider, vehicle: { buttons: [...buttons] } }, (made) =>
        createTestCar(made, { slug: name(made, slug) }),
      );
      const { html } = await read(name(site, slug));
      const found = [...html.matchAll(/<a [^>]*href="#finance-form"[^>]*>([^<]*)</g)].map(([, label]) => label);
      expect([financeProvider, found]).toEqual([financeProvider, labels]);
    }
  });

  it('SITE-09 FIN-06 links to the finance page with dealership, budget and car', async () => {
    const settings: SiteSettingsOverrides = { financeProvider: 'alpha', vehicle: { buttons: ['enquire'] } };
    const { site, host, read } = await open(settings, (made) =>
      createTestCar(made, { slug: name(made, 'budget'), vin: 'JTNKU3JE60J000001' }),
    );
    const { html, text } = await read(name(site, 'budget'));
    expect(text).toContain('Finance this car');
    expect((await web.ask(host, '/finance')).status).toBe(200);
    const page = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const links = [...page.matchAll(/href="(\/finance[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const asked = `preferredDealership=${site.dealership.slug}&vehiclePriceBudget=24990&car_id=\\d+&car_type=used&vin=JTNKU3JE60J000001#finance-form`;
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href).toMatch(new RegExp(`^/finance\\?${asked}$`));
  });

  it('SRCH-19 VDP-10 calls a caravan and a motorcycle by their own words, for sale, reserved and sold', async () => {
    const settings: SiteSettingsOverrides = {
      stock: { itemTypes: ['car', 'caravan', 'motorcycle'] },
      financeProvider: 'alpha',
      vehicle: { buttons: ['finance'] },
    };
    const { site, read } = await open(settings, async (made) => {
      await createTestCar(made, { slug: name(made, 'van'), itemType: 'caravan' });
      await createTestCar(made, { slug: name(made, 'kept'), itemType: 'caravan', reserved: true });
      await createTestCar(made, {
        slug: name(made, 'bike'),
        itemType: 'motorcycle',
        status: 'sold',
        soldAt: web.clock.now(),
      });
    });
    const van = await read(name(site, 'van'));
    expect(van.text).toContain('Finance this caravan');
    expect((await read(name(site, 'kept'))).text).toContain('This caravan is reserved.');
    expect(van.html).toContain('This caravan has been sold.');
    expect(van.html).toContain('data-status-noun="caravan"');
    expect((await read(name(site, 'bike'))).text).toContain('This motorcycle has been sold.');
    for (const each of ['van', 'bike']) expect((await read(name(site, each))).text).not.toMatch(/[Tt]his car\b/);
  });

  it('FIN-03 says of a car without a price that its figures are worked out on an example', async () => {
    const { site, read } = await open({}, async (made) => {
      await createTestCar(made, { slug: name(made, 'unpriced'), priceCents: null });
      await createTestCar(made, { slug: name(made, 'priced') });
    });
    const { text } = await read(name(site, 'unpriced'));
    expect(text).toContain('$147 per week This car shows no price: $30,000 is an example to work it out on.');
    expect((await read(name(site, 'priced'))).text).not.toContain('is an example to work it out on');
  });

  it('VDP-06 shows the block for used cars, and none for a new one', async () => {
    const { site, read } = await open({ vehicle: { inspectionText: 'Looked over here.' } }, async (made) => {
      const dates = { complianceDate: '07/2021', buildDate: '06/2021', regoExpiry: '2027-03-03' };
      await createTestCar(made, { slug: name(made, 'used'), ...dates });
      await createTestCar(made, { slug: name(made, 'new'), carType: 'new', ...dates });
    });
    const heading = 'About this used car';
    const used = (await read(name(site, 'used'))).text;
    expect(used.slice(used.indexOf(heading))).toMatch(
      /Odometer 42,000 km Registration Expires on 3 March 2027 Build date 06\/2021 Compliance date 07\/2021 Looked over here\./,
    );
    expect((await read(name(site, 'new'))).text).not.toContain(heading);
  });

  it('VDP-13 says where a car is that stands in another city, and not where the name is written otherwise', async () => {
    const { site, read } = await open({}, async (made) => {
      const { db } = web.ctx.store;
      const [far, near] = await db
        .insert(location)
        .values([
          { dealershipId: made.dealership.id, slug: 'far', name: 'Test Motors North' },
          { dealershipId: made.dealership.id, slug: 'near', name: 'Test Motors West' },
        ])
        .returning();
      if (!far || !near) throw new Error('two places are made');
      const town = { street: '2 Test Street', state: 'QLD', postcode: '4810' };
      await db.insert(locationAddress).values([
        { ...town, locationId: far.id, city: 'Townsville' },
        { ...town, locationId: near.id, city: 'BRISBANE' },
      ]);
      await createTestCar(made, { slug: name(made, 'away'), locationId: far.id });
      await createTestCar(made, { slug: name(made, 'here'), locationId: near.id });
    });
    const away = await read(name(site, 'away'));
    expect(away.text).toMatch(/Dismiss: Located at Townsville.*Get Directions/);
    expect((await read(name(site, 'here'))).text).not.toContain('Located at');
  });

  it('SITE-15 has the banner of sales where the site wants it', async () => {
    const on = await open({ vehicle: { salesBanner: true } }, (made) =>
      createTestCar(made, { slug: name(made, 'on') }),
    );
    expect((await on.read(name(on.site, 'on'))).text).toContain('Sales this Month');
    const off = await open({}, (made) => createTestCar(made, { slug: name(made, 'off') }));
    expect((await off.read(name(off.site, 'off'))).text).not.toContain('Sales this Month');
  });

  it('VDP-14 SITE-05 shows only similar cars of the site, and none that has been sold since', async () => {
    const strangers = await open({}, (made) => createTestCar(made, { slug: name(made, 'foreign') }));
    const { site, read, host } = await open({}, async (made) => {
      for (const word of ['asked', 'alike', 'sold-soon']) await createTestCar(made, { slug: name(made, word) });
      await createTestCar(made, { slug: name(made, 'dear'), priceCents: 90_000_00 });
    });
    const slugs = async () => {
      const { html } = await read(name(site, 'asked'));
      const similar = html.slice(html.indexOf('id="similar-cars"'));
      return new Set([...similar.matchAll(/href="\/cars\/([a-z0-9-]+)"/g)].map(([, slug]) => slug));
    };
    expect(await slugs()).toEqual(new Set([name(site, 'alike'), name(site, 'sold-soon')]));
    expect((await web.ask(host, `/cars/${name(strangers.site, 'foreign')}`)).status).toBe(404);
    const [sold] = await web.ctx.store.db
      .update(carTable)
      .set({ status: 'sold', soldAt: web.clock.now() })
      .where(eq(carTable.slug, name(site, 'sold-soon')))
      .returning();
    await web.tell({ kind: 'car.changed', carId: sold?.id ?? 0, dealershipId: site.dealership.id });
    expect(await slugs()).toEqual(new Set([name(site, 'alike')]));
  });
});
