import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  audit,
  type car as carTable,
  delivery,
  enquiry,
  financeApplication,
  financeDraft,
  site as siteTable,
} from '#db/schema/index.ts';
import type { Log } from '#kernel/log.ts';
import { birthdayMessages } from '#rules/applications/birthday.ts';
import { consentMissing } from '#rules/applications/consent.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { eraseExpiredApplications } from '#services/applications/erase-expired-applications.ts';
import { showApplication } from '#services/applications/show-application.ts';
import { loadDeliveredEnquiry } from '#services/enquiries/delivery/load-delivered-enquiry.ts';
import { replayJournal } from '#services/enquiries/journal/replay-journal.ts';
import { erasePerson } from '#services/enquiries/leads/erase-person.ts';
import { buildAdf } from '#services/enquiries/outputs/build-adf.ts';
import { presentEnquiryMail } from '#services/enquiries/outputs/present-enquiry-mail.ts';
import { presentWebhookBody } from '#services/enquiries/outputs/present-webhook-body.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { postJson } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

const key = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const settings: SiteSettingsOverrides = {
  financeProvider: 'lender',
  financeApplication: { enabled: true },
  compliance: { all: true },
};

let web: TestWeb;
let site: TestSite;
let stranger: TestSite;
let car: typeof carTable.$inferSelect;
let strangeCar: typeof carTable.$inferSelect;
const logged: string[] = [];
const note = (message: string, detail?: unknown) => logged.push(JSON.stringify([message, detail]));
const log: Log = { debug: note, info: note, warn: note, error: note };

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000', FINANCE_KEYS: key }, log });
  site = await createTestSite(web, { settings });
  stranger = await createTestSite(web, { settings });
  car = await createTestCar(site, { slug: 'wanted', locationId: site.location.id, vin: 'JTNB23HK103000042' });
  strangeCar = await createTestCar(stranger, { slug: 'strange' });
  for (const of of [site, stranger]) {
    await web.tell(
      { kind: 'site.changed', siteId: of.site.id },
      { kind: 'stock.reloaded', dealershipId: of.dealership.id },
    );
  }
});
afterAll(() => web?.close());
// Leads are told apart by their time.
beforeEach(() => {
  web.clock.advance({ minutes: 1 });
});

const hostOf = (of: TestSite) => of.site.hosts[0] ?? '';
const path = '/apply-for-finance';
const db = () => web.ctx.store.db;

const steps = {
  you: {
    ...{ name: 'Mark', last_name: 'Applicant', email: 'mark@visitor.example', phone: '0412 345 678' },
    ...{ date_of_birth: '27/3/1985', residency: 'citizen', licence: 'full', dependants: '13' },
  },
  home: {
    ...{ address: '42 Secret Street', suburb: 'Hiddenville', state: 'QLD', postcode: '4321' },
    ...{ housing: 'renting', home_years: '7', previous_address: '' },
  },
  work: {
    ...{ employment: 'full-time', occupation: 'Cartographer', employer: 'Unnamed Works', work_years: '9' },
    employer_phone: '07 3111 2233',
  },
  money: {
    ...{ income: '1,987', income_per: 'week', other_income: '', housing_cost: '1876', living_costs: '2765' },
    ...{ loans: '654', card_limits: '5432', savings: '12,345' },
  },
  car: { vehiclePriceBudget: '24,990', deposit: '4321', term: '5', final_payment: '', yearly_km: '17,171' },
} as const;
type StepName = keyof typeof steps;
const names = Object.keys(steps) as StepName[];

/** What no one but the finance role may read; as typed, and as kept. */
const secrets = [
  ...['1985', 'Secret Street', 'Hiddenville', 'Cartographer', 'Unnamed Works', '3111', '1,987', '1987', '1876', '2765'],
  ...['5432', '12,345', '12345', '17171', '17,171'],
];

/** A browser of one visitor of a site: its cookie goes with every request. */
function openVisitor(of: TestSite, cookie = '') {
  const visitor = {
    cookie,
    async get(query = '') {
      const answer = await web.ask(hostOf(of), `${path}${query}`, { headers: { Cookie: visitor.cookie } });
      const html = await answer.text();
      return { status: answer.status, headers: answer.headers, html, text: readText(html) };
    },
    async send(step: string, fields: Record<string, string>) {
      const headers = { Cookie: visitor.cookie };
      const sent = { form: 'finance-application', step, ...fields };
      const answer = await web.post(hostOf(of), `${path}?step=${step}`, sent, { headers });
      const set = answer.headers.get('set-cookie');
      if (set !== null) visitor.cookie = set.split(';')[0] ?? '';
      const html = await answer.text();
      return { status: answer.status, location: answer.headers.get('location'), set, html, text: readText(html) };
    },
  };
  return visitor;
}
type Visitor = ReturnType<typeof openVisitor>;

