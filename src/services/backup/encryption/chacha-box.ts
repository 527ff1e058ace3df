import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'chacha20-poly1305';
/** What closing adds, to prove that nothing was changed. */
export const tagBytes = 16;

/** Encrypts; the same key never closes two things with one nonce. */
export function closeBox(key: Buffer, nonce: Buffer, content: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Null where key or nonce is another one, or something was changed. */
export function openBox(key: Buffer, nonce: Buffer, closed: Buffer): Buffer | null {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(closed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(closed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
