import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { car as carTable, dealership, page, reservation, site as siteTable } from '#db/schema/index.ts';
import type { Log } from '#kernel/log.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { signInByMail } from '../sign-in/test-sign-in.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
const logged: string[] = [];
const note = (message: string, fields?: object) => {
  logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
};
const log: Log = { debug: note, info: note, warn: note, error: note };

const settings: SiteSettingsOverrides = {
  visitorPages: { checkout: true },
  vehicle: { buttons: ['enquire', 'reserve'] },
  card: { buttons: ['details', 'reserve'] },
};

beforeAll(async () => {
  web = await openTestWeb({ settings: { PAYMENT_SANDBOX: 'on' }, log });
  site = await createTestSite(web, { settings });
  other = await createTestSite(web, { settings });
  for (const { dealership: dealer } of [site, other]) {
    await web.ctx.store.db
      .update(dealership)
      .set({ paymentProcessors: ['sandbox'] })
      .where(eq(dealership.id, dealer.id));
  }
  await web.tell({ kind: 'site.changed', siteId: site.site.id }, { kind: 'site.changed', siteId: other.site.id });
});
afterAll(() => web.close());

const hostOf = ({ site: { slug } }: TestSite) => `${slug}.example`;
const ask = (path: string, of: TestSite = site) => web.ask(hostOf(of), path);
const details = { name: 'Jane Citizen', email: 'jane@buyer.example', phone: '0412 345 678', agreed: 'yes' };
const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/30', cardCode: '123' };

async function make(overrides: Partial<typeof carTable.$inferInsert> = {}): Promise<{ id: number; path: string }> {
  const { id, slug, dealershipId } = await createTestCar(site, overrides);
  await web.tell({ kind: 'car.changed', carId: id, dealershipId });
  return { id, path: `/cars/${slug}/checkout` };
}

/** What a page's form sends along. */
function readHidden(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}

async function begin(path: string): Promise<string> {
  const html = await (await ask(path)).text();
  const posted = await web.post(hostOf(site), path, { ...details, terms: readHidden(html, 'terms') });
  expect(posted.status).toBe(303);
  return posted.headers.get('location') ?? '';
}

/** Posts the card as the browser does: to the processor's own address. */
async function pay(href: string, fields: Record<string, string>): Promise<Response> {
  const html = await (await ask(href)).text();
  const action = new URL(/ action="(http[^"]+\/card)"/.exec(html)?.[1] ?? '');
  const body = new URLSearchParams({ ...fields, payment: readHidden(html, 'payment') });
  return fetch(`http://127.0.0.1:${action.port}${action.pathname}`, { method: 'POST', body, redirect: 'manual' });
}

