import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { describeIssue } from '#rules/site-settings/describe-issue.ts';
import type { PartFile } from '../parts/part-file.ts';
import { readPartFile } from '../parts/read-part-file.ts';
import { readSiteMedia, type SiteMediaFile } from './read-site-media.ts';
import { type PageFile, readSitePages } from './read-site-pages.ts';
import { type SiteFile, siteFileSchema } from './site-file.ts';

export interface SiteFolder {
  /** "northside/site.json", for error messages. */
  fileName: string;
  site: SiteFile;
  /** Those that can be read. */
  pages: PageFile[];
  pageProblems: FieldProblem[];
  media: SiteMediaFile[];
  /** By dealership; a dealership that is not named keeps its stored parts. */
  parts: PartFile;
}

/** A site.json as it was written, also where the rest of it is wrong: template and settings are checked all the same. */
export interface WrittenSite {
  fileName: string;
  template: unknown;
  settings: unknown;
}

export interface ReadSites {
  /** Those without problems, save in `pages/`. */
  folders: SiteFolder[];
  written: WrittenSite[];
  problems: FieldProblem[];
}

/** Reads a folder of sites, or the folder of a single one. Problems are collected, not thrown. */
export async function readSiteFolders(folder: string): Promise<ReadSites> {
  const read: ReadSites = { folders: [], written: [], problems: [] };
  for (const each of await listSiteFolders(folder)) await readSiteFolder(each, read);
  return read;
}

async function listSiteFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new Refusal(
      'not_found',
      `The folder ${folder} cannot be read. Give a folder that contains a folder for each site.`,
    );
  });
  if (entries.some((entry) => entry.name === 'site.json')) return [folder];
  const inside = entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  const names = await Promise.all(inside.map((each) => readdir(each)));
  const found = inside.filter((_, index) => names[index]?.includes('site.json')).sort();
  if (found.length === 0) {
    throw new Refusal('not_found', `There is no site.json in ${folder} or in any folder inside it.`);
  }
  return found;
}

async function readSiteFolder(folder: string, read: ReadSites): Promise<void> {
  const linkProblems = await findLinkedFiles(folder);
  if (linkProblems.length > 0) {
    read.problems.push(...linkProblems);
    return;
  }
  const fileName = `${basename(folder)}/site.json`;
  const described = await readSiteFile(folder, fileName, read);
  const parts = await readPartFile(folder);
  const { media, problems: mediaProblems } = await readSiteMedia(folder, basename(folder));
  const { pages, problems: pageProblems } = await readSitePages(folder);
  const problems = [...described.problems, ...(parts.kind === 'problems' ? parts.problems : []), ...mediaProblems];
  read.problems.push(...problems);
  if (described.site && parts.kind === 'read' && problems.length === 0) {
    read.folders.push({ fileName, site: described.site, pages, pageProblems, media, parts: parts.parts });
  } else {
    read.problems.push(...pageProblems);
  }
}

/** A link of a folder that somebody else has made could publish any file of this machine. Hidden files are left out. */
async function findLinkedFiles(folder: string): Promise<FieldProblem[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')));
  return links.map((parts) => ({
    field: [basename(folder), ...parts].join('/'),
    message: 'is a link to another file; put the file itself here',
  }));
}

/** Null where it cannot be read as a site. */
async function readSiteFile(
  folder: string,
  fileName: string,
  { written }: ReadSites,
): Promise<{ site: SiteFile | null; problems: FieldProblem[] }> {
  const problem = ({ field, message }: FieldProblem) => ({
    field: field === '' ? fileName : `${fileName} ${field}`,
    message,
  });
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'));
  } catch (error) {
    const message = `is not JSON: ${error instanceof Error ? error.message : String(error)}`;
    return { site: null, problems: [problem({ field: '', message })] };
  }
  if (typeof content === 'object' && content !== null) {
    const { template, settings } = { template: undefined, settings: undefined, ...content };
    written.push({ fileName, template, settings });
  }
  const parsed = siteFileSchema.safeParse(content);
  const problems = parsed.success
    ? findFolderProblems(parsed.data, folder)
    : parsed.error.issues.flatMap((issue) => describeIssue(siteFileSchema, content, issue));
  return { site: parsed.data ?? null, problems: problems.map(problem) };
}

function findFolderProblems({ slug }: SiteFile, folder: string): FieldProblem[] {
  const name = basename(folder);
  return slug === name
    ? []
    : [{ field: 'slug', message: `is ${slug}, but the folder is named ${name}; they must be the same` }];
}
