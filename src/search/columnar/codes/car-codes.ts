import { type CarDocument, listColumns, numberColumns, wordColumns } from '../../car-document.ts';
import type { Dictionaries } from './dictionaries.ts';
import { getStockKey } from './stock-key.ts';

const [words, lists, numbers] = [wordColumns.length, listColumns.length, numberColumns.length];
/** Cars are read column by column, so few at once that they stay close to the processor meanwhile. */
const carsOfBlock = 64;

/**
 * Cars in codes, gathered until segments write them column by column: codes stand close together, cars and their words
 * do not. Used again for the next cars.
 */
export class CarCodes {
  count = 0;
  ids = new Int32Array(0);
  flags = new Uint16Array(0);
  readonly stockNumbers: string[] = [];
  stockKeys = new Uint32Array(0);
  /** By car, a code for each of `wordColumns`. */
  words = new Uint32Array(0);
  /** By car, a code for each joint. */
  joints = new Uint32Array(0);
  /** By car, a number for each of `numberColumns`. */
  numbers = new Float64Array(0);
  listCodes = new Uint32Array(64);
  /** By car, where its codes begin for each of `listColumns`; the next one's begin where they end. */
  listStarts = new Uint32Array(0);
  #listEnd = 0;

  add(cars: readonly CarDocument[], dictionaries: Dictionaries): void {
    const first = this.count;
    const joints = dictionaries.joints.length;
    this.#makeRoom(first + cars.length, joints);
    for (let from = 0; from < cars.length; from += carsOfBlock) {
      const block = cars.slice(from, from + carsOfBlock);
      this.#addFields(block);
      for (let column = 0; column < words; column += 1) this.#addWords(block, column, dictionaries);
      this.#addLists(block, dictionaries);
      this.count += block.length;
    }
    const rows = { codes: this.words, stride: words, from: first, end: this.count };
    dictionaries.joints.forEach(({ columns, tuples }, offset) => {
      tuples.fit(columns.map((column) => dictionaries.words[column]?.size ?? 0));
      tuples.codeRows({ ...rows, columns }, { codes: this.joints, stride: joints, offset });
    });
    dictionaries.makeModels.learn(this.words, first, this.count);
  }

  clear(): void {
    this.count = 0;
    this.#listEnd = 0;
  }

  #addFields(cars: readonly CarDocument[]): void {
    for (let at = 0; at < cars.length; at += 1) {
      const { id, flags, stockNumber, numbers: values } = cars[at] as CarDocument;
      const position = this.count + at;
      this.ids[position] = id;
      this.flags[position] = flags;
      this.stockNumbers[position] = stockNumber;
      this.stockKeys[position] = getStockKey(stockNumber);
      for (let column = 0; column < numbers; column += 1) {
        this.numbers[position * numbers + column] = values[column] ?? Number.NaN;
      }
    }
  }

  #addWords(cars: readonly CarDocument[], column: number, dictionaries: Dictionaries): void {
    const codes = this.words;
    let position = this.count * words + column;
    for (let at = 0; at < cars.length; at += 1) {
      codes[position] = dictionaries.codeWord(column, (cars[at] as CarDocument).words[column] ?? null);
      position += words;
    }
  }

  #addLists(cars: readonly CarDocument[], dictionaries: Dictionaries): void {
    let [position, end] = [this.count * lists, this.#listEnd];
    for (let at = 0; at < cars.length; at += 1) {
      for (let column = 0; column < lists; column += 1) {
        const values = (cars[at] as CarDocument).lists[column] ?? [];
        if (end + values.length > this.listCodes.length)
          this.listCodes = enlarge(this.listCodes, (end + values.length) * 2);
        this.listStarts[position++] = end;
        for (let each = 0; each < values.length; each += 1) {
          this.listCodes[end++] = dictionaries.codeListValue(column, values[each] as string);
        }
      }
    }
    this.listStarts[position] = end;
    this.#listEnd = end;
  }

  #makeRoom(cars: number, joints: number): void {
    if (cars <= this.ids.length) return;
    const room = Math.max(cars, this.ids.length * 2);
    this.ids = enlarge(this.ids, room);
    this.flags = enlarge(this.flags, room);
    this.stockKeys = enlarge(this.stockKeys, room);
    this.words = enlarge(this.words, room * words);
    this.joints = enlarge(this.joints, room * joints);
    this.numbers = enlarge(this.numbers, room * numbers);
    this.listStarts = enlarge(this.listStarts, room * lists + 1);
  }
}

function enlarge<Values extends Float64Array | Int32Array | Uint32Array | Uint16Array>(
  values: Values,
  length: number,
): Values {
  const larger = new (values.constructor as new (length: number) => Values)(length);
  larger.set(values);
  return larger;
}
