import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  car as carTable,
  delivery,
  enquiry,
  enquiryFile,
  locationAddress,
  location as locationTable,
  savedValuation,
  site as siteTable,
  tradeInDraft,
} from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { regoMessages } from '#rules/tradein/rego.ts';
import { loadDeliveredEnquiry } from '#services/enquiries/delivery/load-delivered-enquiry.ts';
import { buildAdf } from '#services/enquiries/outputs/build-adf.ts';
import { presentEnquiryMail } from '#services/enquiries/outputs/present-enquiry-mail.ts';
import { presentWebhookBody } from '#services/enquiries/outputs/present-webhook-body.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { postJson } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let stranger: TestSite;
let thisYear: number;
let wanted: { id: number; slug: string };
let strangeCar: { id: number };
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  const note = (message: string, fields?: Record<string, unknown>) => void logged.push({ message, ...fields });
  const log = { debug() {}, info: note, warn: note, error: note };
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' }, log });
  thisYear = web.ctx.clock.now().getUTCFullYear();
  site = await createTestSite(web);
  stranger = await createTestSite(web);
  const car = { make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', year: thisYear - 3, odometerKm: 50_000 };
  for (let at = 0; at < 12; at += 1) await createTestCar(site, { ...car, priceCents: (28_000 + at * 500) * 100 });
  await createTestCar(site, { ...car, regoPlate: '123ABC', vin: 'JM0KF2W7A00123456' });
  wanted = await createTestCar(site, { slug: 'wanted', locationId: site.location.id });
  strangeCar = await createTestCar(stranger, { slug: 'strange' });
  for (const of of [site, stranger]) {
    await web.tell(
      { kind: 'site.changed', siteId: of.site.id },
      { kind: 'stock.reloaded', dealershipId: of.dealership.id },
    );
  }
});
afterAll(() => web?.close());

const hostOf = (of: TestSite) => of.site.hosts[0] ?? '';
const post = (path: string, fields: Record<string, string>, of = site) => web.post(hostOf(of), path, fields);
const get = async (path: string, of = site) => {
  const answer = await web.ask(hostOf(of), path);
  const html = await answer.text();
  return { status: answer.status, location: answer.headers.get('location'), html, text: readText(html), answer };
};
const change = async (of: TestSite, settings: SiteSettingsOverrides) => {
  await web.ctx.store.db.update(siteTable).set({ settings }).where(eq(siteTable.id, of.site.id));
  await web.tell({ kind: 'site.changed', siteId: of.site.id });
};

async function start(path = '/trade-in', fields: Record<string, string> = { by: 'hand' }, of = site) {
  // Leads are told apart by their time.
  web.clock.advance({ minutes: 1 });
  const answer = await post(path, fields, of);
  expect(answer.status).toBe(303);
  const location = answer.headers.get('location') ?? '';
  return { location, draft: new URL(location, 'http://x').searchParams.get('draft') ?? '' };
}

const vehicle = () => ({
  trade_make: 'Mazda',
  trade_model: 'cx-5',
  trade_badge: 'Maxx Sport',
  trade_year: String(thisYear - 3),
  trade_km: '52,000',
});
const answers = {
  condition: 'good',
  serviceHistory: 'full',
  keys: 'one',
  damage: 'small',
  trade_damage: 'mark-damage',
  trade_finance: 'true',
};
const person = {
  name: 'Mark-name',
  last_name: 'Mark-last',
  email: 'mark@visitor.example',
  phone: '0412 345 678',
  postcode: '4321',
  message: 'mark-message',
};

const stepHref = (draft: string, step: string) => `/trade-in/valuation?draft=${draft}&step=${step}`;
const send = (draft: string, step: string, fields: Record<string, string>, of = site) =>
  post(stepHref(draft, step), { form: 'trade-in', draft, step, ...fields }, of);

