import type { PictureStorage } from './picture-storage.ts';

/** Writes a file where the storage has nothing or something else under the key; returns whether it did. */
export async function writeWhereDifferent(storage: PictureStorage, key: string, bytes: Buffer): Promise<boolean> {
  if (await hasContent(storage, key, bytes)) return false;
  await storage.write(key, bytes);
  return true;
}

export async function hasContent(storage: PictureStorage, key: string, bytes: Buffer): Promise<boolean> {
  const known = await storage.find(key);
  return known?.size === bytes.length && (await known.read()).equals(bytes);
}
