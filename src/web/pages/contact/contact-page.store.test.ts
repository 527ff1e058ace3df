import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealership, delivery, enquiry, location, locationContact, siteDealership } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { person, postJson } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
/** It shows its own dealership and that of a partner. */
let group: TestSite;
let partner: TestSite;
let host: string;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  partner = await createTestSite(web, { leadEmails: ['partner-leads@dealer.example'] });
  group = await createTestSite(web, {
    settings: { forms: { showLocation: true } },
    furtherDealershipIds: [partner.dealership.id],
  });
  host = `${group.site.slug}.example`;
  const { db } = web.ctx.store;
  await db.update(dealership).set({ name: 'Partner Motors' }).where(eq(dealership.id, partner.dealership.id));
  await db.insert(locationContact).values([
    { locationId: group.location.id, phone: '07 5550 1000', email: 'own@dealer.example' },
    { locationId: partner.location.id, phone: '07 5550 2000', email: 'partner@dealer.example' },
  ]);
  await web.tell({ kind: 'site.changed', siteId: group.site.id });
});
afterAll(() => web?.close());

const own = () => ({ dealership: group.dealership.slug, location: String(group.location.id) });
const others = () => ({ dealership: partner.dealership.slug, location: String(partner.location.id) });
const filled = { ...person, category: 'General Enquiry', form: 'contact' };

let messages = 0;
const post = (fields: Record<string, string>) =>
  web.post(host, '/contact', { ...filled, message: `Message ${messages++}`, ...fields });
const send = (fields: Record<string, unknown>, isLastStep = true) =>
  postJson(web, group, {
    path: '/api/leads',
    body: { form: 'contact', userData: person, message: `Message ${messages++}`, ...fields, isLastStep },
  });
const readMailed = async (message: string) => {
  const rows = await web.ctx.store.db
    .select({ target: delivery.target })
    .from(delivery)
    .innerJoin(enquiry, eq(enquiry.id, delivery.enquiryId))
    .where(eq(enquiry.message, message));
  return rows.map(({ target }) => target);
};

