import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTextParts } from './text-parts.ts';

describe('parts of a text message', () => {
  it.each([
    ['', 'plain', 0, 160],
    ['a'.repeat(160), 'plain', 1, 0],
    ['a'.repeat(161), 'plain', 2, 145],
    ['a'.repeat(306), 'plain', 2, 0],
    ['a'.repeat(307), 'plain', 3, 152],
    // A euro is an escape and a sign, which stay together.
    ['€'.repeat(80), 'plain', 1, 0],
    ['€'.repeat(81), 'plain', 2, 143],
    [`${'a'.repeat(152)}€${'a'.repeat(8)}`, 'plain', 2, 143],
    ['ы'.repeat(70), 'wide', 1, 0],
    ['ы'.repeat(71), 'wide', 2, 63],
    ['🚗'.repeat(35), 'wide', 1, 0],
    // 67 is odd: the thirty-fourth car is not divided.
    ['🚗'.repeat(36), 'wide', 2, 61],
    ['a’s', 'wide', 1, 67],
  ])('OFF-08 %# are counted as telephones do', (text, alphabet, parts, left) => {
    expect(countTextParts(text)).toMatchObject({ alphabet, parts, left, characters: [...text].length });
  });

  const plain = fc.string({ unit: fc.constantFrom(...'abc xyz0189@£_\n{}€'), maxLength: 700 });
  const any = fc.oneof(plain, fc.string({ unit: 'grapheme', maxLength: 300 }));

  it('OFF-08 always have room for the whole text, and never one more than needed', () => {
    fc.assert(
      fc.property(any, (text) => {
        const { alphabet, parts, left } = countTextParts(text);
        const size = [...text].reduce(
          (sum, sign) => sum + (alphabet === 'wide' ? sign.length : '{}€'.includes(sign) ? 2 : 1),
          0,
        );
        const [single, each] = alphabet === 'plain' ? [160, 153] : [70, 67];
        if (size <= single) return parts === (size === 0 ? 0 : 1) && left === single - size;
        // At the end of each part at most one unit is lost.
        return left >= 0 && left < each && parts * each >= size + left && (parts - 1) * (each - 1) < size;
      }),
    );
  });

  it('OFF-08 never become fewer where something is added', () => {
    fc.assert(
      fc.property(any, any, (text, more) => {
        const [before, after] = [countTextParts(text), countTextParts(text + more)];
        return after.parts >= before.parts || (before.alphabet === 'wide' && after.alphabet === 'plain');
      }),
    );
  });
});
