import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { isPushEndpoint } from '#rules/alerts/push-endpoint.ts';
import type { AppContext } from '../../context.ts';
import type { PushTarget } from '../alert-ports.ts';

const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes);
/** A point of P-256, and sixteen random bytes (RFC 8291). */
const keysSchema = z.object({ p256dh: base64url(65), auth: base64url(16) });

/** Refuses what a browser would not say of itself, and addresses that this server must not reach. */
export function assertPushTarget({ config }: Pick<AppContext, 'config'>, target: PushTarget): void {
  if (!isPushEndpoint(target.endpoint, { allowsPrivate: config.PUSH_PRIVATE_ADDRESSES })) {
    throw new Refusal('invalid', 'endpoint is not the address of a public push service.');
  }
  if (!keysSchema.safeParse(target).success) {
    throw new Refusal('invalid', 'p256dh and auth are not keys of a push service.');
  }
}
