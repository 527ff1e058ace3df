import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, car as carTable, dealership, reservation, reservationMail } from '#db/schema/index.ts';
import { getBalances } from '#rules/reservations/payment-ledger.ts';
import { nameTerms } from '#rules/reservations/reservation-terms.ts';
import { atEverySite } from '#services/privacy/person-at.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import type { SiteContext } from '../context.ts';
import { findCarById } from '../stock/find-car.ts';
import { markSold } from '../stock/mark-sold.ts';
import { refundReservation, releaseReservation } from './act-on-reservation.ts';
import { checkPayments } from './check-payments.ts';
import { claimReservation } from './claim-reservation.ts';
import { findReservation } from './find-reservation.ts';
import { forgetBuyer } from './forget-buyer.ts';
import { listReservations } from './list-reservations.ts';
import { listEntries } from './move-reservation.ts';
import { createExamplePayments, type ExamplePayments } from './payments.examples.ts';
import { sendReservationMail } from './send-reservation-mail.ts';
import { settleReservation } from './settle-reservation.ts';
import { findReservationOffer, startReservation } from './start-reservation.ts';

let test: TestApp;
let site: TestSite;
let payments: ExamplePayments;
/** Each test has a processor of its own. */
let processor = '';
let processors = 0;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  payments = createExamplePayments();
  processors += 1;
  processor = `example-${processors}`;
  site = await openSite();
});

async function openSite(settings: object = {}): Promise<TestSite> {
  const made = await createTestSite(test, { settings: { visitorPages: { checkout: true }, ...settings } });
  await test.ctx.store.db
    .update(dealership)
    .set({ paymentProcessors: [processor] })
    .where(eq(dealership.id, made.dealership.id));
  return { ...made, payments: new Map([[processor, payments]]) };
}

async function loadCar(ctx: SiteContext, id: number) {
  const found = await findCarById(ctx, id);
  if (found.kind !== 'found') throw new Error('no such car');
  return found.car;
}

/** A buyer who has typed everything and not paid yet. */
async function begin(ctx: SiteContext, carId: number, name = 'Jane Citizen', email = 'Jane@buyer.example') {
  const car = await loadCar(ctx, carId);
  const offer = findReservationOffer(ctx, car);
  const values = {
    ...{ name, email, phone: '0412 345 678', agreed: 'yes' },
    terms: offer ? nameTerms(offer.terms) : '',
  };
  const started = await startReservation(ctx, {
    accountId: null,
    ...{ car, values, origin: 'http://site.example' },
    getReturnUrl: (token) => `http://site.example/return/${token}`,
  });
  if (started.kind !== 'started') return { kind: started.kind } as const;
  const found = await findReservation(ctx, { token: started.token, carSlug: car.slug });
  if (!found) throw new Error('the reservation is not there');
  return { kind: 'started', id: found.row.id, token: started.token, paymentId: found.row.paymentId ?? '' } as const;
}

async function beginPaying(ctx: SiteContext, carId: number, email?: string) {
  const begun = await begin(ctx, carId, 'Jane Citizen', email);
  if (begun.kind !== 'started') throw new Error(`the reservation is ${begun.kind}`);
  return begun;
}

/** Everything that is due, as the job takes it. */
async function runDue(ctx: SiteContext): Promise<void> {
  for (let id = await claimReservation(ctx); id !== null; id = await claimReservation(ctx))
    await settleReservation(ctx, id);
}

async function look(ctx: SiteContext, { id, carId }: { id: string; carId: number }) {
  const [row] = await ctx.store.db.select().from(reservation).where(eq(reservation.id, id));
  const [car] = await ctx.store.db.select().from(carTable).where(eq(carTable.id, carId));
  const mails = await ctx.store.db.select().from(reservationMail).where(eq(reservationMail.reservationId, id));
  return {
    state: row?.state,
    reason: row?.releaseReason ?? null,
    isCarReserved: car?.reserved,
    money: getBalances(await listEntries(ctx.store.db, id)),
    mails: mails.map(({ reader, notice }) => `${reader} ${notice}`).sort(),
  };
}

