import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeSumGst, labelLeft, writeSum } from './describe-purchase.ts';
import { addUpPurchase, listPriceChanges, listSeen, type PricedParts, readSeen, writeSeen } from './purchase-sum.ts';

const cents = fc.integer({ min: 0, max: 90_000_000 });
const extras = fc
  .uniqueArray(
    fc.record({ id: fc.stringMatching(/^[a-z0-9-]{1,20}$/), name: fc.string(), text: fc.string(), priceCents: cents }),
    {
      selector: ({ id }) => id,
      maxLength: 6,
    },
  )
  .map((all) => all.map((extra) => ({ ...extra })));

const parts: fc.Arbitrary<PricedParts> = fc.record({
  priceCents: fc.integer({ min: 1_001, max: 90_000_000 }),
  priceType: fc.constantFrom('Drive away', null),
  delivery: fc.option(fc.record({ name: fc.string(), postcode: fc.stringMatching(/^\d{4}$/), priceCents: cents })),
  extras,
  tradeIn: fc.option(fc.record({ name: fc.string(), cents })),
  depositCents: fc.option(fc.integer({ min: 100, max: 500_00 })),
});

const car: PricedParts = {
  ...{ priceCents: 24_990_00, priceType: 'Drive away', delivery: null, extras: [], tradeIn: null, depositCents: null },
};

describe('the sum of a purchase', () => {
  it('BUY-07 adds up, line by line, in whole cents', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const { costs, credits, totalCents, leftCents } = addUpPurchase(given);
        const add = (lines: readonly { cents: number }[]) => lines.reduce((sum, line) => sum + line.cents, 0);
        expect(add(costs)).toBe(totalCents);
        expect(add(costs) + add(credits)).toBe(leftCents);
        expect(costs.every((line) => line.cents >= 0) && credits.every((line) => line.cents <= 0)).toBe(true);
        expect([totalCents, leftCents].every(Number.isSafeInteger)).toBe(true);
        const asked =
          given.priceCents +
          (given.delivery?.priceCents ?? 0) +
          add(given.extras.map((each) => ({ cents: each.priceCents })));
        expect(totalCents).toBe(asked);
        expect(leftCents).toBe(asked - (given.tradeIn?.cents ?? 0) - (given.depositCents ?? 0));
      }),
    );
  });

  it('BUY-07 sends along what a page has shown, and finds no change where there is none', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const sum = addUpPurchase(given);
        const seen = readSeen(writeSeen(sum), listSeen(sum));
        expect(seen).toEqual(listSeen(sum));
        expect(listPriceChanges(seen, sum, [])).toEqual([]);
      }),
    );
  });

  it('BUY-07 names every price that has changed with both amounts, and what is not offered any more, but nothing that the visitor took off', () => {
    const tint = { id: 'tint', name: 'Tint', text: '', priceCents: 500_00 };
    const mats = { id: 'mats', name: 'Mats', text: '', priceCents: 90_00 };
    const seen = listSeen(addUpPurchase({ ...car, extras: [tint, mats], depositCents: 200_00 }));
    const now = addUpPurchase({ ...car, priceCents: 23_990_00, depositCents: 100_00 });
    expect(listPriceChanges(seen, now, ['extra:tint'])).toEqual([
      { label: 'Price of the vehicle (Drive away)', wasCents: 24_990_00, isCents: 23_990_00 },
      { label: 'Tint', wasCents: 500_00, isCents: null },
      { label: 'Deposit by card', wasCents: 200_00, isCents: 100_00 },
    ]);
  });

  it('BUY-07 believes nothing of what a page sends along but amounts of lines that it knows', () => {
    const labels = listSeen(addUpPurchase(car));
    expect(readSeen('price=1 extra:none=5 price price=x __proto__=7 toString=3', labels)).toEqual({
      price: { label: 'Price of the vehicle (Drive away)', cents: 1 },
    });
  });

  it('BUY-07 says whose the rest is where the trade-in is worth more, and the GST of what is added', () => {
    const delivery = { name: 'Brisbane (4000)', postcode: '4000', priceCents: 110_00 };
    const sum = addUpPurchase({ ...car, delivery, tradeIn: { name: '2020 BMW X5', cents: 30_000_00 } });
    expect(labelLeft(sum)).toEqual({ label: 'Left for you', cents: 4_900_00 });
    expect(writeSum(sum)).toEqual([
      'Price of the vehicle (Drive away): $24,990',
      'Delivery to Brisbane (4000): $110',
      'Total: $25,100',
      'Trade-in: 2020 BMW X5 (estimate, its lower end): −$30,000',
      'Left for you: $4,900',
    ]);
    expect(describeSumGst(sum, { deposit: null })).toEqual([
      'All amounts include GST. Delivery and extras include $10.00 of it. The tax invoice states the GST of the vehicle.',
    ]);
  });
});
