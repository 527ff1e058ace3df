import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carImage, carSlugHistory, car as carTable, enquiry, site as siteTable } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
let vehicle: typeof carTable.$inferSelect;
let path: string;

const jane = {
  name: 'Jane',
  last_name: 'Citizen',
  email: 'jane@example.com',
  phone: '0412 345 678',
  postcode: '4000',
  message: '',
  opt_in: 'true',
};
const buttons = ['enquire' as const, 'testDrive' as const, 'finance' as const];

/** 2026-03-02 is a Monday, and noon. */
const openEveryDay = (locationId: number) =>
  web.ctx.store.db.execute(sql`
    insert into opening_hours (location_id, weekday, status, opens, closes)
    select ${locationId}, day, 'Open', '09:00', '17:00' from generate_series(0, 6) as day`);

async function set(settings: SiteSettingsOverrides): Promise<void> {
  await web.ctx.store.db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.site.id));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
}

const readPage = async () => (await web.ask(host, path)).text();

/** The markup of one form of the page. */
function cutForm(html: string, id: string): string {
  const start = html.indexOf(`<section id="${id}"`);
  return start === -1 ? '' : (html.slice(start).split('</section>')[0] ?? '');
}

/** What a browser would post of it, filled in by Jane. */
async function fillIn(id: string, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const form = cutForm(await readPage(), id);
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return { ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])), ...jane, ...more };
}

const readLast = async () => {
  const [last] = await web.ctx.store.db
    .select()
    .from(enquiry)
    .where(eq(enquiry.siteId, site.site.id))
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id))
    .limit(1);
  return last;
};

const findLead = async (message: string) =>
  (await web.ctx.store.db.select().from(enquiry)).find((each) => each.message === message);

const findCar = async (slug: string) => {
  const [found] = await web.ctx.store.db.select().from(carTable).where(eq(carTable.slug, slug));
  if (!found) throw new Error(`no car ${slug}`);
  return found;
};

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web, {
    // One phone rings for all of them.
    settings: { vehicle: { buttons }, testDrives: { timesAVisitor: 20 } },
  });
  host = `${site.site.slug}.example`;
  await openEveryDay(site.location.id);
  vehicle = await createTestCar(site, { slug: 'yaris', model: 'Yaris' });
  path = '/cars/yaris';
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

