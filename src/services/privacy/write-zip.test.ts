import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeZip, type ZipEntry } from './write-zip.ts';

async function* give(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

/** As an unpacker reads it: from the directory at the end. */
function unpack(zip: Buffer): ZipEntry[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const entries: ZipEntry[] = [];
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [size, nameLength, place] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    expect(zip.readUInt32LE(place)).toBe(0x04034b50);
    const begin = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
    const bytes = zip.subarray(begin, begin + size);
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(bytes));
    entries.push({ name, bytes });
    at += 46 + nameLength;
  }
  return entries;
}

describe('writeZip', () => {
  it('OFF-18 packs files so that they come out as they went in', async () => {
    const entry = fc.record({
      name: fc.stringMatching(/^[a-zé]{1,9}\.txt$/),
      bytes: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (entries) => {
        const pieces: Uint8Array[] = [];
        for await (const piece of writeZip(give(entries), new Date('2026-03-02T02:00:00Z'))) pieces.push(piece);
        expect(unpack(Buffer.concat(pieces))).toEqual(entries);
      }),
    );
  });
});
