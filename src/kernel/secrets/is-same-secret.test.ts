import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSecret } from './is-same-secret.ts';

describe('isSameSecret', () => {
  it('USER-09 agrees with plain comparison, of any text and length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        const toBytes = (text: string) => Buffer.from(text).toString('hex');
        expect(isSameSecret(one, other)).toBe(toBytes(one) === toBytes(other));
        expect(isSameSecret(one, one)).toBe(true);
      }),
    );
  });

  it('USER-09 takes one way of writing a signature alone', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const signature = randomBytes(32);
    const written = signature.toString('base64url');
    const twins = [...letters]
      .map((letter) => `${written.slice(0, -1)}${letter}`)
      .filter((twin) => Buffer.from(twin, 'base64url').equals(signature));
    expect(twins).toHaveLength(4);
    expect(twins.filter((twin) => isSameSecret(twin, written))).toEqual([written]);
  });
});
