import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestMapping } from '../test-feed.ts';
import { compileMapping } from './compile-mapping.ts';
import { mapRow } from './map-row.ts';

const source = { photo: 'on', x: 'x', y: 'y', words: 'words', closeUp: 'near' };
const [one, two] = ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'] as const;
const scratches = {
  on: ['1', two],
  x: ['0.25', '1'],
  y: ['0', '0.5'],
  words: ['Scratch', 'Stone chip'],
  near: ['2', ''],
};

type Cells = Record<string, string | readonly string[]>;

function read(cells: Cells, flaws: object | undefined = source) {
  const fields = { make: 'make', model: 'model', carType: { value: 'used' }, images: 'images' };
  const compiled = compileMapping(createTestMapping({ fields, ...(flaws && { flaws }) }));
  const columns = new Map(Object.entries({ stock: 'S1', make: 'Kia', model: 'Rio', images: [one, two], ...cells }));
  const mapped = mapRow(compiled, { line: 2, columns }, { now: new Date('2026-03-02T00:00:00Z') });
  return mapped.kind === 'car' ? mapped.car.parts.flaws : mapped.rejections;
}

describe('flaws of a feed', () => {
  it('VDP-26 OPS-01 are read with photo, place, words and close-up, by number or by address', () => {
    expect(read(scratches)).toEqual([
      { photo: one, x: 0.25, y: 0, words: 'Scratch', closeUp: two },
      { photo: two, x: 1, y: 0.5, words: 'Stone chip', closeUp: null },
    ]);
  });

  it('VDP-26 OPS-01 come from the cells of a CSV, in percent, counted from 0', () => {
    const cells = { on: '0|1', x: '25|100', y: '0|50', words: 'Scratch|Dent' };
    expect(read(cells, { ...source, split: '|', unit: 'percent', firstPhoto: 0 })).toEqual([
      { photo: one, x: 0.25, y: 0, words: 'Scratch', closeUp: null },
      { photo: two, x: 1, y: 0.5, words: 'Dent', closeUp: null },
    ]);
  });

  it('OPS-01 take away those of a car that has none any more, and stay where the mapping does not speak of them', () => {
    expect(read({})).toEqual([]);
    const compiled = compileMapping(
      createTestMapping({ fields: { make: 'make', model: 'model', carType: { value: 'used' } } }),
    );
    expect(compiled.flaws).toBeNull();
  });

  it.each<[string, Cells, string, string]>([
    ['beyond the photo', { x: ['0.25', '1.01'] }, 'flaws.2.x', 'is not a number from 0 to 1'],
    ['no number', { y: ['top', '0.5'] }, 'flaws.1.y', 'is not a number from 0 to 1'],
    ['no such photo', { on: ['1', '3'] }, 'flaws.2.photo', 'is none of the 2 pictures of the row'],
    ['no such close-up', { near: ['7', ''] }, 'flaws.1.closeUp', 'is none of the 2 pictures of the row'],
    ['no words', { words: ['', 'Dent'] }, 'flaws.1.words', 'is missing, but every flaw needs it'],
    ['words that are too long', { words: ['x'.repeat(201), 'Dent'] }, 'flaws.1.words', 'is longer than 200 characters'],
    ['a place too few', { x: ['0.5'] }, 'flaws.x', expect.stringContaining('has 1 values where there are words for 2')],
  ])('VDP-26 OPS-01 reject the row for %s, unless the mapping leaves bad ones out', (_, changed, field, reason) => {
    const cells = { ...scratches, ...changed };
    expect(read(cells)).toEqual([expect.objectContaining({ field, reason })]);
    if (field !== 'flaws.x') expect(read(cells, { ...source, bad: 'nothing' })).toHaveLength(1);
  });

  it('VDP-26 OPS-01 whatever the cells hold, each flaw is on a photo of the row and within it', () => {
    const cell = fc.oneof(fc.constantFrom('0', '1', '2', '0.5', one, '-1', '1e9', ''), fc.string({ maxLength: 12 }));
    const row = fc.record(
      Object.fromEntries(['on', 'x', 'y', 'words', 'near'].map((name) => [name, fc.array(cell, { maxLength: 3 })])),
    );
    fc.assert(
      fc.property(row, (cells) => {
        for (const each of read(cells, { ...source, bad: 'nothing' }) ?? []) {
          if (!('photo' in each)) continue;
          expect([one, two]).toContain(each.photo);
          expect(each.x >= 0 && each.x <= 1 && each.y >= 0 && each.y <= 1 && each.words !== '').toBe(true);
        }
      }),
    );
  });
});
