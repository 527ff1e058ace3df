import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/clock.ts';

/** How many times were asked for from one network within a day, in this process. Nothing of it is written anywhere. */
export interface RequestedTimes {
  /** False where `most` are counted already. */
  take(key: string, most: number): boolean;
  /** It did not become an enquiry. */
  giveBack(key: string): void;
}

const dayMs = 24 * 60 * 60 * 1000;

export function createRequestedTimes(clock: Clock, keys = 20_000): RequestedTimes {
  const taken = new LRUCache<string, readonly number[]>({ max: keys });
  return {
    take(key, most) {
      const now = clock.now().getTime();
      const recent = (taken.get(key) ?? []).filter((at) => now - at < dayMs);
      if (recent.length >= most) return false;
      taken.set(key, [...recent, now]);
      return true;
    },
    giveBack(key) {
      taken.set(key, (taken.get(key) ?? []).slice(0, -1));
    },
  };
}
