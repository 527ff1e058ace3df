import { createServer, type Server } from 'node:http';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type car as carTable, delivery, enquiry, location } from '#db/schema/index.ts';
import { type ExampleSmtpServer, startExampleSmtpServer } from '#integrations/mail/smtp-server.examples.ts';
import { openDeliveryPorts } from '#integrations/open-delivery-ports.ts';
import { appointmentField } from '#rules/appointments/read-appointment.ts';
import { contactFields } from '#rules/forms/contact-fields.ts';
import { type EnquiryForm, enquiryForms, standaloneForms } from '#rules/forms/form-names.ts';
import { deliverEnquiry } from '#services/enquiries/delivery/deliver-enquiry.ts';
import { storeUpload } from '#services/uploads/store-upload.ts';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import {
  listMissing,
  type MarkedValue,
  markEveryField,
  nothingMissing,
  type Outputs,
} from '#tests/support/mark-every-field.ts';
import { readMailParts } from '#tests/support/read-mail.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { postJson } from '#web/api/test-calls.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
let smtp: ExampleSmtpServer;
let webhook: Server;
const hooked: string[] = [];
let car: typeof carTable.$inferSelect;
let soldCar: typeof carTable.$inferSelect;

beforeAll(async () => {
  smtp = await startExampleSmtpServer();
  webhook = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    hooked.push(Buffer.concat(chunks).toString());
    response.end();
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const address = webhook.address();
  const webhookUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  web = await openTestWeb({
    settings: {
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Forecourt <leads@forecourt.example>' },
      ...{ POSTS_PER_MINUTE: '1000', WEBHOOK_PRIVATE_ADDRESSES: 'true' },
    },
  });
  const partner = await createTestSite(web);
  site = await createTestSite(web, {
    furtherDealershipIds: [partner.dealership.id],
    settings: {
      forms: { terms: true, showLocation: true, multiStep: [], categories: ['mark-category'], webhookUrl },
      vehicle: { buttons: ['enquire', 'testDrive', 'finance'] },
      testDrives: { placesATime: 50, slotMinutes: 30 },
      service: { placesATime: 50, services: ['mark-logbook', 'mark-brakes'] },
      careers: { positions: [{ slug: 'technician', title: 'mark-position', text: ['Fix cars.'] }] },
    },
  });
  host = `${site.site.slug}.example`;
  await web.ctx.store.db.execute(sql`
    insert into opening_hours (location_id, weekday, status, opens, closes)
    select ${site.location.id}, day, 'Open', '09:00', '17:00' from generate_series(0, 6) as day`);
  await web.ctx.store.db
    .update(location)
    .set({ locationType: 'service-and-parts' })
    .where(eq(location.id, site.location.id));
  car = await createTestCar(site, { slug: 'corolla', locationId: site.location.id });
  const soldAt = web.clock.now();
  soldCar = await createTestCar(site, { slug: 'sold', locationId: site.location.id, status: 'sold', soldAt });
  paths['finance-enquiry'] = `/finance-enquiry?car_id=${car.id}`;
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(async () => {
  await web?.close();
  await smtp.close();
  webhook.closeAllConnections();
  await new Promise((resolve) => webhook.close(resolve));
});

/** Forms that stand on one page; a journey has its own test (trade-in/valuation-journey.store.test.ts). */
const paths: Partial<Record<EnquiryForm, string>> = {
  contact: '/contact',
  vehicle: '/cars/corolla',
  'find-similar': '/cars/sold',
  'test-drive': '/cars/corolla',
  finance: '/cars/corolla',
  'finance-enquiry': '/finance-enquiry',
  'request-photos': '/cars/corolla',
  careers: '/careers',
  service: '/service/booking',
  parts: '/vehicle-parts-and-accessories',
};
const formsOfOnePage = enquiryForms.filter((form) => paths[form] !== undefined);

/** Every one has a time of its own: a car is driven by one visitor. */
let slots = 0;
function mark(form: EnquiryForm) {
  const slot = slots++;
  const day = String(5 + Math.floor(slot / 6)).padStart(2, '0');
  const clock = `${9 + Math.floor((slot % 6) / 2)}:${slot % 2 === 0 ? '00' : '30'}`.padStart(5, '0');
  const posted = `2026-03-${day}T${clock}:00+10:00`;
  const zone = { timeZone: 'Australia/Brisbane' };
  const date = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', ...zone }).format(new Date(posted));
  const time = { posted, read: `${date} at ${clock.replace(/^0/, '')}` };
  return markEveryField({ form, site, car: form === 'find-similar' ? soldCar : car, time });
}

/** The controls of a form as its page has them. */
async function readControls(form: EnquiryForm): Promise<{ name: string; value: string }[]> {
  const html = await (await web.ask(host, paths[form] ?? '')).text();
  const forms = html.match(/<form(?=[^>]*method="post")[\s\S]*?<\/form>/g) ?? [];
  const own = forms.find((each) => each.includes(`name="form" value="${form}"`)) ?? '';
  const controls = own.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  return controls.flatMap((control) => {
    const name = /\bname="([^"]*)"/.exec(control)?.[1] ?? '';
    return name === '' ? [] : [{ name, value: /\bvalue="([^"]*)"/.exec(control)?.[1] ?? '' }];
  });
}

