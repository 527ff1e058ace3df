import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry, location, locationContact, openingHours, specialHours } from '#db/schema/index.ts';
import { formatMoment } from '#rules/appointments/zoned-time.ts';
import { asksForPlace } from '#rules/forms/enquiry-forms.ts';
import { standaloneForms } from '#rules/forms/form-names.ts';
import { replayJournal } from '#services/enquiries/journal/replay-journal.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { person, postJson } from '../test-calls.ts';

let web: TestWeb;
let site: TestSite;
let stranger: TestSite;
let yard: typeof location.$inferSelect;
let car: { id: number; slug: string };
/** Monday, 2 March 2026, noon in Brisbane, is today. */
const thursday = '2026-03-05';
const [dayBefore, today] = ['2026-03-01', '2026-03-02'];

const everyDay = (locationId: number, opens: string, closes: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ locationId, weekday, status: 'Open' as const, opens, closes }));

async function createYard(of: TestSite, name: string) {
  const { db } = web.ctx.store;
  const [made] = await db
    .insert(location)
    .values({
      dealershipId: of.dealership.id,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      locationType: 'used',
    })
    .returning();
  if (!made) throw new Error('no yard');
  return made;
}

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  const settings = {
    vehicle: { buttons: ['testDrive' as const] },
    testDrives: { placesATime: 2, timesAVisitor: 20, timesANetwork: 100 },
  };
  site = await createTestSite(web, { settings });
  stranger = await createTestSite(web);
  yard = await createYard(site, 'Test Motors Strathpine');
  const { db } = web.ctx.store;
  await db.insert(locationContact).values([
    { locationId: site.location.id, phone: '07 5550 1000', email: 'kedron@dealer.example' },
    { locationId: yard.id, phone: '07 5550 1002', email: 'strathpine@dealer.example' },
  ]);
  await db
    .insert(openingHours)
    .values([...everyDay(site.location.id, '09:00', '19:00'), ...everyDay(yard.id, '08:30', '17:30')]);
  await db
    .insert(specialHours)
    .values({ locationId: yard.id, date: '2026-03-06', status: 'Open', startHour: '10:00', endHour: '11:00' });
  car = await createTestCar(site, { slug: 'camry', locationId: yard.id });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'site.changed', siteId: stranger.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web?.close());

const get = async (path: string, of = site) => {
  const answer = await web.ask(`${of.site.slug}.example`, path);
  return { status: answer.status, body: await answer.json() };
};
const listTimes = async (query: string): Promise<string[]> => (await get(`/api/appointments?${query}`)).body.times;
const at = (time: string, date = thursday) => `${date}T${time}:00+10:00`;

let visitors = 0;
const send = (lead: Record<string, unknown>, isLastStep = true) => {
  const email = `visitor-${visitors++}@example.com`;
  return postJson(web, site, { path: '/api/leads', body: { userData: { ...person, email }, isLastStep, ...lead } });
};
const readLead = async (id: unknown) => {
  const [row] = await web.ctx.store.db
    .select()
    .from(enquiry)
    .where(eq(enquiry.id, String(id)));
  return row;
};

describe('GET /api/appointments', () => {
  it('LEAD-12 API-02 gives the times of the place where the car stands', async () => {
    const { body } = await get(`/api/appointments?car_id=${car.id}&from=${thursday}&to=${thursday}`);
    expect(body.location).toEqual({ id: yard.id, slug: yard.slug, name: yard.name });
    expect([body.times[0], body.times.at(-1)]).toEqual([at('08:30'), at('17:00')]);
    const friday = await listTimes(`car_id=${car.id}&from=2026-03-06&to=2026-03-06`);
    expect(friday).toEqual([at('10:00', '2026-03-06'), at('10:30', '2026-03-06')]);
    const ofShowroom = await listTimes(`dealership=${site.dealership.slug}&from=${thursday}&to=${thursday}`);
    expect([ofShowroom[0], ofShowroom.at(-1)]).toEqual([at('09:00'), at('18:30')]);
  });

  it('LEAD-12 gives the times of where cars are sold for a car whose own location nobody may see', async () => {
    const hidden = await createYard(site, 'Storage');
    await web.ctx.store.db.update(location).set({ visible: false }).where(eq(location.id, hidden.id));
    const stored = await createTestCar(site, { locationId: hidden.id });
    const { body } = await get(`/api/appointments?car_id=${stored.id}`);
    expect(body.location.name).toBe(site.location.name);
  });

  it('API-02 SITE-05 refuses a car or dealership that is not the site’s, a pair that is not one, and dates in disorder', async () => {
    const foreign = await createTestCar(stranger);
    expect((await get(`/api/appointments?car_id=${foreign.id}`)).status).toBe(404);
    expect((await get(`/api/appointments?dealership=${stranger.dealership.slug}`)).status).toBe(404);
    expect((await get('/api/appointments?car_id=camry')).status).toBe(400);
    const group = await createTestSite(web, { furtherDealershipIds: [site.dealership.id] });
    await web.tell({ kind: 'site.changed', siteId: group.site.id });
    expect(await get(`/api/appointments?car_id=${car.id}&dealership=${group.dealership.slug}`, group)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'dealership' }] },
    });
    for (const days of ['from=9999-12-01&to=9999-12-31', 'from=0000-01-01', 'from=2026-02-30']) {
      expect((await get(`/api/appointments?${days}`)).status, days).toBe(400);
    }
    expect(await get('/api/appointments?from=2026-03-09&to=2026-03-05')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'to' }] },
    });
  });
});

