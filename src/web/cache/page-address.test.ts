import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPage } from '../pages/page-table.ts';
import { normalisePageAddress } from './page-address.ts';

function normalise(address: string): string | null {
  const url = new URL(address, 'http://site.example');
  return normalisePageAddress(url, findPage(url.pathname));
}

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&fbclid=1', '/'],
    ['/cars/a-1?deposit=5000&term=60', '/cars/a-1'],
    ['/search?utm_campaign=x&make=Toyota', '/search?make=Toyota'],
    ['/search?page=2&make=Toyota&make=Kia', '/search?make=Kia&make=Toyota&page=2'],
    ['/used-car/toyota?price_min=1000&x=1', '/used-car/toyota?price_min=1000'],
    ['/Contact/?location=3&colour=Red', '/Contact/?location=3'],
    ['/search?within=50&postcode=4006&suburb=x', '/search?postcode=4006&within=50'],
    ['/contact?location=3&colour=Red', '/contact?location=3'],
    ['/compare?ids=7,3&utm_source=mail', '/compare?ids=7%2C3'],
    ['/constructor?toString=1', '/constructor'],
  ])('keeps of %s what the page reads', (asked, kept) => {
    expect(normalise(asked)).toBe(kept);
  });

  it.each(['/success', '/success?x=1', `/${'a'.repeat(2001)}`])('is none for %s', (asked) => {
    expect(normalise(asked)).toBeNull();
  });

  it('is the same in whatever order the parameters come, and its own', () => {
    const param = fc.tuple(fc.constantFrom('make', 'body', 'query', 'page', 'price', 'utm_source'), fc.string());
    fc.assert(
      fc.property(
        fc.array(param, { maxLength: 8 }),
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        (params, order) => {
          const shuffled = params.map((each, at) => [order[at] ?? 0, each] as const).sort(([a], [b]) => a - b);
          const straight = normalise(`/search?${new URLSearchParams(params)}`);
          expect(normalise(`/search?${new URLSearchParams(shuffled.map(([, each]) => each))}`)).toBe(straight);
          expect(normalise(straight ?? '')).toBe(straight);
        },
      ),
    );
  });
});
