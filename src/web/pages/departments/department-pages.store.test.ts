import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enquiry, location, part, site as siteTable, specialHours } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { getJson } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '../../test-web.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let host: string;
let workshop: typeof location.$inferSelect;
let second: typeof location.$inferSelect;

async function createWorkshop(
  name: string,
  of = site,
  locationType: 'service' | 'service-and-parts' = 'service',
): Promise<typeof location.$inferSelect> {
  const slug = name.toLowerCase();
  const [made] = await web.ctx.store.db
    .insert(location)
    .values([{ dealershipId: of.dealership.id, slug, name, locationType }])
    .returning();
  if (!made) throw new Error('not made');
  await web.ctx.store.db.execute(sql`
    insert into opening_hours (location_id, weekday, status, opens, closes)
    select ${made.id}, day, case when day = 0 then 'Closed' else 'Open' end, '07:00', '16:00' from generate_series(0, 6) as day`);
  return made;
}

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web);
  other = await createTestSite(web);
  host = `${site.site.slug}.example`;
  workshop = await createWorkshop('Workshop');
  second = await createWorkshop('Garage', site, 'service-and-parts');
  await web.ctx.store.db.insert(specialHours).values({ locationId: workshop.id, date: '2026-03-04', status: 'Closed' });
  await refresh();
});
afterAll(() => web.close());

function refresh(): Promise<void> {
  return web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'dealership.changed', dealershipId: site.dealership.id },
  );
}

async function configure(settings: SiteSettingsOverrides): Promise<void> {
  await web.ctx.store.db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.site.id));
  await refresh();
}

const read = async (path: string, of = site) => (await web.ask(`${of.site.slug}.example`, path)).text();

const contact = {
  ...{ name: 'Jane', last_name: 'Citizen', email: 'jane@example.com', phone: '0412 345 678', postcode: '4000' },
};
const thursday = (time: string) => ({ day: '2026-03-05', time });

async function book(values: Record<string, string> = {}, when: { day: string; time: string } | null = null) {
  const body = new URLSearchParams({
    ...{ form: 'service', Rego: '123 ABC', make: 'Toyota', model: 'Corolla', visit: 'wait', ...contact },
    ...{ location: String(workshop.id), ...values },
  });
  if (when) for (const each of [when.day, when.time]) body.append('date_time', each);
  body.append('additional_services', 'Logbook service');
  body.append('additional_services', 'Brakes');
  const headers = { Origin: `http://${host}` };
  const answer = await web.ask(host, '/service/booking', { method: 'POST', body, headers });
  return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') ?? '' };
}

const countBookings = () => web.ctx.store.db.$count(enquiry, eq(enquiry.siteId, site.site.id));

async function listTimes(query: string): Promise<string[]> {
  const answer = await getJson(web, site, { path: `/api/appointments?purpose=service&${query}` });
  return z.object({ times: z.array(z.string()) }).parse(answer.body).times;
}

