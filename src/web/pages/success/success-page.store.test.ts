import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type car as carTable, location, site as siteTable } from '#db/schema/index.ts';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { person } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let host: string;
let asked: typeof carTable.$inferSelect;
let foreign: typeof carTable.$inferSelect;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web);
  other = await createTestSite(web);
  host = `${site.site.slug}.example`;
  asked = await createTestCar(site, { slug: 'asked', make: 'Toyota', model: 'Corolla' });
  await createTestCar(site, { slug: 'page', make: 'Mazda', model: 'Three' });
  await web.ctx.store.db.execute(sql`
    insert into opening_hours (location_id, weekday, status, opens, closes)
    select ${site.location.id}, day, 'Open', '09:00', '17:00' from generate_series(0, 6) as day`);
  foreign = await createTestCar(other, { slug: 'foreign', make: 'Lamborghini', model: 'Miura' });
  await web.ctx.store.db.update(location).set({ name: 'Evil House' }).where(eq(location.id, other.location.id));
  await web.tell(
    ...[site, other].map(({ site: { id: siteId } }) => ({ kind: 'site.changed' as const, siteId })),
    ...[site, other].map(({ dealership }) => ({ kind: 'stock.reloaded' as const, dealershipId: dealership.id })),
  );
});
afterAll(() => web?.close());

/** What the page says of an enquiry that was sent. */
async function send(fields: Record<string, string>, path = '/contact') {
  const answer = await web.post(host, path, { ...person, category: 'General Enquiry', message: 'Hello', ...fields });
  const to = new URL(answer.headers.get('location') ?? '', `http://${host}`);
  return { status: answer.status, to, query: to.search.slice(1) };
}

const read = async (query: string) => {
  const answer = await web.ask(host, `/success?${query}`);
  return { status: answer.status, html: await answer.text() };
};

