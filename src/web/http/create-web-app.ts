import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createId } from '#kernel/id.ts';
import type { AppContext, SiteContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { EnquiryIntake } from '#services/enquiries/enquiry-intake.ts';
import type { Site } from '#services/sites/site.ts';
import type { VehicleServices } from '#services/vehicle-services.ts';
import type { CarShelf } from '../cache/car-shelf.ts';
import type { PageCache, PageVisit } from '../cache/page-cache.ts';
import type { AnswerApi, ApiRequest } from './api-request.ts';
import type { CarDocuments, DocumentRequest } from './car-documents.ts';
import { finishResponse } from './finish-response.ts';
import { healthzResponse, type Readiness, readyzResponse } from './health.ts';
import { readReception, readSentId, toResponse } from './held-page-door.ts';
import { mendPath } from './mend-path.ts';
import { NotedPage } from './page-notes.ts';
import { type ListedSite, plainErrorPage, platformPage, unknownHostPage } from './plain-pages.ts';
import { createRateLimit, limitedAddress, type RateLimit } from './rate-limit.ts';
import { isFormType, readBody } from './read-body.ts';
import { RenderQueueFullError } from './render-queue-full-error.ts';
import { resolveHost } from './resolve-host.ts';
import { isSameOrigin } from './same-origin.ts';
import type { ServeMedia } from './serve-media.ts';
import type { SiteFactsShelf } from './site-facts.ts';
import { getSiteOrigin } from './site-origin.ts';
import type { SiteRegistry } from './site-registry.ts';
import type { HandleSiteRequest, RefusedRequest, SiteRequest } from './site-request.ts';
import type { FileFolder } from './static-files.ts';
import { createProxyTrust, type ReachedRequest, readForwarded } from './trusted-proxies.ts';

/** What the web server is put together from; `server.ts` and the tests fill it. */
export interface WebAppParts {
  ctx: AppContext;
  sites: SiteRegistry;
  facts: SiteFactsShelf;
  cars: CarShelf;
  intake: EnquiryIntake;
  vehicles: VehicleServices;
  handleSite: HandleSiteRequest;
  answerApi: AnswerApi;
  documents: { of(given: DocumentRequest): CarDocuments };
  pages: PageCache;
  /** The browser's files of the build. */
  assets: FileFolder;
  /** Everything under /media/. */
  serveMedia: ServeMedia;
  readReadiness(): Promise<Readiness>;
}

interface WebEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    reached: ReachedRequest;
    requestId: string;
    site: Site;
    given: SiteRequest;
    notes: NotedPage;
    visit: PageVisit | null;
    /** Whether the answer is to go out as it is. */
    finished: boolean;
  };
}
type WebContext = Context<WebEnv>;

const retryAfterSeconds = '60';
/** The pages that wait then are made in less. */
const busySeconds = '10';

export function createWebApp(parts: WebAppParts): Hono<WebEnv> {
  const app = new Hono<WebEnv>();
  const postLimit = createRateLimit(parts.ctx.clock, parts.ctx.config.POSTS_PER_MINUTE);
  app.use(receive(parts));
  app.get('/healthz', () => healthzResponse());
  app.get('/readyz', async () => readyzResponse(await parts.readReadiness()));
  app.use(chooseSite(parts));
  app.get('/assets/*', (c) => serveFile(c, parts.assets));
  app.get('/media/*', (c) => parts.serveMedia(c.req.raw));
  app.all('*', (c) => parts.answerApi(c.req.raw, readApiRequest(c, parts)) ?? answerSite(c, parts, postLimit));
  app.onError((error, c) => {
    if (error instanceof RenderQueueFullError) return busyPage();
    const { reason, frames } = describeFailure(error);
    parts.ctx.log.error('request failed', { requestId: c.get('requestId'), reason, frames });
    return plainErrorPage(500);
  });
  return app;
}

function busyPage(): Response {
  const page = plainErrorPage(503);
  page.headers.set('Retry-After', busySeconds);
  return page;
}

/** First in, last out: finds out what was asked for, writes the log line, finishes the answer. */
function receive({ ctx }: WebAppParts): MiddlewareHandler<WebEnv> {
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
      const finished = await finishResponse(request, reached.url, c.res, c.get('notes'));
      finished.headers.set('X-Request-Id', requestId);
      c.res = undefined;
      c.res = finished;
    }
    ctx.log.info('request', {
      requestId,
      method: request.method,
      path: reached.url.pathname,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      site: c.get('site')?.slug ?? null,
    });
  };
}

