import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCar } from '../car-facts.examples.ts';
import { presentPrice } from './price.ts';
import { normalisePriceType, priceTypes } from './price-type.ts';

const { driveAway, estimated, excluding } = priceTypes;

describe('normalisePriceType', () => {
  it.each([
    ['Drive Away', driveAway],
    ['DRIVEAWAY', driveAway],
    ['drive-away no more to pay', driveAway],
    ['drive_away_price', driveAway],
    ['Drive away, nothing more to pay', driveAway],
    ['Drive Away incl. all on road costs', driveAway],
    ['Including on-road costs', driveAway],
    ['Price incl. ORC', driveAway],
    ['12 months rego included, drive away', driveAway],
    ['DAP', driveAway],
    ['D/A', driveAway],
    ['Ride Away', 'Ride away'],
    ['TOW-AWAY', 'Tow away'],
    ['Est. Drive Away', estimated],
    ['Estimated drive-away', estimated],
    ['estimated_drive_away_price', estimated],
    ['Drive away from', estimated],
    ['From $24,990 drive away', estimated],
    ['Approx. drive away', estimated],
    ['EDA', estimated],
    ['est ride away', 'Estimated ride away'],
    ['Excl. Govt. Charges', excluding],
    ['excluding_government_charges_price', excluding],
    ['EGC', excluding],
    ['Excl.', excluding],
    ['Plus on road costs', excluding],
    ['+ ORC', excluding],
    ['+ORCs', excluding],
    ['plus on-roads', excluding],
    ['On road costs not included', excluding],
    ['on-roads extra', excluding],
    ['Government charges apply', excluding],
    ['Govt. charges', excluding],
    ['before government charges', excluding],
    ['Price before on-roads', excluding],
    ['Excluding drive away costs', excluding],
    ['Plus drive away costs', excluding],
    ['Not drive away', excluding],
    ['NON-DRIVE-AWAY', excluding],
    ["Isn't drive away", excluding],
    ['No drive away price', excluding],
    ['Drive away price excludes stamp duty', excluding],
    ['Drive away excl. dealer delivery and rego', excluding],
    ['Drive away not included', excluding],
    ['Excl. est. drive away costs', excluding],
    ['Excluding govt charges. Finance to approved purchasers', excluding],
    [' ', excluding],
    [null, excluding],
    // Words that say something else, or may: they stay.
    ['Runout special', 'Runout special'],
    ['Exclusive offer', 'Exclusive offer'],
    ['Plus pack', 'Plus pack'],
    ['Excl. GST', 'Excl. GST'],
    ['Incl. rego', 'Incl. rego'],
    ['Including government charges', 'Including government charges'],
    ['Drive away plus a free service', 'Drive away plus a free service'],
    ['Drive away, not negotiable', 'Drive away, not negotiable'],
    ['не drive away', 'не drive away'],
    ['Estimated', 'Estimated'],
    ['MSRP', 'MSRP'],
  ])('COMP-04 says %s as %s', (words, type) => {
    expect(normalisePriceType(words)).toBe(type);
  });

  const leavesOut = fc.constantFrom(
    ...['not', 'no', 'non', 'excl.', 'excl', 'excluding', 'Excludes', 'ex', 'plus', '+', 'before', 'without', 'less'],
  );
  const cost = fc.constantFrom(
    ...['drive away', 'Driveaway', 'drive-away costs', 'DAP', 'EDA', 'ORC', 'on roads', 'on-road costs', 'onroads'],
    ...['govt charges', 'Gov. Charges', 'government charges', 'stamp duty', 'rego', 'dealer delivery'],
  );
  const harmless = fc.constantFrom(...['price', 'the', 'now', 'special', 'only', 'est.', 'from', 'incl.', 'all', '']);
  const stray = fc.constantFrom(...['cash', 'bonus', 'haggle', 'free service', '5 year warranty', 'ohne', 'не']);
  const gap = fc.constantFrom(...[' ', ' - ', ', ', '  ']);

  it('COMP-04 never calls a price drive away of which something is left out, whatever stands around it', () => {
    const around = fc.array(fc.oneof(harmless, cost), { maxLength: 3 });
    fc.assert(
      fc.property(around, leavesOut, harmless, cost, around, gap, (before, word, between, what, after, space) => {
        const written = [...before, word, between, what, ...after].filter((each) => each !== '').join(space);
        expect(normalisePriceType(written)).toBe(excluding);
      }),
      { numRuns: 2000 },
    );
  });

  it('COMP-04 never says drive away of words that it does not understand to the last one', () => {
    const words = fc.array(fc.oneof(harmless, cost, leavesOut), { maxLength: 4 });
    fc.assert(
      fc.property(words, stray, words, gap, (before, word, after, space) => {
        const written = [...before, word, ...after].filter((each) => each !== '').join(space);
        expect([excluding, written.trim()]).toContain(normalisePriceType(written));
      }),
      { numRuns: 2000 },
    );
  });

  it('COMP-04 reads any text, the same in capitals, and its own answer as itself', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(harmless, cost, leavesOut, stray)).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (written) => {
        const type = normalisePriceType(written);
        expect(normalisePriceType(type)).toBe(type);
        const known = [driveAway, estimated, excluding, 'Ride away', 'Tow away'];
        if (!known.includes(type)) expect(type).toBe(written.trim());
        if (/^[\x20-\x7e]*$/.test(written) && known.includes(type)) {
          expect(normalisePriceType(written.toUpperCase())).toBe(type);
        }
      }),
    );
  });
});

it('COMP-04 gives every price its type where the site is strict, and leaves it as the stock has it elsewhere', () => {
  const untyped = { ...exampleCar, priceType: null };
  const settings = (totalPrice: boolean) => ({ card: { noPriceText: 'Call' }, compliance: { totalPrice } });
  expect(presentPrice(untyped, settings(true))).toMatchObject({ priceType: 'Excluding government charges' });
  expect(presentPrice(exampleCar, settings(true))).toMatchObject({ priceType: 'Drive away' });
  expect(presentPrice(untyped, settings(false))).toMatchObject({ priceType: null });
  expect(presentPrice(exampleCar, settings(false))).toMatchObject({ priceType: 'Drive Away' });
});