describe('a dealership and a location that do not belong together', () => {
  it('LOC-09 are refused at the location, with all that was typed, and nothing is kept', async () => {
    const { db } = web.ctx.store;
    const before = await db.$count(enquiry);
    const answer = await post({ ...own(), location: others().location, message: 'Whose is it?' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    const problem = 'Test Motors Brisbane does not belong to Test Motors. Please choose Test Motors Brisbane.';
    expect(readText(html)).toContain(problem);
    expect(html).toMatch(/<select(?=[^>]*name="location")(?=[^>]*aria-invalid="true")/);
    expect(html).toContain('Whose is it?');
    expect(await send({ ...own(), location: others().location })).toMatchObject({
      status: 422,
      body: { error: problem, errors: [{ field: 'location', message: problem }] },
    });
    expect((await send({ ...own(), location: others().location, userData: {} }, false)).status).toBe(422);
    const sentAlong = { dealership_slug: own().dealership, location_id: partner.location.id };
    expect(await send(sentAlong)).toMatchObject({ status: 422, body: { errors: [{ field: 'location_id' }] } });
    expect(await db.$count(enquiry)).toBe(before);
  });

  it('LOC-09 LEAD-16 that do go there, and the thank-you page names it with its number', async () => {
    const answer = await post({ ...others(), message: 'To the partner' });
    const thanks = answer.headers.get('location') ?? '';
    expect([answer.status, thanks]).toEqual([303, expect.stringContaining(`location=${partner.location.id}`)]);
    expect(await readMailed('To the partner')).toEqual(['partner@dealer.example']);
    expect(readText(await (await web.ask(host, thanks)).text())).toContain('07 5550 2000');
    expect(await send({ ...others() })).toMatchObject({ status: 200, body: { location_id: partner.location.id } });
  });

  it('LOC-09 are refused for a car that is another’s', async () => {
    const car = await createTestCar(group, { locationId: group.location.id });
    const about = (fields: Record<string, unknown>) => send({ car_id: car.id, form: 'vehicle', ...fields });
    expect(await about({ dealership: others().dealership })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'dealership', message: expect.stringContaining('sold by Test Motors') }] },
    });
    expect(await about({ location: others().location })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'location', message: expect.stringContaining('stands at Test Motors Brisbane') }] },
    });
    // What an old page sent along gives way to where the car stands now.
    const moved = { location_id: partner.location.id, dealership_slug: partner.dealership.slug };
    expect(await about(moved)).toMatchObject({ status: 200, body: { location_id: group.location.id } });
  });

  it('LOC-09 gives way to the dealership that is chosen where the page was for a location', async () => {
    const fields = { location_id: String(group.location.id), dealership: partner.dealership.slug };
    const answer = await post({ ...fields, message: 'Chosen' });
    const thanks = answer.headers.get('location') ?? '';
    expect(await readMailed('Chosen')).toEqual(['partner-leads@dealer.example']);
    const text = readText(await (await web.ask(host, thanks)).text());
    expect(text).toContain('Partner Motors will be in touch');
    expect(text).not.toContain('07 5550 1000');
  });

  it('LOC-09 is asked once where each dealership has one location', async () => {
    const html = await (await web.ask(host, '/contact')).text();
    expect(html).toContain('name="location"');
    expect(html).not.toContain('name="dealership"');
    await post({ location: others().location, dealership_slug: own().dealership, message: 'One choice' });
    expect(await readMailed('One choice')).toEqual(['partner@dealer.example']);
  });

  it('LOC-09 each location says whose it is, and no dealership is offered that has none', async () => {
    const { db } = web.ctx.store;
    const [second] = await db
      .insert(location)
      .values({ dealershipId: group.dealership.id, slug: 'second-house', name: 'Second House' })
      .returning();
    const [bare] = await web.ctx.store.db.insert(dealership).values({ slug: 'bare', name: 'Bare Motors' }).returning();
    await web.ctx.store.db
      .insert(siteDealership)
      .values({ siteId: group.site.id, dealershipId: bare?.id ?? 0, position: 9 });
    await web.tell({ kind: 'site.changed', siteId: group.site.id });
    const html = await (await web.ask(host, '/contact')).text();
    expect(html).toContain(`<option value="${partner.location.id}" data-of="${partner.dealership.slug}">`);
    expect(html).toMatch(/<select(?=[^>]*name="location")(?=[^>]*data-narrowed-by="dealership")/);
    expect(html).not.toContain('Bare Motors');
    await db.delete(location).where(eq(location.id, second?.id ?? 0));
    await web.tell({ kind: 'site.changed', siteId: group.site.id });
  });
});