/** Through all steps, up to the estimate. */
async function reachEstimate(path = '/trade-in', contact: Record<string, string> = person) {
  const { draft } = await start(path);
  expect((await send(draft, 'details', vehicle())).headers.get('location')).toBe(stepHref(draft, 'condition'));
  expect((await send(draft, 'condition', answers)).headers.get('location')).toBe(stepHref(draft, 'contact'));
  const sent = await send(draft, 'contact', contact);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, stepHref(draft, 'estimate')]);
  return draft;
}

async function readLead(of = site) {
  const [row] = await web.ctx.store.db
    .select()
    .from(enquiry)
    .where(eq(enquiry.siteId, of.site.id))
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id))
    .limit(1);
  if (!row) throw new Error('no lead');
  const deliveries = await web.ctx.store.db
    .select()
    .from(delivery)
    .where(eq(delivery.enquiryId, row.id))
    .orderBy(delivery.revision);
  const delivered = await loadDeliveredEnquiry(web.ctx, deliveries.at(-1)?.id ?? '');
  if (!delivered) throw new Error('no delivery');
  return { row, deliveries, delivered, mail: presentEnquiryMail(delivered) };
}
const countLeads = () => web.ctx.store.db.$count(enquiry, eq(enquiry.siteId, site.site.id));

describe('the start of a valuation', () => {
  it('LEAD-14 SITE-18 stands at its three addresses, with guidance and questions', async () => {
    for (const [path, heading] of [
      ['/trade-in', 'What is your trade-in worth?'],
      ['/sell-my-car', 'Sell us your car'],
      [`/cars/trade-in?car_id=${wanted.id}`, 'Towards this car'],
    ]) {
      const { status, text } = await get(path ?? '');
      expect(status).toBe(200);
      expect(text).toContain(heading);
      expect(text).toContain('Vehicles over 7 years old or over 100,000 km will generally not get an online estimate');
      expect(text).toContain('Do I have to buy a car from you?');
    }
  });

  it('SITE-05 CAR-08 knows no car of another site, and goes on without one that cannot be had', async () => {
    const gone = { status: 302, location: '/trade-in?gone=1' };
    expect(await get(`/cars/trade-in?car_id=${strangeCar.id}`)).toMatchObject(gone);
    expect((await post(`/cars/trade-in?car_id=${strangeCar.id}`, { by: 'hand' })).status).toBe(404);
    const { text } = await get(gone.location);
    expect(text).toContain('That car is not for sale here any more. You can still tell us about your own vehicle.');
    expect(text).not.toContain('Towards this car');
    const reserved = await createTestCar(site, { slug: 'reserved', reserved: true });
    expect(await get(`/cars/trade-in?car_id=${reserved.id}`)).toMatchObject(gone);
    expect(await get('/cars/trade-in?car_id=1e9')).toMatchObject(gone);
    expect(await get('/cars/trade-in')).toMatchObject({ status: 302, location: '/trade-in' });
  });

  it('LEAD-07 finds a vehicle by its rego, and shows of its VIN the last four characters', async () => {
    const { location } = await start('/trade-in', { rego: '123 abc', regoState: 'QLD' });
    const { html, text } = await get(location);
    expect(text).toContain('We found a');
    expect(html).toContain('value="CX-5"');
    expect(html).toContain('VIN ending in 3456');
    expect(html).not.toContain('JM0KF2W7A00123456');
  });

  it.each([
    ['A'.repeat(40), 'QLD', regoMessages.tooLong],
    ['<script>alert(1)</script>', 'QLD', regoMessages.characters],
    ['ZZZ999', 'QLD', regoMessages.unknown],
    ['ZZZ999', '', regoMessages.state],
  ])('LEAD-07 gives "%s" back with the way on by hand', async (rego, regoState, message) => {
    const answer = await post('/trade-in', { rego, regoState });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(readText(html)).toContain(message);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('name="by" value="hand"');
  });

  it('SITE-06 is not there where the site takes no trade-ins', async () => {
    await change(stranger, { tradeIn: { enabled: false } });
    for (const path of ['/trade-in', '/sell-my-car', '/trade-in/valuation']) {
      expect((await get(path, stranger)).status).toBe(404);
    }
    await change(stranger, {});
  });
});

