import { describe, expect, it } from 'vitest';
import { getRetryDelayMs } from './retry-schedule.ts';

describe('getRetryDelayMs', () => {
  it('LEAD-05 tries for exactly three days, ever more slowly', () => {
    const delays: number[] = [];
    for (let attempts = 1; ; attempts += 1) {
      const delay = getRetryDelayMs(attempts);
      if (delay === null) break;
      delays.push(delay / 60_000);
    }
    expect(delays.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    expect(Math.max(...delays)).toBe(360);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(3 * 24 * 60);
  });
});
