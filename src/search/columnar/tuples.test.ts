import { expect, it } from 'vitest';
import { Tuples } from './tuples.ts';

it('SRCH-03 gives each tuple one code and tells its parts again, however many there are', () => {
  const tuples = new Tuples(3);
  const columns = [0, 3, 4];
  const rows = Array.from({ length: 3_000 }, (_, at) => [at % 7, 99, 98, at % 11, at % 13]);
  const codes = rows.map((row) => tuples.code(Uint32Array.from([0, 0, ...row]), 2, columns));
  expect(tuples.size).toBe(7 * 11 * 13);
  rows.forEach((row, at) => {
    const first = (codes[at] ?? 0) * tuples.width;
    expect([...tuples.parts.subarray(first, first + 3)]).toEqual(columns.map((column) => row[column]));
  });
});
