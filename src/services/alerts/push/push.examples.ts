import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from '../alert-ports.ts';

/** What a browser would say of itself. */
export function createWebPushSubscription(endpoint: string): PushTarget {
  return createReceiver(endpoint).target;
}

/** A browser with the key that only it knows: it reads what was sent to it (RFC 8291, RFC 8188). */
export function createReceiver(endpoint: string): { target: PushTarget; read(body: Buffer): string } {
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const secret = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    target: { endpoint, p256dh: own.toString('base64url'), auth: secret.toString('base64url') },
    read: (body) => {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + (body[20] ?? 0);
      const sender = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const key = derive(curve.computeSecret(sender), secret, info, 32);
      const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
