import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, car as carTable, enquiry, reservation } from '#db/schema/index.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import type { TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { garageSections } from './garage-sections.ts';
import { createGarageSite, hostOf, readPage, sendLead, signIn } from './test-garage.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let car: typeof carTable.$inferSelect;

beforeAll(async () => {
  // PostgreSQL has no key of its own.
  const FINANCE_KEYS = `test:${Buffer.alloc(32).toString('base64')}`;
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', PAYMENT_SANDBOX: 'on', FINANCE_KEYS } });
  ({ site, car } = await createGarageSite(web));
  ({ site: other } = await createGarageSite(web));
});
afterAll(() => web?.close());

const paths = ['/my-garage', ...garageSections.filter(({ page }) => page).map(({ href }) => href)];
const privacy = '/my-garage/privacy';

describe('the garage', () => {
  it.each(paths.filter((path) => path !== privacy))(
    'USER-05 SITE-10 %s is of who has signed in, is kept by no cache, and is 404 where the garage is off',
    async (path) => {
      const closed = await createGarageSite(web, {});
      const signedOut = await readPage(web, { site }, path);
      expect(signedOut.status).toBe(302);
      expect(signedOut.location).toMatch(/^\/sign-in\?type=garage&redirect=%2Fmy-garage/);
      const cookie = await signIn(web, site, 'empty@example.com');
      const page = await readPage(web, { site, cookie }, path);
      expect([page.status, page.cacheControl]).toEqual([200, 'private, no-store']);
      expect(page.main).toContain('aria-current="page"');
      expect((await readPage(web, { site: closed.site, cookie }, path)).status).toBe(404);
      expect((await readPage(web, { site: other, cookie }, path)).status).toBe(302);
    },
  );

  it('USER-09 SITE-10 has the page of privacy where the garage is off, with no way to pages that are', async () => {
    const closed = await createGarageSite(web, {});
    const signedOut = await readPage(web, closed, privacy);
    expect(signedOut.status).toBe(302);
    expect(signedOut.location).toMatch(/^\/sign-in\?type=account&redirect=%2Fmy-garage%2Fprivacy/);
    const cookie = await signIn(web, closed.site, 'no-garage@example.com');
    const page = await readPage(web, { ...closed, cookie }, privacy);
    expect([page.status, page.cacheControl]).toEqual([200, 'private, no-store']);
    const links = [...page.main.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)].map(([, href]) => href);
    expect(new Set(links)).toEqual(new Set(['/', '/my-account', privacy, `${privacy}/my-data.json`]));
    const account = await readPage(web, { ...closed, cookie }, '/my-account');
    expect(account.main).toContain(`href="${privacy}"`);
    expect((await readPage(web, { site, cookie }, privacy)).status).toBe(302);
  });

  it('USER-05 USER-08 has alerts among its pages, with the way to the others', async () => {
    const cookie = await signIn(web, site, 'alerts-in-garage@example.com');
    const { main } = await readPage(web, { site, cookie }, '/my-garage/alerts');
    expect(main).toMatch(/<a[^>]*href="\/my-garage\/alerts"[^>]*aria-current="page"/);
    expect(main).toContain('href="/my-garage/reservations"');
  });

  it('USER-05 says on the overview how everything stands, and leads to each section', async () => {
    const cookie = await signIn(web, site, 'overview@example.com');
    const { main, text } = await readPage(web, { site, cookie }, '/my-garage');
    for (const { href } of garageSections) expect(main).toContain(`href="${href}"`);
    expect(text).toContain('You have not asked us anything yet.');
    expect(text).toContain('Nothing is reserved for you.');
  });

  it('USER-05 keeps the name of the site that its operator has chosen', async () => {
    const renamed = await createGarageSite(web, { garageEnabled: true, garage: { paths: ['/myservco'] } });
    const cookie = await signIn(web, renamed.site, 'renamed@example.com');
    expect((await readPage(web, { site: renamed.site, cookie }, '/myservco')).status).toBe(200);
    expect((await readPage(web, { site: renamed.site, cookie }, '/my-garage')).status).toBe(404);
    const section = await readPage(web, { site: renamed.site, cookie }, '/my-garage/enquiries');
    expect(section.main).toContain('href="/myservco"');
  });
});

