import { describe, expect, it } from 'vitest';
import { createTestMapping } from '../test-feed.ts';
import { compileMapping } from './compile-mapping.ts';
import { mapRow } from './map-row.ts';

const exterior = { view: 'exterior', frame: 'frame', x: 'x', y: 'y', title: 'title', description: 'text' };
const interior = { view: 'interior', x: 'yaw', y: 'pitch', title: 'inside' };
const two = {
  frame: ['1', '4'],
  x: ['0.25', '1'],
  y: ['0', '0.5'],
  title: ['New tyres', 'Towbar'],
  text: ['Fitted in May.', ''],
};

type Cells = Record<string, string | readonly string[]>;

function map(cells: Cells, hotspots: readonly unknown[] = [exterior, interior], changes: Record<string, unknown> = {}) {
  const fields = { make: 'make', model: 'model', carType: { value: 'used' }, spinImages: 'spin' };
  const compiled = compileMapping(createTestMapping({ fields, hotspots, ...changes }));
  const columns = new Map(Object.entries({ stock: 'S1', make: 'Kia', model: 'Rio', ...cells }));
  return mapRow(compiled, { line: 2, columns }, { now: new Date('2026-03-02T00:00:00Z') });
}

const read = (...asked: Parameters<typeof map>) => {
  const mapped = map(...asked);
  return mapped.kind === 'car' ? mapped.car.parts.hotspots : mapped.rejections;
};

describe('hotspots of a feed', () => {
  it('VDP-03 OPS-01 are read with view, picture, position, title and description', () => {
    const inside = { yaw: ['-30.5'], pitch: ['90'], inside: ['Heated  seats'] };
    expect(read({ ...two, ...inside })).toEqual([
      { view: 'exterior', frame: 0, x: 0.25, y: 0, title: 'New tyres', description: 'Fitted in May.' },
      { view: 'exterior', frame: 3, x: 1, y: 0.5, title: 'Towbar', description: '' },
      { view: 'interior', frame: null, x: -30.5, y: 90, title: 'Heated seats', description: '' },
    ]);
  });

  it('VDP-03 OPS-01 come from the cells of a CSV, in percent, counted from 0', () => {
    const source = { ...exterior, split: '|', unit: 'percent', firstFrame: 0 };
    const cells = { frame: '|5', x: '25|100', y: '0|50', title: 'New tyres|Towbar', text: '|Rated to 2 t' };
    expect(read(cells, [source])).toEqual([
      { view: 'exterior', frame: null, x: 0.25, y: 0, title: 'New tyres', description: '' },
      { view: 'exterior', frame: 5, x: 1, y: 0.5, title: 'Towbar', description: 'Rated to 2 t' },
    ]);
  });

  it('OPS-01 take away those of a car that has none any more, and stay where the mapping does not speak of them', () => {
    expect(read({})).toEqual([]);
    expect(read({ title: '', x: '', y: '' })).toEqual([]);
    expect(read(two, [])).toBeUndefined();
  });

  it.each<[string, Cells, string, string]>([
    ['beyond the picture', { ...two, x: ['0.25', '1.01'] }, 'hotspots.exterior.2.x', 'is not a number from 0 to 1'],
    ['no number', { ...two, y: ['top', '0.5'] }, 'hotspots.exterior.1.y', 'is not a number from 0 to 1'],
    [
      'no such picture',
      { ...two, frame: ['0', '4'] },
      'hotspots.exterior.1.frame',
      'is not the number of a picture, from 1 on',
    ],
    [
      'a picture too many',
      { ...two, spin: ['/1.jpg', '/2.jpg'] },
      'hotspots.exterior.2.frame',
      'is beyond the 2 pictures of the spin',
    ],
    [
      'no title',
      { ...two, title: ['New tyres', ''] },
      'hotspots.exterior.2.title',
      'is missing, but every hotspot needs it',
    ],
    [
      'a title that is a story',
      { ...two, title: ['a'.repeat(201), 'b'] },
      'hotspots.exterior.1.title',
      'is longer than 200 characters',
    ],
    [
      'a story without end',
      { ...two, text: ['a'.repeat(2001), ''] },
      'hotspots.exterior.1.description',
      'is longer than 2000 characters',
    ],
    [
      'degrees beyond the pole',
      { yaw: '0', pitch: '91', inside: 'Roof' },
      'hotspots.interior.1.y',
      'is not a number from -90 to 90',
    ],
    [
      'one position missing',
      { ...two, x: ['0.25'] },
      'hotspots.exterior.x',
      'has 1 values where there are 2 titles: each hotspot needs one, an empty one where it has none',
    ],
    [
      'positions without titles',
      { x: ['0.25'], y: ['0.5'] },
      'hotspots.exterior.x',
      'has 1 values where there are 0 titles: each hotspot needs one, an empty one where it has none',
    ],
  ])('OPS-01 reject the row, naming hotspot and fact: %s', (_case, cells, field, reason) => {
    expect(read(cells)).toContainEqual(expect.objectContaining({ field, reason }));
  });

  it('OPS-01 leave out what cannot be read where the mapping says so, and are at most a hundred', () => {
    const lenient = { ...exterior, bad: 'nothing' };
    expect(read({ ...two, x: ['0.25', '7'] }, [lenient])).toMatchObject([{ title: 'New tyres' }]);
    const many = Array.from({ length: 101 }, () => '0.5');
    expect(
      read({ x: many, y: many, title: many }, [{ ...exterior, frame: undefined, description: undefined }]),
    ).toEqual([{ field: 'hotspots', value: '101', reason: 'holds more than 100 hotspots' }]);
  });

  it('OPS-01 refuse a mapping that gives the interior a picture or percent', () => {
    expect(() => map({}, [{ ...interior, frame: 'frame' }])).toThrow('hotspots.0.frame: is for exterior hotspots only');
    expect(() => map({}, [{ ...interior, unit: 'percent' }])).toThrow('hotspots.0.unit: is for exterior hotspots only');
    expect(() => map({}, [{ ...interior, title: undefined }])).toThrow('hotspots.0.title');
  });
});
