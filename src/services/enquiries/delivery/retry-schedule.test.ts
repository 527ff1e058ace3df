import { describe, expect, it } from 'vitest';
import { getRetryDelayMs } from './retry-schedule.ts';

describe('getRetryDelayMs', () => {
  it('LEAD-05 tries for exactly three days, ever more slowly', () => {
    const delays: number[] = [];
    for (let attempts = 1; ; attempts += 1) {
      const delay = getRetryDelayMs(attempts, 'passing');
      if (delay === null) break;
      delays.push(delay / 60_000);
    }
    expect(delays.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    expect(Math.max(...delays)).toBe(360);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(3 * 24 * 60);
  });

  it('LEAD-05 gives up within the hour where the other side refuses for good, also after other failures', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7].map((attempts) => getRetryDelayMs(attempts, 'lasting'));
    expect(delays.map((delay) => delay && delay / 60_000)).toEqual([1, 2, 4, 8, 16, 14, null]);
    expect(getRetryDelayMs(12, 'lasting')).toBeNull();
  });
});