async function drawPhoto(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const plain = { create: { width, height, channels: 3, background: '#246' } } as const;
  return new Uint8Array(await sharp(plain).jpeg().toBuffer());
}

/** The step of the contact data as a browser posts it, with photos by the names of their files. */
function sendPhotos(draft: string, email: string, photos: Record<string, Uint8Array<ArrayBuffer>>): Promise<Response> {
  const body = new FormData();
  const fields = { form: 'trade-in', draft, step: 'contact', ...person, email };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, bytes] of Object.entries(photos))
    body.append('trade_photos', new Blob([bytes], { type: 'image/jpeg' }), name);
  const host = hostOf(site);
  return web.ask(host, stepHref(draft, 'contact'), { method: 'POST', headers: { Origin: `http://${host}` }, body });
}

describe('the steps of a valuation', () => {
  it('LEAD-07 gives an estimate with reasons, keeps one lead from the contact data on, and tells of the acceptance', async () => {
    const before = await countLeads();
    const draft = await reachEstimate(`/cars/trade-in?car_id=${wanted.id}`);
    expect(await countLeads()).toBe(before + 1);
    const first = await readLead();
    expect(first.row).toMatchObject({ form: 'trade-in', subcategory: '1. Details Given', carId: wanted.id });
    expect(first.row.fields).toMatchObject({ form_completed: 'no', offer_accepted: 'no', trade_finance: 'yes' });
    const { text, html, answer } = await get(stepHref(draft, 'estimate'));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('noindex');
    expect(text).toContain('Wholesale margin (14%)');
    expect(text).toContain(String(first.row.fields.valuation));
    expect(text).toContain('The final price follows an inspection');

    const accept = { answer: 'accept', subcategory: '3. Offer Accepted' };
    const accepted = await send(draft, 'estimate', accept);
    const thanks = accepted.headers.get('location') ?? '';
    expect(accepted.status).toBe(303);
    expect(thanks).toMatch(/^\/success\?form=trade-in&.*car=wanted&deposit=\d+&draft=/);
    const thanked = await get(thanks);
    expect(thanked.html).toMatch(/\/cars\/wanted\?calc_deposit=\d+#finance-calculator/);
    expect(thanked.text).toContain(`You have accepted our estimate of ${first.row.fields.valuation}.`);
    expect(thanked.text).toContain('It binds neither you nor us until then');
    expect((await get(thanks, stranger)).text).not.toContain('You have accepted');
    await send(draft, 'estimate', accept);
    expect(await countLeads()).toBe(before + 1);
    const last = await readLead();
    expect(last.row).toMatchObject({ id: first.row.id, subcategory: '3. Offer Accepted' });
    expect(last.row.fields).toMatchObject({ form_completed: 'yes', offer_accepted: 'yes' });
    expect(last.deliveries.map(({ revision }) => revision)).toEqual([0, 1]);
    expect((await get(stepHref(draft, 'estimate'))).text).toContain('You have accepted this estimate');
  });

  it('LEAD-14 keeps an accepted estimate accepted when another tab asks for an inspection', async () => {
    const draft = await reachEstimate('/trade-in', { ...person, email: 'tabs@visitor.example' });
    await send(draft, 'estimate', { answer: 'accept' });
    const late = await send(draft, 'estimate', { answer: 'inspection' });
    expect([late.status, late.headers.get('location')]).toEqual([303, stepHref(draft, 'estimate')]);
    const { row, deliveries } = await readLead();
    expect(row).toMatchObject({ email: 'tabs@visitor.example', subcategory: '3. Offer Accepted' });
    expect(deliveries.map(({ revision }) => revision)).toEqual([0, 1]);
  });

  it('LEAD-07 lists the cars behind an estimate as they were, with the pages of those that are still shown, and none of another site', async () => {
    const draft = await reachEstimate('/trade-in', { ...person, email: 'cars@visitor.example' });
    const { html, text } = await get(stepHref(draft, 'estimate'));
    expect(text).toContain('The 13 vehicles behind these figures');
    expect(text).toContain('The 2 cheapest and the 2 dearest are left out');
    const links = [...html.matchAll(/href="(\/cars\/[^"]+)"[^>]*>[^<]*Mazda CX-5 Maxx Sport</g)].map(
      ([, href]) => href,
    );
    expect(new Set(links).size).toBe(13);
    const slugs = (of: TestSite) =>
      web.ctx.store.db
        .select({ slug: carTable.slug })
        .from(carTable)
        .where(eq(carTable.dealershipId, of.dealership.id));
    const own = (await slugs(site)).map(({ slug }) => `/cars/${slug}`);
    expect(links.filter((href) => !own.includes(href ?? ''))).toEqual([]);

    const [gone = ''] = links;
    const isGone = eq(carTable.slug, gone.replace('/cars/', ''));
    await web.ctx.store.db.update(carTable).set({ showOnDealerWebsite: false }).where(isGone);
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    const later = await get(stepHref(draft, 'estimate'));
    expect(later.text).toContain('The 13 vehicles behind these figures');
    expect(later.html).not.toContain(`href="${gone}"`);
    await web.ctx.store.db.update(carTable).set({ showOnDealerWebsite: true }).where(isGone);
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
  });

  it('LEAD-14 asks nothing of a caravan that only a car has, and calls it none', async () => {
    const vans = await createTestSite(web, { settings: { tradeIn: { kinds: ['caravan'], estimate: false } } });
    await web.tell({ kind: 'site.changed', siteId: vans.site.id });
    const home = await get('/sell-my-car', vans);
    expect(home.text).toContain('Sell My Vehicle');
    expect(home.text).not.toContain('Sell My Car');
    expect(home.text).not.toContain('Trade-In Valuation');
    const { draft } = await start('/trade-in', { by: 'hand' }, vans);
    await send(draft, 'details', { ...vehicle(), trade_kind: 'caravan', trade_km: '' }, vans);
    const { text } = await get(stepHref(draft, 'condition'), vans);
    expect(text).toContain('Service history of wheels, brakes and gas');
    expect(text).not.toContain('Number of keys');
    const { keys: _, ...told } = answers;
    const sent = await send(draft, 'condition', told, vans);
    expect(sent.headers.get('location')).toBe(stepHref(draft, 'contact'));
    expect((await get(stepHref(draft, 'contact'), vans)).html).not.toContain('Number of keys');
  });

  it('LEAD-14 leads back from every step, to the one before or to the start', async () => {
    const { draft } = await start('/trade-in', { by: 'hand' });
    expect((await get(stepHref(draft, 'details'))).html).toMatch(
      /href="\/trade-in"[^>]*>(?:<svg[\s\S]*?<\/svg>)?Back to the start/,
    );
    await send(draft, 'details', vehicle());
    const { html, text } = await get(stepHref(draft, 'condition'));
    expect(text).toContain('Back: Your vehicle');
    expect(html).toContain(`href="${stepHref(draft, 'details').replaceAll('&', '&amp;')}"`);
  });

  it('LEAD-16 carries every value to mail, ADF, webhook and store, and its token nowhere', async () => {
    const { location, draft } = await start(`/cars/trade-in?car_id=${wanted.id}`, { rego: '123ABC', regoState: 'QLD' });
    expect((await get(location)).status).toBe(200);
    await send(draft, 'details', { ...vehicle(), trade_make: 'Mark-make', trade_model: 'Mark-model', trade_badge: '' });
    await send(draft, 'condition', answers);
    await send(draft, 'contact', { ...person, email: 'every@visitor.example' });
    const { row, delivered, mail } = await readLead();
    const outputs = {
      mail: mail.text,
      adf: buildAdf(delivered) ?? '',
      webhook: JSON.stringify(presentWebhookBody(delivered)),
      store: JSON.stringify(row),
    };
    const values = [
      ...['Mark-make', 'Mark-model', '52,000', '123ABC', 'QLD', 'mark-damage', 'mark-message', 'every@visitor.example'],
      ...[
        'Mark-name',
        'Mark-last',
        '4321',
        'Condition: Good',
        'Number of keys: One',
        'ending in 3456',
        'too few vehicles like it',
      ],
      ...['1. Details Given', String(wanted.id)],
    ];
    for (const [output, text] of Object.entries(outputs)) {
      const missing = values.filter((value) => !text.includes(value));
      if (output === 'mail') expect(missing).toEqual([String(wanted.id)].filter((id) => !text.includes(id)));
      else expect([output, missing]).toEqual([output, []]);
      expect(text).not.toContain(draft);
    }
    expect(mail.subject).toContain(`Trade-in ${thisYear - 3} Mark-make Mark-model`);
    const attached = mail.attachments.find(({ filename }) => filename === 'lead-adf.xml')?.content;
    expect(outputs.adf).toContain('<vehicle interest="trade-in" status="used">');
    expect([attached, presentWebhookBody(delivered).adf]).toEqual([outputs.adf, outputs.adf]);
  });

  it('LEAD-07 has no figure where too few vehicles are like it, says so, and keeps the lead', async () => {
    const before = await countLeads();
    const { draft } = await start();
    await send(draft, 'details', { ...vehicle(), trade_badge: 'Nobody has it' });
    await send(draft, 'condition', answers);
    await send(draft, 'contact', { ...person, email: 'few@visitor.example' });
    const { text, html } = await get(stepHref(draft, 'estimate'));
    expect(text).toContain('too few vehicles like yours');
    expect(text).toContain('Your details have reached us');
    expect(html).not.toContain('Accept this estimate');
    expect(await countLeads()).toBe(before + 1);
  });

  it('LEAD-03 loses nothing between steps, back, reload and another tab', async () => {
    const draft = await reachEstimate('/sell-my-car', { ...person, email: 'back@visitor.example' });
    expect((await get(stepHref(draft, 'details'))).html).toContain('value="Maxx Sport"');
    expect((await get(stepHref(draft, 'condition'))).html).toMatch(/<option value="good" selected/);
    expect((await get(stepHref(draft, 'contact'))).html).toContain('back@visitor.example');
    const before = await countLeads();
    await send(draft, 'details', { ...vehicle(), trade_km: '60000' });
    expect((await get(stepHref(draft, 'estimate'))).html).toContain('See my estimate');
    await send(draft, 'contact', { ...person, email: 'back@visitor.example', phone: '0498 765 432' });
    expect(await countLeads()).toBe(before);
    const { row } = await readLead();
    expect(row).toMatchObject({ form: 'sell-my-car', phone: '+61498765432' });
    expect(row.fields).toMatchObject({ trade_km: '60,000' });
  });

  it.each([
    ['details', { trade_km: '9,999,999' }, 'Please enter the kilometres on the odometer, from 0 to 999,999.'],
    ['details', { trade_year: '1800' }, 'Please enter the year it was built, from 1900'],
    ['details', { trade_year: '2300' }, 'Please enter the year it was built, from 1900'],
    ['details', { trade_make: '' }, 'Please enter the make.'],
  ])('LEAD-07 gives a wrong step back with all that was typed', async (step, wrong, message) => {
    const { draft } = await start();
    const answer = await send(draft, step, { ...vehicle(), trade_model: 'typed-model', ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(readText(html)).toContain(message);
    expect(html).toContain('value="typed-model"');
    expect((await get(stepHref(draft, 'estimate'))).html).toContain('name="trade_make"');
  });

  it('LEAD-02 gives wrong contact data and an unanswered question back, and stores nothing', async () => {
    const { draft } = await start();
    await send(draft, 'details', vehicle());
    const unanswered = await send(draft, 'condition', { ...answers, keys: 'seven' });
    expect(unanswered.status).toBe(422);
    expect(readText(await unanswered.text())).toContain('Please choose a number of keys.');
    await send(draft, 'condition', answers);
    const before = await countLeads();
    const wrong = await send(draft, 'contact', { ...person, postcode: '43' });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(readText(html)).toContain('Invalid postcode. Please enter a 4-digit number.');
    expect(html).toContain('mark@visitor.example');
    expect(await countLeads()).toBe(before);
  });

  it('SITE-05 opens no draft of another site, and changes none', async () => {
    const draft = await reachEstimate('/trade-in', { ...person, email: 'mine@visitor.example' });
    expect(await get(stepHref(draft, 'contact'), stranger)).toMatchObject({
      status: 302,
      location: '/trade-in?ended=1',
    });
    const answer = await send(draft, 'details', { ...vehicle(), trade_model: 'stolen' }, stranger);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/trade-in?ended=1']);
    expect((await get(stepHref(draft, 'details'))).html).not.toContain('stolen');
    expect((await get('/trade-in?ended=1')).text).toContain('That valuation is not kept any more');
  });

  it('LEAD-05 keeps contact data as a lead though the draft is gone', async () => {
    const draft = await reachEstimate('/trade-in', { ...person, email: 'gone@visitor.example' });
    await web.ctx.store.db.delete(tradeInDraft);
    const before = await countLeads();
    const answer = await send(draft, 'contact', { ...person, email: 'late@visitor.example', trade_make: 'Mazda' });
    expect(answer.headers.get('location')).toMatch(/^\/success\?form=trade-in/);
    expect(await countLeads()).toBe(before + 1);
    const { row } = await readLead();
    expect(row.fields).toMatchObject({ trade_make: 'Mazda' });
    expect(JSON.stringify(row)).not.toContain(draft);
  });

  it('LEAD-14 keeps photos privately with the lead, and refuses one of another site', async () => {
    const { draft } = await start();
    await send(draft, 'details', vehicle());
    await send(draft, 'condition', answers);
    const foreign = 'A'.repeat(43);
    const refused = await send(draft, 'contact', { ...person, trade_photos: foreign });
    expect(refused.status).toBe(422);
    expect(readText(await refused.text())).toContain('Photos of your vehicle: please choose the file again.');
    const photo = await drawPhoto(60, 40);
    const answer = await sendPhotos(draft, 'photo@visitor.example', { 'door.jpg': photo });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, stepHref(draft, 'estimate')]);
    const { row } = await readLead();
    expect(row.email).toBe('photo@visitor.example');
    expect(row.fields.trade_photos).toMatch(/^door\.jpg/);
    const files = () => web.ctx.store.db.$count(enquiryFile, eq(enquiryFile.enquiryId, row.id));
    expect(await files()).toBe(1);
    await send(draft, 'estimate', { answer: 'inspection' });
    const { row: asked } = await readLead();
    expect(asked).toMatchObject({ id: row.id, subcategory: '2. Inspection Requested' });
    expect(asked.fields.trade_photos).toMatch(/^door\.jpg/);
    expect(await files()).toBe(1);
  });

  it('LEAD-14 refuses a photo of 50 megapixels at its field, keeps the other one and all that was typed, and stores no lead', async () => {
    const { draft } = await start();
    await send(draft, 'details', vehicle());
    await send(draft, 'condition', answers);
    const before = await countLeads();
    const photos = { 'huge.jpg': await drawPhoto(8660, 5774), 'door.jpg': await drawPhoto(60, 40) };
    const answer = await sendPhotos(draft, 'huge@visitor.example', photos);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(
      /id="step-trade_photos-error"[^>]*>(?:<svg.*?<\/svg>)?This photo has 50 megapixels\. Please choose one of 40 megapixels or fewer\./,
    );
    expect(html).toContain('value="huge@visitor.example"');
    expect([html.includes('door.jpg'), html.includes('huge.jpg')]).toEqual([true, false]);
    expect(await countLeads()).toBe(before);
  });

  it('LEAD-14 says so where more photos come than it takes, and keeps the first', async () => {
    const { draft } = await start();
    await send(draft, 'details', vehicle());
    await send(draft, 'condition', answers);
    const photo = await drawPhoto(60, 40);
    const before = await countLeads();
    const photos = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`side-${at + 1}.jpg`, photo]));
    const answer = await sendPhotos(draft, 'eight@visitor.example', photos);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(readText(html)).toContain('please choose 6 files or fewer. We have kept the first 6.');
    expect(html).toContain('side-6.jpg');
    expect(html).not.toContain('side-7.jpg');
    expect(await countLeads()).toBe(before);
  });

  it('LEAD-07 keeps an unfinished valuation for the days that the site sets', async () => {
    await change(site, { tradeIn: { keepDraftDays: 2 } });
    const { location } = await start();
    web.clock.advance({ hours: 47 });
    expect((await get(location)).status).toBe(200);
    web.clock.advance({ hours: 2 });
    expect((await get(location)).status).toBe(302);
    await change(site, {});
  });

  it('LEAD-07 values nothing online where the site has it so, and takes the lead', async () => {
    await change(site, { tradeIn: { estimate: false, regoLookUp: false } });
    expect((await get('/trade-in')).html).not.toContain('name="rego"');
    const draft = await reachEstimate('/trade-in', { ...person, email: 'person@visitor.example' });
    expect((await get(stepHref(draft, 'estimate'))).text).toContain('We look at every vehicle ourselves');
    await change(site, {});
  });
});

