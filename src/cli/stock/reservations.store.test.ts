import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { car as carTable, dealership, reservation } from '#db/schema/index.ts';
import { nameTerms } from '#rules/reservations/reservation-terms.ts';
import type { SiteContext } from '#services/context.ts';
import { markDisputedReservation } from '#services/disputes/mark-disputed.ts';
import { listEntries } from '#services/reservations/move-reservation.ts';
import { createExamplePayments, type ExamplePayments } from '#services/reservations/payments.examples.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { findReservationOffer, startReservation } from '#services/reservations/start-reservation.ts';
import { findCarById } from '#services/stock/find-car.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import {
  runReservationsCapture,
  runReservationsExtend,
  runReservationsList,
  runReservationsRefund,
  runReservationsRelease,
} from './reservations.ts';

let app: TestApp;
let payments: ExamplePayments;
let site: TestSite & SiteContext;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  payments = createExamplePayments();
  site = { ...(await openSite(['example'])), payments: new Map([['example', payments]]) };
});

async function openSite(paymentProcessors: string[]): Promise<TestSite> {
  const made = await createTestSite(app, { settings: { visitorPages: { checkout: true } } });
  await app.ctx.store.db.update(dealership).set({ paymentProcessors }).where(eq(dealership.id, made.dealership.id));
  return made;
}

function createIo() {
  const out: string[] = [];
  const errors: string[] = [];
  const io = {
    write: (line: string) => void out.push(line),
    writeError: (line: string) => void errors.push(line),
    isTerminal: false,
    cwd: '/',
    signal: new AbortController().signal,
  };
  return { io, out, errors };
}

async function begin(): Promise<{ id: string; carId: number; paymentId: string }> {
  const { id: carId } = await createTestCar(site);
  const found = await findCarById(site, carId);
  const offer = found.kind === 'found' ? findReservationOffer(site, found.car) : null;
  if (found.kind !== 'found' || offer === null) throw new Error('the car cannot be reserved');
  const typed = { name: 'Jane Citizen', email: 'jane@buyer.example', phone: '0412 345 678', agreed: 'yes' };
  const started = await startReservation(site, {
    accountId: null,
    ...{ car: found.car, values: { ...typed, terms: nameTerms(offer.terms) }, origin: 'http://a.example' },
    getReturnUrl: () => 'http://a.example/',
  });
  const token = started.kind === 'started' ? started.token : '';
  const [row] = await site.store.db.select().from(reservation).where(eq(reservation.token, token));
  return { id: row?.id ?? '', carId, paymentId: row?.paymentId ?? '' };
}

async function reserve() {
  const begun = await begin();
  payments.authorise(begun.paymentId);
  await settleReservation(site, begun.id);
  return begun;
}

const context = () => ({ ctx: site });