const cvFile = new File([new Uint8Array(createExamplePdf())], 'mark-cv.pdf');

/** As a browser posts it: hidden fields as they are unless marked, day and time as two values of one name. */
function fillIn(controls: readonly { name: string; value: string }[], marked: readonly MarkedValue[]) {
  const isFile = marked.some(({ name }) => name === 'cv');
  const body = isFile ? new FormData() : new URLSearchParams();
  const names = new Set([...controls.map(({ name }) => name), ...marked.map(({ name }) => name)]);
  for (const name of names) {
    const value =
      marked.find((each) => each.name === name)?.value ?? controls.find((each) => each.name === name)?.value;
    const values =
      name === appointmentField ? [String(value).slice(0, 10), String(value).slice(11, 16)] : [value].flat();
    if (name === 'cv' && body instanceof FormData) body.append(name, cvFile);
    else for (const each of values) body.append(name, each ?? '');
  }
  return body;
}

/** What the dealer gets of the latest lead by mail server and webhook, and its row in the store. */
async function readOutputs(): Promise<Outputs> {
  const { db } = web.ctx.store;
  const [row] = await db
    .select()
    .from(enquiry)
    .where(eq(enquiry.siteId, site.site.id))
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id))
    .limit(1);
  const ports = openDeliveryPorts(web.ctx);
  const rows = await db
    .select()
    .from(delivery)
    .where(eq(delivery.enquiryId, row?.id ?? ''));
  for (const each of rows) expect(await deliverEnquiry(web.ctx, { delivery: each, ports })).toBe('delivered');
  const parts = readMailParts(smtp.received.at(-1)?.source ?? '');
  const read = (type: string) => parts.find((part) => part.type === type)?.text ?? '';
  return {
    mail: read('text/plain'),
    adf: read('application/xml'),
    webhook: hooked.at(-1) ?? '',
    store: JSON.stringify(row),
  };
}

