import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCar } from '../car/car-facts.examples.ts';
import { siteSettingsSchema } from '../site-settings/settings.ts';
import { canReserve, chooseProcessor } from './can-reserve.ts';
import { createDisputeEntries, disputeStates } from './dispute.ts';
import { findHoldEnd } from './hold-end.ts';
import { findNextStep } from './next-step.ts';
import {
  canPost,
  createRefundDue,
  getBalances,
  getRefundable,
  type LedgerEntry,
  type LedgerKind,
  ledgerKinds,
  sumOf,
} from './payment-ledger.ts';
import { canMove, keepingStates, reservationMoves, reservationStates } from './reservation-moves.ts';
import { describeGst, describeTerms, getReservationTerms, nameTerms } from './reservation-terms.ts';

const now = new Date('2026-03-02T02:00:00Z');

describe('the ledger', () => {
  const kinds = Object.keys(ledgerKinds) as LedgerKind[];
  const entry = fc.record({ kind: fc.constantFrom(...kinds), amountCents: fc.integer({ min: -5, max: 50_000 }) });

  it('BUY-08 always adds up: no account but the buyer’s is ever below nothing, and together they are nothing', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (asked) => {
        const entries: LedgerEntry[] = [];
        for (const each of asked) if (canPost(entries, each)) entries.push(each);
        const { buyer, cardHold, dealer, refunds, disputes } = getBalances(entries);
        expect(buyer + cardHold + dealer + refunds + disputes).toBe(0);
        // A bank takes what it disputes even where the dealer has given it back.
        expect(Math.min(cardHold, dealer + disputes, refunds, disputes)).toBeGreaterThanOrEqual(0);
        expect(sumOf(entries, 'captured') + sumOf(entries, 'voided')).toBeLessThanOrEqual(sumOf(entries, 'authorised'));
        expect(sumOf(entries, 'refunded')).toBeLessThanOrEqual(sumOf(entries, 'captured'));
      }),
    );
  });

  it('BUY-08 refuses to capture twice, and to give back more than was paid', () => {
    const paid: LedgerEntry[] = [
      { kind: 'authorised', amountCents: 200_00 },
      { kind: 'captured', amountCents: 200_00 },
    ];
    expect(canPost(paid, { kind: 'captured', amountCents: 200_00 })).toBe(false);
    expect(canPost(paid, { kind: 'refund_due', amountCents: 200_01 })).toBe(false);
    expect(canPost(paid, { kind: 'refund_due', amountCents: 200_00 })).toBe(true);
  });
});

