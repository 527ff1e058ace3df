import { describe, expect, it } from 'vitest';
import { nameTerms, type ReservationTerms } from '../reservations/reservation-terms.ts';
import { carryPurchase, emptyPurchase, mergePurchaseStep } from './purchase-draft.ts';
import { choosePurchaseStep, listPurchaseSteps, type PurchaseOffer } from './purchase-steps.ts';
import { readPurchase } from './read-step.ts';

const deposit: ReservationTerms = {
  ...{ amountCents: 200_00, priceCents: 24_990_00, holdHours: 24, refundable: true, atEnd: 'refund' },
};
const offer: PurchaseOffer = {
  tradeIn: { kinds: ['car'], thisYear: 2026 },
  terms: [{ value: '5', label: '5 years' }],
  ...{ hasFinalPayment: true, delivers: true, deposit },
  pickUps: [{ value: '7', label: 'Kedron' }],
  extras: [{ id: 'tint', name: 'Tint', text: '', priceCents: 500_00 }],
};
const contact = {
  name: 'Jane',
  last_name: 'Citizen',
  email: 'jane@buyer.example',
  phone: '0412 345 678',
  postcode: '4000',
};
const wrongIn = (values: Record<string, string>) =>
  Object.fromEntries(
    [...readPurchase(values, offer).wrong].map(([step, problems]) => [step, problems.map(({ field }) => field)]),
  );

describe('the steps of a purchase', () => {
  it('BUY-07 leaves out what the site does not offer, and opens no step before those ahead of it are right', () => {
    const steps = listPurchaseSteps({ tradeIn: null, extras: [], deposit: null });
    expect(steps).toEqual(['details', 'payment', 'handover', 'review']);
    expect(choosePurchaseStep(steps, { done: ['details'], asked: 'review' })).toBe('payment');
    expect(choosePurchaseStep(steps, { done: ['details', 'payment'], asked: 'details' })).toBe('details');
    expect(choosePurchaseStep(steps, { done: [], asked: 'deposit' })).toBe('details');
  });

  it('BUY-07 names the wrong fields of each step', () => {
    expect(wrongIn({})).toEqual({
      details: ['name', 'last_name', 'email', 'phone', 'postcode'],
      'trade-in': ['trade'],
      payment: ['way'],
      handover: ['handover'],
      deposit: ['agreed'],
    });
    expect(wrongIn({ ...contact, trade: 'yes', way: 'finance', own_money: 'much', handover: 'delivery' })).toEqual({
      'trade-in': [
        'trade_make',
        'trade_model',
        'trade_year',
        'trade_km',
        'condition',
        'serviceHistory',
        'keys',
        'damage',
      ],
      payment: ['term', 'own_money'],
      handover: ['address', 'suburb', 'delivery_postcode'],
      deposit: ['agreed'],
    });
  });

  it('BUY-07 BUY-05 asks to agree again where price or terms of the deposit are others', () => {
    const agreed = { agreed: nameTerms(deposit) };
    expect(readPurchase(agreed, offer).answers.isAgreed).toBe(true);
    const cheaper = { ...offer, deposit: { ...deposit, priceCents: 23_990_00 } };
    expect(readPurchase(agreed, cheaper).answers.isAgreed).toBe(false);
  });

  it('BUY-07 takes of a post the fields of its step alone, and of two ticks both', () => {
    const merged = mergePurchaseStep(emptyPurchase, 'extras', { extras: ['tint', 'mats'], email: 'evil@example.com' });
    expect(merged.values).toEqual({ extras: 'tint,mats' });
    expect(readPurchase(merged.values, offer).answers.extras.map(({ id }) => id)).toEqual(['tint']);
  });

  it('BUY-07 carries everything to another car but what was agreed to of this one', () => {
    const draft = {
      ...emptyPurchase,
      values: { ...contact, agreed: nameTerms(deposit), pick_up: '7' },
      done: ['details' as const, 'deposit' as const],
      seen: { price: { label: 'Price', cents: 1 } },
    };
    expect(carryPurchase(draft)).toMatchObject({ values: contact, done: ['details'], seen: {} });
  });
});