describe('where a trade-in is looked at', () => {
  let group: TestSite;
  const yards: Record<'north' | 'bikes', number> = { north: 0, bikes: 0 };

  beforeAll(async () => {
    group = await createTestSite(web, { settings: { tradeIn: { kinds: ['car', 'motorcycle'] } } });
    const { db } = web.ctx.store;
    const add = async (name: string, point: { latitude: number; longitude: number }) => {
      const [made] = await db
        .insert(locationTable)
        .values({ dealershipId: group.dealership.id, slug: name.toLowerCase().replace(' ', '-'), name })
        .returning();
      if (!made) throw new Error('no location');
      await db.insert(locationAddress).values({ locationId: made.id, ...point });
      return made.id;
    };
    await db
      .update(locationAddress)
      .set({ latitude: -27.47, longitude: 153.03 })
      .where(eq(locationAddress.locationId, group.location.id));
    yards.north = await add('Cairns Yard', { latitude: -16.92, longitude: 145.77 });
    yards.bikes = await add('Bike House', { latitude: -27.48, longitude: 153.02 });
    await createTestCar(group, { locationId: group.location.id });
    await createTestCar(group, { locationId: yards.north });
    await createTestCar(group, { locationId: yards.bikes, itemType: 'motorcycle' });
    await web.tell({ kind: 'site.changed', siteId: group.site.id });
  });

  const bring = async (kind: string, contact: Record<string, string>) => {
    const { draft } = await start('/trade-in', { by: 'hand' }, group);
    await send(draft, 'details', { ...vehicle(), trade_kind: kind }, group);
    await send(draft, 'condition', answers, group);
    const { text, html } = await get(stepHref(draft, 'contact'), group);
    const answer = await send(draft, 'contact', { ...person, ...contact }, group);
    return { draft, text, html, answer };
  };

  it('LEAD-14 LEAD-16 goes to the nearest place, unless the visitor chooses another, and is thanked for by it', async () => {
    const near = await bring('car', { email: 'near@visitor.example', postcode: '4870', location: '' });
    expect(near.text).toContain('The place nearest to my postcode');
    expect(near.html).toContain(`<option value="${yards.north}"`);
    expect(near.html).not.toContain(`<option value="${yards.bikes}"`);
    expect((await readLead(group)).row).toMatchObject({ email: 'near@visitor.example', locationId: yards.north });
    const asked = await send(near.draft, 'estimate', { answer: 'inspection' }, group);
    const thanks = asked.headers.get('location') ?? '';
    expect((await get(thanks, group)).text).toContain('You have asked us to inspect your vehicle.');
    expect((await get(thanks, group)).text).toContain('Cairns Yard');
    expect((await readLead(group)).row).toMatchObject({ locationId: yards.north });

    await bring('car', {
      ...{ email: 'chosen@visitor.example', postcode: '4870' },
      location: String(group.location.id),
    });
    expect((await readLead(group)).row).toMatchObject({
      ...{ email: 'chosen@visitor.example', locationId: group.location.id },
    });
  });

  it('LEAD-14 goes with a motorcycle to who sells them', async () => {
    const { text } = await bring('motorcycle', { email: 'bike@visitor.example', postcode: '4870' });
    expect(text).not.toContain('The place nearest to my postcode');
    expect((await readLead(group)).row).toMatchObject({ email: 'bike@visitor.example', locationId: yards.bikes });
  });

  it('SITE-05 LEAD-14 refuses a place of another site at its field', async () => {
    const foreign = { email: 'foreign@visitor.example', location: String(site.location.id) };
    const { answer } = await bring('car', foreign);
    expect(answer.status).toBe(422);
    expect(readText(await answer.text())).toContain('Please choose a location.');
  });
});