const paidMoney = { buyer: -200_00, cardHold: 0, dealer: 200_00, refunds: 0, disputes: 0 };
const noMoney = { buyer: 0, cardHold: 0, dealer: 0, refunds: 0, disputes: 0 };

describe('a reservation', () => {
  it('BUY-01 BUY-04 BUY-08 is authorised, takes the car, is captured and told, each move with its audit', async () => {
    const { id: carId } = await createTestCar(site);
    const { id, paymentId } = await beginPaying(site, carId);
    expect(await look(site, { id, carId })).toMatchObject({ state: 'held', isCarReserved: false, money: noMoney });
    payments.authorise(paymentId);
    expect(await settleReservation(site, id)).toEqual({ kind: 'settled' });
    expect(await look(site, { id, carId })).toEqual({
      ...{ state: 'reserved', reason: null, isCarReserved: true, money: paidMoney },
      mails: ['buyer reserved', 'dealer reserved'],
    });
    expect(payments.payments.get(paymentId)?.state).toBe('captured');
    const audits = await site.store.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `reservation:${id}`));
    expect(audits.map(({ action }) => action).sort()).toEqual([
      'reservation.authorise',
      'reservation.capture',
      'reservation.start',
    ]);
    expect(JSON.stringify(audits)).not.toMatch(/jane|0412|412345678/i);
  });

  it('BUY-01 tells a second buyer, and charges nothing', async () => {
    const { id: carId } = await createTestCar(site);
    const [first, second] = [await beginPaying(site, carId), await beginPaying(site, carId, 'ada@buyer.example')];
    payments.authorise(first.paymentId);
    payments.authorise(second.paymentId);
    await settleReservation(site, second.id);
    await settleReservation(site, first.id);
    expect(await look(site, { id: second.id, carId })).toMatchObject({ state: 'reserved', money: paidMoney });
    expect(await look(site, { id: first.id, carId })).toMatchObject({
      ...{ state: 'released', reason: 'car_gone', money: noMoney, mails: ['buyer lost'] },
    });
    expect(payments.payments.get(first.paymentId)?.state).toBe('cancelled');
    expect((await begin(site, carId)).kind).toBe('gone');
  });

  it('BUY-04 leaves one reservation and one capture, however many buyers there are at once', async () => {
    const { id: carId } = await createTestCar(site);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => beginPaying(site, carId)));
    for (const { paymentId } of buyers) payments.authorise(paymentId);
    // Each is settled twice: by the buyer's page and by the job.
    await Promise.all([...buyers, ...buyers].map(({ id }) => settleReservation(site, id)));
    await runDue(site);
    const rows = await site.store.db.select().from(reservation).where(eq(reservation.carId, carId));
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect([count('reserved'), count('released')]).toEqual([1, 19]);
    expect(payments.captures).toBe(1);
    const states = [...payments.payments.values()].map(({ state }) => state);
    expect(states.filter((state) => state === 'captured')).toHaveLength(1);
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(19);
    const lost = await Promise.all(rows.map(({ id }) => look(site, { id, carId })));
    expect(lost.filter(({ mails }) => mails.includes('buyer lost'))).toHaveLength(19);
    expect(lost.filter(({ money }) => money.dealer > 0)).toHaveLength(1);
    expect(await checkPayments(site)).toEqual([]);
  });

  it.each([
    ['the read', 'read', 'before'],
    ['the capture', 'capture', 'before'],
    ['the capture, which was made', 'capture', 'after'],
    ['the void', 'cancel', 'before'],
    ['the void, which was made', 'cancel', 'after'],
    ['the refund', 'refundTo', 'before'],
    ['the refund, which was made', 'refundTo', 'after'],
  ] as const)('BUY-04 agrees with the processor after a stop at %s', async (_, call, when) => {
    const { id: carId } = await createTestCar(site);
    const [winner, loser] = [await beginPaying(site, carId), await beginPaying(site, carId)];
    payments.authorise(winner.paymentId);
    payments.stop({ call, when });
    await settleReservation(site, winner.id);
    await retry();
    payments.authorise(loser.paymentId);
    await settleReservation(site, loser.id);
    await retry();
    expect(await look(site, { id: loser.id, carId })).toMatchObject({ state: 'released', money: noMoney });
    await releaseReservation(site, { id: winner.id });
    await retry();
    await retry();
    expect(await look(site, { id: winner.id, carId })).toMatchObject({
      ...{ state: 'refunded', isCarReserved: false, money: noMoney },
    });
    expect(payments.captures).toBe(1);
    expect(payments.payments.get(winner.paymentId)).toMatchObject({ state: 'captured', refundedCents: 200_00 });
    expect(payments.payments.get(loser.paymentId)).toMatchObject({ state: 'cancelled', refundedCents: 0 });
    expect(await checkPayments(site)).toEqual([]);

    async function retry() {
      test.clock.advance({ seconds: 30 });
      await runDue(site);
    }
  });

  it('BUY-04 expires when nothing is paid within fifteen minutes, and closes the payment', async () => {
    const { id: carId } = await createTestCar(site);
    const { id, paymentId } = await beginPaying(site, carId);
    test.clock.advance({ minutes: 14 });
    await runDue(site);
    expect((await look(site, { id, carId })).state).toBe('held');
    test.clock.advance({ minutes: 1 });
    await runDue(site);
    expect(await look(site, { id, carId })).toMatchObject({ state: 'expired', money: noMoney, mails: [] });
    expect(payments.payments.get(paymentId)?.state).toBe('cancelled');
  });

  it.each(['refund', 'keep'] as const)('BUY-05 ends by itself after its hours of business: %s', async (atEnd) => {
    site = await openSite({ reservations: { holdHours: 8, atEnd } });
    const { id: carId } = await createTestCar(site);
    const { id, paymentId } = await beginPaying(site, carId);
    payments.authorise(paymentId);
    await settleReservation(site, id);
    test.clock.advance({ hours: 7 });
    await runDue(site);
    expect((await look(site, { id, carId })).state).toBe('reserved');
    test.clock.advance({ days: 4 });
    await runDue(site);
    expect(await look(site, { id, carId })).toMatchObject(
      atEnd === 'refund'
        ? { state: 'refunded', reason: 'ended', isCarReserved: false, money: noMoney }
        : { state: 'released', reason: 'ended', isCarReserved: false, money: paidMoney },
    );
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(atEnd === 'refund' ? 200_00 : 0);
  });

  it('BUY-05 is complete where the car was sold meanwhile: nothing is refunded', async () => {
    const { id: carId } = await createTestCar(site);
    const { id, paymentId } = await beginPaying(site, carId);
    payments.authorise(paymentId);
    await settleReservation(site, id);
    await markSold(site, { carId });
    test.clock.advance({ days: 14 });
    await runDue(site);
    expect(await look(site, { id, carId })).toMatchObject({ state: 'completed', money: paidMoney });
  });

  it('BUY-04 takes nothing when the car is sold or its price changes while the buyer pays', async () => {
    const sold = await createTestCar(site);
    const dearer = await createTestCar(site);
    const [first, second] = [await beginPaying(site, sold.id), await beginPaying(site, dearer.id)];
    await markSold(site, { carId: sold.id });
    await site.store.db.update(carTable).set({ priceCents: 25_990_00 }).where(eq(carTable.id, dearer.id));
    for (const { id, paymentId } of [first, second]) {
      payments.authorise(paymentId);
      await settleReservation(site, id);
    }
    expect(await look(site, { id: first.id, carId: sold.id })).toMatchObject({ reason: 'car_gone', money: noMoney });
    expect(await look(site, { id: second.id, carId: dearer.id })).toMatchObject({
      reason: 'price_changed',
      money: noMoney,
    });
    expect(payments.captures).toBe(0);
  });

  it('BUY-04 keeps its car, whatever a stock file says of it', async () => {
    const { id: carId } = await createTestCar(site);
    const { id, paymentId } = await beginPaying(site, carId);
    payments.authorise(paymentId);
    await settleReservation(site, id);
    await site.store.db.update(carTable).set({ reserved: false }).where(eq(carTable.id, carId));
    expect((await look(site, { id, carId })).isCarReserved).toBe(true);
  });

  it('BUY-01 refuses what was not typed, not agreed to or not the terms shown, naming the field', async () => {
    const { id: carId } = await createTestCar(site);
    const car = await loadCar(site, carId);
    const start = (values: Record<string, unknown>) =>
      startReservation(site, {
        accountId: null,
        car,
        values,
        origin: 'http://site.example',
        getReturnUrl: () => 'http://site.example/',
      });
    await expect(start({ name: ' ', email: 'nobody', phone: '12' })).rejects.toMatchObject({
      code: 'invalid',
      problems: ['name', 'email', 'phone', 'agreed'].map((field) => ({ field, message: expect.any(String) })),
    });
    const typed = { name: 'Jane', email: 'jane@buyer.example', phone: '0412 345 678', agreed: 'yes' };
    expect(await start({ ...typed, terms: '1-2-3' })).toEqual({ kind: 'changed' });
  });

  it('BUY-03 says that payments cannot be taken while the processor is away, and reserves nothing', async () => {
    const { id: carId } = await createTestCar(site);
    payments.stop({ call: 'open', when: 'before' });
    await expect(beginPaying(site, carId)).rejects.toMatchObject({ code: 'unavailable' });
    test.clock.advance({ minutes: 15 });
    await runDue(site);
    const [row] = await site.store.db.select().from(reservation).where(eq(reservation.carId, carId));
    expect(row?.state).toBe('expired');
  });

  it('BUY-01 SITE-05 is found by its own token, site and car alone', async () => {
    const other = await openSite();
    const { id: carId, slug } = await createTestCar(site);
    const { token } = await beginPaying(site, carId);
    expect(await findReservation(site, { token, carSlug: slug })).not.toBeNull();
    expect(await findReservation(other, { token, carSlug: slug })).toBeNull();
    expect(await findReservation(site, { token, carSlug: 'another' })).toBeNull();
    expect(await findReservation(site, { token: `${token.slice(0, -1)}~`, carSlug: slug })).toBeNull();
    const theirs = await createTestCar(other);
    expect(findReservationOffer({ ...site, payments: new Map() }, await loadCar(other, theirs.id))).toBeNull();
  });
});

