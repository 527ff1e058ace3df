import { existsSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ChangeEvent } from '#db/change-event.ts';
import type { AppContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import type { PictureLibrary } from '#services/pictures/picture-library.ts';
import { openPictureRenderer } from '#services/pictures/picture-renderer.ts';
import { listSites } from '#services/sites/list-sites.ts';
import type { VehicleServices } from '#services/vehicle-services.ts';
import { BodyRoom } from '#web/http/incoming/body-room.ts';
import { limitConnections } from '#web/http/incoming/connection-limits.ts';
import { createFloodDoor, type FloodDoor } from '#web/http/incoming/flood-door.ts';
import { createMalformedDoor, type MalformedDoor } from '#web/http/incoming/malformed-door.ts';
import { openSiteRegistry, type SiteRegistry } from '#web/http/incoming/site-registry.ts';
import { createVisitorFinder } from '#web/http/incoming/trusted-proxies.ts';
import { createUploadMemory } from '#web/http/incoming/upload-memory.ts';
import { createMediaRoute } from '#web/http/outgoing/serve-media.ts';
import { openFileFolder } from '#web/http/outgoing/static-files.ts';
import { openSiteDataCache, type SiteDataCache } from '#web/http/site-data/site-data.ts';
import { calls } from './api/calls.ts';
import { createApi } from './api/create-api.ts';
import { type CarCache, openCarCache } from './cache/car-cache.ts';
import { createPageDropper } from './cache/drop-changed-pages.ts';
import { PageCache } from './cache/page-cache.ts';
import { openCarDocuments } from './documents/open-car-documents.ts';
import { type AnswerFromCache, createCacheAnswers } from './http/answer-from-cache.ts';
import { type BrowserFiles, findBrowserFiles } from './http/browser-files.ts';
import { readBuildManifest } from './http/build-manifest.ts';
import type { DocumentPresenters } from './http/car-documents.ts';
import { createWebApp } from './http/create-web-app.ts';
import { createHealth, type Health, type Readiness } from './http/health.ts';
import { ProtectionEvents } from './http/metrics/protection-events.ts';
import { createMetricsReader, type MetricsInput } from './http/metrics/read-metrics.ts';
import { RequestCounts } from './http/metrics/request-counts.ts';
import { createOffice, type Office, type OfficeParts } from './http/office.ts';
import type { AnswerOffice } from './http/office-visit.ts';
import type { SitePages } from './http/site-pages.ts';
import { HeldRefusals } from './http/turns/held-refusals.ts';
import { openWorkGate, type WorkGate } from './http/turns/work-gate.ts';

/** What the web part needs from the app. */
export interface WebInput {
  ctx: AppContext;
  intake: EnquiryIntake;
  vehicles: VehicleServices;
  pictures: PictureLibrary;
  onEvents(handler: (events: readonly ChangeEvent[]) => Promise<void>): () => void;
  checkReadiness(): Promise<Readiness>;
  readIndexLag(): Promise<number>;
  reserve: MetricsInput['disk'];
}

export interface Web {
  /** Handles a request; the second argument comes from the Node server. */
  fetch: ReturnType<typeof createWebApp>['fetch'];
  /** Asked first: what two readers would understand differently. */
  refuseMalformed: MalformedDoor;
  /** The fast path for cached pages; everything else goes to `fetch`. */
  answerFromCache: AnswerFromCache;
  /** Asked after it: what one address sends too much of. */
  refuseFlood: FloodDoor;
  /** Asked after that: cached pages in an encoding that they are not kept in. */
  answerPackedAnew: AnswerFromCache;
  /** Where requests wait for their bodies. */
  bodies: BodyRoom;
  /** Limits the connections of the server that listens. */
  limit(server: Server): void;
  cache: Pick<PageCache, 'bytes' | 'count'>;
  health: Omit<Health, 'routes'>;
  close(): void;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const serverBuild = join(root, 'build', 'server');
const clientBuild = join(root, 'build', 'client');
const officeBuild = join(root, 'build', 'office');

/** The web part of a process: sites, pages and files, updated with the store's changes. */
export async function openWeb(app: WebInput): Promise<Web> {
  const { ctx, intake, vehicles, pictures } = app;
  const { openSitePages, documentPresenters } = await loadPagesBuild();
  const pages = openSitePages(findBrowserFiles(readBuildManifest(clientBuild)));
  const siteData = openSiteDataCache();
  const cars = openCarCache();
  const sites = openSiteRegistry(() => listSites(ctx), ctx.log);
  const events = new ProtectionEvents(ctx);
  const held = new HeldRefusals();
  const work = openWorkGate({ ...ctx, events, held });
  const cache = openPageCache(ctx, work);
  const dropper = createPageDropper(ctx, sites, cache);
  const stopFollowing = app.onEvents(async (events) => {
    await followChanges(events, { sites, siteData, cars });
    await dropper.handleEvents(events);
  });
  await sites.refresh();
  const pictureRenderer = await openRenderer(ctx);
  const documents = await openDocuments(ctx, { ...documentPresenters, library: pictures, pictures: pictureRenderer });
  const requests = new RequestCounts(events);
  const health = createHealth({
    readReadiness: app.checkReadiness,
    isStoreReachable: () => ctx.store.isReachable(),
  });
  const uploads = createUploadMemory(ctx.config);
  const web = createWebApp({
    ctx,
    intake,
    vehicles,
    sites,
    siteData,
    cars,
    pages,
    uploads,
    api: createApi({ ...ctx, documents, uploads, work, events, held }, calls),
    cache,
    work,
    events,
    held,
    assets: openFileFolder(clientBuild),
    serveMedia: createMediaRoute({ log: ctx.log, library: pictures, renderer: pictureRenderer }),
    office: await openOffice({
      ctx,
      events,
      uploads,
      rego: vehicles.rego,
      onEvents: app.onEvents,
      stopping: health.stopping,
    }),
    health,
    requests,
    readMetrics: createMetricsReader({
      ctx,
      intake,
      requests,
      events,
      readPageCache: () => cache.readFigures(),
      readIndexLag: app.readIndexLag,
      disk: app.reserve,
    }),
  });
  const bodies = new BodyRoom({ events, held, findVisitor: createVisitorFinder(ctx.config.TRUSTED_PROXIES) });
  const answers = createCacheAnswers({ ctx, sites, cache, pages, requests });
  const close = () => {
    bodies.close();
    stopFollowing();
    void documents.close();
  };
  return {
    fetch: web.fetch,
    refuseMalformed: createMalformedDoor(events),
    answerFromCache: answers.atOnce,
    refuseFlood: createFloodDoor({ ...ctx, events, held }),
    answerPackedAnew: answers.packedAnew,
    bodies,
    limit: (server) => limitConnections(server, readLimits(ctx.config), events),
    cache,
    health,
    close,
  };
}

function readLimits({ MAX_CONNECTIONS, CONNECTIONS_PER_ADDRESS }: AppContext['config']) {
  return { most: MAX_CONNECTIONS, mostOfAddress: CONNECTIONS_PER_ADDRESS };
}

function openPageCache({ config, clock, log }: AppContext, { pages }: WorkGate): PageCache {
  const maxBytes = config.PAGE_CACHE_MB * 2 ** 20;
  return new PageCache({ maxBytes, line: pages, cdnSeconds: config.CDN_SECONDS, clock, log });
}

/** Rendering a picture keeps a core busy, so pages come first: only a few at a time, with a limited queue. */
function openRenderer({ config, log }: AppContext) {
  return openPictureRenderer({
    folder: join(config.FORECOURT_DATA, 'cache', 'pictures'),
    maxBytes: config.PICTURE_CACHE_MB * 1024 * 1024,
    parallel: Math.max(1, Math.floor(availableParallelism() / 2)),
    queue: 400,
    log,
  });
}

type DocumentsInput = DocumentPresenters & Pick<Parameters<typeof openCarDocuments>[0], 'library' | 'pictures'>;

function openDocuments({ config, log }: AppContext, input: DocumentsInput) {
  return openCarDocuments({
    ...input,
    log,
    cacheFolder: join(config.FORECOURT_DATA, 'cache'),
    fontsFolder: join(root, 'src', 'theme', 'document-fonts'),
    renderScript: join(serverBuild, 'render-pdf.js'),
    edition: String(statSync(join(serverBuild, 'site-pages.js')).mtimeMs),
  });
}

interface PagesBuild {
  openSitePages(files: BrowserFiles): SitePages;
  documentPresenters: DocumentPresenters;
}

/** Vite builds the pages; Node only loads the result. */
async function loadPagesBuild(): Promise<PagesBuild> {
  const build = join(serverBuild, 'site-pages.js');
  if (!existsSync(build)) throw new Error('The pages have not been built. Run `npm run build`.');
  return import(pathToFileURL(build).href);
}

async function openOffice(parts: Omit<OfficeParts, 'files' | 'answer'>): Promise<Office> {
  const files = openFileFolder(join(officeBuild, 'client'));
  const { answerOffice } = await loadOfficeBuild();
  return createOffice({ ...parts, files, answer: answerOffice });
}

async function loadOfficeBuild(): Promise<{ answerOffice: AnswerOffice }> {
  const build = join(officeBuild, 'server', 'index.js');
  if (!existsSync(build)) throw new Error('The office has not been built. Run `npm run build`.');
  return import(pathToFileURL(build).href);
}

/** Invalidates what the change of a car, a dealership or a site makes stale. */
async function followChanges(
  events: readonly ChangeEvent[],
  { sites, siteData, cars }: { sites: SiteRegistry; siteData: SiteDataCache; cars: CarCache },
): Promise<void> {
  cars.forget(events);
  if (events.some(({ kind }) => kind === 'site.changed')) await sites.refresh();
  const siteIds = new Set<number>();
  const dealershipIds = new Set<number>();
  for (const event of events) {
    if (event.kind === 'site.changed' || event.kind === 'content.changed') siteIds.add(event.siteId);
    if ('dealershipId' in event) dealershipIds.add(event.dealershipId);
  }
  for (const site of sites.sites) {
    if (site.dealershipIds.some((id) => dealershipIds.has(id))) siteIds.add(site.id);
  }
  siteData.forget((siteId) => siteIds.has(siteId));
}