describe('POST /api/miscellaneous', () => {
  const save = (leadId: string, of = site) =>
    postJson(web, of, {
      path: '/api/miscellaneous',
      body: { column_name: 'valuation', lead_id: leadId, range_min: 1, range_max: 2 },
    });

  it('LEAD-07 keeps a valuation with a trade-in lead of the site, where the site has it so', async () => {
    const { row } = await readLead();
    expect(await save(row.id)).toMatchObject({ status: 404, body: { success: false } });
    await change(site, { tradeIn: { saveValuations: true } });
    await change(stranger, { tradeIn: { saveValuations: true } });
    expect(await save(row.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await save(row.id)).toMatchObject({ status: 200 });
    const saved = await web.ctx.store.db.select().from(savedValuation).where(eq(savedValuation.enquiryId, row.id));
    expect(saved).toMatchObject([{ result: { range_min: 1, range_max: 2 } }]);
    expect(await save(row.id, stranger)).toMatchObject({ status: 404 });
    expect((await postJson(web, site, { path: '/api/miscellaneous', body: { column_name: 'other' } })).status).toBe(
      400,
    );
  });

  it('LEAD-07 logs whether a valuation was saved, by its lead and nothing of the person', async () => {
    const { row } = await readLead();
    logged.length = 0;
    expect(await save(row.id)).toMatchObject({ status: 200 });
    expect(await save(row.id, stranger)).toMatchObject({ status: 404 });
    expect(logged.filter(({ message }) => String(message).includes('valuation'))).toEqual([
      { message: 'a valuation was saved', leadId: row.id },
      { message: 'a valuation was not saved', reason: expect.stringContaining('no such trade-in lead') },
    ]);
  });

  it('LEAD-07 keeps the estimate of a journey there, too', async () => {
    await reachEstimate('/trade-in', { ...person, email: 'saved@visitor.example' });
    const { row } = await readLead();
    const saved = await web.ctx.store.db.select().from(savedValuation).where(eq(savedValuation.enquiryId, row.id));
    expect(saved[0]?.result).toHaveProperty('reasons');
    expect(saved[0]?.result).not.toHaveProperty('compared');
  });
});
