import type { PictureSource } from './picture-source.ts';

/** An original in the storage. */
export interface StoredPicture extends PictureSource {
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Storage of originals. A key consists of lower-case letters, digits and hyphens, and the extension of its format. */
export interface PictureStorage {
  /** Null for an unknown or invalid key. */
  find(key: string): Promise<StoredPicture | null>;
  /** Atomic; replaces an existing original. */
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Succeeds if it does not exist. */
  delete(key: string): Promise<void>;
}
