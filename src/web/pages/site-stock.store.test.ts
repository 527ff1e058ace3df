import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { car as carTable, enquiry } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { person, postJson } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;

beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

type CarColumns = Partial<typeof carTable.$inferInsert>;

/** A site with a car that it has, and one that is as `columns` say. */
async function open(settings: SiteSettingsOverrides, columns: CarColumns, kept: CarColumns = {}) {
  const site = await createTestSite(web, { settings: { favourites: 'local', ...settings } });
  const shown = await createTestCar(site, kept);
  const car = await createTestCar(site, { badge: 'Zebra', stockNumber: 'ZZ-900', ...columns });
  // About the car, from the days when the site had it.
  const received = createReceivedEnquiry({ siteId: site.site.id, form: 'vehicle', carId: car.id });
  await commitEnquiry(site, received);
  await learn(site);
  return { site, shown, car, received, host: site.site.hosts[0] ?? '' };
}

const learn = (site: TestSite) =>
  web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );

type Opened = Awaited<ReturnType<typeof open>>;

/** Every address and call that takes one car, with the status that it answers. */
async function askForCar({ site, host, car }: Opened): Promise<Record<string, number>> {
  const paths = {
    page: `/cars/${car.slug}`,
    print: `/print?car_id=${car.slug}`,
    pdf: `/cars/${car.slug}.pdf`,
    card: `/cars/${car.slug}/card.jpg`,
    view: `/api/cars/${car.slug}/view.json`,
    gauge: `/cars/${car.slug}/autogauge`,
    related: `/api/cars/${car.slug}/related`,
    lenders: `/api/cars/${car.id}/lenders`,
  };
  const asked = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => [name, (await web.ask(host, path)).status] as const),
  );
  const body = { car_id: car.id, dealership_id: car.dealershipId, website_id: site.site.id };
  const reveal = await postJson(web, site, { path: '/api/phone-reveals', body });
  return { ...Object.fromEntries(asked), reveal: reveal.status };
}

/** Every place that tells of several cars, and whether it tells of this one. */
async function findMentions({ host, shown, car, received }: Opened): Promise<string[]> {
  const ids = `${shown.id},${car.id}`;
  const paths = [
    '/',
    '/search',
    '/search?query=zebra',
    '/search?query=ZZ-900',
    `/cars/${shown.slug}`,
    `/compare?ids=${ids}`,
    `/favourites?ids=${ids}`,
    `/success?lead=${received.id}`,
    '/sitemap.xml',
    `/api/cars?ids=${ids}`,
    '/api/suggest?query=zebra',
  ];
  const texts = new Map<string, string>();
  for (const path of paths) texts.set(path, await (await web.ask(host, path)).text());
  for (const [path, body] of [
    ['/api/search', {}],
    ['/api/search/limited', { search_filters: 'make=Toyota', limit: 20 }],
    ['/api/search/multi', { queries: [{ index: 'cars', filter: 'make:Toyota', limit: 10 }] }],
  ] as const) {
    texts.set(path, await post(host, path, body));
  }
  const isMentioned = (text: string) => text.includes(car.slug) || text.includes('Zebra');
  const related = await (await web.ask(host, `/api/cars/${shown.slug}/related`)).text();
  return [
    ...[...texts].flatMap(([path, text]) => (isMentioned(text) ? [path] : [])),
    ...(new RegExp(`\\b${car.id}\\b`).test(related) ? ['related'] : []),
  ];
}

async function post(host: string, path: string, body: unknown): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: `http://${host}` };
  const answer = await web.ask(host, path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const allOf = (answers: Record<string, number>, status: number) =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, status]));