describe('the forms of a car’s page', () => {
  it('LEAD-06 VDP-09 SITE-11 stand where the buttons lead, the enquiry open and the others folded', async () => {
    const html = await readPage();
    for (const [label, id] of [
      ['Enquire Now', 'enquiry'],
      ['Book a Test Drive', 'test-drive'],
      ['Get Finance', 'finance-form'],
    ]) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="#${id}"[^>]*>${label}<`));
      expect(html).toContain(`<section id="${id}"`);
    }
    expect(cutForm(html, 'request-photos')).toContain('name="Request Photos" value="Please send photos for this car"');
    const folded = [...html.matchAll(/data-form="([^"]+)"[^>]*><details(?! open)/g)].map(([, id]) => id);
    expect(folded).toEqual(['test-drive', 'finance-form', 'request-photos']);
  });

  it.each([
    ['test-drive', { form: 'test-drive', category: 'Sales Enquiry', subcategory: 'Test Drive' }],
    ['finance-form', { form: 'finance', category: 'Finance Enquiry', subcategory: null }],
    ['request-photos', { form: 'request-photos', category: 'General Enquiry', subcategory: 'Request Photos' }],
  ])('LEAD-06 COMP-02 takes the form %s with the car, and to what words the visitor agreed', async (id, kept) => {
    web.clock.advance({ minutes: 1 });
    const fields = await fillIn(id);
    const answer = await web.post(host, path, fields);
    const place = `dealership=${site.dealership.slug}&location=${site.location.id}`;
    const thanks = `/success?form=${kept.form}&${place}&car=yaris`;
    const lead = await readLast();
    const sent = `${thanks}&lead=${lead?.id}`;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, sent]);
    expect(lead).toMatchObject({ ...kept, carId: vehicle.id, dealershipId: site.dealership.id, optIn: true });
    expect(lead?.fields).toMatchObject({
      consent_wording: 'Yes, I would like to subscribe to receive latest offers & product updates.',
      consent_at: web.clock.now().toISOString(),
      consent_form: kept.form,
    });
    if (id === 'request-photos') {
      expect(lead?.fields).toMatchObject({ 'Request Photos': 'Please send photos for this car' });
    }
  });

  it('COMP-02 keeps no consent that was not given', async () => {
    const { opt_in: _, ...fields } = await fillIn('finance-form', { message: 'No mail' });
    await web.post(host, path, fields);
    const lead = (await web.ctx.store.db.select().from(enquiry)).find(({ message }) => message === 'No mail');
    expect(lead?.optIn).toBe(false);
    expect(Object.keys(lead?.fields ?? {}).filter((name) => name.startsWith('consent'))).toEqual([]);
  });

  it('LEAD-02 LEAD-04 gives a form back open, with what was typed, and leaves the others alone', async () => {
    const fields = await fillIn('finance-form', { postcode: '40', message: 'About a loan' });
    const answer = await web.post(host, path, fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/data-form="finance-form"[^>]*><details open/);
    expect(readText(cutForm(html, 'finance-form'))).toContain('Invalid postcode. Please enter a 4-digit number.');
    expect(cutForm(html, 'finance-form')).toContain('About a loan');
    expect(cutForm(html, 'enquiry')).not.toContain('About a loan');
    expect(cutForm(html, 'enquiry')).not.toContain('role="alert"');
  });

  it('SITE-05 keeps a form with the ids of another site without its car', async () => {
    const other = await createTestSite(web);
    const foreign = await createTestCar(other);
    const ids = { car_id: String(foreign.id), dealership_slug: other.dealership.slug, message: 'Not mine' };
    expect((await web.post(host, path, await fillIn('test-drive', ids))).status).toBe(303);
    const lead = (await web.ctx.store.db.select().from(enquiry)).find(({ message }) => message === 'Not mine');
    expect(lead).toMatchObject({ siteId: site.site.id, carId: null, dealershipId: site.dealership.id });
  });
});

describe('the time of a test drive', () => {
  const drive = (date_time: string, more: Record<string, string> = {}) =>
    fillIn('test-drive', { date_time, ...more }).then((fields) => web.post(host, path, fields));

  it('LEAD-06 is kept, the same again for a repeat, and refused to the next one with the times still free', async () => {
    web.clock.advance({ minutes: 1 });
    const at = '2026-03-05T10:00:00+10:00';
    expect((await drive(at)).status).toBe(303);
    expect((await readLast())?.fields).toMatchObject({ date_time: at });
    expect((await drive(at)).status).toBe(303);
    const answer = await drive('2026-03-05T10:00', { name: 'John', email: 'john@example.com' });
    const form = cutForm(await answer.text(), 'test-drive');
    expect(answer.status).toBe(422);
    expect(readText(form)).toContain(
      'That time is not available. Available times: Thursday 5 March, 9:00 am; Thursday 5 March, 9:30 am; Thursday 5 March, 10:30 am; Thursday 5 March, 11:00 am.',
    );
    expect(form).toMatch(/<input(?=[^>]*type="date")(?=[^>]*value="2026-03-05")/);
    expect(form).toMatch(/<input(?=[^>]*type="time")(?=[^>]*value="10:00")/);
    expect(form).toContain('value="john@example.com"');
    expect((await drive('2026-03-05T10:30', { name: 'John', email: 'john@example.com' })).status).toBe(303);
  });

  it('LEAD-04 LEAD-06 is one visitor’s of several who send it at once; the others get back what they typed', async () => {
    const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];
    const answers = await Promise.all(
      names.map((name) => drive('2026-03-06T10:00', { name, email: `${name}@example.com`, message: `It is ${name}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422]);
    for (const [at, answer] of answers.entries()) {
      if (answer.status === 303) continue;
      const form = cutForm(await answer.text(), 'test-drive');
      // Which times are free is told where the store answers in time; the test above looks at that.
      expect(readText(form)).toContain('That time is not available.');
      expect(form).toContain(`value="${names[at]}@example.com"`);
      expect(form).toContain(`It is ${names[at]}`);
    }
  });

  it('LEAD-02 may stay open, but not be at night or no time at all', async () => {
    expect((await drive('', { message: 'Any time' })).status).toBe(303);
    expect((await drive('2026-03-05T03:00')).status).toBe(422);
    expect((await drive('soon')).status).toBe(422);
  });

  it('LEAD-03 LEAD-06 is checked for the steps of the form, too', async () => {
    const sent = {
      form: 'test-drive',
      car_id: String(vehicle.id),
      dealership_slug: site.dealership.slug,
      date_time: '2026-03-05T10:00:00+10:00',
      userData: { ...jane, name: 'Mary', email: 'mary@example.com' },
      isLastStep: true,
    };
    const send = (body: object) =>
      web.ask(host, '/api/leads', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: `http://${host}` },
        body: JSON.stringify(body),
      });
    const taken = await send(sent);
    expect(taken.status).toBe(422);
    expect(await taken.json()).toMatchObject({
      error: expect.stringContaining('That time is not available.'),
      errors: [{ field: 'date_time' }],
    });
    const free = await send({ ...sent, date_time: '2026-03-05T14:00:00+10:00' });
    expect(await free.json()).toMatchObject({ lead_id: expect.any(String) });
  });
});

