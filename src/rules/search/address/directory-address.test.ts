import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDirectorySelection, formatDirectoryParams, parseDirectoryAddress } from './directory-address.ts';
import { createSearchWords } from './search-words.ts';

const words = createSearchWords({
  siteName: 'Summit',
  makes: [
    { name: 'Ford', models: ['Ranger'] },
    { name: 'Mazda', models: ['3', 'CX-5'] },
  ],
  bodies: ['SUV', 'Ute'],
  dealerships: [],
  values: {},
});
const parse = (address: string) => parseDirectoryAddress(new URLSearchParams(address), words);

describe('an address of the directory', () => {
  it('SRCH-20 chooses words, make, model, body and page', () => {
    expect(parse('query= red  car &make=ford&model=ranger&body=UTE&page=3')).toEqual({
      selection: { query: 'red car', make: 'Ford', model: 'Ranger', body: 'Ute', page: 3 },
      dropped: [],
    });
  });

  it('SRCH-20 drops and reports values that the site never had', () => {
    expect(parse('make=Kia&make=Mazda&body=Spaceship&page=x')).toEqual({
      selection: { ...emptyDirectorySelection, make: 'Mazda' },
      dropped: ['Spaceship'],
    });
  });

  it.each(['', 'page=1', 'page=0', 'page=-4', 'query=%20', 'make=&model=', 'unknown=1'])(
    'SRCH-20 %j is the whole directory',
    (address) => {
      const { selection } = parse(address);
      expect([selection, formatDirectoryParams(selection).toString()]).toEqual([emptyDirectorySelection, '']);
    },
  );

  it('SRCH-20 of any input is stable', () => {
    const param = fc.tuple(
      fc.constantFrom('query', 'make', 'model', 'body', 'page', 'x'),
      fc.oneof(fc.string(), fc.constantFrom('Ford', 'cx-5', 'SUV', '7', '1e9')),
    );
    fc.assert(
      fc.property(fc.array(param, { maxLength: 12 }), (params) => {
        const { selection } = parseDirectoryAddress(new URLSearchParams(params), words);
        const again = parseDirectoryAddress(formatDirectoryParams(selection), words);
        expect(again).toEqual({ selection, dropped: [] });
      }),
    );
  });
});
