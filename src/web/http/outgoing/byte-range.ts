import type { BytePart } from '#kernel/file-part.ts';

/**
 * The part of a file that a request asks for (RFC 9110, section 14); null for the whole of it. What is not one range of bytes,
 * or belongs to another version of the file, gets the whole.
 */
export function readByteRange(
  headers: Headers,
  { size, etag }: { size: number; etag: string },
): BytePart | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.get('range')?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return null;
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
