import { readFile } from 'node:fs/promises';
import type { FieldProblem } from '#kernel/refusal.ts';
import { listDocumentLinks } from '#rules/content/list-links.ts';
import { readMediaPath } from '#rules/pictures/picture-address.ts';
import type { AppContext } from '../context.ts';
import { hasContent } from '../pictures/fill-storage.ts';
import { openPictureLibrary } from '../pictures/picture-library.ts';
import { isOriginalPath, toPictureKey } from '../pictures/picture-storage.ts';
import type { SiteFolder } from './read-site-folder.ts';
import type { SiteMediaFile } from './read-site-media.ts';

type StorageContext = Pick<AppContext, 'storage'>;

/** The files that the storage does not have as they are. */
export async function listChangedMedia({ storage }: StorageContext, media: readonly SiteMediaFile[]) {
  const changed: SiteMediaFile[] = [];
  for (const each of media) {
    if (!(await hasContent(storage, toPictureKey(each.path), await readFile(each.file)))) changed.push(each);
  }
  return changed;
}

export async function writeMedia({ storage }: StorageContext, media: readonly SiteMediaFile[]): Promise<void> {
  for (const { path, file } of media) await storage.write(toPictureKey(path), await readFile(file));
}

/** Names that cannot be part of an address, and addresses of pictures that are nowhere. */
export async function findMediaProblems({ storage }: StorageContext, folders: readonly SiteFolder[]) {
  const library = openPictureLibrary(storage);
  const brought = new Set(folders.flatMap(({ media }) => media.map(({ path }) => path)));
  const problems: FieldProblem[] = folders.flatMap(({ site, media }) =>
    media
      .filter(({ path }) => isOriginalPath(path) || !storage.accepts(toPictureKey(path)))
      .map(({ path }) => ({
        field: `${site.slug}/media/${path.slice(site.slug.length + 1)}`,
        message: 'has a name that cannot be part of an address; use letters, digits, hyphens and dots',
      })),
  );
  for (const folder of folders) {
    for (const { field, path } of listNamedPictures(folder)) {
      if (brought.has(path) || (await library.find(path))) continue;
      const own = `${folder.site.slug}/`;
      const message = path.startsWith(own)
        ? `there is no picture /media/${path}; put it into ${folder.site.slug}/media/${path.slice(own.length)}`
        : `there is no picture /media/${path}; put it into ${folder.site.slug}/media/ and name it /media/${own}…`;
      problems.push({ field, message });
    }
  }
  return problems;
}

interface NamedPicture {
  field: string;
  /** Under /media/. */
  path: string;
}

/** What the files of a site name as pictures of ours. */
function listNamedPictures({ fileName, site, parts, pages }: SiteFolder): NamedPicture[] {
  const inFile = (file: string, value: unknown) =>
    listMediaPaths(value).map(({ field, path }) => ({ field: `${file} ${field}`.trimEnd(), path }));
  return [
    ...inFile(fileName, site),
    ...inFile(`${site.slug}/parts.json`, parts),
    ...pages.flatMap(({ slug, content }) => {
      const { pictureUrl, document } = content;
      const named = listDocumentLinks(document).filter(({ kind }) => kind !== 'link');
      return [pictureUrl, ...named.map(({ href }) => href)].flatMap((address) =>
        inFile(`${site.slug}/pages/${slug}.md`, address),
      );
    }),
  ];
}

/** Every text of a value that is the address of a picture of ours. */
function listMediaPaths(value: unknown, field: readonly string[] = []): NamedPicture[] {
  if (typeof value === 'string') {
    const path = readMediaPath(value);
    return path === null ? [] : [{ field: field.join('.'), path }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listMediaPaths(inner, [...field, key]));
}
