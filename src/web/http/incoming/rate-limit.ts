import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/clock.ts';

export interface RateLimit {
  /** False if this key has used up its allowance. */
  take(key: string): boolean;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** One token bucket for each key, refilled evenly over a minute. Above `keys` the least recently seen keys are dropped. */
export function createRateLimit(clock: Clock, perMinute: number, keys = 20_000): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: keys });
  return {
    take(key) {
      const now = clock.now().getTime();
      const last = buckets.get(key) ?? { tokens: perMinute, at: now };
      const tokens = Math.min(perMinute, last.tokens + (Math.max(0, now - last.at) / 60_000) * perMinute);
      if (tokens < 1) {
        buckets.set(key, { tokens, at: now });
        return false;
      }
      buckets.set(key, { tokens: tokens - 1, at: now });
      return true;
    },
  };
}

/** An IPv6 visitor can use any address of a /64. */
export function limitedAddress(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}
