import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTimeLeft } from './write-time-left.ts';

const minute = 60_000;

describe('writeTimeLeft', () => {
  it.each([
    [0, ''],
    [-minute, ''],
    [1, '1 minute left'],
    [minute, '1 minute left'],
    [59 * minute, '59 minutes left'],
    [60 * minute, '1 hour left'],
    [61 * minute, '1 hour 1 minute left'],
    [26 * 60 * minute + 5 * minute, '1 day 2 hours left'],
    [48 * 60 * minute + 5 * minute, '2 days left'],
  ])('USER-05 says of %d ms "%s"', (ms, text) => {
    expect(writeTimeLeft(ms)).toBe(text);
  });

  it('USER-05 is empty exactly when the time is over', () => {
    fc.assert(fc.property(fc.integer(), (ms) => (writeTimeLeft(ms) === '') === ms <= 0));
  });
});
