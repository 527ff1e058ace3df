import { closeSync, ftruncateSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const partitions = 64;
const recordBytes = 40;
const bufferedRecords = 512;
/** Stands in place of a row's number for a car that the feed has brought before. */
const known = 0xffff_ffff;
const placeBytes = 8;
const placesAtOnce = 1_024;

export interface RowPlace {
  /** How many rows with the same key come before it. */
  ordinal: number;
  /** The line of the first of them. */
  firstLine: number;
}

/**
 * The keys of a file and of the cars its feed has brought, in temporary files split by hash: memory holds one part
 * at a time. Tells each row's place among rows of the same key, and how many of the cars the file no longer holds.
 */
export class KeyStage {
  readonly #folder: string;
  readonly #parts: Part[];
  #rows = 0;

  static async open(): Promise<KeyStage> {
    return new KeyStage(await mkdtemp(join(tmpdir(), 'forecourt-import-')));
  }

  private constructor(folder: string) {
    this.#folder = folder;
    this.#parts = Array.from({ length: partitions }, (_, at) => new Part(join(folder, `part-${at}`)));
  }

  get rows(): number {
    return this.#rows;
  }

  /** `hash` is null for a row without a key; `order` ranks rows that share a hash. */
  addRow(hash: Buffer | null, line: number, order: readonly [number, number] = [0, 0]): void {
    if (hash) this.#partOf(hash).add(hash, order, this.#rows, line);
    this.#rows += 1;
  }

  addKnown(hash: Buffer, ordinal: number): void {
    this.#partOf(hash).add(hash, [0, 0], known, ordinal);
  }

  /** Whether rows of one key are one car (and the later ones mistakes) or, for a feed without a key, each its own. */
  finish({ equalsAreCars }: { equalsAreCars: boolean }): { places: RowPlaces; missing: number } {
    const places = new RowPlaces(join(this.#folder, 'places'), this.#rows);
    let missing = 0;
    for (const part of this.#parts) missing += part.rank(places, equalsAreCars);
    return { places, missing };
  }

  async close(): Promise<void> {
    for (const part of this.#parts) part.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #partOf(hash: Buffer): Part {
    const part = this.#parts[hash.readUInt8(0) % partitions];
    if (!part) throw new Error('a hash has no part');
    return part;
  }
}

class Part {
  readonly #path: string;
  readonly #buffer = Buffer.alloc(recordBytes * bufferedRecords);
  #used = 0;
  #file: number | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  add(hash: Buffer, order: readonly [number, number], row: number, line: number): void {
    const at = this.#used;
    hash.copy(this.#buffer, at, 0, 16);
    this.#buffer.writeDoubleBE(order[0], at + 16);
    this.#buffer.writeDoubleBE(order[1], at + 24);
    this.#buffer.writeUInt32BE(row, at + 32);
    this.#buffer.writeUInt32BE(line, at + 36);
    this.#used += recordBytes;
    if (this.#used === this.#buffer.length) this.#flush();
  }

  /** Writes the places of rows that are not the first of their key; answers how many known cars have no row. */
  rank(places: RowPlaces, equalsAreCars: boolean): number {
    this.#flush();
    if (this.#file === null) return 0;
    const bytes = readFileSync(this.#path);
    const starts = sortRecords(bytes);
    let missing = 0;
    for (let from = 0; from < starts.length; ) {
      const group = readGroup(bytes, starts, from);
      missing += rankGroup(bytes, group, places, equalsAreCars);
      from += group.length;
    }
    this.close();
    rmSync(this.#path);
    return missing;
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #flush(): void {
    if (this.#used === 0) return;
    this.#file ??= openSync(this.#path, 'w');
    writeSync(this.#file, this.#buffer, 0, this.#used);
    this.#used = 0;
  }
}

function sortRecords(bytes: Buffer): Uint32Array {
  const starts = new Uint32Array(bytes.length / recordBytes).map((_, at) => at * recordBytes);
  return starts.sort(
    (a, b) =>
      bytes.compare(bytes, b, b + 16, a, a + 16) ||
      bytes.readDoubleBE(a + 16) - bytes.readDoubleBE(b + 16) ||
      bytes.readDoubleBE(a + 24) - bytes.readDoubleBE(b + 24) ||
      bytes.readUInt32BE(a + 32) - bytes.readUInt32BE(b + 32),
  );
}

function readGroup(bytes: Buffer, starts: Uint32Array, from: number): Uint32Array {
  const first = starts[from] ?? 0;
  let to = from + 1;
  for (; to < starts.length; to += 1) {
    const start = starts[to] ?? 0;
    if (bytes.compare(bytes, start, start + 16, first, first + 16) !== 0) break;
  }
  return starts.subarray(from, to);
}

function rankGroup(bytes: Buffer, group: Uint32Array, places: RowPlaces, equalsAreCars: boolean): number {
  const isKnown = (start: number) => bytes.readUInt32BE(start + 32) === known;
  const rows = group.filter((start) => !isKnown(start));
  const firstLine = bytes.readUInt32BE((rows[0] ?? 0) + 36);
  for (const [ordinal, start] of rows.entries()) {
    if (ordinal > 0) places.set(bytes.readUInt32BE(start + 32), { ordinal, firstLine });
  }
  const held = equalsAreCars ? rows.length : Math.min(rows.length, 1);
  return group.filter((start) => isKnown(start) && bytes.readUInt32BE(start + 36) >= held).length;
}

/** The places of rows in a file of fixed width that is mostly zeroes: read in the order of the rows. */
export class RowPlaces {
  readonly #file: number;
  readonly #buffer = Buffer.alloc(placeBytes * placesAtOnce);
  #next = 0;

  constructor(path: string, rows: number) {
    this.#file = openSync(path, 'w+');
    ftruncateSync(this.#file, rows * placeBytes);
  }

  set(row: number, { ordinal, firstLine }: RowPlace): void {
    const bytes = Buffer.alloc(placeBytes);
    bytes.writeUInt32BE(ordinal, 0);
    bytes.writeUInt32BE(firstLine, 4);
    writeSync(this.#file, bytes, 0, placeBytes, row * placeBytes);
  }

  /** The place of the next row. */
  next(): RowPlace {
    const at = (this.#next % placesAtOnce) * placeBytes;
    if (at === 0) {
      this.#buffer.fill(0);
      readSync(this.#file, this.#buffer, 0, this.#buffer.length, this.#next * placeBytes);
    }
    this.#next += 1;
    return { ordinal: this.#buffer.readUInt32BE(at), firstLine: this.#buffer.readUInt32BE(at + 4) };
  }

  close(): void {
    closeSync(this.#file);
  }
}
