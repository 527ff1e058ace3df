import { timingSafeEqual } from 'node:crypto';

/**
 * Takes as long wherever the two differ. Compares what is written, not the bytes it stands for: base64url knows four ways to write
 * the last letter of a signature, and a link has one.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