describe('the service pages', () => {
  it('LEAD-10 say what the workshops do and where they are', async () => {
    const html = await read('/service');
    expect(html).toContain('Logbook service');
    expect(html).toContain('href="/service/booking"');
    for (const name of ['Workshop', 'Garage']) expect(html).toContain(name);
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).not.toContain('Test Motors Brisbane</');
  });

  it('LEAD-10 offer the locations with a service department, and take the one whose link led there', async () => {
    const html = await read(`/service/booking?location=${second.id}`);
    const options = [...html.matchAll(/<option[^>]*value="(\d+)"[^>]*>([^<]*)/g)].map(([, , name]) => name);
    expect(options).toEqual(['Workshop', 'Garage']);
    expect(html).toMatch(new RegExp(`<option[^>]*value="${second.id}"[^>]*selected`));
  });

  it('LEAD-10 take a booking with its services, at the place that was chosen', async () => {
    const { status, to } = await book({ odometer: '42,000', year: '2019' }, thursday('09:00'));
    expect(status).toBe(303);
    expect(to).toContain(`location=${workshop.id}`);
    const [lead] = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.siteId, site.site.id));
    expect(lead).toMatchObject({ category: 'Service Enquiry', locationId: workshop.id });
    expect(lead?.fields).toMatchObject({
      ...{ Rego: '123 ABC', make: 'Toyota', odometer: '42000', year: '2019', visit: 'wait' },
      ...{ additional_services: 'Logbook service, Brakes', date_time: '2026-03-05T09:00:00+10:00' },
    });
  });

  it('LEAD-10 offer times within the hours of that department, none on a closed day, and none that is taken', async () => {
    const days = 'from=2026-03-03&to=2026-03-08';
    await configure({ service: { placesATime: 1, slotMinutes: 60 } });
    const times = await listTimes(`location=${workshop.id}&${days}`);
    expect(times[0]).toBe('2026-03-03T07:00:00+10:00');
    expect(times).not.toContain('2026-03-05T09:00:00+10:00');
    expect(times.filter((time) => time.startsWith('2026-03-04') || time.startsWith('2026-03-08'))).toEqual([]);
    expect(await listTimes(`location=${second.id}&${days}`)).toContain('2026-03-05T09:00:00+10:00');
    await configure({ service: { leadHours: 72 } });
    expect((await listTimes(`location=${workshop.id}&${days}`))[0]).toBe('2026-03-05T12:00:00+10:00');
    await configure({});
  });

  it('LEAD-10 LEAD-12 do not take a workshop’s times from test drives', async () => {
    const drives = await getJson(web, site, { path: '/api/appointments?from=2026-03-05&to=2026-03-05' });
    expect(drives.body).toMatchObject({ location: { name: site.location.name } });
  });

  it.each([
    ['a time on a public holiday', {}, { day: '2026-03-04', time: '09:00' }, 'That time is not available.'],
    ['a rego of 40 letters', { Rego: 'A'.repeat(40) }, null, 'Rego must be 10 characters or fewer.'],
    [
      'a distance that is none',
      { odometer: 'many' },
      null,
      'Kilometres must be a whole number from 0 kms to 2,000,000 kms.',
    ],
    ['a year to come', { year: '3019' }, null, 'Year must be a whole number from 1900 to 2027.'],
    ['no place', { location: '' }, null, 'Please choose a location.'],
    ['nothing of how it comes', { visit: '' }, null, 'Please choose drop-off or wait.'],
    ['no make', { make: '' }, null, 'Please enter the make.'],
  ])('LEAD-10 refuse %s at its field, lose nothing and store nothing', async (_, values, when, message) => {
    const before = await countBookings();
    const { status, html } = await book({ message: 'Brakes squeal', ...values }, when);
    expect(status).toBe(422);
    expect(html).toContain(message);
    expect(html).toContain('Brakes squeal');
    expect(html).toMatch(/value="Brakes"[^>]*checked|checked=""[^>]*value="Brakes"/);
    expect(html).toContain('aria-invalid="true"');
    expect(await countBookings()).toBe(before);
  });

  it('LEAD-10 refuse a service that is not offered any more, and say which', async () => {
    await configure({ service: { services: ['Brakes'] } });
    const { status, html } = await book();
    await configure({});
    expect(status).toBe(422);
    expect(readText(html)).toContain('“Logbook service” is not offered any more. Please choose again.');
  });

  it('LEAD-10 SITE-05 refuse a location of another site, and one without a service department', async () => {
    const foreign = await createWorkshop('Foreign', other);
    const before = await countBookings();
    expect((await book({ location: String(foreign.id) })).html).toContain('Please choose a location.');
    const showroom = await book({ location: String(site.location.id) });
    expect(showroom.html).toContain('has no service department. Please choose Workshop or Garage.');
    expect((await web.ask(host, `/api/appointments?purpose=service&location=${foreign.id}`)).status).toBe(404);
    expect(await countBookings()).toBe(before);
  });

  describe('the look-up of a rego, without scripts', () => {
    const plates = [{ rego: 'GARAGE', state: 'QLD' as const, make: 'Kia', model: 'Rio', badge: 'S', year: 2022 }];
    const lookUp = (values: Record<string, string>) =>
      book({ look_up: 'rego', make: '', model: '', message: 'Brakes squeal', ...values });
    it('LEAD-10 fills the vehicle in, keeps all else, and sends nothing', async () => {
      await configure({ tradeIn: { plates } });
      const before = await countBookings();
      const { status, html } = await lookUp({ Rego: 'gar-age', rego_state: 'QLD' });
      expect(status).toBe(200);
      expect(html).toMatch(/name="make"[^>]*value="Kia"/);
      expect(html).toMatch(/name="model"[^>]*value="Rio"/);
      expect(html).toMatch(/name="year"[^>]*value="2022"/);
      expect(readText(html)).toContain('We found a 2022 Kia Rio S. Please check it.');
      expect(html).toContain('Brakes squeal');
      expect(html).toMatch(new RegExp(`<option[^>]*value="${workshop.id}"[^>]*selected`));
      expect(html).not.toContain('role="alert"');
      expect(await countBookings()).toBe(before);
    });

    it.each([
      ['no plate', { Rego: '', rego_state: 'QLD' }, 422, 'Rego', 'Please enter your rego'],
      ['no state', { Rego: 'GARAGE', rego_state: '' }, 422, 'rego_state', 'Please choose the state of the rego.'],
      ['a plate that nobody knows', { Rego: 'XYZ987', rego_state: 'QLD' }, 422, 'Rego', 'We could not find that rego'],
      ['a plate of another state', { Rego: 'GARAGE', rego_state: 'WA' }, 422, 'Rego', 'We could not find that rego'],
    ])('LEAD-10 says at the field that there is %s', async (_, values, expected, field, message) => {
      await configure({ tradeIn: { plates } });
      const { status, html } = await lookUp(values);
      expect(status).toBe(expected);
      expect(html).toMatch(new RegExp(`<(?:input|select)(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`));
      expect(readText(html)).toContain(message);
      expect(html).toContain('Brakes squeal');
    });

    it('LEAD-10 SITE-05 knows no plate of another site', async () => {
      await configure({});
      await createTestCar(other, { slug: 'theirs', make: 'Kia', model: 'Rio', regoPlate: 'THEIRS' });
      const { status, html } = await lookUp({ Rego: 'THEIRS', rego_state: 'QLD' });
      expect([status, html.includes('value="Kia"')]).toEqual([422, false]);
    });

    it('LEAD-10 is not there where a site does without', async () => {
      await configure({ service: { regoLookUp: false } });
      const html = await read('/service/booking');
      expect(html).toContain('name="Rego"');
      expect(html).not.toMatch(/name="(?:rego_state|look_up)"/);
      await configure({});
    });
  });

  it('LEAD-10 say so where a site has no workshop', async () => {
    const bare = await createTestSite(web);
    await web.tell({ kind: 'site.changed', siteId: bare.site.id });
    for (const path of ['/service', '/service/booking']) {
      expect(await read(path, bare)).toContain('We have no workshop of our own.');
    }
    expect(await read('/service', bare)).not.toContain('Book a time with our workshop');
    const booking = { form: 'service', make: 'Kia', model: 'Rio', visit: 'wait', ...contact };
    const refused = await web.post(`${bare.site.slug}.example`, '/service/booking', booking);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('We have no workshop of our own.');
    expect(await web.ctx.store.db.$count(enquiry, eq(enquiry.siteId, bare.site.id))).toBe(0);
  });

  it('LEAD-10 show what a site says of its service', async () => {
    await configure({ service: { heading: 'Our workshop', introduction: 'Since 1962.', services: ['Gas fitting'] } });
    const html = await read('/service');
    for (const text of ['Our workshop', 'Since 1962.', 'Gas fitting']) expect(html).toContain(text);
    expect(await read('/service/booking')).toContain('value="Gas fitting"');
    await configure({});
  });
});

