import { describe, expect, it } from 'vitest';
import { checkTowing, estimateBallKg, isTowed, readKilograms } from './check-towing.ts';

const van = { tareKg: 2_590, atmKg: 3_190 };
const check = (capacityKg: number, ballKg: number | null = null) => checkTowing(van, { capacityKg, ballKg });

describe('whether a car may tow a caravan', () => {
  it('CAR-14 it may where the loaded caravan weighs no more than the car may tow', () => {
    expect(check(3_500).answer).toEqual({ kind: 'fits', spareKg: 310 });
    expect(check(3_190).answer).toEqual({ kind: 'fits', spareKg: 0 });
  });

  it('CAR-14 it may with less load where the ATM is more, and not where the empty caravan is', () => {
    expect(check(3_189).answer).toEqual({ kind: 'lightly-loaded', loadKg: 599 });
    expect(check(2_740).answer).toEqual({ kind: 'lightly-loaded', loadKg: 150 });
    expect(check(2_739).answer).toEqual({ kind: 'all-but-empty', loadKg: 149 });
    expect(check(2_590).answer).toEqual({ kind: 'too-heavy' });
    expect(checkTowing({ ...van, tareKg: null }, { capacityKg: 3_000, ballKg: null }).answer.kind).toBe('too-heavy');
  });

  it('CAR-14 a tenth of the ATM presses on the ball', () => {
    expect(estimateBallKg(3_190)).toBe(319);
    expect([check(3_500).ball, check(3_500, 319).ball, check(3_500, 318).ball]).toEqual([
      'not-asked',
      'fits',
      'too-heavy',
    ]);
  });

  it.each([
    ['3500', 3_500],
    [' 3,500 kg', 3_500],
    ['99', null],
    ['10001', null],
    ['3.5 t', null],
    ['-3500', null],
    ['', null],
  ])('CAR-14 reads %j as kilograms', (typed, expected) => {
    expect(readKilograms(typed, [100, 10_000])).toBe(expected);
  });

  it('CAR-14 a motorhome is towed by nobody', () => {
    expect(isTowed({ itemType: 'caravan', body: 'Pop Top' })).toBe(true);
    expect(isTowed({ itemType: 'caravan', body: 'Motorhome' })).toBe(false);
    expect(isTowed({ itemType: 'car', body: 'SUV' })).toBe(false);
  });
});
