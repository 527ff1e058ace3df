import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { compileMapping } from '../map/compile-mapping.ts';
import { loadMapping } from '../map/load-mapping.ts';
import { type BatchSource, readBatch } from './read-batch.ts';

const rank = { ordinal: 0, firstLine: 1, firstRow: 1, isUnchanged: true };
const row = (at: number) => ({ line: at + 2, columns: new Map([['stock_number', `S${at}`]]) });

it('OPS-01 OPS-08 leaves others their turns while a batch is mapped', async () => {
  const source: BatchSource = {
    compiled: compileMapping(await loadMapping('forecourt-csv')),
    dealerships: { ids: [1], mainId: 1, byWord: new Map(), locations: new Map() },
    rowRanks: { next: () => rank },
  };
  let isOver = false;
  let turns = 0;
  const others = async () => {
    for (; !isOver; turns++) await nextTurn();
  };
  const counting = others();
  const { unchangedKeys } = await readBatch(
    source,
    Array.from({ length: 100 }, (_, at) => row(at)),
    new Date(0),
  );
  isOver = true;
  await counting;
  expect(unchangedKeys).toHaveLength(100);
  expect(turns).toBeGreaterThanOrEqual(5);
});
