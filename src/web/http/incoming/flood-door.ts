import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#config/env.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ProtectionEvents } from '../metrics/protection-events.ts';
import type { HeldRefusals } from '../turns/held-refusals.ts';
import { busySeconds } from '../turns/too-busy-error.ts';
import { createRateLimit, limitedAddress } from './rate-limit.ts';
import { createVisitorFinder } from './trusted-proxies.ts';

/** Refuses a request before anything else is done for it; false lets it in. */
export type FloodDoor = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface FloodDoorParts {
  clock: Clock;
  config: Pick<Config, 'REQUESTS_PER_SECOND' | 'TRUSTED_PROXIES'>;
  events: ProtectionEvents;
  held: Pick<HeldRefusals, 'hold'>;
}

/** A page with all its pictures comes at once, and several people may sit behind one address. */
const burstSeconds = 5;
const text = 'Too many requests. Please try again in a moment.\n';

/** Of what no cache answers, one address of the internet has so much a second (REQUESTS_PER_SECOND); pictures and files count. */
export function createFloodDoor({ clock, config, events, held }: FloodDoorParts): FloodDoor {
  const findVisitor = createVisitorFinder(config.TRUSTED_PROXIES);
  const perSecond = config.REQUESTS_PER_SECOND;
  const limit = createRateLimit(clock, perSecond * 60, { burst: perSecond * burstSeconds });
  return (incoming, outgoing) => {
    const visitor = findVisitor(incoming);
    if (visitor === null) return false;
    const network = limitedAddress(visitor);
    if (limit.take(network)) return false;
    events.note('requests_of_address');
    void held.hold(network).then(() => refuse(outgoing));
    return true;
  };
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(429, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    'cache-control': 'no-store',
    'retry-after': busySeconds,
    connection: 'close',
  });
  outgoing.end(text);
}
