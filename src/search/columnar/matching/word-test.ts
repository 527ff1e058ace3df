import { wordColumns } from '../../car-document.ts';
import type { FoundValues } from '../../words/word-index.ts';
import { type Dictionaries, textColumns } from '../codes/dictionaries.ts';
import { getPrefixKey } from '../codes/stock-key.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';
import type { BaseView } from '../views/base-view.ts';

/** How a row shows a word of the query: by a value of a text column, or by its stock number. */
export interface WordTest {
  columns: readonly { column: number; mask: Uint8Array }[];
  /** Stock numbers are never mistyped. */
  stock?: { word: string; bits: number; mask: number };
}

const columnOf = textColumns.map((name) => wordColumns.indexOf(name));

function createTest({ masks }: FoundValues): WordTest {
  const columns = masks.flatMap((mask, text) => (mask ? [{ column: columnOf[text] ?? 0, mask }] : []));
  return { columns };
}

function showsStockNumber(
  segment: SegmentColumns,
  row: number,
  { word, bits, mask }: NonNullable<WordTest['stock']>,
): boolean {
  if (((segment.stockKeys[row] as number) & mask) >>> 0 !== bits) return false;
  return (segment.stockNumbers[row] ?? '').startsWith(word);
}

/** Writes a 1 at the source of each of the first `count` rows that shows the word. */
function markShown(segment: SegmentColumns, test: WordTest, rows: Uint32Array, count: number, shown: Uint8Array): void {
  shown.fill(0, 0, count);
  for (const { column, mask } of test.columns) {
    const codes = segment.words[column]?.codes ?? new Uint16Array(0);
    for (let at = 0; at < count; at += 1) {
      shown[at] = (shown[at] as number) | (mask[codes[rows[at] as number] as number] as number);
    }
  }
  if (!test.stock) return;
  const { bits, mask } = test.stock;
  const { stockKeys } = segment;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    if (((stockKeys[row] as number) & mask) >>> 0 === bits && showsStockNumber(segment, row, test.stock)) shown[at] = 1;
  }
}

/** Writes the rows that show the word to `kept`, which may be `rows` itself; how many there are. */
export function keepShown(
  segment: SegmentColumns,
  test: WordTest,
  { rows, count, kept, shown }: { rows: Uint32Array; count: number; kept: Uint32Array; shown: Uint8Array },
): number {
  markShown(segment, test, rows, count, shown);
  let length = 0;
  for (let at = 0; at < count; at += 1) {
    kept[length] = rows[at] as number;
    length += shown[at] as number;
  }
  return length;
}

function isShownAnywhere(segment: SegmentColumns, { rows }: BaseView, test: WordTest): boolean {
  for (const { column, mask } of test.columns) {
    const codes = segment.words[column]?.codes ?? new Uint16Array(0);
    for (let at = 0; at < rows.length; at += 1) if (mask[codes[rows[at] as number] as number] === 1) return true;
  }
  if (!test.stock) return false;
  for (let at = 0; at < rows.length; at += 1) {
    if (showsStockNumber(segment, rows[at] as number, test.stock)) return true;
  }
  return false;
}

/** SRCH-09: a word that no car of the site's stock shows as it is may be mistyped. */
export function createWordTest(
  word: string,
  sources: readonly { segment: SegmentColumns; view: BaseView }[],
  { texts }: Dictionaries,
): WordTest {
  const exact: WordTest = { ...createTest(texts.find(word)), stock: { word, ...getPrefixKey(word) } };
  if (sources.some(({ segment, view }) => isShownAnywhere(segment, view, exact))) return exact;
  const mistyped = texts.findMistyped(word);
  return mistyped ? createTest(mistyped) : { columns: [] };
}