describe('an enquiry that names neither a dealership nor a location of the site', () => {
  it('LEAD-02 LOC-09 is refused at the location, and does not go to the first one in silence', async () => {
    const { db } = web.ctx.store;
    const before = await db.$count(enquiry);
    const answer = await post({ message: 'To whom?' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/<select(?=[^>]*name="location")(?=[^>]*aria-invalid="true")/);
    expect(readText(html)).toContain('Please choose a location.');
    expect(html).toContain('To whom?');
    const refused = {
      status: 422,
      body: { errors: [{ field: 'location', message: 'Please choose a location.' }] },
    };
    expect(await send({})).toMatchObject(refused);
    const foreign = await createTestSite(web);
    expect(await send({ location_id: foreign.location.id })).toMatchObject(refused);
    expect(await send({ dealership_slug: foreign.dealership.slug })).toMatchObject(refused);
    expect(await db.$count(enquiry)).toBe(before);
  });

  it('LOC-09 SITE-05 asks for the location where it names another site’s, also where the form asks for none', async () => {
    const { db } = web.ctx.store;
    const single = await createTestSite(web);
    await web.tell({ kind: 'site.changed', siteId: single.site.id });
    const at = `${single.site.slug}.example`;
    expect(await (await web.ask(at, '/contact')).text()).not.toContain('name="location"');
    const before = await db.$count(enquiry);
    const fields = { ...filled, location: String(partner.location.id), message: 'To another house' };
    const answer = await web.post(at, '/contact', fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/<select(?=[^>]*name="location")(?=[^>]*aria-invalid="true")/);
    expect(html).toMatch(/id="enquiry-location-error"[^>]*>(<svg.*?<\/svg>)?Please choose a location\.</);
    expect(html).toContain(`<option value="${single.location.id}"`);
    expect(html).not.toContain(`<option value="${partner.location.id}"`);
    expect(html).toContain('To another house');
    expect(await db.$count(enquiry)).toBe(before);
    const mended = await web.post(at, '/contact', { ...fields, location: String(single.location.id) });
    expect(mended.headers.get('location')).toContain(`location=${single.location.id}`);
  });

  it('LEAD-03 may still name it at a later step', async () => {
    expect((await send({}, false)).status).toBe(200);
  });

  it('LEAD-02 goes to the only dealership where there is one', async () => {
    const single = await createTestSite(web);
    await web.tell({ kind: 'site.changed', siteId: single.site.id });
    const answer = await web.post(`${single.site.slug}.example`, '/contact', { ...filled, message: 'To the only one' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/success?form=contact&dealership=${single.dealership.slug}&lead=`),
    ]);
  });
});

describe('the form of a place', () => {
  const read = async (path: string) => {
    const answer = await web.ask(host, path);
    return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') };
  };

  it('SITE-08 stands at the name of the location without Sales, Service or Parts, and has chosen it', async () => {
    const { db } = web.ctx.store;
    await db.update(location).set({ name: 'Own Motors Sales' }).where(eq(location.id, group.location.id));
    await web.tell({ kind: 'site.changed', siteId: group.site.id });
    const { status, html } = await read('/contact-us/own-motors');
    expect(status).toBe(200);
    expect(readText(html)).toContain('Contact Own Motors');
    expect(html).toMatch(new RegExp(`<option value="${group.location.id}"[^>]*selected`));
    expect(readText(html)).not.toContain('Test Motors Brisbane Contact Us');
    expect((await read('/contact-us/own-motors-sales')).status).toBe(404);
    expect((await read('/contact-us/nowhere')).status).toBe(404);
  });

  it('SITE-08 LEAD-04 sends the enquiry there, and keeps place and words where it is refused', async () => {
    const fields = { ...own(), message: 'From the place' };
    const refused = await web.post(host, '/contact-us/own-motors', { ...filled, ...fields, email: 'nobody' });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain('From the place');
    expect(html).toMatch(new RegExp(`<option value="${group.location.id}"[^>]*selected`));
    const answer = await web.post(host, '/contact-us/own-motors', { ...filled, ...fields });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(`location=${group.location.id}`);
    expect(answer.headers.get('location')).not.toContain('car=');
    expect(await readMailed('From the place')).toEqual(['own@dealer.example']);
  });

  it('SITE-08 LOC-07 is chosen by the button of its card, and no card leads to the page that it stands on', async () => {
    const buttons = async (path: string) =>
      [...(await read(path)).html.matchAll(/href="([^"]*)"[^>]*>Contact Us/g)].map(([, href]) => href);
    // Those of the header and the footer.
    const frame = await buttons('/careers');
    const ofCards = async (path: string) => (await buttons(path)).filter((href) => !frame.includes(href));
    const toForms = await ofCards('/contact');
    expect(toForms).toEqual([
      expect.stringMatching(/^\/contact-us\/own-motors#enquiry$/),
      expect.stringMatching(/#enquiry$/),
    ]);
    const chosen = await read(toForms[1]?.replace('#enquiry', '') ?? '');
    expect(chosen.html).toMatch(new RegExp(`<option value="${partner.location.id}"[^>]*selected`));
    expect(await ofCards('/contact-us/own-motors')).toEqual([]);
  });

  it('SITE-06 /contact-us answers like /contact', async () => {
    const { status, html } = await read('/contact-us');
    expect(status).toBe(200);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/contact"/);
    expect(html).toMatch(/<form[^>]*action="\/contact#enquiry"/);
  });
});
