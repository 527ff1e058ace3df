import { findMediaType } from '#kernel/media-type.ts';

const original = /^[a-z0-9][a-z0-9-]{7,99}\.(?:jpg|png|webp|avif)$/;
export const mediaPrefix = 'media/';
const longestMediaKey = 500;
/** No empty or hidden part, no way up, nothing that one file system would read in another way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are refused
const mediaPart = /^[^.\\/:\u0000-\u001f\u007f][^\\/:\u0000-\u001f\u007f]*$/;

/** The content type of a key; null for an invalid key, such as a path to another folder. */
export function readContentType(key: string): string | null {
  return original.test(key) || isMediaKey(key) ? findMediaType(key) : null;
}

function isMediaKey(key: string): boolean {
  if (!key.startsWith(mediaPrefix) || Buffer.byteLength(key) > longestMediaKey || !key.isWellFormed()) return false;
  return key.split('/').every((part) => mediaPart.test(part));
}

export function isPictureKey(key: string): boolean {
  return readContentType(key) !== null;
}

/** The content type of a key that must be valid. */
export function getContentType(key: string): string {
  const contentType = readContentType(key);
  if (contentType === null) throw new Error(`"${key}" is not a picture key`);
  return contentType;
}