const stepHref = (step: string) => `${path}?step=${step}#finance-form`;

async function fillIn(visitor: Visitor, { carId = car.id as number | null, more = {} } = {}) {
  for (const [index, step] of names.entries()) {
    const about = carId === null || index > 0 ? {} : { car_id: String(carId) };
    const sent = await visitor.send(step, { ...steps[step], ...about, ...more });
    expect([step, sent.status, sent.location]).toEqual([step, 303, stepHref(names[index + 1] ?? 'review')]);
  }
}

const readHidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const readValue = (html: string, name: string) => {
  const control = new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /value="([^"]*)"/.exec(control)?.[1] ?? null;
};

/** Each line of the error summary with the field that it leads to. */
const readSummary = (html: string) => {
  const summary = /<div role="alert"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
  return [...summary.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, message]) => [href, message]);
};

async function readLead(of = site) {
  const [row] = await db()
    .select()
    .from(enquiry)
    .where(eq(enquiry.siteId, of.site.id))
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id))
    .limit(1);
  if (!row) throw new Error('no lead');
  return row;
}
const countLeads = () => db().$count(enquiry, eq(enquiry.siteId, site.site.id));
const countDrafts = () => db().$count(financeDraft, eq(financeDraft.siteId, site.site.id));
const asOperator = () => ({ ...web.ctx, actor: { kind: 'cli' } as const });

async function apply(visitor = openVisitor(site)) {
  await fillIn(visitor);
  const sent = await visitor.send('review', { consent: 'true' });
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('/success?form=finance-application')]);
  return readLead();
}

describe('the address of the finance application', () => {
  it('LEAD-13 SITE-06 stands where the site has it on, and is not there where it has not', async () => {
    expect((await openVisitor(site).get()).text).toContain('Apply for Finance');
    for (const off of [{}, { finance: { pages: false }, financeApplication: { enabled: true } }]) {
      const without = await createTestSite(web, { settings: off });
      await web.tell({ kind: 'site.changed', siteId: without.site.id });
      expect((await openVisitor(without).get()).status).toBe(404);
      expect((await openVisitor(without).send('you', steps.you)).status).toBe(404);
    }
  });

  it('SITE-23 is in the menu and on the finance page, with the car that this is about', async () => {
    const page = async (href: string) => (await web.ask(hostOf(site), href)).text();
    expect((await page('/contact')).match(/href="\/apply-for-finance#finance-form"/g)?.length).toBeGreaterThan(1);
    const html = await page(`/finance?car_id=${car.id}`);
    expect(html).toMatch(new RegExp(`href="/apply-for-finance\\?[^"]*car_id=${car.id}[^"]*#finance-form"`));
  });

  it('LEAD-13 shows the introduction of the site', async () => {
    const other = await createTestSite(web, {
      settings: { financeApplication: { enabled: true, introduction: 'We read it tonight.' } },
    });
    await web.tell({ kind: 'site.changed', siteId: other.site.id });
    expect((await openVisitor(other).get()).text).toContain('We read it tonight.');
  });

  it('SITE-09 fills car and loan from the address, and from the calculator', async () => {
    const visitor = openVisitor(site);
    const query = `?preferredDealership=${site.dealership.slug}&vehiclePriceBudget=24990&car_id=${car.id}&car_type=used&calc_deposit=3000&calc_term=4`;
    const first = await visitor.get(query);
    expect(first.text).toContain('Corolla');
    const along = Object.fromEntries(
      ['vehiclePriceBudget', 'deposit', 'term', 'car_id'].map((name) => [name, readHidden(first.html, name)]),
    );
    expect(along).toEqual({ vehiclePriceBudget: '24990', deposit: '3000', term: '4', car_id: String(car.id) });
    await visitor.send('you', { ...steps.you, ...along });
    for (const step of ['home', 'work', 'money'] as const) await visitor.send(step, steps[step]);
    const { html } = await visitor.get('?step=car');
    expect([readValue(html, 'vehiclePriceBudget'), readValue(html, 'deposit')]).toEqual(['24,990', '3,000']);
    expect(html).toMatch(/<option value="4" selected/);
  });

  it('LEAD-13 SITE-09 takes the figures of the calculator along, half years too', async () => {
    const html = await (await web.ask(hostOf(site), `/cars/${car.slug}`)).text();
    const links = [
      ...html.matchAll(/<a[^>]*href="(\/apply-for-finance[^"]*calc_amount[^"]*)"[^>]*>Apply with these figures/g),
    ];
    expect(links).toHaveLength(1);
    for (const [, link = ''] of links) {
      const href = new URL(link.replaceAll('&amp;', '&'), 'http://a.example');
      href.searchParams.set('calc_term', '2.5');
      const page = await openVisitor(site).get(href.search);
      const along = ['vehiclePriceBudget', 'term', 'car_id'].map((name) => readHidden(page.html, name));
      expect(along).toEqual([href.searchParams.get('calc_amount'), '2.5', String(car.id)]);
    }
    const off = await createTestSite(web, { settings: {} });
    const other = await createTestCar(off, { slug: 'without-application' });
    await web.tell(
      { kind: 'site.changed', siteId: off.site.id },
      { kind: 'stock.reloaded', dealershipId: off.dealership.id },
    );
    expect(await (await web.ask(hostOf(off), `/cars/${other.slug}`)).text()).not.toContain('Apply with these figures');
  });

  it('LEAD-13 knows no car of another site, and goes on without it', async () => {
    const visitor = openVisitor(site);
    const page = await visitor.get(`?car_id=${strangeCar.id}`);
    expect(page.text).toContain('not for sale here any more');
    expect(readHidden(page.html, 'car_id')).toBe('');
    await fillIn(visitor, { carId: strangeCar.id, more: { wanted: 'Mazda 3' } });
    expect((await visitor.send('review', { consent: 'true' })).status).toBe(303);
    expect(await readLead()).toMatchObject({ carId: null, fields: { wanted_vehicle: 'Mazda 3' } });
  });
});