describe('the thank-you page', () => {
  it('LEAD-03 leads back to the car that was asked about', async () => {
    const { query } = await send({ form: 'vehicle', car_id: String(asked.id) }, '/cars/page');
    const { html } = await read(query);
    expect(html).toContain('href="/cars/asked"');
    expect(readText(html)).toMatch(/Back to the .*Toyota Corolla/);
  });

  it.each([
    ['a car of another site', 'form=vehicle&car=foreign'],
    ['a car that nobody has', 'form=vehicle&car=made-up'],
    ['a text in place of a car', 'form=vehicle&car=%3Cscript%3Ealert(1)%3C/script%3E'],
    ['a path in place of a car', 'form=vehicle&car=..%2F..%2Fevil'],
    ['a dealership and a location of another site', 'form=contact&dealership=DEALERSHIP&location=LOCATION'],
    ['a deposit towards no car', 'form=trade-in&deposit=9000'],
    ['words that are none of ours', 'form=evil&dealership=Evil&location=-1&car=Evil&deposit=Evil'],
  ])('SITE-05 LEAD-03 of a hand-made address shows nothing that is not the site’s: %s', async (_, query) => {
    const hand = query.replace('DEALERSHIP', other.dealership.slug).replace('LOCATION', String(other.location.id));
    const sent = await send({ form: 'contact', message: hand });
    const { status, html } = await read(`${hand}&lead=${sent.to.searchParams.get('lead')}`);
    const text = readText(html);
    expect(status).toBe(200);
    expect(text).toContain('Thank you');
    for (const foreign of ['Lamborghini', 'Miura', 'foreign', 'made-up', 'alert(1)', 'evil', 'Evil', '9,000', '9000']) {
      expect(text).not.toContain(foreign);
    }
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
    expect(main).not.toMatch(/href="\/cars\/|deposit|href="[^"]*evil/i);
  });

  it.each([
    ['no enquiry', 'form=service&car=asked'],
    ['an enquiry that nobody has sent', 'form=contact&lead=0190f3a0-0000-7000-8000-000000000000'],
    ['words in place of one', 'form=contact&lead=%3Cb%3E'],
  ])('LEAD-03 claims no enquiry where the address names %s', async (_, query) => {
    const { status, html } = await read(query);
    const text = readText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');
    expect(status).toBe(200);
    expect(text).toContain('No enquiry to confirm');
    expect(text).not.toMatch(/Thank you|has been received|Toyota/);
  });

  it('SITE-05 LEAD-03 tells nothing of an enquiry of another site', async () => {
    const { query, to } = await send({ form: 'contact' });
    const answer = await web.ask(`${other.site.slug}.example`, `/success?${query}`);
    expect(readText(await answer.text())).toContain('No enquiry to confirm');
    const file = `/success/visit.ics?lead=${to.searchParams.get('lead')}`;
    expect((await web.ask(`${other.site.slug}.example`, file)).status).toBe(404);
  });

  it('LEAD-03 LEAD-12 repeats day, time, car and place of a test drive, never who asked, and has it for a calendar', async () => {
    const fields = { form: 'test-drive', car_id: String(asked.id), date_time: '2026-03-05T10:30:00+10:00' };
    const { query, to } = await send(fields, `/book-test-drive?car_id=${asked.id}`);
    const answer = await web.ask(host, `/success?${query}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = readText(await answer.text());
    for (const said of ['Thursday, 5 March 2026 at 10:30', 'Toyota Corolla', site.location.name, 'Add to calendar']) {
      expect(text).toContain(said);
    }
    for (const secret of [person.email, person.last_name]) expect(text).not.toContain(secret);
    const file = await web.ask(host, `/success/visit.ics?lead=${to.searchParams.get('lead')}`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    const calendar = await file.text();
    expect(calendar).toContain('DTSTART:20260305T003000Z');
    expect(calendar).toContain(site.location.name);
  });

  it('LEAD-03 names the car in what was received, and in place of a call says when a closed place opens, with its number', async () => {
    const { query } = await send({ form: 'vehicle', car_id: String(asked.id), message: 'When?' }, '/cars/page');
    const readNext = async () => {
      const { html } = await read(query);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
      expect(main).toMatch(/<a href="tel:/);
      return readText(main);
    };
    const open = await readNext();
    expect(open).toMatch(/Your enquiry about the \d{4} Toyota Corolla.* has been received\./);
    expect(open).toContain('In a hurry?');
    expect(open).not.toContain('Closed now');
    web.clock.advance({ hours: 12 });
    const closed = await readNext();
    web.clock.advance({ hours: -12 });
    expect(closed).toMatch(/Closed now, opens (today|tomorrow) 9:00 am/);
    expect(closed).not.toContain('In a hurry?');
  });

  it('LEAD-15 says one time by which an application is answered', async () => {
    const position = { slug: 'technician', title: 'Technician', text: ['Fix cars.'] };
    await web.ctx.store.db
      .update(siteTable)
      .set({ settings: { careers: { positions: [position] } } })
      .where(eq(siteTable.id, site.site.id));
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
    const html = await (await web.ask(host, '/careers')).text();
    expect(html).toContain('Technician');
    const form = new FormData();
    const values = { ...person, form: 'careers', position: 'Technician' };
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    form.append('cv', new File([new Uint8Array(createExamplePdf())], 'cv.pdf'));
    const headers = { Origin: `http://${host}` };
    const sent = await web.ask(host, '/careers', { method: 'POST', body: form, headers });
    const text = readText(await (await web.ask(host, sent.headers.get('location') ?? '')).text());
    expect(text).toContain('within two weeks');
    expect(text).toContain('Technician');
    expect(text).not.toMatch(/will be in touch/);
  });

  it('SITE-05 LEAD-16 of a hand-made post names the car that the enquiry is about, not that of its address', async () => {
    const post = async (carId: number) => {
      const fields = { form: 'vehicle', ...person, message: `About ${carId}`, car_id: String(carId) };
      const answer = await web.post(host, '/cars/page', fields);
      return [answer.status, new URLSearchParams(answer.headers.get('location')?.split('?')[1]).get('car')];
    };
    expect(await post(asked.id)).toEqual([303, 'asked']);
    expect(await post(foreign.id)).toEqual([303, null]);
  });

  it('LEAD-12 LEAD-16 names the car of a test drive that was booked on the page for all cars', async () => {
    const path = `/book-test-drive?car_id=${asked.id}`;
    const answer = await web.post(host, path, { form: 'test-drive', ...person, car_id: String(asked.id) });
    expect(answer.headers.get('location')).toContain('car=asked');
  });
});
