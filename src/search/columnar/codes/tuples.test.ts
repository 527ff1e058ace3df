import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Tuples } from './tuples.ts';

const stride = 5;
const columns = [0, 3, 4];
/** Codes that fit a key side by side, and such as do not. */
const limits = [2, 40, 3_000, 2 ** 20];

it('SRCH-03 gives each tuple one code and returns its parts, however large its codes are', () => {
  const row = (limit: number) => fc.array(fc.nat(limit - 1), { minLength: stride, maxLength: stride });
  const batch = fc
    .constantFrom(...limits)
    .chain((limit) => fc.record({ limit: fc.constant(limit), rows: fc.array(row(limit), { maxLength: 300 }) }));
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 6 }), (batches) => {
      const tuples = new Tuples(columns.length);
      const known = new Map<string, number>();
      for (const { limit, rows } of batches) {
        tuples.fit(columns.map(() => limit));
        const codes = Uint32Array.from(rows.flat());
        const coded = new Uint32Array(rows.length * 2);
        tuples.codeRows({ codes, stride, columns, from: 0, end: rows.length }, { codes: coded, stride: 2, offset: 1 });
        rows.forEach((values, at) => {
          const wanted = columns.map((column) => values[column] as number);
          const code = coded[at * 2 + 1] as number;
          const name = wanted.join();
          expect(code).toBe(known.get(name) ?? known.size);
          known.set(name, code);
          const first = code * tuples.width;
          expect([...tuples.parts.subarray(first, first + tuples.width)]).toEqual(wanted);
        });
      }
      expect(tuples.size).toBe(known.size);
    }),
  );
});
