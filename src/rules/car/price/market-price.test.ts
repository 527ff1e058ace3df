import { expect, it } from 'vitest';
import { exampleCar } from '../car-facts.examples.ts';
import { describeAverage, describePosition, getSaving } from './market-price.ts';

const car = { ...exampleCar, status: 'in_stock' as const, offerPriceCents: null, priceCents: 20_000_00 };

it.each([
  ['exactly 500 under the average', 20_000_00, { stateAverageCents: null, averageCents: 20_500_00 }, 500_00],
  ['a cent less', 20_000_00, { stateAverageCents: null, averageCents: 20_499_99 }, null],
  [
    'the state preferred, though it says less',
    20_000_00,
    { stateAverageCents: 20_100_00, averageCents: 30_000_00 },
    null,
  ],
  [
    'the state preferred, where it says more',
    20_000_00,
    { stateAverageCents: 24_000_00, averageCents: 20_000_00 },
    4000_00,
  ],
  ['no averages', 20_000_00, { stateAverageCents: null, averageCents: null }, null],
  ['a placeholder for a price', 10_00, { stateAverageCents: 20_000_00, averageCents: null }, null],
])('CAR-05 shows a price below the market: %s', (_name, priceCents, market, saving) => {
  expect(getSaving({ ...car, priceCents }, market)?.cents ?? null).toBe(saving);
});

it('CAR-05 shows nothing of a sold car', () => {
  const market = { stateAverageCents: 40_000_00, averageCents: null };
  expect(getSaving({ ...car, status: 'sold' }, market)).toBeNull();
});

it.each([
  [{ stateAverageCents: 24_000_00, averageCents: 20_000_00 }, 'AutoGrab state average $24,000'],
  [{ stateAverageCents: null, averageCents: 24_000_50 }, 'AutoGrab market average $24,000.50'],
])('CAR-05 names whose average it is, and which', (market, text) => {
  const saving = getSaving(car, market);
  expect(saving && describeAverage(saving.average, 'AutoGrab')).toBe(text);
});

it.each([
  [
    'below the state',
    20_000_00,
    { stateAverageCents: 21_400_00, averageCents: 10_000_00 },
    '$1,400 below the state average',
  ],
  ['above the market', 20_000_00, { stateAverageCents: null, averageCents: 19_999_00 }, '$1 above the market average'],
  ['at it', 20_000_00, { stateAverageCents: null, averageCents: 20_000_00 }, 'at the market average'],
  ['unknown', 20_000_00, { stateAverageCents: null, averageCents: null }, null],
  ['a price on request', null, { stateAverageCents: null, averageCents: 20_000_00 }, null],
])('OFF-07 CAR-05 tells staff where a price stands: %s', (_name, priceCents, market, told) => {
  expect(describePosition({ ...car, priceCents }, market)).toBe(told);
});
