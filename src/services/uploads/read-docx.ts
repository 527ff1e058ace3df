import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const stored = 0;
const deflated = 8;

/** Bounds of what is read of a ZIP file: a bomb is refused. */
const most = { comment: 0xffff, entries: 5_000, contentTypes: 256 * 1024, unpacked: 32 * 1024 * 1024 };

interface ZipEntry {
  name: string;
  method: number;
  packedSize: number;
  /** Unpacked, as the file says. */
  size: number;
  offset: number;
}

const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Whether a ZIP file is a Word document without macros that unpacks to no more than 32 MB. */
export function isDocx(bytes: Buffer): boolean {
  const entries = readDirectory(bytes);
  if (!entries?.some(({ name }) => name === 'word/document.xml')) return false;
  if (entries.some(({ name }) => /vbaProject|\.(?:exe|dll|bat|cmd|js|vbs|scr|com|ps1)$/i.test(name))) return false;
  const listed = entries.find(({ name }) => name === '[Content_Types].xml');
  const text = listed && listed.size <= most.contentTypes ? unpack(bytes, listed)?.toString() : null;
  if (!text?.includes(documentType) || text.includes('macroEnabled')) return false;
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  return size <= most.unpacked && entries.every((entry) => unpack(bytes, entry)?.length === entry.size);
}

/** Null where it is no ZIP file, or one with more in it than a document has. */
function readDirectory(bytes: Buffer): ZipEntry[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end < bytes.length - 22 - most.comment || end + 22 > bytes.length) return null;
  if (bytes.readUInt32LE(end) !== endOfDirectory || bytes.readUInt32LE(0) !== localEntry) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > most.entries) return null;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Null where it is not what the directory says: no more than that is ever unpacked. */
function unpack(bytes: Buffer, { offset, method, packedSize, size }: ZipEntry): Buffer | null {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localEntry) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (method === stored) return packed;
  if (method !== deflated) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    return null;
  }
}
