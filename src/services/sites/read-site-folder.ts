import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { describeUnknownName } from '#rules/site-settings/nearest-name.ts';
import type { PartFile } from '../parts/part-file.ts';
import { readPartFile } from '../parts/read-part-file.ts';
import { type SiteFile, siteFileSchema } from './site-file.ts';

export interface PageFile {
  slug: string;
  title: string;
  /** Markdown without the heading that gave the title. */
  body: string;
}

export interface SiteFolder {
  /** "northside/site.json", for error messages. */
  fileName: string;
  site: SiteFile;
  pages: PageFile[];
  /** By dealership; a dealership that is not named keeps its stored parts. */
  parts: PartFile;
}

/** Reads a folder of sites, or the folder of a single one. Problems are collected, not thrown. */
export async function readSiteFolders(folder: string): Promise<{ folders: SiteFolder[]; problems: FieldProblem[] }> {
  const problems: FieldProblem[] = [];
  const folders: SiteFolder[] = [];
  for (const each of await listSiteFolders(folder)) {
    const read = await readSiteFolder(each);
    if (Array.isArray(read)) problems.push(...read);
    else folders.push(read);
  }
  return { folders, problems };
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

async function readSiteFolder(folder: string): Promise<SiteFolder | FieldProblem[]> {
  const fileName = `${basename(folder)}/site.json`;
  const problem = (field: string, message: string) => ({
    field: field === '' ? fileName : `${fileName} ${field}`,
    message,
  });
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'));
  } catch (error) {
    return [problem('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`)];
  }
  const parsed = siteFileSchema.safeParse(content);
  if (!parsed.success) {
    return parsed.error.issues
      .flatMap((issue) => describeIssue(issue))
      .map((each) => problem(each.field, each.message));
  }
  if (parsed.data.slug !== basename(folder)) {
    return [
      problem('slug', `is ${parsed.data.slug}, but the folder is named ${basename(folder)}; they must be the same`),
    ];
  }
  const read = await readPartFile(folder);
  if (read.kind === 'problems') return read.problems;
  return { fileName, site: parsed.data, pages: await readPages(join(folder, 'pages')), parts: read.parts };
}

function describeIssue(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): FieldProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const known = above.length + issue.path.length === 0 ? Object.keys(siteFileSchema.shape) : [];
    return issue.keys.map((key) => ({
      field: [...path, key].join('.'),
      message: known.length === 0 ? 'is unknown' : describeUnknownName(key, known),
    }));
  }
  if (issue.code === 'invalid_union') {
    // The value matches one alternative's kind; the other alternative only reports a different kind.
    const meant = issue.errors.find(
      (errors) => !errors.some((each) => each.path.length === 0 && each.code === 'invalid_type'),
    );
    if (meant) return meant.flatMap((each) => describeIssue(each, path));
  }
  return [{ field: path.join('.'), message: issue.message }];
}

async function readPages(folder: string): Promise<PageFile[]> {
  const names = await readdir(folder).catch(() => []);
  const pages = names.filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    pages.map(async (name) => {
      const slug = name.slice(0, -'.md'.length);
      const text = await readFile(join(folder, name), 'utf8');
      const [, title, body] = /^\s*# (.+)\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
      return { slug, title: title?.trim() ?? slug, body: (body ?? text).trim() };
    }),
  );
}