describe('the checkout', () => {
  const configure = async (signIn: 'guest' | 'optional' | 'required') => {
    const changed = { ...settings, reservations: { signIn } };
    await web.ctx.store.db.update(siteTable).set({ settings: changed }).where(eq(siteTable.id, site.site.id));
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
  };

  it('BUY-01 SITE-16 says what the details are for, and leads to the page on privacy of a site that has one', async () => {
    const { path } = await make();
    const words = 'We use your details for this reservation alone.';
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] };
    const fields = { slug: 'privacy-policy', title: 'Privacy', document };
    await web.ctx.store.db.insert(page).values({ ...fields, siteId: other.site.id });
    const without = await (await ask(path)).text();
    expect(readText(without)).toContain(words);
    expect(readText(without)).not.toContain(`${words} Privacy Policy`);
    expect(without).not.toContain('/privacy-policy');
    await web.ctx.store.db.insert(page).values({ ...fields, siteId: site.site.id });
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
    const told = await (await ask(path)).text();
    expect(readText(told)).toContain(`${words} Privacy Policy`);
    expect(told).toContain('href="/privacy-policy"');
  });

  it('BUY-01 SITE-10 asks for an account as the site says: never, as an offer, or first of all', async () => {
    const { path } = await make();
    const cookie = await signInByMail(web, hostOf(site), 'known@buyer.example');
    const known = { step: 'details', name: 'Ada', last_name: 'Known', phone: '0412 345 678', postcode: '4000' };
    await web.post(hostOf(site), '/my-account', known, { headers: { cookie } });
    const show = async (headers: Record<string, string> = {}) => {
      const answer = await web.ask(hostOf(site), path, { headers });
      const html = await answer.text();
      return { answer, html, text: readText(html) };
    };
    const before = await show();
    expect(before.text).toContain('No account needed.');
    expect(before.html).not.toContain('/sign-in?type=checkout');
    await configure('optional');
    const offered = await show();
    expect(offered.html).toContain(`/sign-in?type=checkout&amp;redirect=${encodeURIComponent(path)}`);
    const own = await show({ cookie });
    expect(own.html).toMatch(/value="Ada Known"[\s\S]*value="known@buyer.example"[\s\S]*value="0412 345 678"/);
    expect(own.html).not.toContain('/sign-in?type=checkout');
    expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
    await configure('required');
    const gated = await show();
    expect([gated.answer.status, gated.answer.headers.get('location')]).toEqual([
      302,
      `/sign-in?${new URLSearchParams({ type: 'checkout', redirect: path, back: path.replace('/checkout', '') })}`,
    ]);
    expect((await show({ cookie })).text).toContain('Continue to pay');
    const terms = readHidden(own.html, 'terms');
    const ended = await web.post(hostOf(site), path, { ...details, terms });
    const returned = await ended.text();
    expect([ended.status, readText(returned)]).toEqual([
      422,
      expect.stringContaining('You are not signed in any more'),
    ]);
    expect(returned).toContain('value="Jane Citizen"');
    const started = await web.post(hostOf(site), path, { ...details, terms }, { headers: { cookie } });
    expect(started.status).toBe(303);
    // A link in a mail opens for whoever has it.
    expect((await ask(started.headers.get('location') ?? '')).status).toBe(200);
    await configure('guest');
  });

  it('LEAD-04 BUY-01 gives back the details while the store is away', async () => {
    const { path } = await make();
    const terms = readHidden(await (await ask(path)).text(), 'terms');
    const { db } = web.ctx.store;
    const fail = () => {
      throw new Error('Connection terminated unexpectedly');
    };
    const calls = ['select', 'execute', 'transaction', 'insert'] as const;
    const away = calls.map((call) => vi.spyOn(db, call).mockImplementation(fail));
    const answer = await web.post(hostOf(site), path, { ...details, terms });
    for (const call of away) call.mockRestore();
    const html = await answer.text();
    expect([answer.status, readHidden(html, 'terms')]).toEqual([503, terms]);
    for (const field of ['name', 'email', 'phone'] as const) expect(html).toContain(`value="${details[field]}"`);
    expect(readText(html)).toContain('An error occurred when submitting this form');
  });

  it('BUY-01 BUY-03 BUY-05 SITE-06 shows the terms, takes the details, then the card at the processor, and reserves', async () => {
    const { id, path } = await make();
    const beginning = await ask(path);
    expect(beginning.headers.get('cache-control')).toBe('private, no-cache');
    const html = await beginning.text();
    expect(readText(html)).toMatch(/You pay \$200 now.*Continue to pay \$200/);
    expect(html).toContain('noindex');
    const href = await begin(path);
    const paying = await ask(href);
    const policy = paying.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/form-action 'self' http:\/\/[a-z0-9.-]+:\d+/);
    expect(readText(await paying.text())).toMatch(/Pay \$200 by card.*no money moves/);
    const back = await pay(href, card);
    expect([back.status, back.headers.get('location')]).toEqual([303, `http://${hostOf(site)}${href}`]);
    const done = readText(await (await ask(href)).text());
    expect(done).toMatch(/Reserved for you.*R-[0-9A-F]{8}.*\$200.*GST included \$0\.00 This is a refundable deposit/);
    const receipt = await ask(href.replace('/checkout?', '/checkout/receipt.pdf?'));
    expect([receipt.status, receipt.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const pdf = await getDocumentProxy(new Uint8Array(await receipt.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(pdf.numPages).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toMatch(/Receipt R-.*Jane Citizen.*\$200.*GST included.*\$0\.00.*Test Motors/);
    const visit = await ask(href.replace('/checkout?', '/checkout/visit.ics?'));
    expect(visit.headers.get('content-type')).toContain('text/calendar');
    expect(await visit.text()).toContain('SUMMARY:Last hour to see your 2021 Toyota Corolla Ascent Sport');
    for (const file of ['receipt.pdf', 'visit.ics']) {
      const address = href.replace('/checkout?', `/checkout/${file}?`);
      const guessed = address.replace(/reservation=.*/, `reservation=${'a'.repeat(32)}`);
      expect([file, (await ask(address, other)).status, (await ask(guessed)).status]).toEqual([file, 404, 404]);
    }
    const [row] = await web.ctx.store.db.select().from(carTable).where(eq(carTable.id, id));
    expect(row?.reserved).toBe(true);
    const refused = await (await ask(path)).text();
    expect(readText(refused)).toContain('Another buyer has reserved it');
    expect(refused).toMatch(/href="\/my-garage\/alerts\/new\?car=\d+&amp;tell=free"[^>]*>Tell me if it is free again/);
  });

  it('BUY-03 keeps the card’s number out of store and log', async () => {
    const rows = JSON.stringify(await web.ctx.store.db.select().from(reservation));
    expect(rows).toContain('jane@buyer.example');
    expect(`${rows} ${logged.join('\n')}`).not.toMatch(/4242 ?4242/);
    expect(logged.join('\n')).not.toContain('jane@buyer.example');
  });

  it.each([
    ['is declined', { ...card, cardNumber: '4000 0000 0000 0002' }, 'Your card was declined'],
    ['has a wrong number', { ...card, cardNumber: '4242 4242 4242 4241' }, 'enter a valid card number'],
    ['has ended', { ...card, cardExpiry: '01/20' }, 'the date on which the card ends'],
    ['has no code', { ...card, cardCode: '' }, 'three or four digits'],
  ])('BUY-06 a card that %s is told, charged nothing, and another one is taken', async (_, fields, told) => {
    const { path } = await make();
    const href = await begin(path);
    await pay(href, fields);
    const text = readText(await (await ask(href)).text());
    expect(text).toContain(told);
    expect(text).toContain('You have not been charged');
    await pay(href, card);
    expect(readText(await (await ask(href)).text())).toContain('Reserved for you');
  });

  it('BUY-06 asks as the buyer’s bank does, and answers late', async () => {
    const asked = await begin((await make()).path);
    const question = await pay(asked, { ...card, cardNumber: '4000 0025 0000 3155' });
    expect(question.status).toBe(200);
    const html = await question.text();
    expect(html).toContain('Test bank');
    const confirmed = await fetch(new URL('/confirm', question.url), {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ payment: readHidden(html, 'payment'), answer: 'yes' }),
    });
    expect(confirmed.status).toBe(303);
    expect(readText(await (await ask(asked)).text())).toContain('Reserved for you');
    const late = await begin((await make()).path);
    await pay(late, { ...card, cardNumber: '4000 0000 0000 0077' });
    expect(readText(await (await ask(late)).text())).toContain('waiting for the answer of your bank');
    web.clock.advance({ seconds: 10 });
    expect(readText(await (await ask(late)).text())).toContain('Reserved for you');
  });

  it('BUY-01 gives back what was typed, says what is wrong, and says when the terms have changed', async () => {
    const { id, path } = await make();
    const typed = { ...details, email: 'jane at buyer', agreed: '' };
    const wrong = await web.post(hostOf(site), path, { ...typed, terms: 'x' });
    const html = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(readText(html)).toContain('Please enter a valid email address.');
    expect(html).toContain('value="jane at buyer"');
    const terms = readHidden(html, 'terms');
    await web.ctx.store.db.update(carTable).set({ priceCents: 19_990_00 }).where(eq(carTable.id, id));
    await web.tell({ kind: 'car.changed', carId: id, dealershipId: site.dealership.id });
    const changed = await web.post(hostOf(site), path, { ...details, terms });
    expect(changed.status).toBe(409);
    expect(readText(await changed.text())).toContain('have changed meanwhile');
  });

  it('BUY-01 SITE-05 is not there for a guessed token, another site’s car or reservation, or where it is off', async () => {
    const { path } = await make();
    const href = await begin(path);
    const guessed = `${path}?reservation=${'a'.repeat(32)}`;
    const statuses = await Promise.all([ask(guessed), ask(href, other), ask(path, other), ask('/cars/none/checkout')]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const shut = await createTestSite(web, {});
    const { slug } = await createTestCar(shut);
    await web.tell({ kind: 'site.changed', siteId: shut.site.id });
    expect((await ask(`/cars/${slug}/checkout`, shut)).status).toBe(404);
  });
});

describe('the reserve button', () => {
  const seen = async (path: string, on: string) => (await (await ask(on)).text()).includes(`href="${path}"`);

  it('CAR-09 CAR-08 leads there from card and page, for cars that can be reserved and nowhere else', async () => {
    const { path } = await make();
    expect(await seen(path, path.replace('/checkout', ''))).toBe(true);
    expect(await seen(path, '/search')).toBe(true);
    const page = await (await ask(path.replace('/checkout', ''))).text();
    expect(page.split(`href="${path}"`)).toHaveLength(4);
    for (const overrides of [
      { reserved: true },
      { status: 'coming_soon' as const },
      { priceCents: 10_00 },
      { tag: 'Test Drive Only' },
      { paymentProcessors: ['stripe'] },
    ]) {
      const hidden = await make(overrides);
      const isSeen = await seen(hidden.path, hidden.path.replace('/checkout', ''));
      expect([overrides, isSeen]).toEqual([overrides, false]);
      expect(readText(await (await ask(hidden.path)).text())).not.toContain('Continue to pay');
    }
  });
});