describe('the parts form', () => {
  const ask = (values: Record<string, string>) =>
    web.post(host, '/vehicle-parts-and-accessories', { form: 'parts', part: 'Roof rack', ...contact, ...values });

  it('LEAD-11 is filled from the parts search, with no other site’s part', async () => {
    await web.ctx.store.db.insert(part).values([
      { dealershipId: site.dealership.id, number: 'B-1', slug: 'b-1', name: 'Bull bar', category: 'Bars', words: '' },
      { dealershipId: other.dealership.id, number: 'X-1', slug: 'x-1', name: 'Secret', category: 'Bars', words: '' },
    ]);
    await refresh();
    const html = await read('/vehicle-parts-and-accessories?part=B-1');
    expect(html).toMatch(/name="part"[^>]*value="Bull bar"/);
    expect(html).toMatch(/name="part_number"[^>]*value="B-1"/);
    expect(await read('/vehicle-parts-and-accessories?part=X-1')).not.toContain('Secret');
  });

  it('LEAD-11 SITE-05 says which place looks after the parts of the one whose link led here', async () => {
    const said = `Parts for ${site.location.name} are looked after by Garage.`;
    expect(readText(await read(`/vehicle-parts-and-accessories?location=${site.location.id}`))).toContain(said);
    for (const id of [second.id, other.location.id]) {
      const html = await read(`/vehicle-parts-and-accessories?location=${id}`);
      expect(readText(html)).not.toContain('are looked after by');
    }
  });

  it('LEAD-11 asks for the rego, the VIN, or make and model', async () => {
    const refused = await ask({});
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Please enter the rego, the VIN, or make and model.');
    for (const vehicle of [{ Rego: '123 ABC' }, { vin: 'jtnb23hk1 03000042' }, { make: 'Toyota', model: 'Hilux' }]) {
      expect((await ask(vehicle)).status).toBe(303);
    }
    const wrong = await ask({ vin: 'IOQ' });
    expect(await wrong.text()).toContain('VIN must be 17 letters and digits, without I, O and Q.');
    const leads = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.form, 'parts'));
    expect(leads.map(({ category, locationId }) => [category, locationId])).toEqual(
      Array.from({ length: 3 }, () => ['Parts Enquiry', second.id]),
    );
    expect(leads.map(({ fields }) => fields.vin)).toContain('JTNB23HK103000042');
  });

  it('LEAD-11 shows what a site says of its parts', async () => {
    await configure({ parts: { heading: 'Spares', introduction: 'Over the counter.' } });
    const html = await read('/vehicle-parts-and-accessories');
    for (const text of ['Spares', 'Over the counter.']) expect(html).toContain(text);
    await configure({});
  });
});
