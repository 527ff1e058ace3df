import {
  choosePictureFormat,
  isScalable,
  type PictureSize,
  parsePictureSize,
} from '#rules/pictures/picture-address.ts';
import type { PictureLibrary } from '#services/pictures/picture-library.ts';
import type { PictureRenderer } from '#services/pictures/picture-renderer.ts';
import type { PictureSource } from '#services/pictures/picture-source.ts';
import { isUnchanged } from './is-unchanged.ts';
import { type FileFolder, immutable, openFileFolder } from './static-files.ts';

export interface MediaParts {
  library: PictureLibrary;
  renderer: PictureRenderer;
}

export type ServeMedia = (request: Request) => Promise<Response>;

const retryAfterSeconds = '2';

/** API-04: files under /media/, with pictures in the requested width and quality and in a format that the browser accepts. */
export function createMediaRoute({ library, renderer }: MediaParts): ServeMedia {
  const folders = library.folders.map(openFileFolder);
  return async (request) => {
    const url = new URL(request.url);
    const path = decodePath(url.pathname.slice('/media/'.length));
    const size = parsePictureSize(url.searchParams);
    if (size === 'invalid') return refuse(400, 'Width and quality must be whole numbers above zero.');
    if (path === null) return notFound();
    if (size === null || !isScalable(url.pathname)) return serveOriginal(request, path, library, folders);
    const source = await library.find(path);
    return source ? serveSized(request, { source, size }, renderer) : notFound();
  };
}

async function serveSized(
  request: Request,
  { source, size }: { source: PictureSource; size: PictureSize },
  renderer: PictureRenderer,
): Promise<Response> {
  const format = choosePictureFormat(request.headers.get('accept'));
  const etag = `"${renderer.name(source, size, format)}"`;
  const headers = new Headers({ ETag: etag, 'Cache-Control': immutable, Vary: 'Accept' });
  if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const answer = await renderer.get(source, size, format);
  if (answer.kind === 'broken') return refuse(415, 'The picture cannot be read.');
  if (answer.kind === 'busy')
    return refuse(503, 'Too many pictures are being resized.', { 'Retry-After': retryAfterSeconds });
  headers.set('Content-Type', `image/${answer.format}`);
  headers.set('Content-Length', String(answer.bytes.length));
  return new Response(new Uint8Array(answer.bytes), { headers });
}

async function serveOriginal(
  request: Request,
  path: string,
  library: PictureLibrary,
  folders: readonly FileFolder[],
): Promise<Response> {
  const stored = await library.findStored(path);
  if (stored) {
    const etag = `"${Buffer.from(stored.version).toString('base64url')}"`;
    const headers = new Headers({ ETag: etag, 'Cache-Control': immutable, 'Content-Type': stored.contentType });
    if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    headers.set('Content-Length', String(stored.size));
    const isHead = request.method === 'HEAD';
    return new Response(isHead ? null : new Uint8Array(await stored.read()), { headers });
  }
  for (const folder of folders) {
    const found = await folder.serve(request, path);
    if (found) return found;
  }
  return notFound();
}

const notFound = () => refuse(404, 'Not found');

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