describe('what is somebody’s own', () => {
  it('USER-05 is what was sent while signed in, or from an address that is proven, and nothing else', async () => {
    const owner = await signIn(web, site, 'owner@example.com');
    const details = { step: 'details', name: 'Jane', last_name: 'Citizen', phone: '0411 111 111', postcode: '4000' };
    await web.post(hostOf(site), '/my-account', details, { headers: { cookie: owner } });
    const send = (message: string, by: Parameters<typeof sendLead>[1], email: string) =>
      sendLead(web, by, { form: 'contact', message, email, phone: '0411111111' });
    await send('Sent signed in', { site, cookie: owner }, 'work@example.com');
    await send('Sent before', { site }, ' OWNER@example.com ');
    await send('Only the phone', { site }, 'stranger@example.com');
    await send('Another site', { site: other }, 'owner@example.com');
    const { text } = await readPage(web, { site, cookie: owner }, '/my-garage/enquiries');
    expect(text).toContain('Sent signed in');
    expect(text).toContain('Sent before');
    expect(text).not.toContain('Only the phone');
    expect(text).not.toContain('Another site');
    const stranger = await signIn(web, site, 'nobody@example.com');
    await web.post(hostOf(site), '/my-account', details, { headers: { cookie: stranger } });
    expect((await readPage(web, { site, cookie: stranger }, '/my-garage/enquiries')).text).toContain(
      'No enquiries yet',
    );
  });

  it('USER-05 counts a phone number that a code has come back from', async () => {
    const cookie = await signIn(web, site, 'phone@example.com');
    await sendLead(
      web,
      { site },
      { form: 'contact', message: 'By phone', email: 'x@example.com', phone: '0422222222' },
    );
    const prove = { phone: '+61422222222', phoneVerifiedAt: web.clock.now() };
    await web.ctx.store.db.update(account).set(prove).where(eq(account.email, 'phone@example.com'));
    expect((await readPage(web, { site, cookie }, '/my-garage/enquiries')).text).toContain('By phone');
  });

  it('USER-05 shows what staff have made of it, and never that they take it for spam', async () => {
    const cookie = await signIn(web, site, 'state@example.com');
    const id = await sendLead(
      web,
      { site, cookie },
      { form: 'vehicle', car_id: String(car.id), email: 'state@example.com' },
    );
    const read = async (state: 'contacted' | 'won' | 'spam') => {
      await web.ctx.store.db.update(enquiry).set({ state }).where(eq(enquiry.id, id));
      return (await readPage(web, { site, cookie }, '/my-garage/enquiries')).text;
    };
    expect(await read('contacted')).toContain('In touch with you');
    expect(await read('won')).toContain('Done');
    const spam = await read('spam');
    expect(spam).toContain('Sent');
    expect(spam.toLowerCase()).not.toContain('spam');
  });
});

describe('saved cars on the overview', () => {
  it('USER-05 USER-03 say what has changed: the price with the old one, reserved, sold, gone, and back again', async () => {
    const { site: own, car: saved } = await createGarageSite(web);
    const cookie = await signIn(web, own, 'saved@example.com');
    const details = { step: 'details', name: 'Jane', last_name: 'Citizen', phone: '0412 345 678', postcode: '4000' };
    await web.post(hostOf(own), '/my-account', details, { headers: { cookie } });
    await web.ask(hostOf(own), '/api/watchlist/save-car', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie, Origin: `http://${hostOf(own)}` },
      body: JSON.stringify({ phone_number: '0412345678', car_id: saved.id }),
    });
    const read = async (change: Partial<typeof carTable.$inferInsert>) => {
      await web.ctx.store.db.update(carTable).set(change).where(eq(carTable.id, saved.id));
      return (await readPage(web, { site: own, cookie }, '/my-garage')).text;
    };
    expect(await read({ reserved: false })).toContain('Nothing has changed since you saved them.');
    expect(await read({ priceCents: 18_500_00 })).toContain('Now $18,500, it was $20,000');
    expect(await read({ reserved: true })).toContain('Reserved by another buyer');
    expect(await read({ reserved: false })).toContain('Back for sale. Now $18,500, it was $20,000');
    expect(await read({ priceCents: 20_000_00 })).toContain('Back for sale');
    web.clock.advance({ hours: 8 * 24 });
    expect(await read({ reserved: false })).toContain('Nothing has changed since you saved them.');
    expect(await read({ status: 'sold', soldAt: web.clock.now() })).toContain('Sold');
    expect(await read({ status: 'in_stock', soldAt: null, removedAt: web.clock.now() })).toContain(
      'No longer for sale',
    );
  });
});

describe('reservations in the garage', () => {
  it('USER-05 BUY-04 show state, end, receipt and terms of the visitor’s own alone', async () => {
    const cookie = await signIn(web, site, 'buyer@example.com');
    const stranger = await signIn(web, site, 'other-buyer@example.com');
    const reservedUntil = new Date(web.clock.now().getTime() + 86_400_000);
    const row = createReservationRow(site, car, { state: 'reserved', email: 'buyer@example.com', reservedUntil });
    await web.ctx.store.db.insert(reservation).values(row);
    const { main, text } = await readPage(web, { site, cookie }, '/my-garage/reservations');
    expect(text).toContain('Reserved for you');
    expect(text).toContain('If we cannot sell you the vehicle, you get everything back.');
    expect(main).toContain(`data-counts-until="${reservedUntil.getTime()}"`);
    expect(main).toContain('receipt.pdf');
    expect((await readPage(web, { site, cookie }, '/my-garage')).text).toContain('Reserved for you');
    for (const by of [
      { site, cookie: stranger },
      { site: other, cookie: await signIn(web, other, 'buyer@example.com') },
    ]) {
      expect((await readPage(web, by, '/my-garage/reservations')).text).toContain('No reservations yet');
    }
  });
});
