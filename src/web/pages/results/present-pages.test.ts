import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPageSteps } from './present-pages.ts';

const show = (page: number, pages: number) =>
  listPageSteps(page, pages, (number) => `?page=${number}`)
    .map((step) => (step.kind === 'gap' ? '…' : String(step.page)))
    .join(' ');

describe('listPageSteps', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [6, 9, '1 … 5 6 7 8 9'],
    [9, 9, '1 … 8 9'],
  ])('SRCH-02 on page %i of %i shows %s', (page, pages, expected) => {
    expect(show(page, pages)).toBe(expected);
  });

  it('SRCH-02 always has the first, the last and the current page, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (pages, at) => {
        const page = Math.min(pages, at + 1);
        const numbers = listPageSteps(page, pages, String).flatMap((step) => (step.kind === 'page' ? [step.page] : []));
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(numbers.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
