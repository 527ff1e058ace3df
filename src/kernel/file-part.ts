import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** A part of a file: its first and its last byte, from 0. */
export interface BytePart {
  start: number;
  end: number;
}

/** A file, or a part of it, as a stream. */
export function streamFilePart(path: string, part: BytePart): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path, part)) as ReadableStream<Uint8Array>;
}
