import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyPartsSelection, formatPartsParams, listDroppedParts, parsePartsAddress } from './parts-address.ts';

const parse = (address: string) => parsePartsAddress(new URLSearchParams(address));

describe('an address of the parts search', () => {
  it('SRCH-20 chooses words, category, price, order and page', () => {
    expect(parse('query=tow%20bar&category=Towing&price=500-100&sortBy=PRICE_desc&page=2')).toEqual({
      query: 'tow bar',
      category: 'Towing',
      price: { min: 100, max: 500 },
      sort: 'price_desc',
      page: 2,
    });
  });

  it('SRCH-20 takes both ends of the price from a form without script', () => {
    expect(parse('price_min=20&price_max=').price).toEqual({ min: 20 });
    expect(parse('price_min=90&price_max=20').price).toEqual({ min: 20, max: 90 });
    expect(parse('price=1-2&price_min=20').price).toEqual({ min: 1, max: 2 });
  });

  it.each(['price=x', 'price=NaN-', 'price_min=-5', 'sortBy=rank', `category=${'x'.repeat(61)}`, 'category=a%00b'])(
    'SRCH-20 %s chooses nothing',
    (address) => expect(parse(address)).toEqual(emptyPartsSelection),
  );

  it('SRCH-20 of any input is stable', () => {
    const param = fc.tuple(
      fc.constantFrom('query', 'category', 'price', 'price_min', 'price_max', 'sortBy', 'page'),
      fc.oneof(fc.string(), fc.constantFrom('Towing', '9-1', '-7', '12.345', 'price_asc', '3')),
    );
    fc.assert(
      fc.property(fc.array(param, { maxLength: 12 }), (params) => {
        const selection = parsePartsAddress(new URLSearchParams(params));
        expect(parsePartsAddress(formatPartsParams(selection))).toEqual(selection);
      }),
    );
  });
});

it.each([
  ['price=20-100&category=Towing&sortBy=name', []],
  ['price=cheap&sortBy=colour&query=bar', ['cheap', 'colour']],
  ['price_min=&price_max=lots', ['lots']],
  [`category=${'x'.repeat(61)}`, ['x'.repeat(61)]],
])('SRCH-05 SRCH-20 tells what an address asks for in vain: %s', (address, dropped) => {
  expect(listDroppedParts(new URLSearchParams(address))).toEqual(dropped);
});
