import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { type FormValues, readFormValues } from '#rules/forms/form-values.ts';
import type { PostLimits } from '#rules/forms/get-file-field.ts';
import { readBody } from './read-body.ts';
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
}

/** `too_large` where there is more than anybody should wait for, `too_slow` where it stops coming, `broken` where it is no form. */
export type ReadPost = ({ kind: 'read' } & PostedValues) | { kind: 'too_large' | 'too_slow' | 'broken' };

const mostFields = 200;
/** A form that is a little too long is read all the same, so that it can be given back. */
const readPastFactor = 4;
/** How much of too large files is read past, so that what was typed can be given back. */
const passedOverBytes = 100 * 1024 * 1024;

/** Reads a form. Files are read as they come, and no more of them is kept than the limits say and the share has room for. */
export async function readPosted(request: Request, limits: PostLimits, share: UploadShare): Promise<ReadPost> {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (/^multipart\/form-data/i.test(type.trim())) return await readMultipart(request, type, limits, share);
    return await readTexts(request, limits);
  } catch (error) {
    return { kind: error instanceof SlowBodyError ? 'too_slow' : 'broken' };
  }
}

async function readTexts(request: Request, limits: PostLimits): Promise<ReadPost> {
  const body = await readBody(request, limits.text * readPastFactor);
  if (body === null) return { kind: 'too_large' };
  const form = new URLSearchParams(new TextDecoder().decode(body));
  if (form.size > mostFields) return { kind: 'too_large' };
  const isTooLong = body.length > limits.text;
  return { kind: 'read', values: readFormValues(form), files: [], isTooLong, isOutOfMemory: false };
}

async function readMultipart(
  request: Request,
  type: string,
  limits: PostLimits,
  share: UploadShare,
): Promise<ReadPost> {
  const text = limits.text * readPastFactor;
  const whole = text + limits.files * limits.file + (limits.files > 0 ? passedOverBytes : 0);
  if (Number(request.headers.get('content-length') ?? 0) > whole) return { kind: 'too_large' };
  const form = new URLSearchParams();
  const files: PostedFile[] = [];
  let left = text;
  let isTooLarge = false;
  let isOutOfMemory = false;
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { fields: mostFields, fieldSize: text + 1, fileSize: limits.file + 1, files: limits.files + 1 },
  });
  parser.on('field', (name, value) => {
    left -= Buffer.byteLength(value);
    if (left < 0) isTooLarge = true;
    else form.append(name, value);
  });
  parser.on('fieldsLimit', () => {
    isTooLarge = true;
  });
  parser.on('file', (field, stream, name = '') => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      if (isOutOfMemory || files.length >= limits.files) return;
      if (share.take(chunk.length)) chunks.push(chunk);
      else {
        isOutOfMemory = true;
        share.free();
        chunks.length = 0;
        files.length = 0;
      }
    });
    stream.on('end', () => {
      const bytes = Buffer.concat(chunks);
      if ((name !== '' || bytes.length > 0) && files.length < limits.files) files.push({ field, name, bytes });
    });
  });
  try {
    await pipeline(Readable.from(countBytes(request.body ?? new ReadableStream(), whole)), parser);
  } catch (error) {
    if (error instanceof TooLargeError) return { kind: 'too_large' };
    throw error;
  }
  if (isTooLarge) return { kind: 'too_large' };
  const kept = isOutOfMemory ? [] : files;
  const isTooLong = text - left > limits.text;
  return { kind: 'read', values: readFormValues(form), files: kept, isTooLong, isOutOfMemory };
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
