import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FieldProblem } from '#kernel/refusal.ts';

/** A page of a site, from the folder pages/ beside its site.json. */
export interface PageFile {
  slug: string;
  title: string;
  /** Markdown without the heading that gave the title. */
  body: string;
}

const ending = '.md';
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Every file but hidden ones has to be a page, whose name is its address. */
export async function readSitePages(folder: string): Promise<{ pages: PageFile[]; problems: FieldProblem[] }> {
  const entries = await readdir(join(folder, 'pages'), { withFileTypes: true }).catch(() => []);
  const pages: PageFile[] = [];
  const problems: FieldProblem[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const { name } = entry;
    if (name.startsWith('.')) continue;
    const message = findNameProblem(name, entry.isFile());
    if (message === null) pages.push(await readPage(folder, name));
    else problems.push({ field: `${basename(folder)}/pages/${name}`, message });
  }
  return { pages, problems };
}

function findNameProblem(name: string, isFile: boolean): string | null {
  if (!isFile || !name.endsWith(ending)) return 'is no page; here are only files such as about-us.md';
  if (slugPattern.test(name.slice(0, -ending.length))) return null;
  return 'cannot be an address; name it with lower-case letters, digits and single hyphens, for example about-us.md';
}

async function readPage(folder: string, name: string): Promise<PageFile> {
  const slug = name.slice(0, -ending.length);
  const text = (await readFile(join(folder, 'pages', name), 'utf8')).replaceAll('\r\n', '\n');
  const [, title, body] = /^\s*# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  return { slug, title: title?.trim() ?? slug, body: (body ?? text).trim() };
}
