import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { createId } from '#kernel/id.ts';
import { isOwnNetwork } from '#kernel/network/private-address.ts';
import { isScalable } from '#rules/pictures/picture-address.ts';
import type { AppContext, SiteContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { EnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import type { Site } from '#services/sites/site.ts';
import type { VehicleServices } from '#services/vehicle-services.ts';
import type { CarCache } from '../cache/car-cache.ts';
import { readSentId } from './answer-from-cache.ts';
import { type AnswerParts, answerPage, answerStockFile } from './answer-page.ts';
import type { ApiEnv } from './api-request.ts';
import type { Health } from './health.ts';
import { createPostGate } from './incoming/admit-post.ts';
import { limitedAddress } from './incoming/rate-limit.ts';
import { CutOffBodyError } from './incoming/refuse-slow.ts';
import { getSiteOrigin, type HostRules, readHostRules, readKnownPorts, resolveHost } from './incoming/resolve-host.ts';
import type { SiteRegistry } from './incoming/site-registry.ts';
import { createProxyTrust, type ReachedRequest, readForwarded } from './incoming/trusted-proxies.ts';
import type { UploadMemory } from './incoming/upload-memory.ts';
import { toLoggedPath } from './logged-path.ts';
import { mayReadMetrics } from './metrics/may-read-metrics.ts';
import type { ProtectionEvents } from './metrics/protection-events.ts';
import { noRoute, type RequestCounts } from './metrics/request-counts.ts';
import { type Office, officePath } from './office.ts';
import { finishResponse } from './outgoing/finish-response.ts';
import { type ListedSite, plainErrorPage, platformPage, unknownHostPage } from './outgoing/plain-pages.ts';
import type { ServeMedia } from './outgoing/serve-media.ts';
import type { FileFolder } from './outgoing/static-files.ts';
import type { SiteDataCache } from './site-data/site-data.ts';
import { takeInboundMail } from './take-inbound-mail.ts';
import { takePaymentNotice } from './take-payment-notice.ts';
import { takeInboundTextCall, takeTextReportCall } from './take-text-calls.ts';
import type { HeldRefusals } from './turns/held-refusals.ts';
import { busySeconds, TooBusyError } from './turns/too-busy-error.ts';
import type { WebContext, WebEnv } from './web-context.ts';

/** The parts of the web server, supplied by `server.ts` and the tests. */
export interface WebAppParts extends AnswerParts {
  ctx: AppContext;
  sites: SiteRegistry;
  siteData: SiteDataCache;
  cars: CarCache;
  intake: EnquiryIntake;
  vehicles: VehicleServices;
  /** What is received of files, by forms and calls together. */
  uploads: UploadMemory;
  /** The calls of a site. */
  api: Hono<ApiEnv>;
  /** The build's files for browsers. */
  assets: FileFolder;
  /** Everything under /media/. */
  serveMedia: ServeMedia;
  /** Everything under /office of the platform's host. */
  office: Office;
  health: Health;
  requests: RequestCounts;
  events: ProtectionEvents;
  held: HeldRefusals;
  /** The text of /metrics. */
  readMetrics(): Promise<string>;
}

const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export function createWebApp(parts: WebAppParts): Hono<WebEnv> {
  const app = new Hono<WebEnv>();
  const gate = createPostGate({ ...parts.ctx, events: parts.events, held: parts.held }, parts.uploads);
  // Asked every second: before the log.
  app.route('/', parts.health.routes);
  app.get('/metrics', answerMetrics(parts));
  app.use(receive(parts));
  app.post('/payments/stripe', (c) => takePaymentNotice(parts, 'stripe', c.req.raw));
  app.post('/mail/inbound', (c) => {
    const share = parts.uploads.open(limitedAddress(c.get('reached').clientAddress));
    return takeInboundMail(parts, c.req.raw, share);
  });
  for (const [path, take] of [
    ['/sms/inbound', takeInboundTextCall],
    ['/sms/report', takeTextReportCall],
  ] as const) {
    app.post(path, (c) => take(parts, c.req.raw, parts.uploads.open(limitedAddress(c.get('reached').clientAddress))));
  }
  app.use(chooseSite(parts));
  serveFiles(app, parts);
  app.route('/', parts.api);
  app.all('*', (c) => answerPage(c, parts, gate));
  app.onError((error, c) => {
    if (error instanceof TooBusyError) return busyPage(error);
    if (error instanceof CutOffBodyError) return plainErrorPage(400);
    const { reason, frames } = describeFailure(error);
    parts.ctx.log.error('request failed', { requestId: c.get('requestId'), reason, frames });
    return plainErrorPage(500);
  });
  return app;
}

/** What can only be read. */
function serveFiles(app: Hono<WebEnv>, parts: WebAppParts): void {
  const { assets, serveMedia, pages } = parts;
  app.get('/assets/*', (c) => serveFile(c, assets));
  app.get('/media/*', (c) => serveMedia(c.req.raw));
  for (const { path, answer } of pages.files) app.get(path, (c) => answer(c.get('request'), c.get('reached').url));
  for (const file of pages.stockFiles) app.get(file.path, (c) => answerStockFile(c, parts, file));
  const made = [...pages.files, ...pages.stockFiles].map(({ path }) => path);
  for (const path of ['/assets/*', '/media/*', ...made]) app.all(path, refuseMethod);
}

function refuseMethod(): Response {
  const headers = { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response('Files can only be read.\n', { status: 405, headers });
}

function busyPage({ status }: TooBusyError): Response {
  const page = plainErrorPage(status);
  page.headers.set('Retry-After', busySeconds);
  return page;
}

/** Outermost step: resolves the request, writes the log line, finishes the response. */
function receive({ ctx, requests }: WebAppParts): MiddlewareHandler<WebEnv> {
  const trust = createProxyTrust(ctx.config.TRUSTED_PROXIES);
  return async (c, next) => {
    const started = performance.now();
    const request = c.req.raw;
    const remote = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const reached = readForwarded(new URL(request.url), request.headers, remote, trust);
    const requestId = (reached.proxied ? readSentId(request.headers) : null) ?? createId();
    c.set('reached', reached);
    c.set('requestId', requestId);
    await next();
    if (!c.get('finished')) {
      const httpsOnSubdomains = c.get('site')?.settings.httpsOnSubdomains ?? false;
      const finished = await finishResponse(request, { url: reached.url, httpsOnSubdomains }, c.res);
      finished.headers.set('X-Request-Id', requestId);
      c.res = undefined;
      c.res = finished;
    }
    const ms = performance.now() - started;
    const route = findRoute(c);
    requests.count(route, c.res.status, ms);
    ctx.log.info('request', {
      requestId,
      method: request.method,
      path: toLoggedPath(reached.url.pathname, { leadsNowhere: route === noRoute }),
      status: c.res.status,
      ms: Math.round(ms),
      site: c.get('site')?.slug ?? null,
    });
  };
}

/** As the tables have it, so that visitors cannot make up new ones. */
function findRoute(c: WebContext): string {
  const route = routePath(c);
  return c.get('page') ?? (route === '*' || route === '/*' ? noRoute : route);
}

/** OPS-08: never at the host of a site, where it is a page like any other. */
function answerMetrics({ ctx, sites, readMetrics }: WebAppParts): MiddlewareHandler<WebEnv> {
  const rules = readHostRules(ctx.config);
  return async (c, next) => {
    const { headers } = c.req.raw;
    const found = resolveHost(new URL(c.req.url).host, rules, sites);
    const remoteAddress = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const isReader = mayReadMetrics({ headers, remoteAddress, token: ctx.config.METRICS_TOKEN });
    if (found.kind === 'site' || !isReader) return next();
    return c.text(await readMetrics(), 200, { 'Content-Type': metricsType, 'Cache-Control': 'no-store' });
  };
}

function chooseSite(parts: WebAppParts): MiddlewareHandler<WebEnv> {
  const { ctx, sites, siteData, cars, intake, vehicles, events } = parts;
  const rules = readHostRules(ctx.config);
  const knownPorts = readKnownPorts(ctx.config);
  return async (c, next) => {
    const { url } = c.get('reached');
    const found = resolveHost(url.host, rules, sites);
    if (found.kind === 'unknown') return unknownHostPage();
    if (found.kind === 'platform') return answerPlatform(c, parts);
    c.set('site', found.site);
    const siteCtx: SiteContext = { ...ctx, actor: { kind: 'visitor' }, site: found.site };
    let isComplete = true;
    const markIncomplete = () => {
      isComplete = false;
    };
    c.set('request', {
      ctx: siteCtx,
      requestId: c.get('requestId'),
      readSiteData: () => siteData.get(siteCtx, markIncomplete),
      cars,
      intake,
      vehicles,
      origin: getSiteOrigin(c.get('reached'), found, knownPorts),
      markIncomplete,
      isComplete: () => isComplete,
      noteRefusal: (event) => events.note(event),
    });
    return next();
  };
}

/** The platform's own host: the office, with photos of cars (of the files of sites no other: a drawing may hold a script), and the list of sites. */
async function answerPlatform(c: WebContext, { ctx, sites, office, serveMedia }: WebAppParts): Promise<Response> {
  const { url } = c.get('reached');
  if (officePath.test(url.pathname)) {
    c.set('page', '/office');
    return office({ request: c.req.raw, requestId: c.get('requestId'), ...c.get('reached') });
  }
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuseMethod();
  if (isScalable(url.pathname)) {
    c.set('page', '/media/*');
    return serveMedia(c.req.raw);
  }
  const isList = url.pathname === '/';
  return isList
    ? platformPage(listSites(sites.sites, c.get('reached'), readHostRules(ctx.config)))
    : plainErrorPage(404);
}

/** Who has which site here is told only where sites are tried out, and to nobody of the internet. */
function listSites(sites: readonly Site[], { url, clientAddress }: ReachedRequest, { localhostSites }: HostRules) {
  if (!localhostSites || !isOwnNetwork(clientAddress)) return null;
  const port = url.port ? `:${url.port}` : '';
  return sites.map(({ name, slug }): ListedSite => {
    const host = `${slug}.localhost${port}`;
    return { name, host, href: `${url.protocol}//${host}/` };
  });
}

async function serveFile(c: WebContext, folder: FileFolder): Promise<Response> {
  const found = await folder.serve(c.req.raw, safeDecode(new URL(c.req.url).pathname));
  return found ?? new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}
