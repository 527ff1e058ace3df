import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePhone, formatPhone, maskPhone, toTelHref } from './phone.ts';

describe('formatPhone', () => {
  it.each([
    ['+61755501234', '07 5550 1234'],
    ['+61 (0)7 5550 1234', '07 5550 1234'],
    ['+61 07 5550 1234', '07 5550 1234'],
    ['0491570156', '04 9157 0156'],
    ['1300 975 707', '1300 975 707'],
    ['+1 202 555 0100', '+1 202 555 0100'],
    ['13 MAZDA', '13 MAZDA'],
  ])('CAR-13 writes %s as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });
});

describe('maskPhone', () => {
  it('CAR-13 covers everything after the first five shown characters', () => {
    expect(maskPhone('+61755501234')).toBe('07 55•• ••••');
  });

  it('CAR-13 keeps the length of any number, so that nothing moves when it is shown', () => {
    fc.assert(
      fc.property(fc.string(), (phone) => {
        expect(maskPhone(phone)).toHaveLength(formatPhone(phone).length);
      }),
    );
  });
});

describe('choosePhone', () => {
  const numbers = { phone: '0755501234', phoneNew: '0755501111', phoneUsed: ' ', phoneDemo: null };
  it('CAR-13 shows the number of the car type where the site says so and there is one', () => {
    expect(choosePhone(numbers, { carType: 'new', byCarType: true })).toBe('0755501111');
    expect(choosePhone(numbers, { carType: 'new', byCarType: false })).toBe('0755501234');
    expect(choosePhone(numbers, { carType: 'used', byCarType: true })).toBe('0755501234');
    expect(choosePhone({ ...numbers, phone: null }, { carType: 'demo', byCarType: true })).toBeNull();
  });

  it('CAR-13 dials the digits', () => {
    expect(toTelHref('+61 7 5550 1234')).toBe('tel:0755501234');
  });
});
