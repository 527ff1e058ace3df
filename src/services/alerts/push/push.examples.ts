import { createECDH, randomBytes } from 'node:crypto';
import type { PushTarget } from '../alert-ports.ts';

/** What a browser would say of itself. */
export function createWebPushSubscription(endpoint: string): PushTarget {
  const curve = createECDH('prime256v1');
  return { endpoint, p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}
