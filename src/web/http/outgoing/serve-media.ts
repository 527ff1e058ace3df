import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Log } from '#kernel/log.ts';
import { StorageUnavailableError } from '#kernel/storage-unavailable-error.ts';
import {
  choosePictureFormat,
  isScalable,
  type PictureSize,
  parsePictureSize,
  readMediaPath,
} from '#rules/pictures/picture-address.ts';
import type { LibraryPicture, PictureLibrary } from '#services/pictures/picture-library.ts';
import type { PictureRenderer } from '#services/pictures/picture-renderer.ts';
import { readByteRange } from './byte-range.ts';
import { chooseEncoding, compress, isCompressible } from './compress.ts';
import { isUnchanged } from './is-unchanged.ts';
import { immutable } from './static-files.ts';

export interface MediaParts {
  log: Log;
  library: PictureLibrary;
  renderer: PictureRenderer;
}

export type ServeMedia = (request: Request) => Promise<Response>;

type Compressed = LRUCache<string, Buffer<ArrayBuffer>>;

const retryAfterSeconds = '2';
const storageRetryAfterSeconds = '30';
/** A site's file may be replaced under its name; browsers ask again after five minutes. */
const replaceable = 'public, max-age=300, stale-while-revalidate=86400';

/** API-04: files under /media/, with pictures in the requested width and quality and in a format that the browser accepts. */
export function createMediaRoute({ log, library, renderer }: MediaParts): ServeMedia {
  const compressed: Compressed = new LRUCache({ maxSize: 8 * 2 ** 20, sizeCalculation: (body) => body.length });
  return async (request) => {
    const url = new URL(request.url);
    const path = readMediaPath(url.pathname);
    const size = parsePictureSize(url.searchParams);
    if (size === 'invalid') return refuse(400, 'Width and quality must be whole numbers above zero.');
    try {
      const source = path === null ? null : await library.find(path);
      if (source === null) return notFound();
      return size !== null && isScalable(url.pathname)
        ? await serveSized(request, { source, size }, renderer)
        : await serveOriginal(request, source, compressed);
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      log.warn('a picture could not be read from the storage', { reason: error.message });
      return refuse(503, 'Pictures cannot be read right now.', { 'Retry-After': storageRetryAfterSeconds });
    }
  };
}

async function serveSized(
  request: Request,
  { source, size }: { source: LibraryPicture; size: PictureSize },
  renderer: PictureRenderer,
): Promise<Response> {
  const format = choosePictureFormat(request.headers.get('accept'));
  const etag = `"${renderer.name(source, size, format)}"`;
  const headers = new Headers({ ETag: etag, 'Cache-Control': cacheControlOf(source), Vary: 'Accept' });
  if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const answer = await renderer.get(source, size, format);
  if (answer.kind === 'broken') return refuse(415, 'The picture cannot be read.');
  if (answer.kind === 'busy')
    return refuse(503, 'Too many pictures are being resized.', { 'Retry-After': retryAfterSeconds });
  headers.set('Content-Type', `image/${answer.format}`);
  headers.set('Content-Length', String(answer.bytes.length));
  return new Response(new Uint8Array(answer.bytes), { headers });
}

async function serveOriginal(request: Request, source: LibraryPicture, compressed: Compressed): Promise<Response> {
  const hash = createHash('sha256').update(source.version).digest('base64url').slice(0, 24);
  const etag = `"${hash}"`;
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': cacheControlOf(source),
    'Content-Type': source.contentType,
  });
  if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  if (isCompressible(source.contentType, source.size)) {
    headers.set('Vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    if (encoding !== null) {
      const name = `${encoding} ${hash}`;
      const body = compressed.get(name) ?? (await compress(await source.read(), encoding, 11));
      compressed.set(name, body);
      headers.set('Content-Encoding', encoding);
      return new Response(body, { headers });
    }
  }
  return sendBytes(request, { source, etag, headers });
}

/** Whole, or the part that a player asks for: nobody can wind a video on without that, and Safari plays none. */
async function sendBytes(
  request: Request,
  { source, etag, headers }: { source: LibraryPicture; etag: string; headers: Headers },
): Promise<Response> {
  headers.set('Accept-Ranges', 'bytes');
  if (request.method === 'HEAD') {
    headers.set('Content-Length', String(source.size));
    return new Response(null, { headers });
  }
  const part = readByteRange(request.headers, { size: source.size, etag });
  if (part === 'unsatisfiable') {
    return refuse(416, 'The file ends before that.', { 'Content-Range': `bytes */${source.size}` });
  }
  const { size, body } = await (part === null ? source.open() : source.open(part));
  headers.set('Content-Length', String(size));
  if (part === null) return new Response(body, { headers });
  headers.set('Content-Range', `bytes ${part.start}-${part.end}/${source.size}`);
  return new Response(body, { status: 206, headers });
}

const cacheControlOf = ({ isImmutable }: LibraryPicture) => (isImmutable ? immutable : replaceable);

const notFound = () => refuse(404, 'Not found');

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
