import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from '#kernel/network/private-address.ts';
import { createRateLimit, limitedAddress } from './rate-limit.ts';

const movableClock = () => {
  let at = Date.parse('2026-11-20T00:00:00Z');
  return {
    now: () => new Date(at),
    move: (ms: number) => {
      at += ms;
    },
  };
};

describe('createRateLimit', () => {
  it('allows so many a minute for each key and refills evenly', () => {
    const clock = movableClock();
    const limit = createRateLimit(clock, 3);
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false]);
    expect(limit.take('b')).toBe(true);
    clock.move(20_000);
    expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
  });

  it('keeps no more keys than it was given', () => {
    const limit = createRateLimit(movableClock(), 1, { keys: 2 });
    for (const key of ['a', 'b', 'c']) limit.take(key);
    expect(limit.take('a')).toBe(true);
    expect(limit.take('c')).toBe(false);
  });

  it('counts a /64 of IPv6 as one visitor', () => {
    expect(limitedAddress('2001:db8:1:2:3:4:5:6')).toBe(limitedAddress('2001:db8:1:2:ffff::1'));
    expect(limitedAddress('2001:db8::1')).toBe(limitedAddress('2001:db8:0:0:3:4:5:6'));
    expect(limitedAddress('2001:db8::1')).not.toBe(limitedAddress('2001:db8:0:1::1'));
    expect(limitedAddress('203.0.113.7')).toBe('203.0.113.7');
  });

  it.each([
    ['2606:4700::1', false],
    ['2606:4700:1:2:3:4:5:6', false],
    ['fd00::1', true],
    ['::1', true],
    ['8.8.8.8', false],
    ['10.0.0.7', true],
  ])('OPS-08 counts a visitor as an address that is still private or not: %s', (address, isPrivate) => {
    expect(isPrivateAddress(limitedAddress(address))).toBe(isPrivate);
  });
});
