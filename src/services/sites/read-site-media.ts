import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { findMediaType, mediaEndings } from '#kernel/media-type.ts';
import type { FieldProblem } from '#kernel/refusal.ts';

/** A picture, a video or its captions of a site's own, from the folder media/ beside its site.json. */
export interface SiteMediaFile {
  /** Under /media/: northside/logo.svg. */
  path: string;
  file: string;
  /** Bytes. */
  size: number;
}

const maxBytes = 25 * 2 ** 20;

/** Files of media/, which are served at /media/SLUG/. Hidden files are left out. */
export async function readSiteMedia(
  folder: string,
  slug: string,
): Promise<{ media: SiteMediaFile[]; problems: FieldProblem[] }> {
  const root = join(folder, 'media');
  const media: SiteMediaFile[] = [];
  const problems: FieldProblem[] = [];
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const inside = file.slice(root.length + 1).replaceAll(sep, '/');
    if (entry.isDirectory() || inside.split('/').some((part) => part.startsWith('.'))) continue;
    const { size } = await stat(file);
    const message = findProblem(entry.name, size);
    if (message === null) media.push({ path: `${slug}/${inside}`, file, size });
    else problems.push({ field: `${slug}/media/${inside}`, message });
  }
  return { media: media.sort((one, other) => (one.path < other.path ? -1 : 1)), problems };
}

function findProblem(name: string, size: number): string | null {
  if (findMediaType(name) === null) return `is no picture, video or captions; files end in ${mediaEndings.join(', ')}`;
  if (size === 0) return 'is empty';
  return size > maxBytes ? `is larger than ${maxBytes / 2 ** 20} MB` : null;
}
