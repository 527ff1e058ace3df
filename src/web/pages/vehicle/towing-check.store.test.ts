import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carCaravan, car as carTable } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, { template: 'outdoor', settings: { stock: { itemTypes: ['caravan', 'car'] } } });
  host = `${site.site.slug}.example`;
  await addVan('van', 'Caravan', { tareWeight: 2_590, aggregateTrailerMass: 3_190 });
  await addVan('bare', 'Caravan', { tareWeight: 2_590, aggregateTrailerMass: null });
  await addVan('house', 'Motorhome', { tareWeight: 3_500, aggregateTrailerMass: 4_495 });
  await createTestCar(site, { slug: 'car' });
  await tell(site);
});
afterAll(() => web.close());

async function addVan(slug: string, body: string, masses: { tareWeight: number; aggregateTrailerMass: number | null }) {
  const { id: carId } = await createTestCar(site, { slug, itemType: 'caravan', make: 'Jayco', body });
  await site.store.db.insert(carCaravan).values({ carId, sleeps: 4, bodyLength: 19, ...masses });
}

const tell = (told: TestSite) =>
  web.tell(
    { kind: 'site.changed', siteId: told.site.id },
    { kind: 'stock.reloaded', dealershipId: told.dealership.id },
  );

async function read(path: string, of = host) {
  const answer = await web.ask(of, path);
  const html = await answer.text();
  return { answer, html, text: readText(html) };
}

const question = 'Can my car tow it?';

describe('whether my car may tow it', () => {
  it('CAR-14 is asked of a caravan with an ATM that is for sale, and of nothing else', async () => {
    const asked = async (slug: string) => (await read(`/cars/${slug}`)).text.includes(question);
    expect([await asked('van'), await asked('bare'), await asked('house'), await asked('car')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['tow_capacity=3500', 'Yes, it can', '310 kg to spare'],
    ['tow_capacity=3%2C500+kg&tow_ball=350', 'Yes, it can', 'about 319 kg of 350 kg'],
    ['tow_capacity=3500&tow_ball=250', 'Not with this tow ball', 'about 319 kg would press on one that carries 250 kg'],
    ['tow_capacity=3000', 'Only lightly loaded', '410 kg may go in'],
    ['tow_capacity=2600', 'No, not with anything in it', 'only 10 kg may go in'],
    ['tow_capacity=2000', 'No, it is too heavy', 'weighs 2,590 kg empty'],
    ['tow_capacity=much', 'Enter what your car may tow with brakes', 'such as 2500'],
    ['tow_capacity=3500&tow_ball=much', 'Enter the limit of the ball', 'or leave it empty'],
  ])('CAR-14 is answered without scripts for %s', async (query, heading, line) => {
    const { text, html } = await read(`/cars/van?${query}`);
    expect(text).toContain(heading);
    expect(text).toContain(line);
    expect(html).toContain('action="/cars/van#towing"');
  });

  it('CAR-14 OPS-04 is answered to whoever asks and to nobody else: the page of an answer is in no cache', async () => {
    const { answer } = await read('/cars/van?tow_capacity=3456');
    const plain = await read('/cars/van');
    expect(plain.html).not.toContain('3456');
    expect(plain.text).not.toContain('Yes, it can');
    expect(answer.headers.get('cache-control')).not.toBe(plain.answer.headers.get('cache-control'));
    expect((await read('/cars/van?tow_capacity=3457')).html).not.toContain('3456');
  });

  it('CAR-14 what is typed is shown as text', async () => {
    const { html } = await read('/cars/van?tow_capacity=%22%3E%3Cb%3E');
    expect(html).not.toContain('"><b>');
  });

  it('CAR-14 SITE-03 is not asked where the site has it off, nor of a van that is sold', async () => {
    const other = await createTestSite(web, {
      settings: { stock: { itemTypes: ['caravan'] }, vehicle: { towingCheck: false } },
      furtherDealershipIds: [site.dealership.id],
    });
    await tell(other);
    expect((await read('/cars/van', `${other.site.slug}.example`)).text).not.toContain(question);
    const soldAt = web.clock.now();
    await site.store.db.update(carTable).set({ status: 'sold', soldAt }).where(eq(carTable.slug, 'van'));
    await tell(site);
    expect((await read('/cars/van?tow_capacity=3500')).text).not.toContain(question);
  });
});
