import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An append-only file. Its content is on disk when `write` resolves. */
export interface JournalFile {
  readonly path: string;
  readonly size: number;
  write(bytes: Buffer): Promise<void>;
  /** Rejects if the disk would refuse the next enquiry. */
  tryRoom(): Promise<void>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

/** More than an enquiry and more than a block of the disk. It is no line: readers skip it, the next enquiry replaces it. */
const room = Buffer.alloc(16 * 1024, ' ');

/** Makes the file; its name is on disk too when this resolves. */
export async function createJournalFile(path: string): Promise<JournalFile> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await syncFolder(dirname(path));
  } catch (error) {
    await handle.close();
    throw error;
  }
  let size = 0;
  const writeAtEnd = async (bytes: Buffer) => {
    // At a position of our own: what a failed write left behind is written over, not added to.
    await writeFully(handle, bytes, size);
    await handle.datasync();
    // Throws when another process has taken the file over: what was just written must go into a new one.
    await stat(path);
  };
  return {
    path,
    get size() {
      return size;
    },
    async write(bytes) {
      await writeAtEnd(bytes);
      size += bytes.length;
    },
    tryRoom: () => writeAtEnd(room),
    close: () => handle.close(),
    async remove() {
      await handle.close();
      await rm(path, { force: true });
    },
  };
}

async function writeFully(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const result = await handle.write(bytes, written, bytes.length - written, position + written);
    written += result.bytesWritten;
  }
}

/** So that a file's name survives a power cut; some systems cannot open a folder, and need not. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
