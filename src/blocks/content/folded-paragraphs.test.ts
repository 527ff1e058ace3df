import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutParagraphs } from './folded-paragraphs.tsx';

describe('cutParagraphs', () => {
  it('never keeps more than was asked for, and ends in a whole character', () => {
    const text = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), { maxLength: 8 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (paragraphs, length) => {
        const kept = cutParagraphs(paragraphs, length);
        const size = [...paragraphs.join('')].length;
        if (kept === null) expect(size).toBeLessThanOrEqual(length);
        else {
          expect([...kept.join('').replace(/ …$/, '')].length).toBeLessThanOrEqual(length);
          expect(kept.join('').isWellFormed() || !paragraphs.join('').isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