describe('a dispute in the ledger', () => {
  const paid: LedgerEntry[] = [
    { kind: 'authorised', amountCents: 200_00 },
    { kind: 'captured', amountCents: 200_00 },
  ];

  it('BUY-08 comes to what the bank has taken, whatever it takes and returns, and entered again to nothing', () => {
    const told = fc.record({
      state: fc.constantFrom(...disputeStates),
      takenCents: fc.integer({ min: 0, max: 300_00 }),
      promises: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(told, { maxLength: 20 }), (all) => {
        const entries = [...paid];
        for (const { promises, ...each } of all) {
          const dispute = { ...each, answerBy: null };
          if (promises && getRefundable(entries) > 0) entries.push(createRefundDue(entries, getRefundable(entries)));
          for (const entry of createDisputeEntries(entries, dispute)) {
            expect(canPost(entries, entry)).toBe(true);
            entries.push(entry);
          }
          expect(createDisputeEntries(entries, dispute)).toEqual([]);
          expect(getBalances(entries).disputes).toBe(dispute.takenCents);
        }
        const keys = entries.flatMap((entry) => ('key' in entry ? [entry.key] : []));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('BUY-08 leaves nothing to refund of what the bank has, and drops a promise that the bank has kept', () => {
    const promised = [...paid, createRefundDue(paid, 200_00)];
    const open = [
      ...promised,
      ...createDisputeEntries(promised, { state: 'open', takenCents: 200_00, answerBy: null }),
    ];
    expect(getRefundable(open)).toBe(0);
    const facts = { heldUntil: now, reservedUntil: null, disputeDue: false };
    const find = (entries: LedgerEntry[]) => findNextStep({ ...facts, state: 'released', entries }, now);
    expect(find(open)).toEqual({ kind: 'rest', until: null });
    const won = [...open, ...createDisputeEntries(open, { state: 'won', takenCents: 0, answerBy: null })];
    expect(find(won)).toMatchObject({ kind: 'refund', totalCents: 200_00 });
    const lost = [...open, ...createDisputeEntries(open, { state: 'lost', takenCents: 200_00, answerBy: null })];
    expect(getBalances(lost)).toEqual({ buyer: -200_00, cardHold: 0, dealer: 0, refunds: 0, disputes: 200_00 });
    expect(find(lost)).toEqual({ kind: 'rest', until: null });
  });
});

describe('the moves of a reservation', () => {
  it('BUY-04 lead to states of the table, and keep the car in two of them alone', () => {
    for (const move of Object.values(reservationMoves)) expect(reservationStates).toContain(move.to);
    const takers = Object.values(reservationMoves).filter(({ car }) => car === 'reserve');
    expect(takers.map(({ to }) => to)).toEqual(['authorised']);
    const keeping = Object.entries(reservationMoves).filter(([, { to }]) =>
      keepingStates.some((state) => state === to),
    );
    expect(keeping.map(([name]) => name)).toEqual(['authorise', 'capture']);
    expect(canMove('expired', 'authorise')).toBe(false);
  });

  it('BUY-04 ask for the next step by state, money and time', () => {
    const held = {
      state: 'held',
      heldUntil: new Date(now.getTime() + 1),
      reservedUntil: null,
      disputeDue: false,
      entries: [],
    } as const;
    expect(findNextStep(held, now)).toEqual({ kind: 'read', isOver: false });
    expect(findNextStep({ ...held, heldUntil: now }, now)).toEqual({ kind: 'read', isOver: true });
    const authorised = { kind: 'authorised', amountCents: 100 } as const;
    expect(findNextStep({ ...held, state: 'released', entries: [authorised] }, now)).toEqual({
      kind: 'void',
      amountCents: 100,
    });
    const paid = [authorised, { kind: 'captured', amountCents: 100 }] as const;
    expect(findNextStep({ ...held, state: 'reserved', reservedUntil: now, entries: paid }, now)).toEqual({
      kind: 'end',
    });
    const promised = [...paid, { kind: 'refund_due', amountCents: 40 }] as const;
    expect(findNextStep({ ...held, state: 'reserved', reservedUntil: now, entries: promised }, now)).toEqual({
      kind: 'refund',
      amountCents: 40,
      totalCents: 40,
    });
  });
});

describe('the terms', () => {
  const read = (settings: object) => siteSettingsSchema.parse(settings);
  const car = { priceCents: 24_990_00, reservePriceCents: null, state: 'QLD' };

  it('BUY-01 BUY-05 cost 200 dollars unless the site says otherwise, and never more than state and price allow', () => {
    expect(getReservationTerms(read({}), car).amountCents).toBe(200_00);
    const strict = read({ compliance: { all: true }, reservations: { amount: 500 } });
    expect(getReservationTerms(strict, car).amountCents).toBe(100_00);
    expect(getReservationTerms(strict, { ...car, state: ' qld ' }).amountCents).toBe(100_00);
    expect(getReservationTerms(strict, { ...car, state: 'NSW' }).amountCents).toBe(500_00);
    expect(getReservationTerms(strict, { ...car, priceCents: 60_00, state: null }).amountCents).toBe(60_00);
  });

  it('BUY-01 cost what the car says, within the cap of its state and its price', () => {
    const strict = read({ compliance: { all: true }, reservations: { amount: 500 } });
    const dearer = { ...car, reservePriceCents: 1_000_00 };
    expect(getReservationTerms(read({}), dearer).amountCents).toBe(1_000_00);
    expect(getReservationTerms(strict, dearer).amountCents).toBe(100_00);
    expect(getReservationTerms(strict, { ...dearer, state: 'NSW' }).amountCents).toBe(1_000_00);
    expect(getReservationTerms(strict, { ...car, reservePriceCents: 50_00 }).amountCents).toBe(50_00);
    expect(getReservationTerms(read({}), { ...dearer, priceCents: 600_00 }).amountCents).toBe(600_00);
    expect(getReservationTerms(read({}), { ...car, reservePriceCents: 0 }).amountCents).toBe(200_00);
  });

  it('BUY-05 say what is paid, for how long, and what becomes of it', () => {
    const kept = getReservationTerms(read({ reservations: { refundable: false, atEnd: 'keep', holdHours: 1 } }), car);
    expect(describeTerms(kept).join(' ')).toMatch(/\$200 now.* 1 opening hour:.*not refundable.*keep the \$200/);
    expect(describeTerms(getReservationTerms(read({}), car)).join(' ')).toMatch(/get the \$200 back.*refund the \$200/);
    const late = getReservationTerms(read({ reservations: { refundable: false, atEnd: 'refund' } }), car);
    expect(describeTerms(late).join(' ')).toMatch(/back to your card when it is over, not before.*refund the \$200/);
    expect(describeTerms(late).join(' ')).not.toContain('not refundable');
    expect(nameTerms(kept)).not.toBe(nameTerms({ ...kept, priceCents: 1 }));
  });

  it('BUY-08 state the GST: none in a refundable deposit, an eleventh of what the dealer keeps', () => {
    const terms = getReservationTerms(read({}), car);
    expect(describeGst(terms)).toContain('$0.00');
    expect(describeGst({ ...terms, atEnd: 'keep' })).toContain('$18.18');
  });
});

describe('findHoldEnd', () => {
  const open = (weekday: number) => ({ weekday, status: 'Open' as const, opens: '08:00', closes: '16:00' });
  const question = {
    openingHours: [1, 2, 3, 4, 5].map(open),
    specialHours: [{ date: '2026-03-03', status: 'Closed' as const, startHour: null, endHour: null }],
    timeZone: 'Australia/Brisbane',
  };

  it('BUY-05 counts hours of business alone, over nights, holidays and weekends', () => {
    // Monday noon in Brisbane: four hours are left, Tuesday is closed.
    expect(findHoldEnd({ ...question, from: now, hours: 4 }).toISOString()).toBe('2026-03-02T06:00:00.000Z');
    expect(findHoldEnd({ ...question, from: now, hours: 5 }).toISOString()).toBe('2026-03-03T23:00:00.000Z');
    expect(findHoldEnd({ ...question, from: now, hours: 29 }).toISOString()).toBe('2026-03-08T23:00:00.000Z');
  });

  it('BUY-05 counts the usual week of a location that says nothing of its hours', () => {
    const silent = { ...question, openingHours: [], specialHours: [], from: now, hours: 6 };
    expect(findHoldEnd(silent).toISOString()).toBe('2026-03-03T00:00:00.000Z');
  });
});

describe('canReserve', () => {
  const car = { ...exampleCar, status: 'in_stock', reserved: false, tag: null, priceCents: 24_990_00 } as const;

  it('CAR-09 takes cars in stock with a price that nobody has reserved and that are not for test drives alone', () => {
    expect(canReserve(car)).toBe(true);
    expect(canReserve({ ...car, status: 'coming_soon' })).toBe(false);
    expect(canReserve({ ...car, status: 'sold' })).toBe(false);
    expect(canReserve({ ...car, reserved: true })).toBe(false);
    expect(canReserve({ ...car, priceCents: 10_00, offerPriceCents: null })).toBe(false);
    expect(canReserve({ ...car, tag: ' test drive only' })).toBe(false);
  });

  it('CAR-09 needs a processor that is named for the car, or else for its dealership, and is open', () => {
    const isOpen = (name: string) => name === 'sandbox';
    expect(chooseProcessor({ car: [], dealership: ['stripe', 'Sandbox'] }, isOpen)).toBe('sandbox');
    expect(chooseProcessor({ car: ['stripe'], dealership: ['sandbox'] }, isOpen)).toBeNull();
    expect(chooseProcessor({ car: [], dealership: [] }, isOpen)).toBeNull();
  });
});
