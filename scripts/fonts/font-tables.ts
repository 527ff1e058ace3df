/** The parts of an sfnt file, by tag. */
export type FontTables = Map<string, Buffer>;

const headerBytes = 12;
const entryBytes = 16;

export function readTables(font: Buffer): FontTables {
  const tables: FontTables = new Map();
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const entry = headerBytes + at * entryBytes;
    const start = font.readUInt32BE(entry + 8);
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12)));
  }
  return tables;
}

export function writeTables(version: number, tables: FontTables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(headerBytes + sorted.length * entryBytes);
  const power = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(version, 0);
  for (const [part, value] of [sorted.length, 2 ** power * 16, power, (sorted.length - 2 ** power) * 16].entries()) {
    directory.writeUInt16BE(value, 4 + part * 2);
  }
  let offset = directory.length;
  const bodies: Buffer[] = [];
  for (const [at, [tag, table]] of sorted.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const entry = headerBytes + at * entryBytes;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(sumWords(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

function sumWords(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