describe('the steps of a finance application', () => {
  it('LEAD-13 go on one after the other, and back with all that was typed', async () => {
    const visitor = openVisitor(site);
    await fillIn(visitor);
    for (const step of names) {
      const { html } = await visitor.get(`?step=${step}`);
      for (const [name, value] of Object.entries(steps[step])) {
        if (readValue(html, name) === null || html.includes(`<select id="finance-form-${name}"`)) {
          if (value !== '') expect(html, name).toContain(`<option value="${value}" selected`);
        } else expect([name, readValue(html, name)?.replaceAll(',', '')]).toEqual([name, value.replaceAll(',', '')]);
      }
    }
    const review = await visitor.get('?step=review');
    for (const text of ['27/3/1985', '42 Secret Street', 'Cartographer', '$1,987', '17,171 kms', 'Corolla']) {
      expect(review.text).toContain(text);
    }
  });

  it('LEAD-13 belong to one visitor: no cache keeps them, and no script reads the cookie', async () => {
    const visitor = openVisitor(site);
    const { set } = await visitor.send('you', steps.you);
    expect(set).toMatch(
      /^finance_application=[\w-]{32}; Max-Age=1209600; Path=\/apply-for-finance; HttpOnly; SameSite=Lax$/,
    );
    const page = await visitor.get('?step=home');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('etag')).toBeNull();
    const other = await openVisitor(site).get('?step=home');
    expect(other.text).not.toContain('visitor.example');
    expect(other.html).toContain('name="date_of_birth"');
  });

  it('LEAD-13 keep what was typed on the way back, right or not, and open no step before its turn', async () => {
    const visitor = openVisitor(site);
    await visitor.send('you', steps.you);
    expect((await visitor.send('home', { suburb: 'Half typed', go: 'back' })).location).toBe(stepHref('you'));
    expect(readValue((await visitor.get('?step=home')).html, 'suburb')).toBe('Half typed');
    const ahead = await visitor.get('?step=review');
    expect(ahead.html).toContain('name="suburb"');
    expect((await visitor.send('review', { consent: 'true' })).location).toBe(`${path}?step=home&check=1#finance-form`);
    expect((await visitor.get('?step=home&check=1')).text).toContain('Please enter your street address.');
  });

  it('LEAD-13 begin anew where the visitor erases what was typed', async () => {
    const visitor = openVisitor(site);
    await visitor.send('you', steps.you);
    const before = await countDrafts();
    const erased = await visitor.send('home', { go: 'erase' });
    expect([erased.location, erased.set]).toEqual([path, expect.stringContaining('Max-Age=0')]);
    expect(await countDrafts()).toBe(before - 1);
  });

  const bad: readonly (readonly [StepName, Record<string, string>, string])[] = [
    ['you', { date_of_birth: '1/1/2030' }, birthdayMessages.future],
    ['you', { date_of_birth: '3/3/2008' }, birthdayMessages.tooYoung],
    ['you', { date_of_birth: '31/2/1990' }, birthdayMessages.unreadable],
    ['you', { email: 'nobody' }, 'Please enter a valid email address.'],
    ['you', { residency: 'martian' }, 'Please choose a residency status.'],
    ['home', { address: '   ' }, 'Please enter your street address.'],
    ['home', { previous_address: '', home_years: '1' }, 'Please enter your previous address.'],
    ['home', { postcode: '42' }, 'Invalid postcode. Please enter a 4-digit number.'],
    ['work', { employer: '' }, 'Please enter your employer.'],
    ['money', { income: '-1' }, 'Income after tax must be a whole number from $0 to $10,000,000.'],
    ['money', { income: '' }, 'Please enter your income after tax.'],
    ['car', { term: '99' }, 'Please choose a term.'],
  ];
  it.each(bad)(
    'LEAD-04 say at the field of %s what is wrong with %o, and lose nothing',
    async (step, fields, message) => {
      const visitor = openVisitor(site);
      for (const before of names.slice(0, names.indexOf(step))) {
        await visitor.send(before, { ...steps[before], ...(before === 'you' ? { car_id: String(car.id) } : {}) });
      }
      const sent = await visitor.send(step, { ...steps[step], car_id: String(car.id), ...fields });
      expect(sent.status).toBe(422);
      expect(sent.html).toContain('role="alert"');
      const [name = ''] = Object.keys(fields);
      const id = `finance-form-${name}`;
      expect(readSummary(sent.html)).toContainEqual([`#${id}`, message]);
      expect(sent.html).toMatch(new RegExp(`id="${id}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="${id}"`));
      const others = Object.entries(steps[step]).filter(
        ([other, value]) => !Object.hasOwn(fields, other) && value !== '',
      );
      const plain = sent.html.replaceAll(/(?<=\d),(?=\d)/g, '');
      const lost = others.filter(([, value]) => !plain.includes(`value="${value.replaceAll(',', '')}"`));
      expect(lost).toEqual([]);
    },
  );

  it('LEAD-04 give back a form that is too long, and refuse one of five megabytes', async () => {
    const visitor = openVisitor(site);
    expect((await visitor.send('you', { ...steps.you, more: 'x'.repeat(200_000) })).status).toBe(413);
    expect((await visitor.send('you', { ...steps.you, more: 'x'.repeat(5_000_000) })).status).toBe(413);
    expect(visitor.cookie).toBe('');
  });

  it('LEAD-13 know nothing of a token of another site, or of none', async () => {
    const theirs = openVisitor(stranger);
    await theirs.send('you', { ...steps.you, name: 'Strange' });
    const [row] = await db().select().from(financeDraft).where(eq(financeDraft.siteId, stranger.site.id));
    const ours = openVisitor(site, theirs.cookie);
    expect((await ours.get('?step=home')).html).not.toContain('Strange');
    await ours.send('you', steps.you);
    expect(ours.cookie).not.toBe(theirs.cookie);
    expect((await ours.send('you', { ...steps.you, go: 'erase' })).status).toBe(303);
    const forged = openVisitor(site, 'finance_application=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
    expect((await forged.send('review', { consent: 'true' })).location).toBe(`${path}?ended=1`);
    expect(await db().select().from(financeDraft).where(eq(financeDraft.siteId, stranger.site.id))).toEqual([row]);
  });
});

