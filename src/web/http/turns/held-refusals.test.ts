import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldRefusals } from './held-refusals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function ask(held: HeldRefusals, network: string, times: number): { given: number } {
  const refusals = { given: 0 };
  const refuse = () => {
    refusals.given += 1;
  };
  for (let at = 0; at < times; at += 1) held.hold(network, refuse);
  return refusals;
}

it('gives a refusal a second later, once', () => {
  const refusals = ask(new HeldRefusals(), '9.9.9.9', 3);
  vi.advanceTimersByTime(999);
  expect(refusals.given).toBe(0);
  vi.advanceTimersByTime(1);
  expect(refusals.given).toBe(3);
  vi.advanceTimersByTime(5_000);
  expect(refusals.given).toBe(3);
});

it('holds 200 of a network and 1,000 of all; more are given at once, until some have been', () => {
  const held = new HeldRefusals();
  expect(ask(held, '9.9.9.9', 205).given).toBe(5);
  for (const network of ['9.9.9.1', '9.9.9.2', '9.9.9.3', '9.9.9.4']) expect(ask(held, network, 200).given).toBe(0);
  expect(ask(held, '8.8.8.8', 1).given).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(ask(held, '8.8.8.8', 1).given).toBe(0);
  expect(ask(held, '9.9.9.9', 200).given).toBe(0);
});
