import { describe, expect, it } from 'vitest';
import type { LiveCarStatus } from '#rules/car/state/live-car-status.ts';
import { describeStatusChange } from './describe-status-change.ts';

const here: LiveCarStatus = { price: 24_990, price_type: null, status: 'in_stock', sold: false, reserved: false };
const sold: LiveCarStatus = { ...here, price: null, status: 'sold', sold: true };

describe('what has become of a car', () => {
  it.each<[string | null, LiveCarStatus, LiveCarStatus]>([
    [null, here, here],
    ['This car has just been sold.', here, { ...sold, reserved: true }],
    ['This car is no longer for sale.', here, { ...here, price: null, sold: true }],
    [null, sold, sold],
    ['This car is for sale again. Reload this page to see it.', sold, here],
    ['This car has just been reserved.', here, { ...here, reserved: true, price: 23_990 }],
    ['This car is available again.', { ...here, reserved: true }, here],
    ['This car is in stock now.', { ...here, status: 'coming_soon' }, here],
    ['This car is coming soon.', here, { ...here, status: 'coming_soon' }],
    ['The price is now $23,990.', here, { ...here, price: 23_990 }],
    ['The price is now $23,990.50.', here, { ...here, price: 23_990.5 }],
    ['The price of this car has changed. Ask us for the new price.', here, { ...here, price: null }],
    ['The price is now $24,990.', { ...here, price: null }, here],
  ])('CAR-16 is %j', (news, told, now) => {
    expect(describeStatusChange(told, now, 'car')).toBe(news);
  });

  it('CAR-16 VDP-16 is said with the word for its kind', () => {
    expect(describeStatusChange(here, sold, 'caravan')).toBe('This caravan has just been sold.');
    const unpriced = { ...here, price: null };
    expect(describeStatusChange(here, unpriced, 'motorcycle')).toContain('price of this motorcycle has changed');
  });
});
