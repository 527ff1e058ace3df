import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locationContact } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { person, postJson } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
const typed = { ...person, message: 'Does it tow 2 <tonnes>?', opt_in: 'true' };

beforeEach(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web);
  host = `${site.site.slug}.example`;
  await web.ctx.store.db.insert(locationContact).values({ locationId: site.location.id, phone: '07 5550 1002' });
  await createTestCar(site, { slug: 'hilux', model: 'Hilux', stockNumber: 'N77', locationId: site.location.id });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  await web.ask(host, '/contact');
});
afterEach(async () => {
  await web.close();
  vi.restoreAllMocks();
});

/** A full disk refuses the journal; the store as it is made to. */
const fillDisk = () => vi.spyOn(web.intake.journal, 'append').mockRejectedValue(new Error('ENOSPC'));
const refuseWrites = () => vi.spyOn(web.ctx.store.db, 'transaction').mockRejectedValue(new Error('disk full'));

async function stopStore(): Promise<void> {
  await web.ctx.store.close();
  vi.spyOn(web.ctx.store, 'close').mockResolvedValue();
}

const readHidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
const cutForm = (html: string) => html.slice(html.indexOf('<section id="enquiry"')).split('</section>')[0] ?? '';

function expectWhole(html: string): void {
  expect(html).toMatch(/<header[\s\S]*<footer/);
  const form = cutForm(html);
  expect(form).toMatch(/role="alert"/);
  expect(readText(form)).toContain('An error occurred when submitting this form');
  expect(readText(form)).toContain('Please try again in a few minutes, or call Test Motors Brisbane:');
  expect(form).toContain('href="tel:0755501002"');
  for (const value of [person.name, person.last_name, person.email, person.phone, person.postcode]) {
    expect(form).toContain(`value="${value}"`);
  }
  expect(form).toContain('Does it tow 2 &lt;tonnes&gt;?</textarea>');
  expect(readHidden(form)).toMatchObject({ form: 'vehicle', stock_number: 'N77' });
}

const fillIn = async (): Promise<Record<string, string>> => ({
  ...readHidden(cutForm(await (await web.ask(host, '/cars/hilux')).text())),
  ...typed,
});

describe('while nothing can be written', () => {
  it('LEAD-04 LEAD-05 the page comes back with all that was typed and the number to call, and is taken later', async () => {
    const fields = await fillIn();
    fillDisk();
    refuseWrites();
    const answer = await web.post(host, '/cars/hilux', fields);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expectWhole(html);
    vi.restoreAllMocks();
    const again = { ...readHidden(cutForm(html)), ...typed };
    expect((await web.post(host, '/cars/hilux', again)).status).toBe(303);
  });

  it('LEAD-04 LEAD-05 the form comes back alone where the page of the car cannot be made', async () => {
    const fields = await fillIn();
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    fillDisk();
    await stopStore();
    const answer = await web.post(host, '/cars/hilux', fields);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expectWhole(html);
    expect(html).toContain('Toyota Hilux');
    expect(readHidden(cutForm(html))).toMatchObject({ car_id: fields.car_id, dealership_slug: site.dealership.slug });
    // What is wrong with it can be said all the same.
    const wrong = await web.post(host, '/cars/hilux', { ...fields, postcode: '40' });
    expect(wrong.status).toBe(422);
    expect(readText(await wrong.text())).toContain('Invalid postcode. Please enter a 4-digit number.');
  });

  it('API-06 LEAD-05 the call answers problem details with the number to call', async () => {
    fillDisk();
    refuseWrites();
    const body = {
      userData: person,
      message: 'Hello',
      form: 'contact',
      isLastStep: true,
      location_id: site.location.id,
    };
    const answer = await postJson(web, site, { path: '/api/leads', body });
    const error =
      'An error occurred when submitting this form. Please try again in a few minutes, or call Test Motors Brisbane on 07 5550 1002.';
    expect(answer).toMatchObject({ status: 503, body: { error, detail: error, status: 503 } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});