describe('the loan of a finance application', () => {
  it('LEAD-13 COMP-03 is the one of the car with its comparison rate, warning and fees, or an estimate with the figures typed', async () => {
    const lent = await createTestSite(web, { settings });
    const wanted = await createTestCar(lent, { slug: 'lent', priceCents: 30_000_00 });
    const { carLender } = await import('#db/schema/index.ts');
    await db()
      .insert(carLender)
      .values({
        ...{ carId: wanted.id, provider: 'lender', interestRate: 6.99, comparisonRate: 7.89, priceCents: 30_000_00 },
        ...{ depositCents: 3000_00, termMonths: 60, balloonCents: 0, paymentWeekCents: 125_00 },
        establishmentFeesCents: 495_00,
      });
    await web.tell(
      { kind: 'site.changed', siteId: lent.site.id },
      { kind: 'stock.reloaded', dealershipId: lent.dealership.id },
    );
    const visitor = openVisitor(lent);
    await visitor.send('you', { ...steps.you, car_id: String(wanted.id) });
    for (const step of ['home', 'work', 'money'] as const) await visitor.send(step, steps[step]);
    const { html } = await visitor.get('?step=car');
    expect([readValue(html, 'vehiclePriceBudget'), readValue(html, 'deposit')]).toEqual(['30,000', '3,000']);
    const own = { vehiclePriceBudget: '30000', deposit: '3000', term: '5', final_payment: '0', yearly_km: '' };
    await visitor.send('car', own);
    const same = (await visitor.get('?step=review')).text;
    // ($30,000 − $3,000 + $495) at 6.99% over 260 weeks is $125.38.
    for (const text of ['$125', '7.89% p.a.', 'To borrow, before fees $27,000', 'Fees in the repayment $495'])
      expect(same).toContain(text);
    expect(same).toContain('WARNING');
    expect(same).not.toContain('An estimate with your figures');
    await visitor.send('car', { ...own, deposit: '10,000' });
    const other = (await visitor.get('?step=review')).text;
    expect(other).toContain('An estimate with your figures');
    for (const text of ['$20,000', '7.89% p.a.', 'WARNING']) expect(other).toContain(text);
    // ($30,000 − $10,000 + $495) at 6.99% over 260 weeks.
    for (const text of ['Fees in the repayment $495', '$93 per week']) expect(other).toContain(text);
    expect(other).not.toContain('$125');
    await db().update(carLender).set({ paymentWeekCents: 131_00 }).where(eq(carLender.carId, wanted.id));
    await web.tell({ kind: 'car.changed', carId: wanted.id, dealershipId: lent.dealership.id });
    await visitor.send('car', own);
    const lenders = (await visitor.get('?step=review')).text;
    expect(lenders).toContain('$131 per week');
    expect(lenders).not.toContain('Fees in the repayment');
  });
});

