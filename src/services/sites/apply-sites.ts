import { recordEvents } from '#db/events.ts';
import type { Tx } from '#db/store.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { describeActor, recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import type { PartFile } from '../parts/part-file.ts';
import { writeParts } from '../parts/write-parts.ts';
import { findSiteProblems, listDescribed } from './find-site-problems.ts';
import { findLinkWarnings, type LinkQuestion, listLinkedCars } from './links/find-link-problems.ts';
import { loadLinkedCars } from './links/load-linked-cars.ts';
import { loadKnownSites } from './load-known-sites.ts';
import { loadStoredSites } from './load-stored-sites.ts';
import { readSiteFolders } from './read-site-folder.ts';
import type { SiteMediaFile } from './read-site-media.ts';
import type { SiteLooks } from './site-looks.ts';
import { writeContent } from './write-content.ts';
import { writeDealership } from './write-dealership.ts';
import { writeManufacturers } from './write-manufacturers.ts';
import { freeHosts, writeSite } from './write-site.ts';
import { findMediaProblems, listChangedMedia, writeMedia } from './write-site-media.ts';

export interface ApplySitesInput {
  /** A folder with a folder for each site, or the folder of one site. */
  folder: string;
  looks: SiteLooks;
  /** Checks and compares everything without storing anything. */
  dryRun?: boolean;
  /** Stores special days that have passed instead of refusing them. */
  acceptsPastDays?: boolean;
}

export interface AppliedSite {
  slug: string;
  state: 'created' | 'updated' | 'unchanged';
  /** Names of the sections that differed from the store. */
  changed: string[];
  /** Links to cars and models that it does not show today. */
  warnings: readonly FieldProblem[];
}

/**
 * Makes the stored sites the same as their files, all or none. A second time it changes nothing. Sites that are not in
 * the folder stay as they are. Throws a Refusal with every problem of every file.
 */
export async function applySites(
  ctx: AppContext,
  { folder, looks, dryRun = false, acceptsPastDays = false }: ApplySitesInput,
): Promise<AppliedSite[]> {
  if (ctx.actor.kind === 'visitor' || ctx.actor.kind === 'feed') {
    throw new Refusal('forbidden', 'Only the operator of the server can apply sites.');
  }
  const now = ctx.clock.now();
  const { folders, written, problems: unreadable } = await readSiteFolders(folder);
  const mediaProblems = await findMediaProblems(ctx, folders);
  const changedMedia = await listChangedMedia(
    ctx,
    folders.flatMap(({ media }) => media),
  );
  try {
    return await ctx.store.db.transaction(async (tx) => {
      const known = await loadKnownSites(tx);
      const stored = await loadStoredSites(
        tx,
        folders.map(({ site }) => site.slug),
      );
      const cars = await loadLinkedCars(
        tx,
        folders.flatMap((each) => listLinkedCars(each, stored.get(each.site.slug))),
      );
      const asked = { folders, known, stored, cars, now: acceptsPastDays ? null : now };
      const problems = [
        ...unreadable,
        ...findSiteProblems({ ...asked, written, looks, complete: unreadable.length === 0 }),
        ...mediaProblems,
      ];
      if (problems.length > 0) {
        throw new Refusal('invalid', 'Nothing was applied, because the site files have errors.', problems);
      }
      const applied = await applyFolders(tx, { ctx, changedMedia, asked });
      if (dryRun) throw new DryRunEnd(applied);
      await writeMedia(ctx, changedMedia);
      return applied;
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.applied;
    throw error;
  }
}

/** Rolls back a dry run's transaction and returns what it would have done. */
class DryRunEnd extends Error {
  readonly applied: AppliedSite[];

  constructor(applied: AppliedSite[]) {
    super('dry run');
    this.applied = applied;
  }
}

interface Folders {
  ctx: AppContext;
  asked: LinkQuestion;
  changedMedia: readonly SiteMediaFile[];
}

async function applyFolders(tx: Tx, { ctx, asked, changedMedia }: Folders): Promise<AppliedSite[]> {
  const { folders, known } = asked;
  const files = folders.map((folder) => folder.site);
  const makers = await writeManufacturers(
    tx,
    files.flatMap((file) => file.manufacturers),
  );
  const manufacturerIds = makers.length === 0 ? known.manufacturers : (await loadKnownSites(tx)).manufacturers;
  const dealershipIds = new Map([...known.dealerships].map(([slug, { id }]) => [slug, id]));
  const changedDealerships = new Set<string>();
  for (const file of files.flatMap(listDescribed)) {
    const { id, changed } = await writeDealership(tx, file, { manufacturerIds, now: ctx.clock.now() });
    dealershipIds.set(file.slug, id);
    if (changed) {
      changedDealerships.add(file.slug);
      await recordEvents(tx, [{ kind: 'dealership.changed', dealershipId: id }]);
    }
  }
  await freeHosts(tx, files);
  const applied: AppliedSite[] = [];
  for (const folder of folders) {
    const shown = folder.site.dealerships.map((each) => (typeof each === 'string' ? each : each.slug));
    const now = ctx.clock.now();
    const ids = shown.flatMap((slug) => dealershipIds.get(slug) ?? []);
    const site = await writeSite(tx, { file: folder.site, dealershipIds: ids, now });
    const { pages } = folder;
    const actor = describeActor(ctx.actor);
    const content = await writeContent(tx, { siteId: site.id, file: folder.site, pages, actor, now });
    const parts = await writePartLists(tx, folder.parts, dealershipIds);
    const makersChanged = folder.site.manufacturers.filter(({ slug }) => makers.includes(slug));
    const ofSite = [...site.changed, ...makersChanged.map(({ slug }) => `manufacturer ${slug}`)];
    const ofDealerships = shown.filter((slug) => changedDealerships.has(slug)).map((slug) => `dealership ${slug}`);
    const media = changedMedia.filter((each) => folder.media.includes(each)).map(({ path }) => `/media/${path}`);
    const changed = [...ofSite, ...ofDealerships, ...content, ...parts.map((slug) => `parts of ${slug}`), ...media];
    const state = site.created ? 'created' : changed.length > 0 ? 'updated' : 'unchanged';
    if (site.created || ofSite.length > 0) await recordEvents(tx, [{ kind: 'site.changed', siteId: site.id }]);
    // The weekly prices of the index are those of the lender that the site names.
    if (site.created || site.changed.includes('settings') || site.changed.includes('dealerships shown')) {
      await recordEvents(
        tx,
        ids.map((dealershipId) => ({ kind: 'stock.reloaded', dealershipId })),
      );
    }
    if (content.length > 0) await recordEvents(tx, [{ kind: 'content.changed', siteId: site.id }]);
    if (state !== 'unchanged') {
      await recordAudit(tx, ctx, {
        siteId: site.id,
        action: `site.${state}`,
        subject: folder.site.slug,
        detail: { changed },
        changes: site.changes,
      });
    }
    applied.push({ slug: folder.site.slug, state, changed, warnings: findLinkWarnings(folder, asked) });
  }
  return applied;
}

/** Returns the slugs of the dealerships whose list differed. */
async function writePartLists(tx: Tx, lists: PartFile, dealershipIds: ReadonlyMap<string, number>): Promise<string[]> {
  const changed: string[] = [];
  for (const [slug, parts] of Object.entries(lists)) {
    const dealershipId = dealershipIds.get(slug);
    if (dealershipId === undefined || !(await writeParts(tx, { dealershipId, parts }))) continue;
    await recordEvents(tx, [{ kind: 'dealership.changed', dealershipId }]);
    changed.push(slug);
  }
  return changed;
}
