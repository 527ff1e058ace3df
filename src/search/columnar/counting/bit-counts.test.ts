import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BitCounts } from './bit-counts.ts';

it('SRCH-03 counts each bit of any rows, one after the other or many at once', () => {
  const anyWords = fc.array(fc.integer(), { maxLength: 80 });
  fc.assert(
    fc.property(fc.array(anyWords, { maxLength: 4 }), fc.constantFrom(1, 3), (calls, stride) => {
      const counts = new BitCounts();
      const expected = new Map<number, number>();
      for (const words of calls) {
        const bits = new Int32Array(words.length * stride);
        words.forEach((word, row) => {
          bits[row * stride + stride - 1] = word;
          for (let bit = 0; bit < 32; bit += 1) {
            if ((word >>> bit) & 1) expected.set(bit, (expected.get(bit) ?? 0) + 1);
          }
        });
        counts.add(bits, { stride, word: stride - 1, rows: Uint32Array.from(words.keys()), count: words.length });
      }
      const taken = new Map<number, number>();
      counts.drain((bit, times) => taken.set(bit, times));
      expect(taken).toEqual(expected);
      counts.drain(() => expect.unreachable('nothing is left'));
    }),
  );
});
