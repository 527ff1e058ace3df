import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { car as carTable, dealership, reservation } from '#db/schema/index.ts';
import { getBalances } from '#rules/reservations/payment-ledger.ts';
import { nameTerms } from '#rules/reservations/reservation-terms.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { findCarById } from '../stock/find-car.ts';
import { refundReservation, releaseReservation } from './act-on-reservation.ts';
import { checkPayments } from './check-payments.ts';
import { claimReservation } from './claim-reservation.ts';
import { listEntries } from './move-reservation.ts';
import { createExamplePayments, type ExamplePayments } from './payments.examples.ts';
import { settleReservation } from './settle-reservation.ts';
import { findReservationOffer, startReservation } from './start-reservation.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** What happens to one car, in whatever order; buyers by the order in which they came. */
type Happening =
  | { kind: 'begin' }
  | { kind: 'pay' | 'look' | 'release'; buyer: number }
  | { kind: 'refund'; buyer: number; dollars: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'price' }
  | { kind: 'break'; call: 'read' | 'capture' | 'cancel' | 'refundTo'; when: 'before' | 'after' };

const buyer = fc.nat({ max: 2 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Happening>({ kind: 'begin' }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'look' as const), buyer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), buyer }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), buyer, dollars: fc.integer({ min: 1, max: 250 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 14, 20, 60 * 24 * 9) }),
  },
  { weight: 1, arbitrary: fc.constant<Happening>({ kind: 'price' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('break' as const),
      call: fc.constantFrom('read' as const, 'capture' as const, 'cancel' as const, 'refundTo' as const),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
);

/** One buyer as a plain person would keep the books: who pays first, and in time, at the price that was shown, has the car. */
interface Kept {
  state: 'held' | 'reserved' | 'released' | 'expired' | 'refunded';
  isPaid: boolean;
  price: number;
  heldUntil: number;
  reservedUntil: number;
  promised: number;
}

class PlainBooks {
  readonly buyers: Kept[] = [];
  price = 24_990;

  /** Everything that is due for the buyer at the moment; `findEnd` is the calendar's, which has its own tests. */
  settle(kept: Kept, now: number, findEnd: () => number): void {
    const isTaken = this.buyers.some(({ state }) => state === 'reserved');
    if (kept.state === 'held') {
      if (kept.isPaid) {
        kept.state = isTaken || kept.price !== this.price ? 'released' : 'reserved';
        if (kept.state === 'reserved') kept.reservedUntil = findEnd();
        else kept.isPaid = false;
      } else if (now >= kept.heldUntil) kept.state = 'expired';
    }
    if (kept.state === 'reserved' && now >= kept.reservedUntil) {
      kept.state = 'released';
      kept.promised = 200;
    }
    if (kept.state === 'released' && kept.promised === 200) kept.state = 'refunded';
  }
}

async function play(site: TestSite, payments: ExamplePayments, happenings: readonly Happening[]): Promise<void> {
  const { id: carId } = await createTestCar(site, { priceCents: 24_990_00 });
  const ids: string[] = [];
  const books = new PlainBooks();
  const now = () => test.clock.now().getTime();
  const read = async (id: string) => {
    const [row] = await site.store.db.select().from(reservation).where(eq(reservation.id, id));
    if (!row) throw new Error('the reservation is gone');
    return row;
  };
  /** By the product and by the plain books, until nothing is due. */
  const settleAll = async (order: readonly number[]) => {
    for (const at of order) {
      const [id, kept] = [ids[at], books.buyers[at]];
      if (id === undefined || kept === undefined) continue;
      // A broken connection leaves the rest to the next look.
      for (let tries = 0; tries < 12; tries += 1) {
        if ((await settleReservation(site, id)).kind === 'settled') break;
      }
      const { reservedUntil } = await read(id);
      books.settle(kept, now(), () => reservedUntil?.getTime() ?? 0);
    }
  };
  for (const each of happenings) {
    const at = 'buyer' in each ? each.buyer : -1;
    const [id, kept] = [ids[at], books.buyers[at]];
    switch (each.kind) {
      case 'begin': {
        const token = ids.length < 3 ? await begin(site, carId) : null;
        const [row] =
          token === null ? [] : await site.store.db.select().from(reservation).where(eq(reservation.token, token));
        const isFree = !books.buyers.some(({ state }) => state === 'reserved');
        if (ids.length < 3) expect(row !== undefined).toBe(isFree);
        if (!row) break;
        ids.push(row.id);
        const times = { heldUntil: now() + 15 * 60_000, reservedUntil: 0 };
        books.buyers.push({ state: 'held', isPaid: false, price: books.price, promised: 0, ...times });
        break;
      }
      case 'pay':
        if (id === undefined || kept?.state !== 'held' || now() >= kept.heldUntil) break;
        payments.authorise(`payment-of-${id}`);
        kept.isPaid = true;
        break;
      case 'look':
        await settleAll([at]);
        break;
      case 'release':
        if (id === undefined || kept === undefined) break;
        if (kept.state === 'reserved') {
          await releaseReservation(site, { id });
          Object.assign(kept, { state: 'released', promised: 200 });
          await settleAll([at]);
        } else await expect(releaseReservation(site, { id })).rejects.toMatchObject({ code: 'conflict' });
        break;
      case 'refund': {
        if (id === undefined || kept === undefined) break;
        const left = kept.state === 'reserved' ? 200 - kept.promised : 0;
        const asked = refundReservation(site, { id, amountCents: each.dollars * 100 });
        if (each.dollars <= left) {
          await asked;
          kept.promised += each.dollars;
          await settleAll([at]);
        } else await expect(asked).rejects.toMatchObject({ code: left === 0 ? 'conflict' : 'invalid' });
        break;
      }
      case 'wait':
        test.clock.advance({ minutes: each.minutes });
        await settleAll(ids.map((_, index) => index));
        break;
      case 'price':
        books.price += 10;
        await site.store.db
          .update(carTable)
          .set({ priceCents: books.price * 100 })
          .where(eq(carTable.id, carId));
        break;
      default:
        payments.stop(each);
    }
  }
  await settleAll(ids.map((_, index) => index));
  for (let due = await claimReservation(site); due !== null; due = await claimReservation(site)) {
    await settleReservation(site, due);
  }
  for (const [index, id] of ids.entries()) {
    const kept = books.buyers[index];
    const balances = getBalances(await listEntries(site.store.db, id));
    expect((await read(id)).state).toBe(kept?.state);
    const paid = kept?.isPaid === true ? 200 - kept.promised : 0;
    expect(balances).toEqual({ buyer: 0 - paid * 100, cardHold: 0, dealer: paid * 100, refunds: 0, disputes: 0 });
    const payment = payments.payments.get(`payment-of-${id}`);
    const inHand = payment?.state === 'captured' ? payment.amountCents - payment.refundedCents : 0;
    expect(inHand).toBe(paid * 100);
  }
  const [row] = await site.store.db.select().from(carTable).where(eq(carTable.id, carId));
  expect(row?.reserved).toBe(books.buyers.some(({ state }) => state === 'reserved'));
  expect(await checkPayments(site)).toEqual([]);
}

async function begin(site: TestSite, carId: number): Promise<string | null> {
  const found = await findCarById(site, carId);
  const offer = found.kind === 'found' ? findReservationOffer(site, found.car) : null;
  if (found.kind !== 'found' || offer === null) return null;
  const typed = { name: 'Jane', email: 'jane@buyer.example', phone: '0412 345 678', agreed: 'yes' };
  const started = await startReservation(site, {
    accountId: null,
    ...{ car: found.car, values: { ...typed, terms: nameTerms(offer.terms) }, origin: 'http://a.example' },
    getReturnUrl: () => 'http://a.example/',
  });
  return started.kind === 'started' ? started.token : null;
}

it('BUY-04 BUY-08 agrees with plain books and with the processor, whatever happens in whatever order', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (happenings) => {
      runs += 1;
      const processor = `random-${runs}`;
      const payments = createExamplePayments();
      const made = await createTestSite(test, { settings: { visitorPages: { checkout: true } } });
      await test.ctx.store.db
        .update(dealership)
        .set({ paymentProcessors: [processor] })
        .where(eq(dealership.id, made.dealership.id));
      await play({ ...made, payments: new Map([[processor, payments]]) }, payments, [{ kind: 'begin' }, ...happenings]);
    }),
    { numRuns: 15 },
  );
});
