import ipaddr from 'ipaddr.js';
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

/** One token bucket for each key, refilled evenly over a minute; it holds `burst`. Above `keys` the least recently seen keys are dropped. */
export function createRateLimit(
  clock: Clock,
  perMinute: number,
  { burst = perMinute, keys = 20_000 }: { burst?: number; keys?: number } = {},
): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: keys });
  return {
    take(key) {
      const now = clock.now().getTime();
      const last = buckets.get(key) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, last.tokens + (Math.max(0, now - last.at) / 60_000) * perMinute);
      if (tokens < 1) {
        buckets.set(key, { tokens, at: now });
        return false;
      }
      buckets.set(key, { tokens: tokens - 1, at: now });
      return true;
    },
  };
}

/** An IPv6 visitor can use any address of a /64, and counts as its first address. */
export function limitedAddress(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::`;
}