describe('refundReservation', () => {
  it('BUY-08 gives back in parts, never more than was paid, and says so to the buyer', async () => {
    const { id: carId } = await createTestCar(site);
    const { id, paymentId } = await beginPaying(site, carId);
    payments.authorise(paymentId);
    await settleReservation(site, id);
    await expect(refundReservation(site, { id, amountCents: 200_01 })).rejects.toThrow('at most $200');
    await expect(refundReservation(site, { id, amountCents: 0 })).rejects.toThrow('above $0');
    await refundReservation(site, { id, amountCents: 50_00 });
    await refundReservation(site, { id, amountCents: 30_00 });
    await runDue(site);
    expect(payments.payments.get(paymentId)?.refundedCents).toBe(80_00);
    expect(await look(site, { id, carId })).toMatchObject({
      ...{ state: 'reserved', money: { buyer: -120_00, dealer: 120_00, refunds: 0 } },
    });
    await expect(refundReservation(site, { id, amountCents: 120_01 })).rejects.toThrow('at most $120');
    await expect(refundReservation(site, { id: 'unknown', amountCents: null })).rejects.toMatchObject({
      code: 'not_found',
    });
    const [listed] = await listReservations(site, { limit: 1, siteSlug: site.site.slug });
    expect(listed).toMatchObject({ id, state: 'reserved', balances: { dealer: 120_00 } });
  });

  it('BUY-08 refuses to release what is not reserved', async () => {
    const { id: carId } = await createTestCar(site);
    const { id } = await beginPaying(site, carId);
    await expect(releaseReservation(site, { id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(refundReservation(site, { id, amountCents: null })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('forgetBuyer', () => {
  it('BUY-08 LEAD-15 takes the person out of reservations that have ended, and leaves money and running ones', async () => {
    const { id: carId } = await createTestCar(site);
    const [kept, ended] = [await beginPaying(site, carId), await beginPaying(site, carId)];
    for (const { id, paymentId } of [kept, ended]) {
      payments.authorise(paymentId);
      await settleReservation(site, id);
    }
    await site.store.db.transaction((tx) => forgetBuyer(tx, atEverySite('jane@buyer.example')));
    const rows = await site.store.db.select().from(reservation).where(eq(reservation.carId, carId));
    expect(rows.find(({ id }) => id === kept.id)?.email).toBe('jane@buyer.example');
    expect(rows.find(({ id }) => id === ended.id)).toMatchObject({ name: 'erased', email: '', phone: '' });
    expect((await listEntries(site.store.db, ended.id)).map(({ kind }) => kind)).toEqual(['authorised', 'voided']);
  });
});

describe('checkPayments', () => {
  it('BUY-08 reports what the processor has and the ledger has not, and the other way', async () => {
    const { id: carId } = await createTestCar(site);
    const { id, paymentId } = await beginPaying(site, carId);
    payments.authorise(paymentId);
    await settleReservation(site, id);
    expect(await checkPayments(site)).toEqual([]);
    const payment = payments.payments.get(paymentId);
    if (payment) payments.payments.set(paymentId, { ...payment, refundedCents: 10_00 });
    payments.payments.set('stray', { ...(payment as NonNullable<typeof payment>), id: 'stray', refundedCents: 0 });
    expect(await checkPayments(site)).toMatchObject([
      { paymentId, reservationId: id, text: expect.stringContaining('$10 refunded') },
      { paymentId: 'stray', reservationId: null },
    ]);
  });
});

describe('sendReservationMail', () => {
  it('BUY-08 sends the receipt to the buyer and the buyer to the dealer with all that finds the car, once', async () => {
    const vehicle = { stockNumber: 'N4711', vin: 'JTDBR32E720012345' };
    const { id: carId } = await createTestCar(site, { ...vehicle, locationId: site.location.id });
    const { id, paymentId } = await beginPaying(site, carId);
    payments.authorise(paymentId);
    await settleReservation(site, id);
    const sent: { to: string; subject: string; text: string; replyTo: string; senderName: string | undefined }[] = [];
    const mail = {
      goesTo: 'a test',
      send: async ({
        to,
        subject,
        text,
        replyTo,
        senderName,
      }: {
        to: string;
        subject: string;
        text: string;
        replyTo: { address: string } | null;
        senderName?: string;
      }) => {
        sent.push({ to, subject, text, replyTo: replyTo?.address ?? '', senderName });
        return { kind: 'sent' as const };
      },
    };
    await site.store.db.delete(reservationMail).where(ne(reservationMail.reservationId, id));
    while (await sendReservationMail(site, mail));
    const ours = sent.filter(({ text }) => text.includes(id.slice(-8).toUpperCase()) || text.includes(id));
    const buyer = ours.find(({ to }) => to === 'jane@buyer.example');
    const dealer = ours.find(({ to }) => to === 'sales@dealer.example');
    expect(ours).toHaveLength(2);
    expect(buyer).toMatchObject({
      // Nobody who buys from a dealer knows of a platform.
      ...{ senderName: site.site.name, replyTo: 'sales@dealer.example' },
      subject: expect.stringContaining('Reserved: 2021 Toyota'),
    });
    expect(buyer?.text).toMatch(/Paid: \$200 by card.*\n?.*GST included: \$0\.00/);
    expect(buyer?.text).toContain('http://site.example/cars/');
    expect(dealer?.text).toContain('Phone: 0412 345 678');
    expect(dealer?.text).toContain('Stock number: N4711\nVIN: JTDBR32E720012345\nLocation: Test Motors Brisbane\n');
    expect(buyer?.text).not.toContain('JTDBR32E720012345');
    expect(dealer?.replyTo).toBe('jane@buyer.example');
    expect(await sendReservationMail(site, mail)).toBe(false);
  });
});
