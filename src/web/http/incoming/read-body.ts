import { fieldLimits } from '#rules/forms/fields/field-limits.ts';
import { refuseSlow } from './refuse-slow.ts';
import type { UploadShare } from './upload-memory.ts';

/** There is no room for a body with files now. */
export class NoRoomError extends Error {}

/** Maximum size of a form in bytes; the longest message is much smaller. */
export const largestFormBytes = fieldLimits.post;

/**
 * The request's body, or null if it is too large for a form; throws what `refuseSlow` throws, and a NoRoomError where the
 * share of one that carries files has no room for what arrives.
 */
export async function readBody(
  request: Request,
  largest = largestFormBytes,
  share: UploadShare | null = null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ? refuseSlow(request.body) : []) {
    size += chunk.byteLength;
    if (size > largest) return null;
    if (share !== null && !share.take(chunk.byteLength)) throw new NoRoomError();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export function isFormType(contentType: string | null): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return formTypes.includes(type);
}
