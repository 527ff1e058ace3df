import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FieldProblem } from '#kernel/refusal.ts';
import { findSlugProblem } from '#rules/content/content-paths.ts';
import type { PageContent } from '#rules/content/page-content.ts';
import { readMarkdown } from '../content/markdown/read-markdown.ts';

/** A page of a site, from the folder pages/ beside its site.json. */
export interface PageFile {
  slug: string;
  content: PageContent;
}

export interface ReadPages {
  pages: PageFile[];
  problems: FieldProblem[];
}

const ending = '.md';

/** Every file but hidden ones has to be a page, whose name is its address (docs/content.md). */
export async function readSitePages(folder: string): Promise<ReadPages> {
  const entries = await readdir(join(folder, 'pages'), { withFileTypes: true }).catch(() => []);
  const read: ReadPages = { pages: [], problems: [] };
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const { name } = entry;
    if (name.startsWith('.')) continue;
    const message = findNameProblem(name, entry.isFile());
    if (message === null) await readPage(folder, name, read);
    else read.problems.push({ field: `${basename(folder)}/pages/${name}`, message });
  }
  return read;
}

/** Makes and dealerships are not known yet: `find-site-problems.ts`. */
function findNameProblem(name: string, isFile: boolean): string | null {
  if (!isFile || !name.endsWith(ending)) return 'is no page; here are only files such as about-us.md';
  return findSlugProblem(name.slice(0, -ending.length), { makes: [], dealerships: [] });
}

async function readPage(folder: string, name: string, { pages, problems }: ReadPages): Promise<void> {
  const read = readMarkdown(await readFile(join(folder, 'pages', name), 'utf8'));
  if (read.kind === 'page') pages.push({ slug: name.slice(0, -ending.length), content: read.page });
  else {
    const field = `${basename(folder)}/pages/${name}`;
    problems.push(...read.problems.map(({ line, message }) => ({ field: `${field} line ${line}`, message })));
  }
}
