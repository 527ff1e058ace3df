import type { FoundDocument } from '#web/http/car-documents.ts';
import { isUnchanged } from '#web/http/outgoing/is-unchanged.ts';
import { Problem } from '../problem.ts';

const retryAfterSeconds = '5';

export interface DocumentSending {
  found: FoundDocument;
  /** Headers of the request. */
  headers: Headers;
  /** The address of the same document for another slug. */
  href(slug: string): string;
  /** Headers of the file. */
  fileHeaders: Record<string, string>;
}

/** The file, 304 if the browser has it already, or a redirect to its current address. */
export async function sendDocument({ found, headers, href, fileHeaders }: DocumentSending): Promise<Response> {
  if (found.kind === 'unknown') throw new Problem(404, 'This site has no such car.');
  if (found.kind === 'moved') return new Response(null, { status: 301, headers: { Location: href(found.slug) } });
  const etag = `"${found.document.name}"`;
  if (isUnchanged(headers.get('if-none-match'), etag)) {
    const { 'Cache-Control': cacheControl = 'no-cache' } = fileHeaders;
    return new Response(null, { status: 304, headers: { ETag: etag, 'Cache-Control': cacheControl } });
  }
  const file = await found.document.read();
  if (file === null) {
    throw new Problem(503, 'The server is busy. Please try again in a few seconds.', {
      headers: { 'Retry-After': retryAfterSeconds },
    });
  }
  return new Response(new Uint8Array(file), {
    headers: { ...fileHeaders, ETag: etag, 'Content-Length': String(file.byteLength) },
  });
}
