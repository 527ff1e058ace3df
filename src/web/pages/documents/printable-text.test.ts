import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPrintable, toPrintableView } from './printable-text.ts';

describe('toPrintable', () => {
  it.each([
    ['Citroën Škoda – “RS”', 'Citroën Škoda – “RS”'],
    ['Kőszeg', 'Koszeg'],
    ['ﬁne ½', 'fine ½'],
    ['トヨタ Corolla 😀', 'Corolla'],
    ['a\u00adb\tc\nd', 'ab c d'],
  ])('VDP-18 prints %j as %j', (text, printed) => {
    expect(toPrintable(text)).toBe(printed);
  });

  it('VDP-18 leaves nothing that is not printed, and changes nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const printed = toPrintable(text);
        expect(printed).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u{2123}-\u{10ffff}]/u);
        expect(toPrintable(printed)).toBe(printed);
      }),
    );
  });

  it('VDP-18 leaves the rest of a view as it is', () => {
    expect(toPrintableView({ a: ['é\u0001', null, 1, true], b: { c: '車' } })).toEqual({
      a: ['é', null, 1, true],
      b: { c: '' },
    });
  });
});
