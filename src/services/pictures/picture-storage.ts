import type { PictureSource } from './picture-source.ts';

/** An original in the storage. */
export interface StoredPicture extends PictureSource {
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Where originals are kept. A key is lower-case letters, digits and hyphens with the ending of its format. */
export interface PictureStorage {
  /** Null for a key that is not there, or is none. */
  find(key: string): Promise<StoredPicture | null>;
  /** Whole or not at all; over what is there. */
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Also where it is not there. */
  delete(key: string): Promise<void>;
}
