import type { App } from '#root/wiring.ts';
import { listPageRevisions } from '#services/content/list-page-revisions.ts';
import { listPages } from '#services/content/list-pages.ts';
import { restorePageRevision } from '#services/content/restore-page-revision.ts';
import type { SiteContext } from '#services/context.ts';
import { findSite } from '#services/sites/find-site.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { tellUnknownSite } from './refuse-unknown-site.ts';
import { writeWarnings } from './write-warnings.ts';

type Context = Pick<App, 'ctx'>;

export interface PagesArgs {
  site: string;
}

/** `forecourt pages list --site SLUG` */
export async function runPagesList({ ctx }: Context, args: PagesArgs, io: CommandIo): Promise<number> {
  const ofSite = await openSite(ctx, args, io);
  if (!ofSite) return exitCodes.wrongInput;
  const pages = await listPages(ofSite);
  for (const { slug, path, state, revision, updatedAt, title } of pages) {
    io.write([slug, path, state, `revision ${revision}`, updatedAt.toISOString(), title].join('  '));
  }
  io.write(`${pages.length} pages`);
  return exitCodes.done;
}

/** `forecourt pages revisions PAGE --site SLUG` */
export async function runPagesRevisions(
  { ctx }: Context,
  args: PagesArgs & { page: string },
  io: CommandIo,
): Promise<number> {
  const ofSite = await openSite(ctx, args, io);
  if (!ofSite) return exitCodes.wrongInput;
  for (const { number, savedAt, actor } of await listPageRevisions(ofSite, args.page)) {
    io.write(`${number}  ${savedAt.toISOString()}  ${actor}`);
  }
  return exitCodes.done;
}

/** `forecourt pages restore PAGE NUMBER --site SLUG` */
export async function runPagesRestore(
  { ctx }: Context,
  args: PagesArgs & { page: string; number: string },
  io: CommandIo,
): Promise<number> {
  const ofSite = await openSite(ctx, args, io);
  if (!ofSite) return exitCodes.wrongInput;
  if (!/^[1-9]\d{0,8}$/.test(args.number)) {
    io.writeError(`"${args.number}" is no number of a revision. "forecourt pages revisions" lists them.`);
    return exitCodes.wrongInput;
  }
  const { changed, warnings } = await restorePageRevision(ofSite, { slug: args.page, number: Number(args.number) });
  writeWarnings(warnings, io);
  io.write(changed ? `${args.page} is as revision ${args.number} again` : `${args.page} is so already`);
  return exitCodes.done;
}

async function openSite(ctx: App['ctx'], { site: slug }: PagesArgs, io: CommandIo): Promise<SiteContext | null> {
  const site = await findSite(ctx, slug);
  if (site) return { ...ctx, site };
  tellUnknownSite(slug, io);
  return null;
}
