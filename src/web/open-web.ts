import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ChangeEvent } from '#db/change-event.ts';
import type { AppContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/enquiry-intake.ts';
import { openPictureDesk } from '#services/pictures/picture-desk.ts';
import type { PictureLibrary } from '#services/pictures/picture-library.ts';
import { listSites } from '#services/sites/list-sites.ts';
import type { VehicleDesk } from '#services/vehicle-desk.ts';
import { calls } from './api/calls.ts';
import { createApi } from './api/create-api.ts';
import { type CarShelf, openCarShelf } from './cache/car-shelf.ts';
import { createPageDropper } from './cache/drop-changed-pages.ts';
import { PageCache } from './cache/page-cache.ts';
import type { PaperPresenters } from './http/car-papers.ts';
import { createWebApp } from './http/create-web-app.ts';
import { createHeldPageDoor, type HeldPageDoor } from './http/held-page-door.ts';
import { createMediaRoute } from './http/serve-media.ts';
import { openSiteFactsShelf, type SiteFactsShelf } from './http/site-facts.ts';
import { openSiteRegistry, type SiteRegistry } from './http/site-registry.ts';
import type { HandleSiteRequest } from './http/site-request.ts';
import { openFileFolder } from './http/static-files.ts';
import { openCarPapers } from './papers/open-car-papers.ts';

/** What the web part takes of the app that it is part of. */
export interface WebInput {
  ctx: AppContext;
  intake: EnquiryIntake;
  vehicles: VehicleDesk;
  pictures: PictureLibrary;
  onEvents(handler: (events: readonly ChangeEvent[]) => Promise<void>): () => void;
  checkReadiness(): Promise<{ store: boolean; search: boolean }>;
}

export interface Web {
  /** A request in, a response out; the second argument is what the Node server passes. */
  fetch: ReturnType<typeof createWebApp>['fetch'];
  /** The shorter way for pages that are held; what it leaves is for `fetch`. */
  answerHeld: HeldPageDoor;
  pages: Pick<PageCache, 'bytes' | 'count'>;
  close(): void;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const serverBuild = join(root, 'build', 'server');

/** The web part of a process: sites, pages and files, kept up with the store's changes. */
export async function openWeb(app: WebInput): Promise<Web> {
  const { ctx, intake, vehicles, pictures } = app;
  const { handleSiteRequest, paperPresenters } = await loadSiteBuild();
  const facts = openSiteFactsShelf();
  const cars = openCarShelf();
  const sites = openSiteRegistry(() => listSites(ctx), ctx.log);
  const pages = openPageCache(ctx);
  const dropper = createPageDropper(ctx, sites, pages);
  const stopFollowing = app.onEvents(async (events) => {
    await followChanges(events, { sites, facts, cars });
    await dropper.handleEvents(events);
  });
  await sites.refresh();
  const pictureDesk = await openDesk(ctx);
  const papers = await openPapers(ctx, { ...paperPresenters, library: pictures, pictures: pictureDesk });
  const web = createWebApp({
    ctx,
    intake,
    vehicles,
    sites,
    facts,
    cars,
    handleSite: handleSiteRequest,
    answerApi: createApi(ctx, calls),
    pages,
    assets: openFileFolder(join(root, 'build', 'client')),
    papers,
    serveMedia: createMediaRoute({ library: pictures, desk: pictureDesk }),
    // The app migrates the store before it is open at all.
    readReadiness: async () => {
      const { store, search } = await app.checkReadiness();
      return { store, migrations: true, index: search };
    },
  });
  const close = () => {
    stopFollowing();
    void papers.close();
  };
  return { fetch: web.fetch, answerHeld: createHeldPageDoor({ ctx, sites, pages }), pages, close };
}

function openPageCache({ config, clock, log }: AppContext): PageCache {
  return new PageCache({ maxBytes: config.PAGE_CACHE_MB * 2 ** 20, cdnSeconds: config.CDN_SECONDS, clock, log });
}

/** Each picture keeps a core busy for a moment, so pages come first: a few at a time, and not without end. */
function openDesk({ config, log }: AppContext) {
  return openPictureDesk({
    folder: join(config.FORECOURT_DATA, 'cache', 'pictures'),
    maxBytes: config.PICTURE_CACHE_MB * 1024 * 1024,
    parallel: Math.max(1, Math.floor(availableParallelism() / 2)),
    queue: 400,
    log,
  });
}

type PapersInput = PaperPresenters & Pick<Parameters<typeof openCarPapers>[0], 'library' | 'pictures'>;

function openPapers({ config }: AppContext, input: PapersInput) {
  return openCarPapers({
    ...input,
    cacheFolder: join(config.FORECOURT_DATA, 'cache'),
    fontsFolder: join(root, 'src', 'theme', 'document-fonts'),
    printScript: join(serverBuild, 'print-sheet.js'),
    edition: String(statSync(join(serverBuild, 'index.js')).mtimeMs),
  });
}

interface SiteBuild {
  handleSiteRequest: HandleSiteRequest;
  paperPresenters: PaperPresenters;
}

/** Pages are built by Vite; Node only loads what came out of it. */
async function loadSiteBuild(): Promise<SiteBuild> {
  const build = join(serverBuild, 'index.js');
  if (!existsSync(build)) throw new Error('The pages have not been built. Run `npm run build`.');
  return import(pathToFileURL(build).href);
}

/** What the change of a car, a dealership or a site makes stale. */
async function followChanges(
  events: readonly ChangeEvent[],
  { sites, facts, cars }: { sites: SiteRegistry; facts: SiteFactsShelf; cars: CarShelf },
): Promise<void> {
  cars.forget(events);
  if (events.some(({ kind }) => kind === 'site.changed')) await sites.refresh();
  const siteIds = new Set<number>();
  const dealershipIds = new Set<number>();
  for (const event of events) {
    if ('siteId' in event && event.kind !== 'enquiry.received') siteIds.add(event.siteId);
    if ('dealershipId' in event) dealershipIds.add(event.dealershipId);
  }
  for (const site of sites.sites) {
    if (site.dealershipIds.some((id) => dealershipIds.has(id))) siteIds.add(site.id);
  }
  facts.forget((siteId) => siteIds.has(siteId));
}
