import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type car as carTable, enquiry, location } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '../../read-html.ts';
import { openTestWeb, type TestWeb } from '../../test-web.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let host: string;
let yard: typeof location.$inferSelect;
let car: typeof carTable.$inferSelect;

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  other = await createTestSite(web);
  host = `${site.site.slug}.example`;
  const [made] = await web.ctx.store.db
    .insert(location)
    .values([{ dealershipId: site.dealership.id, slug: 'yard', name: 'The Yard' }])
    .returning();
  if (!made) throw new Error('not made');
  yard = made;
  await web.ctx.store.db.execute(sql`
    insert into opening_hours (location_id, weekday, status, opens, closes)
    select ${yard.id}, day, 'Open', '09:00', '17:00' from generate_series(0, 6) as day`);
  const facts = { colour: 'Graphite', odometerKm: 12_345, priceCents: 24_990_00, stockNumber: 'TD-1' };
  car = await createTestCar(site, { slug: 'corolla', make: 'Toyota', model: 'Corolla', locationId: yard.id, ...facts });
  await createTestCar(site, { slug: 'sold', status: 'sold', soldAt: web.clock.now() });
  await createTestCar(site, { slug: 'soon', status: 'coming_soon' });
  await createTestCar(other, { slug: 'foreign', make: 'Toyota', model: 'Corolla' });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'dealership.changed', dealershipId: site.dealership.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
    { kind: 'stock.reloaded', dealershipId: other.dealership.id },
  );
});
afterAll(() => web.close());

async function read(path: string) {
  const answer = await web.ask(host, path);
  return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') };
}

const filled = {
  ...{ form: 'test-drive', name: 'Jane', last_name: 'Citizen', email: 'jane@example.com', phone: '0412 345 678' },
  ...{ postcode: '4000' },
};

describe('/book-test-drive', () => {
  it('LEAD-12 finds a car of the site by what is typed, without scripts, and stands with a slash as well', async () => {
    const empty = await read('/book-test-drive');
    expect(empty.status).toBe(200);
    expect(empty.html).toContain('name="query"');
    expect(empty.html).not.toContain('name="form"');
    const { html } = await read('/book-test-drive?query=corolla');
    expect(html.match(/href="\/book-test-drive\?car_id=\d+"/g)).toEqual([`href="/book-test-drive?car_id=${car.id}"`]);
    expect((await read('/book-test-drive?query=zeppelin')).html).toContain('No car of ours matches.');
    const slashed = await read('/book-test-drive/');
    expect([slashed.status === 200 ? '/book-test-drive' : slashed.to]).toEqual(['/book-test-drive']);
  });

  it('LEAD-12 shows cars to choose from before anything is typed, each with what tells it from others of its name', async () => {
    const { html } = await read('/book-test-drive');
    const text = readText(html);
    expect(html).toContain(`href="/book-test-drive?car_id=${car.id}"`);
    for (const said of ['Graphite', '12,345 km', '$24,990', 'Stock TD-1', 'The Yard']) expect(text).toContain(said);
    expect(html).toContain('href="/book-test-drive?query=Toyota+Corolla"');
    expect(html).not.toContain('JUST SOLD');
  });

  it('LEAD-12 LOC-07 shows the cars of a place first where its button led here, and of no place of another site', async () => {
    await createTestCar(site, { slug: 'elsewhere' });
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    const listCars = (html: string) => html.match(/href="\/book-test-drive\?car_id=\d+"/g) ?? [];
    const there = await read(`/book-test-drive?location=${yard.id}`);
    expect(listCars(there.html)).toEqual([`href="/book-test-drive?car_id=${car.id}"`]);
    expect(readText(there.html)).toContain('Some of ours at The Yard. Type to find any other car.');
    for (const asked of [`query=toyota&location=${yard.id}`, `location=${other.location.id}`, 'location=x']) {
      const { html } = await read(`/book-test-drive?${asked}`);
      expect([asked, listCars(html).length]).toEqual([asked, 2]);
      expect(readText(html)).not.toContain(' at The Yard');
    }
  });

  it('LEAD-12 has the chosen car, with price and place, above the form, and a way to another', async () => {
    const { html } = await read(`/book-test-drive?car_id=${car.id}`);
    const above = readText(html.slice(html.indexOf('<main'), html.indexOf('name="form"')));
    for (const said of ['$24,990', 'Graphite', 'The Yard', 'Choose another car']) expect(above).toContain(said);
  });

  it.each(['id', 'slug'] as const)(
    'LEAD-12 asks for a time of the place where the car stands, by the car’s %s',
    async (key) => {
      const { html } = await read(`/book-test-drive?car_id=${car[key]}`);
      expect(html).toContain('The Yard');
      expect(html).not.toContain('Test Motors Brisbane</h3>');
      expect(html).toContain(`name="car_id" value="${car.id}"`);
      expect(html).toContain(`/api/appointments?car_id=${car.id}`);
    },
  );

  it('LEAD-12 takes the enquiry, at that place, and refuses a time outside its hours', async () => {
    const path = `/book-test-drive?car_id=${car.id}`;
    const post = (time: string) =>
      web.post(host, path, { ...filled, car_id: String(car.id), date_time: `2026-03-05T${time}:00+10:00` });
    const refused = await post('20:00');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('That time is not available.');
    expect((await post('10:00')).status).toBe(303);
    const leads = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.siteId, site.site.id));
    expect(leads).toMatchObject([{ carId: car.id, locationId: yard.id, subcategory: 'Test Drive' }]);
  });

  it.each([
    ['sold', 'That car has been sold. Please choose another one.'],
    ['soon', 'That car cannot be driven yet. Please choose another one.'],
    ['foreign', 'We cannot find that car. Please choose another one.'],
    ['999999', 'We cannot find that car. Please choose another one.'],
    ['%00<script>', 'We cannot find that car. Please choose another one.'],
  ])('SITE-05 says what is the matter with a car that cannot be driven: %s', async (asked, said) => {
    const { status, html } = await read(`/book-test-drive?car_id=${asked}`);
    expect([status, html.includes(said)]).toEqual([200, true]);
    expect(html).toContain('name="query"');
    expect(html).not.toContain('name="form"');
  });

  it('LEAD-04 keeps what was typed for a car that is sold meanwhile', async () => {
    const values = { ...filled, message: 'typed with care', postcode: '' };
    const answer = await web.post(host, '/book-test-drive?car_id=sold', values);
    const html = await answer.text();
    expect(html).toContain('typed with care');
    expect(html).toContain('value="Jane"');
  });
});
