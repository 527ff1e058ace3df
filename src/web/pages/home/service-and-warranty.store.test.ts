import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealership } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web?.close());

async function read(site: TestSite, path: string): Promise<string> {
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  return (await web.ask(`${site.site.slug}.example`, path)).text();
}

it.each(['marque', 'collective', 'yard', 'outdoor'])(
  'SITE-18 lists where to book a service by dealership and make, and what names no dealership under the site: %s',
  async (template) => {
    const ford = await createTestSite(web);
    await web.ctx.store.db.update(dealership).set({ name: 'Range Ford' }).where(eq(dealership.id, ford.dealership.id));
    const serviceLinks = [
      { dealership: ford.dealership.slug, make: 'Ford', href: '/service/booking?of=ford' },
      { make: 'Any make', href: '/service/booking' },
      { dealership: ford.dealership.slug, make: 'Ford trucks', href: 'https://trucks.example/service' },
    ];
    const site = await createTestSite(web, {
      ...{ template, name: 'Range Group', settings: { home: { serviceLinks } } },
      furtherDealershipIds: [ford.dealership.id],
    });
    const html = await read(site, '/');
    const groups = serviceLinks.map(({ make, href }) => {
      const before = html.slice(0, html.indexOf(`href="${href}" class`));
      const headings = [...before.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)];
      return [make, html.includes(`href="${href}"`), headings.at(-1)?.[1]];
    });
    expect(groups).toEqual([
      ['Ford', true, 'Range Ford'],
      ['Any make', true, 'Range Group'],
      ['Ford trucks', true, 'Range Ford'],
    ]);
  },
);

it('SITE-18 shows each of the three warranties by dealership and condition, on the home page and at its cars', async () => {
  const partner = await createTestSite(web);
  const warranties: SiteSettingsOverrides['warranties'] = [
    { condition: 'used', plan: '3-years' },
    { condition: 'demo', plan: '5-years' },
    { condition: 'new', plan: '7-years', dealership: partner.dealership.slug },
  ];
  const site = await createTestSite(web, { settings: { warranties }, furtherDealershipIds: [partner.dealership.id] });
  const cars = {
    used: await createTestCar(site, { carType: 'used' }),
    demo: await createTestCar(site, { carType: 'demo' }),
    new: await createTestCar(partner, { carType: 'new' }),
    newElsewhere: await createTestCar(site, { carType: 'new' }),
  };
  await web.tell({ kind: 'stock.reloaded', dealershipId: partner.dealership.id });
  const home = readText(await read(site, '/'));
  const said = {
    used: '3 year standard warranty Parts and labour',
    demo: '5 year warranty Parts and labour',
    new: '7 year unlimited kilometre warranty Unlimited kilometres Roadside assist',
  };
  for (const words of Object.values(said)) expect(home).toContain(words);
  const read3 = async (of: keyof typeof cars) => readText(await read(site, `/cars/${cars[of].slug}`));
  for (const [of, words] of Object.entries(said) as [keyof typeof said, string][]) {
    expect([of, (await read3(of)).includes(words)]).toEqual([of, true]);
  }
  expect(await read3('newElsewhere')).not.toMatch(/On this car \d year/);
});

it('SITE-18 says once what covers several conditions alike', async () => {
  const partner = await createTestSite(web);
  const { slug, name } = partner.dealership;
  const warranties: SiteSettingsOverrides['warranties'] = [
    { condition: 'new', plan: '5-years' },
    { condition: 'demo', plan: '5-years' },
    { condition: 'used', plan: '5-years', certifiedOnly: true },
    { condition: 'new', plan: '5-years', dealership: slug },
    { condition: 'demo', plan: '3-years' },
  ];
  const site = await createTestSite(web, { settings: { warranties }, furtherDealershipIds: [partner.dealership.id] });
  const home = readText(await read(site, '/'));
  const plans = [...home.matchAll(/\d ((?:New|Demo|Certified)[^\d]*) (\d) year/g)].map(([, cars, years]) => [
    cars,
    years,
  ]);
  expect(plans).toEqual([
    ['New and demo cars', '5'],
    ['Certified used cars', '5'],
    [`New cars at ${name}`, '5'],
    ['Demo cars', '3'],
  ]);
});