describe('forecourt reservations', () => {
  it('BUY-08 lists the reservations of a site with their money, without anything personal', async () => {
    const { id } = await reserve();
    await begin();
    const { io, out } = createIo();
    expect(await runReservationsList(context(), { site: site.site.slug }, io)).toBe(0);
    expect(out).toHaveLength(3);
    expect(out.find((line) => line.startsWith(id))).toMatch(/ reserved .* paid \$200 {2}until 20/);
    expect(out.join('\n')).toMatch(/ held .* paid \$0/);
    expect(out.join('\n')).not.toMatch(/jane|citizen|0412/i);
    const limited = createIo();
    await runReservationsList(context(), { site: site.site.slug, limit: '1' }, limited.io);
    expect(limited.out).toHaveLength(2);
  });

  it('BUY-08 says what a bank has taken back, and how the dispute stands', async () => {
    const { id, paymentId } = await reserve();
    const line = async () => {
      const { io, out } = createIo();
      await runReservationsList(context(), { site: site.site.slug }, io);
      return out.find((each) => each.startsWith(id));
    };
    const tell = async (dispute: Parameters<typeof payments.dispute>[1]) => {
      payments.dispute(paymentId, dispute);
      await site.store.db.transaction((tx) =>
        markDisputedReservation(tx, { id, processor: 'example', now: site.clock.now() }),
      );
      await settleReservation(site, id);
    };
    await tell({ state: 'open', takenCents: 200_00, answerBy: null });
    expect(await line()).toMatch(/ reserved .* paid \$0, taken back by the bank \$200 .* dispute open$/);
    await tell({ state: 'won', takenCents: 0, answerBy: null });
    expect(await line()).toMatch(/ reserved .* paid \$200 .* dispute won$/);
  });

  it('BUY-06 says where nobody can pay, and why', async () => {
    const unknown = await openSite(['stripe']);
    const silent = await openSite([]);
    const { io, out } = createIo();
    await runReservationsList(context(), {}, io);
    expect(out.join('\n')).toContain(`on ${unknown.site.slug}: stripe is not configured here`);
    expect(out.join('\n')).toContain(`on ${silent.site.slug}: it names no payment processor`);
    const withPort = new Map([['stripe', { ...payments, needsAccount: true }]]);
    const other = createIo();
    await runReservationsList({ ctx: { ...site, payments: withPort } }, { site: unknown.site.slug }, other.io);
    expect(other.out.at(-1)).toContain('it has no account at stripe');
    const ours = createIo();
    await runReservationsList(context(), { site: site.site.slug }, ours.io);
    expect(ours.out.join('\n')).not.toContain('nobody can pay');
  });

  it('BUY-08 refuses a wrong limit and an unknown site', async () => {
    const { io, errors } = createIo();
    for (const limit of ['0', 'x', '10001']) expect(await runReservationsList(context(), { limit }, io)).toBe(2);
    expect(await runReservationsList(context(), { site: 'no-such' }, io)).toBe(2);
    expect(errors.at(-1)).toBe('Unknown site "no-such". "forecourt site list" shows all sites.');
  });

  it('BUY-08 refunds a part and then the rest, never more, and says what', async () => {
    const { id } = await reserve();
    const { io, out, errors } = createIo();
    for (const amount of ['x', '-5', '1.234', ''])
      expect(await runReservationsRefund(context(), { id, amount }, io)).toBe(2);
    expect(errors[0]).toBe('--amount must be dollars, such as 50 or 49.90.');
    await expect(runReservationsRefund(context(), { id, amount: '200.01' }, io)).rejects.toMatchObject({
      message: 'A refund of this reservation must be above $0 and at most $200.',
    });
    await runReservationsRefund(context(), { id, amount: '49.90' }, io);
    await runReservationsRefund(context(), { id }, io);
    expect(out).toEqual([
      `${id}  $49.90 is refunded by the running server`,
      `${id}  $150.10 is refunded by the running server`,
    ]);
    await settleReservation(site, id);
    expect(payments.payments.get(`payment-of-${id}`)?.refundedCents).toBe(200_00);
    await expect(runReservationsRefund(context(), { id }, io)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('BUY-08 takes at once what is set aside on a card, and of no other reservation', async () => {
    const begun = await begin();
    payments.authorise(begun.paymentId);
    payments.stop({ call: 'capture', when: 'before' });
    await settleReservation(site, begun.id);
    const { io, out } = createIo();
    const { db } = site.store;
    const readNextStep = async () =>
      (await db.select({ at: reservation.nextStepAt }).from(reservation).where(eq(reservation.id, begun.id)))[0]?.at;
    expect((await readNextStep())?.getTime()).toBeGreaterThan(site.clock.now().getTime());
    expect(await runReservationsCapture(context(), { id: begun.id }, io)).toBe(0);
    expect(out).toEqual([`${begun.id}  $200 is taken from the card by the running server`]);
    expect(await readNextStep()).toEqual(site.clock.now());
    await settleReservation(site, begun.id);
    for (const id of [begun.id, (await begin()).id]) {
      await expect(runReservationsCapture(context(), { id }, io)).rejects.toMatchObject({ code: 'conflict' });
    }
    await expect(runReservationsCapture(context(), { id: 'no-such' }, io)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('BUY-08 keeps a car for longer, by the clock of its site, and refuses any other time', async () => {
    const { id } = await reserve();
    const { io, out, errors } = createIo();
    for (const until of ['', 'tomorrow', '2026-13-01 10:00', '2026-12-01', '2026-12-01 25:00'])
      expect(await runReservationsExtend(context(), { id, until }, io)).toBe(2);
    expect(errors[0]).toContain('--until must be a day and a time by the clock of the site (Australia/Brisbane)');
    const day = new Date(site.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    expect(await runReservationsExtend(context(), { id, until: `${day} 17:00` }, io)).toBe(0);
    const until = new Date(`${day}T07:00:00.000Z`);
    expect(out).toEqual([`${id}  kept until ${until.toISOString()}; its buyer is told`]);
    const [row] = await site.store.db.select().from(reservation).where(eq(reservation.id, id));
    expect(row?.reservedUntil).toEqual(until);
    await expect(runReservationsExtend(context(), { id, until: `${day} 16:00` }, io)).rejects.toMatchObject({
      code: 'invalid',
    });
    const held = await begin();
    await expect(runReservationsExtend(context(), { id: held.id, until: `${day} 17:00` }, io)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('BUY-08 releases a reserved car and refunds it, and nothing else', async () => {
    const { id, carId } = await reserve();
    const { io } = createIo();
    expect(await runReservationsRelease(context(), { id }, io)).toBe(0);
    const [car] = await site.store.db.select().from(carTable).where(eq(carTable.id, carId));
    expect(car?.reserved).toBe(false);
    await settleReservation(site, id);
    const kinds = (await listEntries(site.store.db, id)).map(({ kind }) => kind);
    expect(kinds).toContain('refunded');
    await expect(runReservationsRelease(context(), { id }, io)).rejects.toMatchObject({ code: 'conflict' });
    const held = await begin();
    await expect(runReservationsRelease(context(), { id: held.id }, io)).rejects.toMatchObject({ code: 'conflict' });
    await expect(runReservationsRelease(context(), { id: 'no-such' }, io)).rejects.toMatchObject({ code: 'not_found' });
  });
});
