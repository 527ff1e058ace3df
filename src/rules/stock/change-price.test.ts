import { expect, it } from 'vitest';
import { readPriceStep } from './change-price.ts';

it.each([
  ['-500', 2_499_000, 2_449_000],
  ['+ $1,000', 2_499_000, 2_599_000],
  ['-5%', 2_499_000, 2_374_100],
  ['+2.5 %', 2_499_000, 2_561_500],
  ['-100%', 2_499_000, 0],
])('OFF-04 takes %s from a price of %d cents to %d, in whole dollars', (typed, before, after) => {
  expect(readPriceStep(typed)?.(before)).toBe(after);
});

it.each(['500', '5%', '', '-', '--5', '-5%%', '-abc', '- 1,2', '-1e3'])(
  'OFF-04 takes %j for no step of a price',
  (typed) => {
    expect(readPriceStep(typed)).toBeNull();
  },
);
