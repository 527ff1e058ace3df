import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { PostLimits } from '#rules/forms/fields/get-file-field.ts';
import { type FormValues, readFormValues } from '#rules/forms/posted/form-values.ts';
import { refuseSlow, SlowBodyError } from './refuse-slow.ts';
import type { UploadShare } from './upload-memory.ts';

/** A file of a form; of one that is too large no more than its first bytes. */
export interface PostedFile {
  /** The name of its field. */
  field: string;
  /** As the browser calls it. */
  name: string;
  bytes: Buffer;
}

export interface PostedValues {
  values: FormValues;
  files: readonly PostedFile[];
  /** More text than a form has: it is given back, and not submitted. */
  isTooLong: boolean;
  /** There was no room for its files: it is given back, and not submitted. */
  isOutOfMemory: boolean;
  /** Fields of files that came beyond the number that is taken, and are not among them. */
  overfilled: readonly string[];
}

/** `too_large` where there is more than anybody should wait for, `too_slow` where it stops coming, `broken` where it is no form. */
export type ReadPost = ({ kind: 'read' } & PostedValues) | { kind: 'too_large' | 'too_slow' | 'broken' };

const mostFields = 200;
/** A form that is too long is read all the same, so that it can be given back: its values cut, and no more than that kept of all. */
const keptFactor = 4;
/** How much is read past of text and of files that are too large. */
const passedOverBytes = { text: 8 * 1024 * 1024, files: 100 * 1024 * 1024 };

/** Reads a form as it comes. No more of it is kept than the limits say, and of files than the share has room for. */
export async function readPosted(request: Request, limits: PostLimits, share: UploadShare): Promise<ReadPost> {
  const ofFiles = limits.files > 0 ? limits.files * limits.file + passedOverBytes.files : 0;
  const whole = limits.text * keptFactor + passedOverBytes.text + ofFiles;
  if (Number(request.headers.get('content-length') ?? 0) > whole) return { kind: 'too_large' };
  const parts: PostedParts = {
    form: new URLSearchParams(),
    files: [],
    overfilled: [],
    isTooLong: false,
    isOutOfMemory: false,
  };
  try {
    const body = Readable.from(countBytes(request.body ?? new ReadableStream(), whole));
    await pipeline(body, createParser(request, parts, { limits, share }));
  } catch (error) {
    if (error instanceof TooLargeError) return { kind: 'too_large' };
    return { kind: error instanceof SlowBodyError ? 'too_slow' : 'broken' };
  }
  const { form, files, overfilled, isTooLong, isOutOfMemory } = parts;
  if (form.size > mostFields) return { kind: 'too_large' };
  const kept = { files: isOutOfMemory ? [] : files, overfilled };
  return { kind: 'read', values: readFormValues(form), ...kept, isTooLong, isOutOfMemory };
}

interface PostedParts {
  form: URLSearchParams;
  files: PostedFile[];
  overfilled: string[];
  isTooLong: boolean;
  isOutOfMemory: boolean;
}

function createParser(
  { headers }: Request,
  parts: PostedParts,
  { limits, share }: { limits: PostLimits; share: UploadShare },
): InstanceType<typeof Busboy> {
  const { text, file, files: mostFiles } = limits;
  let kept = 0;
  const parser = new Busboy({
    headers: { 'content-type': headers.get('content-type') ?? '' },
    limits: { fields: mostFields + 1, fieldSize: text, fileSize: file + 1, files: mostFiles + 1 },
  });
  parser.on('field', (name, value, _isNameCut, isCut) => {
    kept += Buffer.byteLength(value);
    parts.isTooLong ||= isCut || kept > text;
    if (kept <= text * keptFactor) parts.form.append(name, value);
  });
  parser.on('file', (field, stream, name = '') => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      if (parts.isOutOfMemory || parts.files.length >= mostFiles) return;
      if (share.take(chunk.length)) chunks.push(chunk);
      else {
        parts.isOutOfMemory = true;
        share.free();
        chunks.length = 0;
        parts.files.length = 0;
      }
    });
    // A form that ends inside a file says so here as well: where nobody listens, that would end the process.
    stream.on('error', () => {});
    stream.on('end', () => {
      const bytes = Buffer.concat(chunks);
      if (name === '' && bytes.length === 0) return;
      if (parts.files.length < mostFiles) parts.files.push({ field, name, bytes });
      else parts.overfilled.push(field);
    });
  });
  return parser;
}

class TooLargeError extends Error {}

async function* countBytes(body: ReadableStream<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of refuseSlow(body)) {
    size += chunk.byteLength;
    if (size > most) throw new TooLargeError();
    yield chunk;
  }
}
