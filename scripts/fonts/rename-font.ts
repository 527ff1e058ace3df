/** The parts of an sfnt file, by tag. */
type FontTables = Map<string, Buffer>;

/** Family, style, full name and PostScript name, which identify a font. */
const nameIds = { family: 1, style: 2, whole: 4, postScript: 6 } as const;

/**
 * The same font under a name of its own. Weights of one variable font call themselves alike, which readers take for one
 * font, and by a name of our own none of the machine's is taken for it.
 */
export function renameFont(font: Buffer, name: string): Buffer {
  const tables = readTables(font);
  tables.set(
    'name',
    buildNameTable([
      [nameIds.family, name],
      [nameIds.style, 'Regular'],
      [nameIds.whole, name],
      [nameIds.postScript, name],
    ]),
  );
  return writeTables(font.readUInt32BE(0), tables);
}

const headerBytes = 12;
const entryBytes = 16;

function readTables(font: Buffer): FontTables {
  const tables: FontTables = new Map();
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const entry = headerBytes + at * entryBytes;
    const start = font.readUInt32BE(entry + 8);
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12)));
  }
  return tables;
}

/** Windows, Unicode, English (United States): the one that all readers look at. */
function buildNameTable(names: readonly [id: number, text: string][]): Buffer {
  const head = Buffer.alloc(6 + names.length * 12);
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [at, [id]] of names.entries()) {
    const length = texts[at]?.length ?? 0;
    for (const [part, value] of [3, 1, 0x409, id, length, offset].entries()) {
      head.writeUInt16BE(value, 6 + at * 12 + part * 2);
    }
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}

function writeTables(version: number, tables: FontTables): Buffer {
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
