import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { findFileInside } from '#kernel/find-file-inside.ts';
import { chooseEncoding, compress, type Encoding, isCompressible } from './compress.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
/** For files whose address changes with their content. */
export const immutable = 'public, max-age=31536000, immutable';

export interface FileFolder {
  /** The file at `path` inside the folder, or null if there is none that may be served. */
  serve(request: Request, path: string): Promise<Response | null>;
}

/** Files whose address changes with their content. Text is compressed once and cached in memory. */
export function openFileFolder(folder: string): FileFolder {
  const compressed = new LRUCache<string, Buffer>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: (body) => body.length,
  });
  return {
    async serve(request, path) {
      const file = await findFile(folder, path);
      const contentType = file === null ? undefined : contentTypes[extname(file.path).toLowerCase()];
      if (file === null || contentType === undefined) return null;
      const headers = new Headers({ 'Content-Type': contentType, 'Cache-Control': immutable, ETag: file.etag });
      if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
      if (!isCompressible(contentType, file.size)) {
        headers.set('Content-Length', String(file.size));
        return new Response(streamFile(file.path), { headers });
      }
      headers.set('Vary', 'Accept-Encoding');
      const encoding = chooseEncoding(request.headers.get('accept-encoding'));
      if (encoding === null) return new Response(streamFile(file.path), { headers });
      headers.set('Content-Encoding', encoding);
      return new Response(new Uint8Array(await compressOnce(compressed, file.path, file.etag, encoding)), {
        headers,
      });
    },
  };
}

async function compressOnce(cache: LRUCache<string, Buffer>, path: string, etag: string, encoding: Encoding) {
  const key = `${encoding} ${etag} ${path}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const body = await compress(await readFile(path), encoding, 11);
  cache.set(key, body);
  return body;
}

async function findFile(folder: string, path: string) {
  const file = await findFileInside(folder, path);
  return file && { ...file, etag: `"${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}"` };
}

function streamFile(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
}
