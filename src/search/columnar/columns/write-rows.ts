import { listColumns, type NumberColumn, numberColumns, wordColumns } from '../../car-document.ts';
import type { CarCodes } from '../codes/car-codes.ts';
import { isShared } from './empty-column.ts';
import type { SegmentColumns } from './segment-columns.ts';

const [words, lists, numbers] = [wordColumns.length, listColumns.length, numberColumns.length];

/** These cars of the codes are for the rows of a segment from `first` on. */
export interface WrittenRows {
  codes: CarCodes;
  cars: Uint32Array;
  first: number;
}

/** The codes of one column, close together. */
let gathered = new Uint32Array(64);

function writeWords(segment: SegmentColumns, column: number, { codes, cars, first }: WrittenRows): void {
  const count = cars.length;
  for (let at = 0; at < count; at += 1) {
    gathered[at] = codes.words[(cars[at] as number) * words + column] as number;
  }
  segment.words[column]?.write(first, gathered, count);
  segment.see(column, gathered, 0, count);
}

/** A column that never had a number has no array of its own. */
function writeNumbers(segment: SegmentColumns, column: number, { codes, cars, first }: WrittenRows): void {
  const name = numberColumns[column] as NumberColumn;
  if (isShared(segment.numbers[name])) {
    if (cars.every((car) => Number.isNaN(codes.numbers[car * numbers + column]))) return;
    segment.ownNumbers(name);
  }
  const values = segment.numbers[name];
  for (let at = 0; at < cars.length; at += 1) {
    values[first + at] = codes.numbers[(cars[at] as number) * numbers + column] as number;
  }
}

function writeLists(segment: SegmentColumns, column: number, { codes, cars, first }: WrittenRows): void {
  const { listCodes, listStarts } = codes;
  const list = segment.lists[column];
  for (let at = 0; at < cars.length; at += 1) {
    const position = (cars[at] as number) * lists + column;
    const [start, end] = [listStarts[position] as number, listStarts[position + 1] as number];
    segment.see(words + column, listCodes, start, end);
    list?.set(first + at, { codes: listCodes, start, end }, segment.rows);
  }
}

/** Column by column, which is far quicker for many cars. */
export function writeRows(segment: SegmentColumns, written: WrittenRows): void {
  const { codes, cars, first } = written;
  if (cars.length > gathered.length) gathered = new Uint32Array(cars.length * 2);
  const { ids, flags, stockNumbers, stockKeys } = segment;
  for (let at = 0; at < cars.length; at += 1) {
    const car = cars[at] as number;
    const row = first + at;
    ids[row] = codes.ids[car] as number;
    flags[row] = codes.flags[car] as number;
    stockNumbers[row] = codes.stockNumbers[car] as string;
    stockKeys[row] = codes.stockKeys[car] as number;
  }
  segment.joints.write(first, codes.joints, cars);
  for (let column = 0; column < words; column += 1) writeWords(segment, column, written);
  for (let column = 0; column < lists; column += 1) writeLists(segment, column, written);
  for (let column = 0; column < numbers; column += 1) writeNumbers(segment, column, written);
}
