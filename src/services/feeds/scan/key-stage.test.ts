import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyStage, type StagedCar } from './key-stage.ts';

const hash = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16);

interface Row {
  key: string | null;
  order: [number, number];
  car?: StagedCar | null;
}

interface Known {
  key: string;
  ordinal: number;
  car?: StagedCar;
}

const nowhere = { ordinal: -1, firstLine: -1, firstRow: -1, isUnchanged: false };

const plainCar: StagedCar = { contentHash: 'same', filled: '' };

async function rank(rows: readonly Row[], known: readonly Known[], isEachRowACar: boolean) {
  const stage = await KeyStage.open();
  try {
    for (const [at, { key, order, car = plainCar }] of rows.entries()) {
      stage.addRow({ hash: key === null ? null : hash(key), line: at + 2, order, car });
    }
    for (const { key, ordinal, car = plainCar } of known) stage.addKnown({ hash: hash(key), ordinal, car });
    const { ranks, missing, losses } = await stage.finish({ isEachRowACar });
    const ordinals = rows.map(() => ranks.next());
    return { ordinals, missing, losses };
  } finally {
    await stage.close();
  }
}

describe('KeyStage', () => {
  it('OPS-01 numbers equal rows by their order and says where the first of them is', async () => {
    const rows: Row[] = [
      { key: 'a', order: [300, 0] },
      { key: 'b', order: [1, 0] },
      { key: 'a', order: [100, 5] },
      { key: null, order: [0, 0] },
      { key: 'a', order: [100, 2] },
    ];
    const { ordinals } = await rank(rows, [], true);
    expect(ordinals.map(({ ordinal }) => ordinal)).toEqual([2, 0, 1, 0, 0]);
    expect(ordinals[0]).toEqual({ ordinal: 2, firstLine: 6, firstRow: 5, isUnchanged: false });
  });

  it('OPS-01 agrees with a plain count over any rows and known cars', async () => {
    const key = fc.constantFrom(...'abcdefgh');
    const row = fc.record({
      key: fc.option(key, { freq: 8 }),
      order: fc.tuple(fc.integer({ min: -1, max: 3 }), fc.integer({ min: -1, max: 3 })),
    });
    const cars = fc.uniqueArray(fc.record({ key, ordinal: fc.nat({ max: 3 }) }), {
      selector: ({ key, ordinal }) => `${key}${ordinal}`,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 60 }), cars, async (rows, known) => {
        const answer = await rank(rows, known, true);
        const expected = rows.map(({ key, order }, at) => {
          const before = rows.filter(
            (other, otherAt) =>
              key !== null &&
              other.key === key &&
              (other.order[0] - order[0] || other.order[1] - order[1] || otherAt - at) < 0,
          );
          return before.length;
        });
        expect(answer.ordinals.map(({ ordinal }) => ordinal)).toEqual(expected);
        const held = (key: string) => rows.filter((other) => other.key === key).length;
        expect(answer.missing).toBe(known.filter(({ key, ordinal }) => ordinal >= held(key)).length);
      }),
      { numRuns: 40 },
    );
  });

  it('OPS-01 ranks the rows of a long file beside this thread as it does those of a short one on it', async () => {
    const copies = 300;
    const short: Row[] = [
      { key: 'a', order: [2, 0] },
      { key: 'b', order: [0, 0], car: { contentHash: 'new', filled: '10' } },
      { key: null, order: [0, 0] },
      { key: 'a', order: [1, 0], car: { contentHash: 'same', filled: '01' } },
      { key: 'c', order: [0, 0], car: null },
    ];
    const before = { contentHash: 'same', filled: '11' };
    const known: Known[] = ['a', 'b', 'gone'].map((key) => ({ key, ordinal: 0, car: before }));
    const expected = await rank(short, known, false);
    let threads = 0;
    const count = () => {
      threads += 1;
    };
    process.on('worker', count);
    const numbers = Array.from({ length: copies }, (_, copy) => copy);
    const name =
      (copy: number) =>
      (row: Row): Row => ({ ...row, key: row.key === null ? null : `${row.key}${copy}` });
    const long = await rank(
      numbers.flatMap((copy) => short.map(name(copy))),
      numbers.flatMap((copy) => known.map((each) => ({ ...each, key: `${each.key}${copy}` }))),
      false,
    );
    process.off('worker', count);
    expect(threads).toBe(1);
    expect(long.missing).toBe(expected.missing * copies);
    expect(long.losses).toEqual(expected.losses.map(({ had, lost }) => ({ had: had * copies, lost: lost * copies })));
    for (const [at, rank] of long.ordinals.entries()) {
      const { firstLine, firstRow, ...same } = expected.ordinals[at % short.length] ?? nowhere;
      const shift = firstRow === 0 ? 0 : at - (at % short.length);
      expect(rank).toEqual({ ...same, firstLine: firstLine + shift, firstRow: firstRow + shift });
    }
  });

  it('OPS-01 fails with what the other thread failed with', async () => {
    const stage = await KeyStage.open();
    const twice = { hash: hash('a'), ordinal: 0, car: plainCar };
    for (let n = 0; n < 2_001; n++) stage.addKnown(twice);
    await expect(stage.finish({ isEachRowACar: true })).rejects.toThrow(
      'UNIQUE constraint failed: known.hash, known.ordinal',
    );
    await stage.close();
  });

  it('OPS-01 knows the rows that say what was said before, as a plain comparison does', async () => {
    const car = fc.record({ contentHash: fc.constantFrom('x', 'y'), filled: fc.constant('') });
    const row = fc.record({ key: fc.constantFrom(...'abcd'), car: fc.option(car, { freq: 5 }) });
    const cars = fc.uniqueArray(fc.record({ key: fc.constantFrom(...'abcd'), ordinal: fc.nat({ max: 2 }), car }), {
      selector: ({ key, ordinal }) => `${key}${ordinal}`,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), cars, async (rows, known) => {
        const { ordinals } = await rank(
          rows.map((each) => ({ ...each, order: [0, 0] })),
          known,
          true,
        );
        const expected = rows.map(({ key, car }, at) => {
          const ordinal = rows.slice(0, at).filter((other) => other.key === key).length;
          const before = known.find((each) => each.key === key && each.ordinal === ordinal);
          return car !== null && before?.car.contentHash === car.contentHash;
        });
        expect(ordinals.map(({ isUnchanged }) => isUnchanged)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('OPS-01 counts a car of a keyed feed as held by any of its rows', async () => {
    const rows: Row[] = [
      { key: 'a', order: [0, 0] },
      { key: 'a', order: [0, 0] },
    ];
    const known = [
      { key: 'a', ordinal: 0 },
      { key: 'b', ordinal: 0 },
    ];
    expect((await rank(rows, known, false)).missing).toBe(1);
  });

  it('OPS-01 counts by field what the cars of the file had and would lose, as a plain comparison does', async () => {
    const car = fc.record({
      contentHash: fc.constantFrom('x', 'y'),
      filled: fc.array(fc.constantFrom('0', '1'), { minLength: 3, maxLength: 3 }).map((marks) => marks.join('')),
    });
    const row = fc.record({ key: fc.constantFrom(...'abcdef'), car: fc.option(car) });
    const cars = fc.uniqueArray(fc.record({ key: fc.constantFrom(...'abcdef'), car }), { selector: ({ key }) => key });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), cars, async (rows, known) => {
        const { losses } = await rank(
          rows.map((each) => ({ ...each, order: [0, 0] })),
          known.map((each) => ({ ...each, ordinal: 0 })),
          false,
        );
        for (const at of [0, 1, 2]) {
          const pairs = known.flatMap((before) => {
            const after = rows.find(({ key }) => key === before.key)?.car;
            return after && before.car.filled[at] === '1' ? [{ before: before.car, after }] : [];
          });
          const lost = pairs.filter(
            ({ before, after }) => after.filled[at] === '0' && after.contentHash !== before.contentHash,
          );
          expect(losses[at] ?? { had: 0, lost: 0 }).toEqual({ had: pairs.length, lost: lost.length });
        }
      }),
      { numRuns: 60 },
    );
  });
});
