import { createECDH, createHmac } from 'node:crypto';

export interface PushKeys {
  /** What browsers subscribe with, as base64url. */
  publicKey: string;
  privateKey: string;
}

/** The VAPID keys (RFC 8292) of this server, made from the key that it keeps or shares: browsers stay subscribed as long as that one lives. */
export function derivePushKeys(codeKey: Buffer): PushKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(createHmac('sha256', codeKey).update('web push').digest());
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
}