function readHostRules(config: AppContext['config']) {
  return { platformHost: config.PLATFORM_HOST, localhostSites: config.LOCALHOST_SITES };
}

function chooseSite({ ctx, sites, facts, cars, intake, vehicles, pages }: WebAppParts): MiddlewareHandler<WebEnv> {
  const rules = readHostRules(ctx.config);
  return async (c, next) => {
    const { url } = c.get('reached');
    const found = resolveHost(url.host, rules, sites);
    if (found.kind === 'unknown') return unknownHostPage();
    if (found.kind === 'platform') {
      return url.pathname === '/' ? platformPage(listSites(sites.sites, url, rules)) : plainErrorPage(404);
    }
    c.set('site', found.site);
    const siteCtx: SiteContext = { ...ctx, actor: { kind: 'visitor' }, site: found.site };
    const origin = getSiteOrigin(url, found);
    const notes = new NotedPage();
    c.set('notes', notes);
    c.set('visit', pages.visit(found.site, mendPath(url), origin));
    c.set('given', {
      ctx: siteCtx,
      requestId: c.get('requestId'),
      readFacts: () => facts.get(siteCtx, () => notes.isIncomplete()),
      cars,
      intake,
      vehicles,
      notes,
      origin,
      refused: null,
    });
    return next();
  };
}

function listSites(sites: readonly Site[], url: URL, rules: { localhostSites: boolean }): ListedSite[] {
  const port = url.port ? `:${url.port}` : '';
  return sites.map(({ name, slug, hosts }) => {
    const host = `${rules.localhostSites ? `${slug}.localhost` : (hosts[0] ?? slug)}${port}`;
    return { name, host, href: `${url.protocol}//${host}/` };
  });
}

function readApiRequest(c: WebContext, { documents }: WebAppParts): ApiRequest {
  const { url, clientAddress } = c.get('reached');
  const given = c.get('given');
  return { ...given, url: mendPath(url), clientAddress, documents: documents.of(given) };
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

async function answerSite(c: WebContext, parts: WebAppParts, postLimit: RateLimit): Promise<Response> {
  const given = c.get('given');
  const url = mendPath(c.get('reached').url);
  const headers = c.req.raw.headers;
  const admitted = await admit(c, postLimit);
  if (admitted.kind === 'refused') {
    const page = await parts.handleSite(new Request(url, { headers }), { ...given, refused: admitted.refused });
    return withRefusalHeaders(page, admitted.refused);
  }
  if (admitted.body !== null) return render(parts, postRequest(url, headers, admitted.body), given);
  const visit = c.get('visit');
  if (visit === null) return render(parts, new Request(url, { headers }), given);
  const sent = await parts.pages.answer(visit, readReception(c.req.raw), {
    notes: c.get('notes'),
    // Nothing of who asks comes with it: neither cookies nor any other header.
    render: () => render(parts, new Request(visit.address), given),
  });
  c.set('finished', true);
  return toResponse(sent, given.requestId);
}

async function render({ handleSite }: WebAppParts, request: Request, given: SiteRequest): Promise<Response> {
  const answer = await handleSite(request, given);
  return answer.status >= 500 && answer.body === null ? plainErrorPage(answer.status) : answer;
}

function postRequest(url: URL, headers: Headers, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(url, { method: 'POST', headers, body });
}

type Admitted =
  | { kind: 'admitted'; body: Uint8Array<ArrayBuffer> | null }
  | { kind: 'refused'; refused: RefusedRequest };

/** Method, origin, content type, rate and size of what is sent, in this order. */
async function admit(c: WebContext, postLimit: RateLimit): Promise<Admitted> {
  const request = c.req.raw;
  const { url, clientAddress } = c.get('reached');
  const refuse = (status: RefusedRequest['status']): Admitted => ({ kind: 'refused', refused: { status } });
  if (request.method === 'GET' || request.method === 'HEAD') return { kind: 'admitted', body: null };
  if (request.method !== 'POST') return refuse(405);
  if (!isSameOrigin(request, url)) return refuse(403);
  if (!isFormType(request.headers.get('content-type'))) return refuse(415);
  if (!postLimit.take(`${c.get('site').id} ${limitedAddress(clientAddress)}`)) return refuse(429);
  const body = await readBody(request);
  return body === null ? refuse(413) : { kind: 'admitted', body };
}

function withRefusalHeaders(page: Response, { status }: RefusedRequest): Response {
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  if (status === 405) headers.set('Allow', 'GET, HEAD, POST');
  if (status === 429) headers.set('Retry-After', retryAfterSeconds);
  return new Response(page.body, { status, headers });
}