describe('a car that is no stock of the site', () => {
  it.each<[string, SiteSettingsOverrides, CarColumns, CarColumns?]>([
    ['an excluded stock number, however it is written', { stock: { excludedStockNumbers: ['zz900'] } }, {}],
    ['a used car where the site has new ones', { stock: { preset: 1 } }, { carType: 'used' }, { carType: 'new' }],
    ['a car without a price where the site asks for one', { stock: { preset: 7 } }, { priceCents: null }],
    [
      'a car that is coming soon where the site has what is in stock',
      { stock: { preset: 10 } },
      { status: 'coming_soon' },
    ],
    ['a car where the site has caravans', { stock: { preset: 13 } }, {}, { itemType: 'caravan' }],
    [
      'an excluded one that is sold elsewhere',
      { stock: { excludedStockNumbers: ['ZZ-900'] } },
      { status: 'sold', soldAt: new Date() },
    ],
    ['an excluded one that is removed', { stock: { excludedStockNumbers: ['ZZ-900'] } }, { removedAt: new Date() }],
  ])('SRCH-01 has no page, no call and no mention: %s', async (_case, settings, columns, kept) => {
    const opened = await open(settings, columns, kept);
    const answers = await askForCar(opened);
    expect(answers).toEqual(allOf(answers, 404));
    expect(await findMentions(opened)).toEqual([]);
  });

  it('SRCH-01 is known to every address and call where the site has it: what the walk above looks at', async () => {
    const opened = await open({}, {});
    const answers = await askForCar(opened);
    expect(answers).toEqual(allOf(answers, 200));
    const mentions = await findMentions(opened);
    expect(mentions).toContain('/sitemap.xml');
    expect(mentions.length).toBeGreaterThanOrEqual(14);
  });

  it('SRCH-01 VDP-19 keeps the page of a car that a sale took out of the preset', async () => {
    const sold = { status: 'sold', soldAt: new Date(), priceCents: null } as const;
    for (const preset of [7, 10, 14]) {
      const { host, car } = await open({ stock: { preset } }, sold);
      const page = await web.ask(host, `/cars/${car.slug}`);
      expect([preset, page.status]).toEqual([preset, 200]);
      expect(readText(await page.text())).toContain('SOLD');
      expect(await (await web.ask(host, '/sitemap.xml')).text()).not.toContain(car.slug);
    }
    const removed = await open({ stock: { preset: 7 } }, { removedAt: new Date(), priceCents: null });
    expect((await web.ask(removed.host, `/cars/${removed.car.slug}`)).status).toBe(410);
  });

  it('SRCH-01 SITE-05 is in one site and not in another that shares its dealership', async () => {
    const { site, car, host } = await open({}, {});
    const settings = { stock: { excludedStockNumbers: ['ZZ-900'] } };
    const other = await createTestSite(web, { settings, furtherDealershipIds: [site.dealership.id] });
    await learn(other);
    const otherHost = other.site.hosts[0] ?? '';
    for (const [at, status] of [
      [host, 200],
      [otherHost, 404],
      [host, 200],
    ] as const) {
      expect((await web.ask(at, `/cars/${car.slug}`)).status).toBe(status);
    }
  });

  it('SRCH-01 comes into the site with the price that it was missing, and its page with it', async () => {
    const { site, car, host } = await open({ stock: { preset: 7 } }, { priceCents: null });
    expect((await web.ask(host, `/cars/${car.slug}`)).status).toBe(404);
    await web.ctx.store.db.update(carTable).set({ priceCents: 19_990_00 }).where(eq(carTable.id, car.id));
    await web.tell({ kind: 'car.changed', dealershipId: site.dealership.id, carId: car.id });
    expect((await web.ask(host, `/cars/${car.slug}`)).status).toBe(200);
  });

  it('SRCH-01 LEAD-05 is not the car of an enquiry, which is kept all the same', async () => {
    const { site, car } = await open({ stock: { excludedStockNumbers: ['ZZ-900'] } }, {});
    const body = { userData: person, isLastStep: true, car_id: car.id, message: 'Is it there?' };
    const { status, body: answer } = await postJson(web, site, { path: '/api/leads', body });
    expect(status).toBe(200);
    const [kept] = await web.ctx.store.db
      .select()
      .from(enquiry)
      .where(eq(enquiry.id, String(answer.lead_id)));
    expect(kept).toMatchObject({ carId: null, message: 'Is it there?' });
  });

  it('SRCH-01 LEAD-04 gives back what was typed on the page of a car that has just been excluded, without its name', async () => {
    const { host, car } = await open({ stock: { excludedStockNumbers: ['ZZ-900'] } }, {});
    const answer = await web.post(host, `/cars/${car.slug}`, { form: 'vehicle', name: 'Ann', email: 'not an address' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('value="Ann"');
    expect(readText(html)).not.toContain('Zebra');
  });
});
