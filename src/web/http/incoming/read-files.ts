import { Busboy } from '@fastify/busboy';
import { NoRoomError } from './read-body.ts';
import { refuseSlow } from './refuse-slow.ts';
import type { UploadShare } from './upload-memory.ts';

/** A file of a form. */
export interface ReadFile {
  /** As the browser calls it. */
  name: string;
  /** Null for one that is larger than is taken. */
  bytes: Buffer | null;
}

export interface FileLimits {
  /** Bytes of each. */
  file: number;
  /** How many. */
  files: number;
}

/** What came of a form's files; those that were taken before it broke are taken. */
export type FilesRead = 'read' | 'too many' | 'broken' | 'no room';

/**
 * Hands over the files of a form one after the other while it still comes: no more of it is in memory than one file, and no more
 * comes while that one is being dealt with.
 */
export async function readFiles(
  request: Request,
  { limits, share }: { limits: FileLimits; share: UploadShare },
  take: (file: ReadFile) => Promise<void>,
): Promise<FilesRead> {
  const whole: ReadFile[] = [];
  let refusal: { error: unknown } | null = null;
  let isCutShort = false;
  const takeWhole = async () => {
    for (const file of whole.splice(0)) {
      await take(file).catch((error: unknown) => {
        refusal = { error };
        throw error;
      });
      share.free(file.bytes?.length ?? 0);
    }
  };
  try {
    const parser = createParser(request, { limits, share, whole });
    parser.on('filesLimit', () => {
      isCutShort = true;
    });
    for await (const chunk of refuseSlow(request.body ?? new ReadableStream())) {
      await new Promise<void>((resolve, reject) => {
        parser.once('error', reject);
        parser.write(chunk, () => {
          parser.off('error', reject);
          resolve();
        });
      });
      await takeWhole();
    }
    await new Promise<void>((resolve, reject) => {
      parser.once('error', reject).once('finish', resolve);
      parser.end();
    });
    await takeWhole();
    return isCutShort ? 'too many' : 'read';
  } catch (error) {
    if (refusal !== null) throw error;
    return error instanceof NoRoomError ? 'no room' : 'broken';
  }
}

function createParser(
  { headers }: Request,
  { limits, share, whole }: { limits: FileLimits; share: UploadShare; whole: ReadFile[] },
): InstanceType<typeof Busboy> {
  const parser = new Busboy({
    headers: { 'content-type': headers.get('content-type') ?? '' },
    limits: { fileSize: limits.file + 1, files: limits.files },
  });
  parser.on('file', (_field, stream, name = '') => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isCut = false;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.file) chunks.length = 0;
      else if (share.take(chunk.length)) chunks.push(chunk);
      else parser.destroy(new NoRoomError());
    });
    // A form that ends inside a file says so here as well: where nobody listens, that would end the process.
    stream.on('error', () => {
      isCut = true;
    });
    stream.on('end', () => {
      if (isCut || (name === '' && size === 0)) return;
      whole.push({ name, bytes: size > limits.file ? null : Buffer.concat(chunks) });
    });
  });
  return parser;
}
