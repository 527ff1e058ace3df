import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps of it. Nobody can guess 256 bits, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
