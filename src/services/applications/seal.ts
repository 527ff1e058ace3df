import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealKey } from '#kernel/secrets/seal-key.ts';

/** What it belongs to: the seal opens there alone. */
export interface SealedFor {
  kind: 'draft' | 'application' | 'second factor' | 'offered second factor';
  /** Null for what belongs to no site. */
  siteId: number | null;
  /** Hash of the draft's token, or the id of the lead or of the person. */
  of: string;
}

export type Opened =
  | { kind: 'opened'; text: string }
  /** None of the keys at hand has sealed it. */
  | { kind: 'no_key'; keyName: string }
  /** Changed, cut, or not sealed for this. */
  | { kind: 'broken' };

export interface Seal {
  close(text: string, sealedFor: SealedFor): string;
  open(sealed: string, sealedFor: SealedFor): Opened;
}

const version = 'v1';
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM (NIST SP 800-38D): version, name of the key, then nonce, tag and text, as `v1.name.base64url`. The first key closes. */
export function createSeal([first, ...others]: readonly [SealKey, ...SealKey[]]): Seal {
  const byName = new Map([...others, first].map(({ name, key }) => [name, key]));
  return {
    close(text, sealedFor) {
      const iv = randomBytes(ivBytes);
      const encrypt = createCipheriv(cipher, first.key, iv);
      encrypt.setAAD(bind(first.name, sealedFor));
      const content = Buffer.concat([encrypt.update(text, 'utf8'), encrypt.final()]);
      const whole = Buffer.concat([iv, encrypt.getAuthTag(), content]);
      return [version, first.name, whole.toString('base64url')].join('.');
    },
    open(sealed, sealedFor) {
      const parts = sealed.split('.');
      const [written, keyName = '', whole = ''] = parts;
      if (written !== version || parts.length !== 3) return { kind: 'broken' };
      const key = byName.get(keyName);
      return key ? decrypt(whole, { key, keyName, sealedFor }) : { kind: 'no_key', keyName };
    },
  };
}

/** The name of the key that has sealed it, for those who have to keep that key. */
export function readKeyName(sealed: string): string {
  return sealed.split('.')[1] ?? '';
}

interface Decrypting {
  key: Buffer;
  keyName: string;
  sealedFor: SealedFor;
}

function decrypt(whole: string, { key, keyName, sealedFor }: Decrypting): Opened {
  const bytes = Buffer.from(whole, 'base64url');
  // Base64 that is not written as we write it may read as the same bytes.
  if (bytes.toString('base64url') !== whole || bytes.length < ivBytes + tagBytes) return { kind: 'broken' };
  const reader = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  reader.setAAD(bind(keyName, sealedFor));
  reader.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([reader.update(bytes.subarray(ivBytes + tagBytes)), reader.final()]);
    return { kind: 'opened', text: text.toString('utf8') };
  } catch {
    return { kind: 'broken' };
  }
}

function bind(keyName: string, { kind, siteId, of }: SealedFor): Buffer {
  return Buffer.from(JSON.stringify([version, keyName, kind, siteId, of]));
}
