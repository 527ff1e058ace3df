import { readTables, writeTables } from './font-tables.ts';

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
