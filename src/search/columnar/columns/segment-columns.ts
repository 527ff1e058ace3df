import { listColumns, type NumberColumn, numberColumns, wordColumns } from '../../car-document.ts';
import { pointColumn } from '../codes/point-distances.ts';
import { ArrayRoom, getRoomBytes } from './array-room.ts';
import { CodeColumn, type Codes } from './code-column.ts';
import { isShared, ownBlanks, shareBlanks } from './empty-column.ts';
import { JointCodes } from './joint-codes.ts';
import { ListColumn } from './list-column.ts';
import { SeenCodes } from './seen-codes.ts';

/** By list, how many words of bits a row has: a car has few categories and many features. */
const wordsOfBits: Readonly<Record<(typeof listColumns)[number], number>> = { categories: 1, filtered_features: 3 };

const noCodes = new Uint16Array(0);

/** What is known of the listed cars of one dealership, a row each, without gaps. */
export class SegmentColumns {
  readonly dealershipId: number;
  rows = 0;
  /** Grows with a value that the segment never had. */
  seenVersion = 0;
  ids: Int32Array = new Int32Array(0);
  flags: Uint16Array = new Uint16Array(0);
  stockKeys: Uint32Array = new Uint32Array(0);
  readonly stockNumbers: string[] = [];
  readonly words: readonly CodeColumn[] = wordColumns.map(() => new CodeColumn());
  readonly lists: readonly ListColumn[] = listColumns.map((name) => new ListColumn(wordsOfBits[name]));
  readonly joints: JointCodes;
  readonly numbers: Record<NumberColumn, Float64Array>;
  readonly seen: readonly SeenCodes[] = [...wordColumns, ...listColumns].map(() => new SeenCodes());
  #numberList: readonly Float64Array[] = [];

  /** `joints`: how many joint columns there are. */
  constructor(dealershipId: number, joints: number) {
    this.dealershipId = dealershipId;
    this.joints = new JointCodes(joints);
    this.numbers = Object.fromEntries(numberColumns.map((name) => [name, shareBlanks(0)])) as Record<
      NumberColumn,
      Float64Array
    >;
  }

  /** Where the cars are, as codes of the dictionary of points. */
  get pointCodes(): Codes {
    return this.words[pointColumn]?.codes ?? noCodes;
  }

  /** Adds the codes from `from` to before `end` to those that the segment has ever had. */
  see(column: number, codes: Uint32Array, from: number, end: number): void {
    if (this.seen[column]?.add(codes, from, end)) this.seenVersion += 1;
  }

  /** Gives a column an array of its own. */
  ownNumbers(name: NumberColumn): void {
    this.numbers[name] = ownBlanks(this.ids.length);
    this.#numberList = numberColumns.map((each) => this.numbers[each]);
  }

  /** Copies the values of a row over another row. */
  copyRow(from: number, to: number): void {
    this.ids[to] = this.ids[from] ?? 0;
    this.flags[to] = this.flags[from] ?? 0;
    this.stockKeys[to] = this.stockKeys[from] ?? 0;
    this.stockNumbers[to] = this.stockNumbers[from] ?? '';
    for (const column of this.words) column.move(from, to);
    for (const column of this.lists) column.move(from, to);
    this.joints.move(from, to);
    for (const values of this.#numberList) values[to] = values[from] ?? Number.NaN;
  }

  resize(capacity: number): void {
    const columns = [...this.words, ...this.lists, this.joints];
    const room = new ArrayRoom(
      this.#getBytes(capacity) + columns.reduce((sum, each) => sum + each.getBytes(capacity), 0),
    );
    this.ids = room.resize(Int32Array, this.ids, capacity);
    this.flags = room.resize(Uint16Array, this.flags, capacity);
    this.stockKeys = room.resize(Uint32Array, this.stockKeys, capacity);
    for (const column of columns) column.resize(capacity, room);
    for (const name of numberColumns) {
      const values = this.numbers[name];
      this.numbers[name] = isShared(values) ? shareBlanks(capacity) : room.resize(Float64Array, values, capacity);
    }
    this.#numberList = numberColumns.map((name) => this.numbers[name]);
  }

  /** Of all arrays but the columns of codes. */
  #getBytes(capacity: number): number {
    const own = this.#numberList.filter((values) => !isShared(values)).length;
    return (
      getRoomBytes(Int32Array, capacity) +
      getRoomBytes(Uint16Array, capacity) +
      getRoomBytes(Uint32Array, capacity) +
      getRoomBytes(Float64Array, capacity) * own
    );
  }
}
