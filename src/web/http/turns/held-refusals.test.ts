import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldRefusals } from './held-refusals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function ask(held: HeldRefusals, network: string, times: number): { given: number } {
  const refusals = { given: 0 };
  for (let at = 0; at < times; at += 1) {
    void held.hold(network).then(() => {
      refusals.given += 1;
    });
  }
  return refusals;
}

it('gives a refusal a second later, once', async () => {
  const refusals = ask(new HeldRefusals(), '9.9.9.9', 3);
  await vi.advanceTimersByTimeAsync(999);
  expect(refusals.given).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(refusals.given).toBe(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refusals.given).toBe(3);
});

it('holds 200 of a network and 1,000 of all; more are given at once, until some have been', async () => {
  const held = new HeldRefusals();
  const countGiven = async (network: string, times: number) => {
    const refusals = ask(held, network, times);
    await vi.advanceTimersByTimeAsync(0);
    return refusals.given;
  };
  expect(await countGiven('9.9.9.9', 205)).toBe(5);
  for (const network of ['9.9.9.1', '9.9.9.2', '9.9.9.3', '9.9.9.4']) expect(await countGiven(network, 200)).toBe(0);
  expect(await countGiven('8.8.8.8', 1)).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await countGiven('8.8.8.8', 1)).toBe(0);
  expect(await countGiven('9.9.9.9', 200)).toBe(0);
});
