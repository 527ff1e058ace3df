import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSealKeys, type SealKey, writeSealKey } from '#kernel/secrets/seal-key.ts';
import { createSeal, readKeyName, type SealedFor } from './seal.ts';

const createKey = (name: string): SealKey => ({ name, key: randomBytes(32) });
const [first, second] = [createKey('first'), createKey('second')];
const seal = createSeal([first]);
const sealedFor: SealedFor = { kind: 'application', siteId: 1, of: 'lead-1' };

describe('the seal', () => {
  it('LEAD-13 opens what it has closed, whatever it is, and shows nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), fc.nat(), fc.string(), (text, siteId, of) => {
        const place = { kind: 'draft', siteId, of } as const;
        const sealed = seal.close(text, place);
        expect(seal.open(sealed, place)).toEqual({ kind: 'opened', text });
        expect(sealed).toMatch(/^v1\.first\.[\w-]+$/);
      }),
    );
  });

  it('LEAD-13 closes the same text differently each time', () => {
    const closed = Array.from({ length: 200 }, () => seal.close('same', sealedFor));
    expect(new Set(closed).size).toBe(200);
  });

  it('LEAD-13 opens nothing that was changed anywhere, and never throws', () => {
    const sealed = seal.close('the income of somebody', sealedFor);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~=';
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom(...letters), (at, letter) => {
        fc.pre(sealed[at] !== letter);
        const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
        expect(seal.open(changed, sealedFor).kind).not.toBe('opened');
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), (end) => seal.open(sealed.slice(0, end), sealedFor).kind !== 'opened'),
    );
    fc.assert(fc.property(fc.string(), (text) => seal.open(`v1.first.${text}`, sealedFor).kind === 'broken'));
  });

  it.each<SealedFor>([
    { ...sealedFor, siteId: 2 },
    { ...sealedFor, of: 'lead-2' },
    { ...sealedFor, kind: 'draft' },
  ])('LEAD-13 stays shut for another place: %o', (elsewhere) => {
    expect(seal.open(seal.close('x', sealedFor), elsewhere)).toEqual({ kind: 'broken' });
  });

  it('LEAD-13 closes with the first key and opens with all of them', () => {
    const old = seal.close('old', sealedFor);
    const rotated = createSeal([second, first]);
    expect(rotated.open(old, sealedFor)).toEqual({ kind: 'opened', text: 'old' });
    expect(readKeyName(rotated.close('new', sealedFor))).toBe('second');
    expect(createSeal([second]).open(old, sealedFor)).toEqual({ kind: 'no_key', keyName: 'first' });
    const sameName = createSeal([{ name: 'first', key: second.key }]);
    expect(sameName.open(old, sealedFor)).toEqual({ kind: 'broken' });
  });
});

describe('parseSealKeys', () => {
  it('OPS-05 reads what it writes', () => {
    const text = [first, second].map(writeSealKey).join(', ');
    expect(parseSealKeys(text)).toEqual([first, second]);
  });

  it.each([
    '',
    ' , ',
    'first',
    `first:${Buffer.alloc(31).toString('base64')}`,
    `first:${Buffer.alloc(33).toString('base64')}`,
    `First:${Buffer.alloc(32).toString('base64')}`,
    `${writeSealKey(first)},${writeSealKey(first)}`,
    `${writeSealKey(first)},second:short`,
  ])('OPS-05 refuses %j', (text) => {
    expect(parseSealKeys(text)).toBeNull();
  });
});