/** Forms that are no more about a car than about anything else have fields of their own. */
const carForms = standaloneForms.filter((form) => !asksForPlace(form));

describe('the time of a test drive', () => {
  it.each([
    ['9999-12-30T09:00:00+10:00', 'Please choose a date, or leave the time open as well.'],
    ['9999-12-31T20:50', 'Please choose a date, or leave the time open as well.'],
    ['0000-01-01T00:00:00', 'Please choose a date, or leave the time open as well.'],
    ['0001-01-01', 'Please choose a date, or leave the time open as well.'],
    ['1999-12-31', 'That day is over.'],
    [dayBefore, 'That day is over.'],
  ])('LEAD-12 is no day that is over, or of another age: %s', async (date_time, message) => {
    for (const isLastStep of [true, false]) {
      const { status, body } = await send({ form: 'test-drive', car_id: car.id, date_time }, isLastStep);
      expect([isLastStep, status, body.errors]).toEqual([
        isLastStep,
        expect.toSatisfy((each: number) => each === 400 || each === 422),
        [{ field: 'date_time', message: expect.stringContaining(message) }],
      ]);
    }
  });

  it('LEAD-12 may be any time of today at the dealer’s', async () => {
    const { status, body } = await send({ form: 'test-drive', car_id: car.id, date_time: today });
    expect(status).toBe(200);
    expect(await readLead(body.lead_id)).toMatchObject({ fields: { date_time: today } });
  });

  it.each(carForms)('LEAD-12 is checked where the car stands, with no dealership named: %s', async (form) => {
    const drive = (date_time: string) => send({ form, car_id: car.id, date_time, message: 'Can I drive it?' });
    for (const date_time of [
      at('18:30'),
      at('03:00'),
      at('10:15'),
      at('12:00', '2026-03-06'),
      at('10:00', '2026-03-01'),
    ]) {
      expect(await drive(date_time)).toMatchObject({ status: 422, body: { errors: [{ field: 'date_time' }] } });
    }
    const slot = at(`${9 + carForms.indexOf(form)}:00`.padStart(5, '0'));
    const taken = await drive(slot);
    expect(taken).toMatchObject({ status: 200, body: { location_id: yard.id } });
    expect(await readLead(taken.body.lead_id)).toMatchObject({ locationId: yard.id, fields: { date_time: slot } });
    // The site lets two visitors come at once, but nobody into the same car.
    expect((await drive(slot)).status).toBe(422);
  });

  it.each([
    ['sold', 'This car has been sold.'],
    ['coming_soon', 'This car has not arrived yet.'],
  ] as const)(
    'LEAD-12 is not offered for a car that is %s, and refused; without a time the words are kept',
    async (status, said) => {
      const driven = await createTestCar(site, {
        locationId: yard.id,
        status,
        soldAt: status === 'sold' ? web.clock.now() : null,
      });
      expect(await listTimes(`car_id=${driven.id}&from=${thursday}&to=${thursday}`)).toEqual([]);
      const asked = { form: 'test-drive', car_id: driven.id };
      const refused = await send({ ...asked, date_time: at('11:00', '2026-03-12') });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'date_time' }] } });
      expect(refused.body.error).toContain(said);
      const kept = await send(asked);
      expect(await readLead(kept.body.lead_id)).toMatchObject({ carId: driven.id });
    },
  );

  it('LEAD-12 counts what is asked for where the car stands, not elsewhere', async () => {
    const other = await createTestCar(site, { locationId: yard.id });
    const third = await createTestCar(site, { locationId: yard.id });
    const elsewhere = await createTestCar(site, { locationId: site.location.id });
    const time = at('10:00', '2026-03-07');
    const statuses = [];
    for (const { id } of [car, other, third, elsewhere]) {
      statuses.push((await send({ form: 'test-drive', car_id: id, date_time: time })).status);
    }
    expect(statuses).toEqual([200, 200, 422, 200]);
  });

  it('LEAD-12 is refused before it is sent, while the form is filled in', async () => {
    const step = (date_time: string) => send({ form: 'test-drive', car_id: car.id, date_time, userData: {} }, false);
    expect((await step(at('18:30'))).status).toBe(422);
    expect((await step(at('16:30'))).status).toBe(200);
  });

  it('LEAD-12 is accepted where it is offered, and only there', async () => {
    const place = await createYard(site, 'Test Motors Anywhere');
    const driven = await createTestCar(site, { locationId: place.id });
    const { db } = web.ctx.store;
    const half = fc.integer({ min: 0, max: 47 }).map((halves) => writeTime(halves * 30));
    const hours = fc.record({
      isOpen: fc.boolean(),
      opens: half,
      closes: half,
      special: fc.option(fc.record({ isOpen: fc.boolean(), opens: half, closes: half })),
      taken: fc.array(half, { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(hours, async ({ isOpen, opens, closes, special, taken }) => {
        await db.delete(openingHours).where(eq(openingHours.locationId, place.id));
        await db.delete(specialHours).where(eq(specialHours.locationId, place.id));
        await db.delete(enquiry).where(eq(enquiry.locationId, place.id));
        const status = (open: boolean) => (open ? ('Open' as const) : ('Closed' as const));
        await db
          .insert(openingHours)
          .values(everyDay(place.id, opens, closes).map((day) => ({ ...day, status: status(isOpen) })));
        if (special) {
          const day = { status: status(special.isOpen), startHour: special.opens, endHour: special.closes };
          await db.insert(specialHours).values({ locationId: place.id, date: thursday, ...day });
        }
        const drive = { form: 'test-drive', car_id: driven.id };
        for (const time of taken) await send({ ...drive, date_time: at(time) });
        const offered = new Set(await listTimes(`car_id=${driven.id}&from=${thursday}&to=${thursday}`));
        for (let minute = 0; minute < 24 * 60; minute += 45) {
          for (const time of [at(writeTime(minute - (minute % 30))), at(writeTime(minute + 7))]) {
            const { status: answered } = await send({ ...drive, date_time: time, userData: {} }, false);
            expect([time, answered]).toEqual([time, offered.has(time) ? 200 : 422]);
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  it('LEAD-12 goes to one of those who send it at once; the others are told', async () => {
    const driven = await createTestCar(site, { locationId: yard.id });
    const time = at('14:00', '2026-03-09');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send({ form: 'test-drive', car_id: driven.id, date_time: time })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
    const told = answers.filter(({ status }) => status === 422);
    for (const { body } of told)
      expect(body.error).toContain('That time is not available. Available times: Monday 9 March');
    // As after a restart, when everything that the journal has is replayed.
    web.intake.journal.doubtConfirmed();
    web.clock.advance({ minutes: 1 });
    await replayJournal(web.ctx, web.intake.journal);
    const stored = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.carId, driven.id));
    expect(stored).toHaveLength(1);
  });

  it('LEAD-12 is in the future even where the site has no place to come to', async () => {
    const bare = await createTestSite(web);
    await web.ctx.store.db.delete(location).where(eq(location.dealershipId, bare.dealership.id));
    await web.tell({ kind: 'site.changed', siteId: bare.site.id });
    const lead = { userData: person, isLastStep: true, form: 'test-drive' };
    const ask = (date_time: string) => postJson(web, bare, { path: '/api/leads', body: { ...lead, date_time } });
    expect((await ask(formatMoment(web.clock.now(), 'Australia/Brisbane'))).status).toBe(422);
    expect((await ask(at('10:00'))).status).toBe(200);
  });
});

describe('where a test drive goes', () => {
  it('LEAD-12 LEAD-16 the page asks for the car’s times, and the thank-you page names its place and number', async () => {
    const host = `${site.site.slug}.example`;
    const html = await (await web.ask(host, '/cars/camry')).text();
    expect(html).toContain(`/api/appointments?car_id=${car.id}`);
    const form = html.slice(html.indexOf('<section id="test-drive"')).split('</section>')[0] ?? '';
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const sent = { ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])), ...person };
    const answer = await web.post(host, '/cars/camry', { ...sent, date_time: at('11:00', '2026-03-10') });
    const thanks = answer.headers.get('location') ?? '';
    expect([answer.status, thanks]).toEqual([303, expect.stringContaining(`location=${yard.id}`)]);
    const text = readText(await (await web.ask(host, thanks)).text());
    expect(text).toContain('Test Motors Strathpine is open until 5:30 pm and will be in touch today.');
    expect(text).toContain('07 5550 1002');
    expect(text.slice(0, text.indexOf('Keep looking'))).not.toContain('Test Motors Brisbane');
  });
});

function writeTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
