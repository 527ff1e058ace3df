import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { startLoop } from './loop.ts';

const common = { name: 'test', log: silentLog, longestRestMs: 4_000 };

describe('startLoop', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs at once, then after its pause or when triggered', async () => {
    const work = vi.fn(async () => 60_000);
    const loop = startLoop({ ...common, work });
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(1);
    loop.wake();
    loop.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(3);
    await loop.stop();
  });

  it('runs once more when it is triggered while it works', async () => {
    let finish: () => void = () => {};
    const work = vi.fn(
      () =>
        new Promise<number>((resolve) => {
          finish = () => resolve(60_000);
        }),
    );
    const loop = startLoop({ ...common, work });
    loop.wake();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
    finish();
    await loop.stop();
  });

  it('continues after failures, ever more slowly, and logs that once', async () => {
    const warn = vi.fn();
    const work = vi.fn(async () => Promise.reject(new Error('no')));
    const loop = startLoop({ ...common, log: { ...silentLog, warn }, work });
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 4_000);
    expect(work).toHaveBeenCalledTimes(5);
    expect(warn).toHaveBeenCalledTimes(1);
    await loop.stop();
  });
});
