import { fieldLimits } from '#rules/forms/field-limits.ts';
import { refuseSlow } from './refuse-slow.ts';

/** Maximum size of a form in bytes; the longest message is much smaller. */
export const largestFormBytes = fieldLimits.post;

/** The request's body, or null if it is too large for a form; throws a SlowBodyError where it stops coming. */
export async function readBody(request: Request, largest = largestFormBytes): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ? refuseSlow(request.body) : []) {
    size += chunk.byteLength;
    if (size > largest) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export function isFormType(contentType: string | null): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return formTypes.includes(type);
}
