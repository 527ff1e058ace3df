import { createHash, randomBytes } from 'node:crypto';

/** 192 bits; whoever has it may read and change the application. */
export function createDraftToken(): string {
  return randomBytes(24).toString('base64url');
}

export function isDraftToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** Of a token or an address: what the store knows in its place. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** As it is looked up when a person is erased. */
export function hashEmail(email: string): string {
  return hashText(email.trim().toLowerCase());
}