describe('every value of a form', () => {
  it.each(formsOfOnePage)('LEAD-16 reaches mail, ADF, webhook and store from its page: %s', async (form) => {
    web.clock.advance({ minutes: 1 });
    const [controls, marked] = [await readControls(form), mark(form)];
    const forThePlatform = ['form', 'submission_key', 'lead_attributes'];
    const unmarked = controls.filter(({ name }) => !marked.some((each) => each.name === name));
    expect(unmarked.map(({ name }) => name).sort()).toEqual(forThePlatform.sort());
    const answer = await web.ask(host, paths[form] ?? '', {
      method: 'POST',
      headers: { Origin: `http://${host}` },
      body: fillIn(controls, marked),
    });
    expect([answer.status, form]).toEqual([303, form]);
    expect(answer.headers.get('location')).toContain(`location=${site.location.id}`);
    expect(listMissing(marked, await readOutputs())).toEqual(nothingMissing);
  });

  it.each(standaloneForms)('LEAD-16 reaches mail, ADF, webhook and store from a call: %s', async (form) => {
    // The same words a little later are the same submission.
    web.clock.advance({ minutes: 16 });
    // Photos are files without a value: valuation-journey.store.test.ts has them.
    const marked = mark(form).filter(({ name }) => name !== 'trade_photos');
    const isContact = (name: string) => contactFields.some((each) => each === name);
    const pick = (contact: boolean) =>
      Object.fromEntries(
        marked.filter(({ name }) => isContact(name) === contact).map(({ name, value }) => [name, value]),
      );
    const file = { form, field: 'cv', name: 'mark-cv.pdf', bytes: createExamplePdf() } as const;
    const cv = form === 'careers' ? await storeUpload(site, file) : null;
    const files = cv?.kind === 'stored' ? { cv: cv.reference } : {};
    const body = { form, isLastStep: true, userData: pick(true), ...pick(false), ...files };
    const answer = await postJson(web, site, { path: '/api/leads', body });
    expect(answer).toMatchObject({ status: 200, body: { location_id: site.location.id } });
    expect(listMissing(marked, await readOutputs())).toEqual(nothingMissing);
  });

  it.each([
    ['a list of texts', ['Wash', 'New tyres'], 'Wash, New tyres'],
    ['a list of numbers', [101, 102], '101, 102'],
    ['ticks by name', { Wash: true, Polish: false, 'New tyres': true }, 'Wash, New tyres'],
    ['a list of groups', [{ id: 7 }, ['Wash', 'New tyres']], '{"id":7}, Wash, New tyres'],
    ['one text', 'Wash', 'Wash'],
  ])('LEAD-16 reads additional_services sent as %s', async (_name, additional_services, read) => {
    web.clock.advance({ minutes: 16 });
    const marked = mark('contact').filter(({ name }) => name !== 'additional_services' && name !== appointmentField);
    const values = Object.fromEntries(marked.map(({ name, value }) => [name, value]));
    const body = { form: 'contact', isLastStep: true, ...values, additional_services };
    expect((await postJson(web, site, { path: '/api/leads', body })).status).toBe(200);
    const { mail, adf } = await readOutputs();
    expect(mail.split('\r\n')).toContain(`Additional services: ${read}`);
    expect(adf.replaceAll('&quot;', '"')).toContain(`Additional services: ${read}`);
  });

  it('LEAD-16 is said once, under the name it was posted by where no form has it, and within bounds', async () => {
    web.clock.advance({ minutes: 1 });
    const values = Object.fromEntries(mark('vehicle').map(({ name, value }) => [name, value]));
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`extra_${at}`, 'y'.repeat(1500)]));
    const forged = { consent_at: '1999-01-01', car: { id: 1 }, opt_in: '' };
    const body = {
      form: 'vehicle',
      isLastStep: true,
      preferred_day: 'Monday\nName: Eve',
      ...values,
      ...many,
      ...forged,
    };
    expect((await postJson(web, site, { path: '/api/leads', body })).status).toBe(200);
    const { mail, webhook: hook } = await readOutputs();
    expect(mail.split('\r\n')).toContain('Preferred day as sent: Monday Name: Eve');
    expect(mail.match(/mark-rego/g)).toHaveLength(1);
    expect(mail.match(/y{1000}/g)?.length).toBeLessThanOrEqual(40);
    const { fields } = JSON.parse(hook);
    expect(fields).toMatchObject({ sent_consent_at: '1999-01-01' });
    expect(Object.keys(fields)).not.toContain('consent_at');
    expect(JSON.stringify(fields).length).toBeLessThan(50_000);
  });

  it.each(['trade-in', 'contact'] as const)(
    'LEAD-07 LEAD-16 takes nobody for having accepted an offer because the form %s says so',
    async (form) => {
      web.clock.advance({ minutes: 16 });
      const values = Object.fromEntries(mark(form).map(({ name, value }) => [name, value]));
      const forged = {
        ...{ trade_make: 'Toyota', trade_model: 'Corolla', trade_year: '2023' },
        ...{ valuation: '$99,000 to $100,000', offer_accepted: 'yes', subcategory: '3. Offer Accepted' },
        ...{ 'Online estimate': '$98,000', Phone: '0499 999 999' },
      };
      const body = { form, isLastStep: true, ...values, ...forged };
      expect((await postJson(web, site, { path: '/api/leads', body })).status).toBe(200);
      const { mail, adf, webhook: hook } = await readOutputs();
      const sent = JSON.parse(hook);
      expect(sent.subcategory).not.toBe('3. Offer Accepted');
      expect(Object.keys(sent.fields)).not.toEqual(expect.arrayContaining(['valuation']));
      expect(mail).not.toMatch(
        /^(?:Online estimate|Offer accepted):|^Phone: 0499|^(?:Subject|About): .*Offer Accepted/m,
      );
      expect(adf).not.toMatch(/(?:Online estimate|Offer accepted): /);
      expect(mail.split('\r\n')).toEqual(
        expect.arrayContaining([
          'Valuation as sent: $99,000 to $100,000',
          'Offer accepted as sent: yes',
          'Online estimate as sent: $98,000',
          'Phone as sent: 0499 999 999',
        ]),
      );
    },
  );
});