describe('a finance application that is sent', () => {
  it('LEAD-13 LEAD-16 is a lead with contact and car, and says where the answers are', async () => {
    const lead = await apply();
    expect(lead).toMatchObject({
      ...{ form: 'finance-application', category: 'Finance Enquiry', subcategory: 'Finance Application' },
      ...{
        name: 'Mark',
        lastName: 'Applicant',
        email: 'mark@visitor.example',
        phone: '+61412345678',
        postcode: '4321',
      },
      ...{ carId: car.id, locationId: site.location.id, dealershipId: site.dealership.id },
    });
    const [sent] = await db().select().from(delivery).where(eq(delivery.enquiryId, lead.id));
    const delivered = await loadDeliveredEnquiry(web.ctx, sent?.id ?? '');
    if (!delivered) throw new Error('no delivery');
    const outputs = [
      presentEnquiryMail(delivered).text,
      buildAdf(delivered) ?? '',
      JSON.stringify(presentWebhookBody(delivered)),
    ];
    for (const output of outputs) {
      expect(output).toContain('Corolla');
      expect(output).toContain('mark@visitor.example');
      expect(output).toContain(`forecourt applications show ${lead.id}`);
    }
  });

  it('LEAD-13 LEAD-16 stands nowhere in plain: not in mail, webhook, store, journal or log', async () => {
    logged.length = 0;
    const lead = await apply();
    const [sent] = await db().select().from(delivery).where(eq(delivery.enquiryId, lead.id));
    const delivered = await loadDeliveredEnquiry(web.ctx, sent?.id ?? '');
    if (!delivered) throw new Error('no delivery');
    const folder = join(web.ctx.config.FORECOURT_DATA, 'leads');
    const journals = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    expect(journals.join('')).toContain(lead.id);
    const places = {
      mail: presentEnquiryMail(delivered).text.replace(delivered.id, ''),
      webhook: JSON.stringify({ ...presentWebhookBody(delivered), id: '', car: null, adf: '' }),
      rows: JSON.stringify(
        await Promise.all([readLead(), db().select().from(financeApplication), db().select().from(audit)]),
      ),
      journal: journals.join(''),
      log: logged.join('\n'),
    };
    const isWord = (text: string, secret: string) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text);
    for (const [place, text] of Object.entries(places)) {
      for (const secret of secrets) expect([place, secret, isWord(text, secret)]).toEqual([place, secret, false]);
    }
  });

  it('LEAD-13 OFF-18 is read by the finance role alone, and who read it is on record', async () => {
    const lead = await apply();
    await expect(showApplication(web.ctx, lead.id)).rejects.toMatchObject({ code: 'forbidden' });
    const shown = await showApplication(asOperator(), lead.id);
    expect(shown.answers).toMatchObject({ date_of_birth: '1985-03-27', income: '1987', address: '42 Secret Street' });
    expect(shown.consent).toMatchObject({
      form: 'finance-application',
      wording: expect.stringContaining('find finance'),
    });
    const [entry] = await db()
      .select()
      .from(audit)
      .where(eq(audit.action, 'application.shown'))
      .orderBy(desc(audit.at));
    expect(entry).toMatchObject({ subject: `enquiry:${lead.id}`, actor: 'cli', siteId: site.site.id });
    await expect(showApplication(asOperator(), 'none')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('USER-09 needs the consent, and says so', async () => {
    const visitor = openVisitor(site);
    await fillIn(visitor);
    const before = await countLeads();
    const sent = await visitor.send('review', {});
    expect([sent.status, sent.text.includes(consentMissing)]).toEqual([422, true]);
    expect(await countLeads()).toBe(before);
    expect((await visitor.send('review', { consent: 'true' })).status).toBe(303);
  });

  it('LEAD-05 is one however often it is sent', async () => {
    const visitor = openVisitor(site);
    await fillIn(visitor);
    const before = await countLeads();
    const { cookie } = visitor;
    const twice = [openVisitor(site, cookie), openVisitor(site, cookie)];
    const answers = await Promise.all(twice.map((each) => each.send('review', { consent: 'true' })));
    const again = await openVisitor(site, cookie).send('review', { consent: 'true' });
    for (const { status, location } of [...answers, again]) {
      expect([status, location]).toEqual([303, expect.stringContaining('/success?form=finance-application')]);
    }
    expect(await countLeads()).toBe(before + 1);
  });

  it('LEAD-13 comes neither by a call nor from another page', async () => {
    const body = { form: 'finance-application', isLastStep: true, userData: steps.you, income: '1987' };
    expect((await postJson(web, site, { path: '/api/leads', body })).status).toBe(400);
  });

  it('LEAD-13 SITE-09 without a car tells the dealer what is wanted', async () => {
    const visitor = openVisitor(site);
    await visitor.send('you', steps.you);
    for (const step of ['home', 'work', 'money'] as const) await visitor.send(step, steps[step]);
    expect((await visitor.send('car', steps.car)).text).toContain('Please enter the make and model.');
    await visitor.send('car', { ...steps.car, wanted: 'A blue ute', car_type: 'used', vin: 'JTNB23HK103000042' });
    expect((await visitor.send('review', { consent: 'true' })).status).toBe(303);
    const { fields, carId } = await readLead();
    expect([carId, fields]).toEqual([
      null,
      expect.objectContaining({ wanted_vehicle: 'A blue ute', car_type: 'used', vin: 'JTNB23HK103000042' }),
    ]);
  });

  it('LEAD-13 asks again for the vehicle where the car went meanwhile', async () => {
    const gone = await createTestCar(site, { slug: 'gone-soon' });
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    const visitor = openVisitor(site);
    await fillIn(visitor, { carId: gone.id });
    const { car: cars } = await import('#db/schema/index.ts');
    await db().update(cars).set({ status: 'sold', soldAt: web.clock.now() }).where(eq(cars.id, gone.id));
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    expect((await visitor.send('review', { consent: 'true' })).location).toBe(`${path}?step=car&check=1#finance-form`);
    const page = await visitor.get('?step=car&check=1');
    expect(page.text).toContain('not for sale here any more');
    expect(page.text).toContain('Please enter the make and model.');
  });
});

describe('while the store is away', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const stopStore = () => {
    const fail = () => {
      throw new Error('the store is away');
    };
    for (const call of ['select', 'insert', 'transaction', 'execute'] as const)
      vi.spyOn(db(), call).mockImplementation(fail);
  };

  it('LEAD-05 LEAD-13 an application that is filled in is taken, sealed, and stored once when the store is back', async () => {
    const visitor = openVisitor(site);
    await fillIn(visitor);
    const sealed = readHidden((await visitor.get('?step=review')).html, 'sealed');
    expect(sealed).toMatch(/^v1\.test\./);
    const before = await countLeads();
    stopStore();
    const sent = await visitor.send('review', { consent: 'true', sealed });
    expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('/success')]);
    vi.restoreAllMocks();
    web.clock.advance({ minutes: 1 });
    await replayJournal(web.ctx, web.intake.journal);
    await replayJournal(web.ctx, web.intake.journal);
    expect(await countLeads()).toBe(before + 1);
    const lead = await readLead();
    expect(lead.carId).toBe(car.id);
    expect((await showApplication(asOperator(), lead.id)).answers.income).toBe('1987');
  });

  it('LEAD-04 a step comes back with all that was typed', async () => {
    const visitor = openVisitor(site);
    await visitor.send('you', steps.you);
    stopStore();
    const sent = await visitor.send('home', steps.home);
    expect(sent.status).toBe(503);
    expect([readValue(sent.html, 'suburb'), readValue(sent.html, 'address')]).toEqual([
      'Hiddenville',
      '42 Secret Street',
    ]);
    vi.restoreAllMocks();
    expect((await visitor.send('home', steps.home)).location).toBe(stepHref('work'));
  });

  it('LEAD-13 what a page carries along opens for its own visitor alone', async () => {
    const [visitor, other] = [openVisitor(site), openVisitor(site)];
    await fillIn(visitor);
    await other.send('you', steps.you);
    const sealed = readHidden((await visitor.get('?step=review')).html, 'sealed');
    stopStore();
    expect((await other.send('review', { consent: 'true', sealed })).status).toBe(503);
    expect((await other.send('review', { consent: 'true', sealed: 'v1.test.AAAA' })).status).toBe(503);
  });
});