describe('a car that is withdrawn while a visitor fills in a form', () => {
  const more = { postcode: '40', message: 'What would it cost me a week?' };
  let named: string;

  beforeAll(async () => {
    await createTestCar(site, { slug: 'leaving', model: 'Hilux' });
    await createTestCar(site, { slug: 'kept-off', model: 'Kluger' });
    named = '2021 Toyota Hilux';
  });

  /** As the page gave the form while the car was there. */
  const fillInFor = async (slug: string, id: string) => {
    path = `/cars/${slug}`;
    const fields = await fillIn(id, more);
    path = '/cars/yaris';
    return fields;
  };
  const withdraw = async (slug: string, change: Partial<typeof carTable.$inferInsert>) => {
    await web.ctx.store.db.update(carTable).set(change).where(eq(carTable.slug, slug));
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
  };

  it.each(['enquiry', 'finance-form', 'request-photos', 'test-drive'])(
    'LEAD-04 VDP-10 VDP-19 %s comes back in the form for another, whole, with the car’s name, and is taken once corrected',
    async (id) => {
      await withdraw('leaving', { removedAt: null });
      const fields = await fillInFor('leaving', id);
      await withdraw('leaving', { removedAt: web.clock.now() });
      const answer = await web.post(host, '/cars/leaving', fields);
      const html = await answer.text();
      expect([answer.status, (await web.ask(host, '/cars/leaving')).status]).toEqual([422, 410]);
      const form = cutForm(html, 'enquiry');
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(readText(html)).toContain('This car is no longer available');
      expect(readText(html)).not.toContain('SOLD');
      expect(readText(form)).toContain(`You asked about the ${named}`);
      expect(readText(form)).toContain('Invalid postcode. Please enter a 4-digit number.');
      for (const typed of ['Jane', 'Citizen', 'jane@example.com', '0412 345 678', '40']) {
        expect(form).toContain(`value="${typed}"`);
      }
      expect(form).toContain(more.message);
      const [, action = ''] = form.match(/<form [^>]*action="([^"#]+)/) ?? [];
      const again = Object.fromEntries(
        [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      );
      const corrected = { ...again, ...jane, message: `${more.message} ${id}` };
      expect((await web.post(host, action, corrected)).status).toBe(303);
      expect(await findLead(corrected.message)).toMatchObject({
        form: 'find-similar',
        subcategory: 'Find Me Something Similar',
        carId: (await findCar('leaving')).id,
        fields: { 'Vehicle Model': 'Hilux', car: { slug: 'leaving' } },
      });
    },
  );

  it('LEAD-05 what is right the first time is stored with the car and thanked for', async () => {
    await withdraw('leaving', { removedAt: null });
    const fields = { ...(await fillInFor('leaving', 'finance-form')), ...jane, message: 'Right at once' };
    await withdraw('leaving', { removedAt: web.clock.now() });
    const answer = await web.post(host, '/cars/leaving', fields);
    const thanks = answer.headers.get('location') ?? '';
    expect([answer.status, thanks]).toEqual([303, expect.stringContaining('/success?form=finance')]);
    expect((await web.ask(host, thanks)).status).toBe(200);
    expect(await findLead('Right at once')).toMatchObject({ form: 'finance', carId: (await findCar('leaving')).id });
  });

  it('SRCH-01 of a car that is kept off the site nothing is told, and what the form knew goes back with it', async () => {
    const fields = await fillInFor('kept-off', 'enquiry');
    await withdraw('kept-off', { showOnDealerWebsite: false });
    const { id } = await findCar('kept-off');
    const blank = await (await web.post(host, '/cars/kept-off', { form: 'vehicle' })).text();
    expect(cutForm(blank, 'enquiry')).toContain('Find Me Something Similar');
    expect(blank).not.toMatch(/Kluger|value="\d+"/);
    const form = cutForm(await (await web.post(host, '/cars/kept-off', fields)).text(), 'enquiry');
    expect(form).toContain(more.message);
    expect(form).toContain(`name="car_id" value="${id}"`);
  });

  it('VDP-19 one that has another address now gives the form back on its page', async () => {
    const fields = await fillInFor('yaris', 'finance-form');
    await web.ctx.store.db.insert(carSlugHistory).values({ slug: 'yaris-before', carId: vehicle.id });
    const answer = await web.post(host, '/cars/yaris-before', fields);
    expect(answer.status).toBe(422);
    expect(cutForm(await answer.text(), 'finance-form')).toContain(more.message);
  });

  it('SITE-05 another site’s car is neither named nor kept with the enquiry', async () => {
    const other = await createTestSite(web);
    const foreign = await createTestCar(other, { slug: 'foreign', model: 'Landcruiser', removedAt: web.clock.now() });
    const sent = { ...more, form: 'finance', car_id: String(foreign.id), message: '<b>Not mine</b>' };
    const answer = await web.post(host, '/cars/foreign', sent);
    const form = cutForm(await answer.text(), 'enquiry');
    expect(answer.status).toBe(422);
    expect(form).toContain('&lt;b&gt;Not mine&lt;/b&gt;');
    expect(form).not.toContain('Landcruiser');
    expect((await web.post(host, '/cars/foreign', { ...sent, ...jane, message: 'Still not mine' })).status).toBe(303);
    expect(await findLead('Still not mine')).toMatchObject({ siteId: site.site.id, carId: null });
    const ofOwn = await web.post(host, '/cars/leaving', sent);
    expect(cutForm(await ofOwn.text(), 'enquiry')).toContain(`name="car_id" value="${(await findCar('leaving')).id}"`);
  });
});

describe('the delivery calculator without scripts', () => {
  beforeAll(() =>
    set({
      vehicle: { buttons },
      delivery: { zones: [{ name: 'Brisbane', priceCents: 99_00, postcodes: ['4000-4179'] }] },
    }),
  );
  const ask = async (postcode: string) => {
    const answer = await web.ask(host, `${path}?calc_postcode=${postcode}`);
    const html = await answer.text();
    const block = html.slice(html.indexOf('<section id="delivery-calculator"')).split('</section>')[0] ?? '';
    return { block, text: readText(block), cacheControl: answer.headers.get('cache-control') };
  };

  it('VDP-08 answers in its words at the field, and no answer is cached', async () => {
    expect(await ask('4000')).toMatchObject({
      text: expect.stringContaining('$99 delivered to Brisbane'),
      cacheControl: 'no-store',
    });
    const blank = await ask('');
    expect(blank.text).toContain('Please enter a postcode.');
    expect(blank.block).toMatch(/<input(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="[^"]+-error")/);
    const unknown = await ask('9999');
    expect(unknown.text).toContain(
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    );
    expect(unknown.block).toContain('value="9999"');
  });
});

describe('per site', () => {
  it('VDP-20 SITE-03 the finance enquiry opens over the page, a block without scripts', async () => {
    await set({ vehicle: { buttons }, forms: { financeModal: true } });
    const html = await readPage();
    expect(html).toMatch(
      /<div data-sheet-part="Finance Enquiry" class="hidden [^"]*noscript:block[^>]*>(?:(?!<\/div>).)*id="finance-form"/,
    );
    expect(readText(cutForm(html, 'finance-form'))).toContain('Finance Enquiry');
  });

  it('LEAD-03 SITE-03 the forms that are named are in steps, whole as they are sent', async () => {
    await set({ vehicle: { buttons }, forms: { multiStep: ['vehicle'] } });
    const html = await readPage();
    expect(html).toMatch(/data-island="enquiry-steps"/);
    expect(cutForm(html, 'enquiry').match(/<fieldset/g)).toHaveLength(2);
    expect(cutForm(html, 'enquiry')).not.toContain('hidden=""');
    expect(cutForm(html, 'test-drive')).not.toContain('data-step');
    await set({ vehicle: { buttons }, forms: { multiStep: [] } });
    expect(await readPage()).not.toContain('data-island="enquiry-steps"');
  });

  it('LEAD-06 SITE-03 photos are offered on cars with few of them', async () => {
    const pictures = [0, 1, 2].map((position) => ({ carId: vehicle.id, position, url: `/media/${position}.webp` }));
    await web.ctx.store.db.insert(carImage).values(pictures);
    await set({ forms: { requestPhotosBelow: 4 } });
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    expect(await readPage()).toContain('id="request-photos"');
    await set({ forms: { requestPhotosBelow: 3 } });
    expect(await readPage()).not.toContain('id="request-photos"');
  });

  it('VDP-10 a car that is gone has the one form for another', async () => {
    await set({ vehicle: { buttons } });
    await createTestCar(site, { slug: 'gone', status: 'sold', soldAt: web.clock.now() });
    const html = await (await web.ask(host, '/cars/gone')).text();
    expect([...html.matchAll(/name="form" value="([^"]+)"/g)].map(([, form]) => form)).toEqual(['find-similar']);
  });
});

describe('the thank-you page', () => {
  const read = async (query: string) => {
    const html = await (await web.ask(host, `/success${query}`)).text();
    return { html, text: readText(html) };
  };

  const send = async (id: string) => {
    const answer = await web.post(host, path, await fillIn(id, { message: `Thanks for ${id}` }));
    return new URL(answer.headers.get('location') ?? '', `http://${host}`).search;
  };

  it('LEAD-03 says who will answer and when, for the kind of enquiry, and links further', async () => {
    const { html, text } = await read(await send('test-drive'));
    expect(html).toMatch(/content="noindex/);
    expect(text).toContain('Your test drive request for the 2021 Toyota Yaris');
    expect(text).toContain('Test Motors Brisbane is open until 5:00 pm and will be in touch today.');
    expect(text).toContain('07 3000 1234');
    expect(html).toMatch(/<a [^>]*href="\/cars\/yaris"[^>]*>Back to the 2021 Toyota Yaris/);
    expect((await read(await send('finance-form'))).text).toContain('Your finance enquiry for the 2021 Toyota Yaris');
  });

  it('LEAD-03 repeats nothing that comes only from the address', async () => {
    const lead = new URLSearchParams(await send('enquiry')).get('lead');
    const { html, text } = await read(`?form=%3Cb%3E&dealership=nobody&car=no-such-car&lead=${lead}`);
    expect(text).toContain('Your enquiry about the 2021 Toyota Yaris');
    expect(html).not.toMatch(/nobody|no-such-car/);
  });
});
