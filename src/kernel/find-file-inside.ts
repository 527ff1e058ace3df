import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface FoundFile {
  path: string;
  /** Bytes. */
  size: number;
  mtimeMs: number;
}

/** The file at `path` inside a folder. Links are resolved first, so that nothing outside the folder is found. */
export async function findFileInside(folder: string, path: string): Promise<FoundFile | null> {
  if (path.includes('\0') || path.split('/').some((part) => part.startsWith('.'))) return null;
  try {
    const root = await realpath(folder);
    const found = await realpath(join(root, path));
    if (!found.startsWith(root + sep)) return null;
    const file = await stat(found);
    return file.isFile() ? { path: found, size: file.size, mtimeMs: file.mtimeMs } : null;
  } catch {
    return null;
  }
}
