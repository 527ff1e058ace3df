import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  account,
  alert,
  onlinePayment,
  purchase,
  reservation,
  visitorSession,
  watchlistEntry,
} from '#db/schema/index.ts';
import type { TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createSellingSite, hostOf, makeCar, openBuyer, purchaseSettings, steps } from '../purchase/test-purchase.ts';
import { signInByMail } from '../sign-in/test-sign-in.ts';

const settings = {
  ...purchaseSettings,
  favourites: 'watchlist',
  visitorPages: { checkout: true, buyOnline: true, onlinePayment: true },
} as const;
const phone = '0412 345 678';

interface Stranger {
  of: TestSite;
  cookie: string | null;
}

interface Sent {
  path: string;
  values: Record<string, string>;
}

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let slug: string;
let owned: { alert: string; purchase: string; token: string; car: string };
/** Nobody, another visitor, and one of the same address on another site. */
let strangers: Stranger[];
let owner: string;

async function signIn(email: string, of: TestSite): Promise<string> {
  web.clock.advance({ minutes: 61 });
  const cookie = await signInByMail(web, hostOf(of), email);
  const details = { step: 'details', name: 'Jane', last_name: 'Citizen', phone, postcode: '4000' };
  await web.post(hostOf(of), '/my-account', details, { headers: { cookie } });
  return cookie;
}

beforeAll(async () => {
  web = await openTestWeb({ settings: { PAYMENT_SANDBOX: 'on', POSTS_PER_MINUTE: '100000' } });
  [site, other] = [await createSellingSite(web, settings), await createSellingSite(web, settings)];
  const car = await makeCar(web, site);
  slug = car.slug;
  const cookies = [await signIn('other@visitor.example', site), await signIn('owner@visitor.example', other)];
  owner = await signIn('owner@visitor.example', site);
  strangers = [
    { of: site, cookie: null },
    { of: site, cookie: cookies[0] ?? '' },
    { of: other, cookie: cookies[1] ?? '' },
  ];
  const post = (path: string, values: Record<string, string>) =>
    web.post(hostOf(site), path, values, { headers: { cookie: owner } });
  await post(`/my-garage/alerts/new?car=${car.id}&tell=price`, { cadence: 'at_once' });
  await web.ask(hostOf(site), '/api/watchlist/save-car', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie: owner },
    body: JSON.stringify({ phone_number: phone, car_id: car.id }),
  });
  const buyer = openBuyer(web, { site, cookie: owner }, slug);
  await buyer.fillIn();
  await buyer.send('review');
  const { db } = web.ctx.store;
  const [[alerted], [bought], [reserved]] = await Promise.all([
    db.select().from(alert),
    db.select().from(purchase),
    db.select().from(reservation),
  ]);
  if (!alerted || !bought || !reserved) throw new Error('the owner has not got everything');
  owned = { alert: alerted.id, purchase: bought.id, token: reserved.token, car: String(car.id) };
});
afterAll(() => web?.close());

/** All that the owner has. */
async function readOwned() {
  const { db } = web.ctx.store;
  const [own] = await db
    .select()
    .from(account)
    .where(eq(account.siteId, site.site.id))
    .orderBy(account.createdAt)
    .offset(1);
  const id = own?.id ?? '';
  return {
    account: own,
    alerts: await db.select().from(alert).where(eq(alert.accountId, id)),
    purchases: await db.select().from(purchase).where(eq(purchase.accountId, id)),
    reservations: await db.select().from(reservation).where(eq(reservation.accountId, id)),
    watched: await db.select().from(watchlistEntry).where(eq(watchlistEntry.accountId, id)),
    sessions: (await db.select().from(visitorSession).where(eq(visitorSession.accountId, id))).map((each) => each.id),
  };
}

