import type { BytePart } from '#kernel/file-part.ts';
import type { PictureSource } from './picture-source.ts';

/** A file in the storage. */
export interface StoredPicture extends PictureSource {
  contentType: string;
  /** Bytes. */
  size: number;
  /** The content as it is sent, or a part of it; the size is that of these bytes. */
  open(part?: BytePart): Promise<{ size: number; body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> }>;
}

/**
 * The storage of all pictures. The key of an original photo consists of lower-case letters, digits and hyphens, and the
 * extension of its format. A file of a site has its path under /media/ behind "media/": media/northside/logo.svg.
 */
export interface PictureStorage {
  /** Whether the storage can have the key. */
  accepts(key: string): boolean;
  /** Null for an unknown or invalid key. */
  find(key: string): Promise<StoredPicture | null>;
  /** Atomic; replaces what has the key. Throws for an invalid key. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Succeeds if it does not exist. */
  delete(key: string): Promise<void>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
}

/** By the names of the setting PICTURE_STORAGE; no bucket where none is configured. */
export interface PictureStorages {
  folder: PictureStorage;
  s3: PictureStorage | null;
}

const originals = 'pictures/';
const media = 'media/';

/** Whether a path under /media/ is that of an original photo, whose content never changes. */
export function isOriginalPath(path: string): boolean {
  return path.startsWith(originals);
}

/** The key of what is served at a path under /media/. */
export function toPictureKey(path: string): string {
  return isOriginalPath(path) ? path.slice(originals.length) : media + path;
}

/** The path under /media/ at which a key is served. */
export function toMediaPath(key: string): string {
  return key.startsWith(media) ? key.slice(media.length) : originals + key;
}
