import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugify } from './slug.ts';

it('makes words of an address from names', () => {
  expect(slugify('Mercedes-Benz C 200')).toBe('mercedes-benz-c-200');
  expect(slugify('Citroën C4 & more!')).toBe('citroen-c4-and-more');
});

it('makes only letters, digits and single hyphens of any text, and the same again of its own result', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