describe('what is kept of finance applications', () => {
  const keep = async (of: TestSite, financeApplication: SiteSettingsOverrides['financeApplication']) => {
    const changed = { ...settings, financeApplication: { enabled: true, ...financeApplication } };
    await db().update(siteTable).set({ settings: changed }).where(eq(siteTable.id, of.site.id));
    await web.tell({ kind: 'site.changed', siteId: of.site.id });
  };

  it('LEAD-13 OFF-18 is erased after the days of its site, and the lead stays', async () => {
    const lead = await apply();
    await openVisitor(site).send('you', steps.you);
    await keep(site, { keepDraftDays: 2, keepDays: 5 });
    web.clock.advance({ minutes: 3 * 24 * 60 });
    expect(await eraseExpiredApplications(web.ctx)).toMatchObject({ applications: 0 });
    expect(await countDrafts()).toBe(0);
    const fresh = await apply();
    web.clock.advance({ minutes: 3 * 24 * 60 });
    expect((await eraseExpiredApplications(web.ctx)).applications).toBeGreaterThan(0);
    const left = await db().select({ id: financeApplication.enquiryId }).from(financeApplication);
    expect(left.map(({ id }) => id)).toContain(fresh.id);
    expect(left.map(({ id }) => id)).not.toContain(lead.id);
    expect(await db().$count(enquiry, eq(enquiry.id, lead.id))).toBe(1);
    await keep(site, {});
  });

  it('LEAD-13 cannot be taken up again once its days are over', async () => {
    const visitor = openVisitor(site);
    await visitor.send('you', steps.you);
    web.clock.advance({ minutes: 15 * 24 * 60 });
    expect((await visitor.get('?step=home')).html).toContain('name="date_of_birth"');
  });

  it('OFF-18 USER-09 goes with its person', async () => {
    const lead = await apply();
    await openVisitor(site).send('you', { ...steps.you, email: 'MARK@visitor.example' });
    const ports = { outbox: { erase: async () => 0 } };
    await erasePerson(asOperator(), { email: 'mark@visitor.example', intake: web.intake, ports });
    expect(await db().$count(financeApplication, eq(financeApplication.enquiryId, lead.id))).toBe(0);
    expect(await countDrafts()).toBe(0);
  });
});
