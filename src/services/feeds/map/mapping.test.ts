import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { carFieldNames } from './car-fields.ts';
import { builtInMappingNames, loadMapping } from './load-mapping.ts';
import { parseMapping } from './mapping.ts';

const good = {
  name: 'yard',
  format: 'csv',
  key: { columns: ['stock'] },
  coverage: 'full',
  fields: { make: 'Make', model: 'Model', carType: { value: 'used' } },
};

function problemsOf(changes: Record<string, unknown>): string[] {
  try {
    parseMapping({ ...good, ...changes }, 'yard.json');
  } catch (error) {
    if (error instanceof Refusal) return error.problems.map(({ field, message }) => `${field}: ${message}`);
    throw error;
  }
  return [];
}

describe('parseMapping', () => {
  it('OPS-01 fills a short mapping up with defaults', () => {
    expect(parseMapping(good, 'yard.json')).toMatchObject({
      withdraw: 'sold',
      guard: 0.4,
      encoding: 'auto',
      delimiter: 'auto',
      dealership: { otherwise: 'reject' },
      fields: { make: [{ column: 'Make', otherwise: 'keep', bad: 'reject' }] },
    });
  });

  it.each([
    [{ format: 'pdf' }, /^format: /],
    [{ coverage: undefined }, /^coverage: /],
    [{ key: undefined }, /^key: /],
    [{ name: 'My Yard' }, /^name: must be at most 60 lower-case/],
    [{ guard: 2 }, /^guard: /],
    [{ colour: 'red' }, /colour/],
    [{ fields: { ...good.fields, wheels: 'Wheels' } }, /^fields.wheels: is not a field of a car/],
    [{ fields: { make: 'Make', carType: 'Type' } }, /^fields.model: is required/],
    [
      { fields: { ...good.fields, price: { column: 'P', pattern: '(' } } },
      /^fields.price.pattern: is not a regular expression/,
    ],
    [
      { fields: { ...good.fields, price: { column: 'P', value: '1' } } },
      /^fields.price: needs exactly one of column, template and value/,
    ],
    [{ fields: { ...good.fields, price: { columm: 'P' } } }, /^fields.price: .*columm/],
    [
      { fields: { ...good.fields, make: { column: 'T', after: ['badge'] } } },
      /^fields.make.after: badge is not a field that is read before make/,
    ],
    [
      { fields: { ...good.fields, odometerKm: { column: 'K', unit: 'litres' } } },
      /^fields.odometerKm.unit: litres is not a unit/,
    ],
    [{ fields: { ...good.fields, colour: { column: 'K', unit: 'km' } } }, /^fields.colour.unit: is not allowed here/],
    [{ format: 'xml' }, /^rows: is required for XML/],
    [{ required: ['colour', 'wheels'] }, /^required.1: wheels is not a field/],
    [{ rejects: [{ column: 'A', reason: 'x' }] }, /^rejects.0: needs either values or pattern/],
    [{ dealership: { slug: 'a', column: 'b' } }, /^dealership: must have slug or column/],
  ])('OPS-01 names the field that is wrong and why: %o', (changes, expected) => {
    expect(problemsOf(changes)).toContainEqual(expect.stringMatching(expected));
  });

  it('OPS-01 reports everything that is wrong at once, with the name of the file', () => {
    expect(() => parseMapping({ ...good, format: 'pdf', guard: 2 }, 'yard.json')).toThrow(
      /^The mapping yard.json is not valid:\n {2}format: .*\n {2}guard: /,
    );
  });
});

describe('loadMapping', () => {
  it.each(builtInMappingNames)('OPS-01 has the built-in mapping %s', async (name) => {
    expect(await loadMapping(name)).toMatchObject({ name, coverage: 'full' });
  });

  it('OPS-01 names the built-in mappings where there is no such file', async () => {
    await expect(loadMapping('/nowhere/x.json')).rejects.toThrow(
      /neither a file nor one of au-listings, easycars, forecourt-csv/,
    );
  });
});

describe('docs/feeds.md', () => {
  const docs = readFileSync(new URL('../../../../docs/feeds.md', import.meta.url), 'utf8');

  it('OPS-01 lists every field that a mapping can fill', () => {
    const missing = [...carFieldNames].filter((name) => !docs.includes(`| \`${name}\` |`));
    expect(missing).toEqual([]);
  });

  it('OPS-01 lists every column of forecourt-csv', async () => {
    const { fields } = await loadMapping('forecourt-csv');
    const listed = new Set(/```\n(stock_number,.*)\n```/.exec(docs)?.[1]?.split(','));
    const columns = Object.values(fields).flatMap((rules) => rules.flatMap((rule) => rule.column ?? []));
    expect(new Set([...columns, 'dealership'])).toEqual(listed);
  });

  it('OPS-01 shows a mapping that is valid', () => {
    const example = /```json\n([\s\S]*?)\n```/.exec(docs)?.[1] ?? '';
    expect(parseMapping(JSON.parse(example), 'docs/feeds.md').name).toBe('hillside-yard');
  });
});