/** An id as it is, or one that is nearly it. */
const nearly = (id: string) =>
  fc.oneof(
    fc.constant(id),
    fc
      .nat(Math.max(0, id.length - 1))
      .map((at) => `${id.slice(0, at)}${id[at] === 'a' ? 'b' : 'a'}${id.slice(at + 1)}`),
    fc.constantFrom('', '0', '-1', "' or 1=1 --", '../1', '9'.repeat(40)),
  );

it('SITE-05 BUY-07 USER-08 let no stranger read or change what a visitor has, whatever ids he sends', async () => {
  const anyPost = fc.oneof(
    fc.record({
      path: fc.constant('/my-garage/alerts'),
      values: fc.record({ alert: nearly(owned.alert), change: fc.constantFrom('pause', 'delete', 'weekly', 'x') }),
    }),
    fc.record({
      path: nearly(slug).map((id) => `/checkout-journey?${new URLSearchParams({ car_id: id })}`),
      values: fc.record({ go: fc.constantFrom('erase', 'carry', 'pay'), from: nearly(owned.purchase) }),
    }),
    fc.record({
      path: nearly(slug).map((id) => `/checkout-journey?${new URLSearchParams({ car_id: id })}`),
      values: fc.constantFrom({ step: 'details', ...steps.details, name: 'Mallory' }, { step: 'review', seen: '' }),
    }),
    fc.record({ path: fc.constant('/watchlist'), values: fc.record({ car_id: nearly(owned.car) }) }),
  );
  const before = await readOwned();
  expect([before.alerts.length, before.purchases.length, before.reservations.length, before.watched.length]).toEqual([
    1, 1, 1, 1,
  ]);
  const attack = async ({ of, cookie }: Stranger, { path, values }: Sent, token: string) => {
    const headers = cookie === null ? {} : { cookie };
    const answer = await web.post(hostOf(of), path, values, { headers });
    expect(answer.status).toBeLessThan(500);
    const text = await answer.text();
    // Elsewhere the same address is somebody's own.
    if (of === site) for (const own of [owned.token, 'owner@visitor.example']) expect(text).not.toContain(own);
    if (token === owned.token && of === site) return;
    const guessed = `/cars/${slug}/checkout?${new URLSearchParams({ reservation: token })}`;
    expect((await web.ask(hostOf(of), guessed, { headers })).status).toBe(404);
  };
  const journey = `/checkout-journey?car_id=${slug}`;
  const exact: Sent[] = [
    ...['pause', 'resume', 'weekly', 'delete'].map((change) => ({
      path: '/my-garage/alerts',
      values: { alert: owned.alert, change },
    })),
    ...['carry', 'pay', 'erase'].map((go) => ({ path: journey, values: { go, from: owned.purchase } })),
    { path: '/watchlist', values: { car_id: owned.car } },
  ];
  for (const stranger of strangers) for (const sent of exact) await attack(stranger, sent, owned.token);
  expect(await readOwned()).toEqual(before);
  await fc.assert(fc.asyncProperty(fc.constantFrom(...strangers), anyPost, nearly(owned.token), attack), {
    numRuns: 50,
  });
  expect(await readOwned()).toEqual(before);
});

it('SITE-20 BUY-08 open no payment for an amount that is none, is negative or is more than the site takes', async () => {
  const post = (amount: string) =>
    web.post(
      hostOf(site),
      '/online-payment',
      { amount, reference: 'INV-1', name: 'Jane', email: 'owner@visitor.example', phone },
      { headers: { cookie: owner } },
    );
  const anyWrong = fc.oneof(
    fc.integer({ max: 0 }).map(String),
    fc.integer({ min: 5_001 }).map(String),
    fc.constantFrom('', '1e3', '0x10', 'NaN', 'Infinity', '1.001', '5,00', '--5', '١٠', '5000.01', '0.004'),
  );
  await fc.assert(
    fc.asyncProperty(anyWrong, async (amount) => {
      expect([amount, (await post(amount)).status]).toEqual([amount, 422]);
    }),
    { numRuns: 40 },
  );
  expect(await web.ctx.store.db.select().from(onlinePayment)).toEqual([]);
});
