import { createHmac } from 'node:crypto';
import { toNormalForm } from '#kernel/normal-form.ts';

const digits = 6;

/** The code of a seed, as RFC 4226 cuts one from a keyed hash: without the key nobody can tell it from the store. */
export function deriveCode(key: Buffer, seed: string): string {
  const hash = createHmac('sha256', key).update(`code ${seed}`).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** As people type one: with spaces or a hyphen, in whichever digits. */
export function readTypedCode(typed: string): string | null {
  const code = toNormalForm(typed, 'NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** Tells networks apart without keeping their addresses. */
export function hashNetwork(key: Buffer, network: string): string {
  return createHmac('sha256', key).update(`network ${network}`).digest('base64url');
}
