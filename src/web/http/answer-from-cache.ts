import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isOwnNetwork } from '#kernel/network/private-address.ts';
import type { AppContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { Site } from '#services/sites/site.ts';
import type { PageCache, PageVisit } from '../cache/page-cache.ts';
import { correctPath } from './incoming/correct-path.ts';
import { getSiteOrigin, readHostRules, readKnownPorts, resolveHost } from './incoming/resolve-host.ts';
import type { SiteRegistry } from './incoming/site-registry.ts';
import { createProxyTrust, type ReadableHeaders, readForwarded } from './incoming/trusted-proxies.ts';
import { noRoute, type RequestCounts } from './metrics/request-counts.ts';
import type { Reception, SentPage } from './outgoing/send-page.ts';
import type { FoundPage, SitePages } from './site-pages.ts';

export function getRoute({ routes }: Pick<SitePages, 'routes'>, { index }: FoundPage): string {
  return index === null ? noRoute : (routes[index] ?? noRoute);
}

/** Sends a cached page; false passes the request on. */
export type AnswerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface CacheAnswers {
  /** As it is kept: before anything else sees the request. */
  atOnce: AnswerFromCache;
  /** In another encoding, which costs something each time: after the limits, and before all that a page takes to be made. */
  packedAnew: AnswerFromCache;
}

interface CacheAnswerParts {
  ctx: AppContext;
  sites: SiteRegistry;
  cache: PageCache;
  pages: Pick<SitePages, 'find' | 'routes' | 'stockFiles'>;
  requests: RequestCounts;
}

/** Destination of an address; null if it is not a cacheable page. Its visit is only for looking pages up. */
type Destination = { site: Site; visit: PageVisit; path: string; route: string } | null;

const maxDestinations = 5000;
const maxAddressLength = 300;

export function createCacheAnswers(parts: CacheAnswerParts): CacheAnswers {
  const { ctx, cache } = parts;
  const readAsked = createAskedReader(ctx.config.TRUSTED_PROXIES);
  const findDestination = createDestinationFinder(parts);
  const find = (incoming: IncomingMessage): FoundInCache | null => {
    const { method, headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return null;
    const asked = readAsked(incoming);
    const found = asked && findDestination(asked);
    if (!found) return null;
    const acceptEncoding = readOne(headers['accept-encoding']);
    const reception = { method, acceptEncoding, ifNoneMatch: readOne(headers['if-none-match']) };
    return { ...found, reception, sentId: asked.sentId };
  };
  return {
    atOnce: (incoming, outgoing) => {
      const started = performance.now();
      const found = find(incoming);
      if (found === null) return false;
      const sent = cache.find(found.visit, found.reception);
      if (sent === null) return false;
      send(parts, { ...found, started }, sent, outgoing);
      return true;
    },
    packedAnew: (incoming, outgoing) => {
      const started = performance.now();
      const found = find(incoming);
      if (found === null) return false;
      const packed = cache.repack(found.visit, found.reception);
      if (packed === null) return false;
      packed.then(
        (sent) => send(parts, { ...found, started }, sent, outgoing),
        (error: unknown) => {
          ctx.log.error('a kept page could not be sent', { reason: describeFailure(error).reason });
          outgoing.destroy();
        },
      );
      return true;
    },
  };
}

type FoundInCache = NonNullable<Destination> & { reception: Reception; sentId: string | null };

function send(
  { ctx, requests }: Pick<CacheAnswerParts, 'ctx' | 'requests'>,
  { reception, sentId, started, path, route, site }: FoundInCache & { started: number },
  sent: SentPage,
  outgoing: ServerResponse,
): void {
  const requestId = sentId ?? randomUUID();
  outgoing.writeHead(sent.status, [...listHeaders(sent), 'x-request-id', requestId]);
  outgoing.end(sent.body ?? undefined);
  const ms = performance.now() - started;
  requests.count(route, sent.status, ms);
  ctx.log.info('request', {
    requestId,
    method: reception.method,
    path,
    status: sent.status,
    ms: Math.round(ms),
    site: site.slug,
  });
}

interface Asked {
  address: string;
  clientAddress: string;
  /** The host name from a trusted proxy. */
  sentId: string | null;
}

/** Null for an unusual request, which the server answers the normal way. */
function createAskedReader(proxies: readonly string[]): (incoming: IncomingMessage) => Asked | null {
  const trust = createProxyTrust(proxies);
  return ({ headers, url = '', socket }) => {
    const { host } = headers;
    if (!host || !url.startsWith('/')) return null;
    const address = `http://${host}${url}`;
    const remote = socket.remoteAddress ?? '127.0.0.1';
    if (proxies.length === 0) return { address, clientAddress: remote, sentId: null };
    const sent: ReadableHeaders = { get: (name) => readOne(headers[name]) };
    const base = URL.parse(address);
    if (base === null) return null;
    const { url: reached, clientAddress, proxied } = readForwarded(base, sent, remote, trust);
    return { address: reached.href, clientAddress, sentId: proxied ? readSentId(sent) : null };
  };
}

/** Like `Headers`: repeated headers are joined into one list. */
function readOne(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/** The same addresses are requested again and again; their destination is cached until the sites are reloaded. */
function createDestinationFinder({ ctx, sites, cache, pages }: CacheAnswerParts): (asked: Asked) => Destination {
  const rules = readHostRules(ctx.config);
  const knownPorts = readKnownPorts(ctx.config);
  const destinations = new LRUCache<string, { to: Destination }>({ max: maxDestinations });
  let keptOf = sites.sites;
  const find = ({ address, clientAddress }: Asked): Destination => {
    const parsed = URL.parse(address);
    if (parsed === null) return null;
    const url = correctPath(parsed);
    const found = resolveHost(url.host, rules, sites);
    if (found.kind !== 'site') return null;
    const origin = getSiteOrigin({ url, clientAddress }, found, knownPorts);
    const file = pages.stockFiles.find(({ path }) => path === url.pathname);
    const part = file?.readPart(url) ?? null;
    if (file && part !== null) {
      const { path } = file;
      return { site: found.site, visit: cache.visitFile(found.site, origin, { path, part }), path, route: path };
    }
    const page = pages.find(url.pathname);
    // Files, calls and documents are no pages of the table either: only the server itself knows what leads nowhere.
    if (page.index === null) return null;
    const visit = cache.visit(found.site, url, origin, page);
    return visit && { site: found.site, visit, path: url.pathname, route: getRoute(pages, page) };
  };
  return (asked) => {
    if (keptOf !== sites.sites) {
      destinations.clear();
      keptOf = sites.sites;
    }
    const key = nameAsked(asked);
    const known = destinations.get(key);
    if (known) return known.to;
    const to = find(asked);
    if (key.length <= maxAddressLength) destinations.set(key, { to });
    return to;
  };
}

/** At `localhost` it also counts who asks (`getSiteOrigin`). */
function nameAsked({ address, clientAddress }: Asked): string {
  return address.includes('.localhost:') && !isOwnNetwork(clientAddress) ? `${address} from afar` : address;
}

/** A flat list of names and values, which Node writes in half the time; a cached page always has the same headers. */
const listed = new WeakMap<SentPage['headers'], readonly string[]>();

function listHeaders({ headers }: SentPage): readonly string[] {
  const known = listed.get(headers) ?? Object.entries(headers).flat();
  listed.set(headers, known);
  return known;
}

/** The host name from a trusted proxy. */
export function readSentId(headers: ReadableHeaders): string | null {
  const sent = headers.get('x-request-id');
  return sent !== null && /^[\w-]{8,64}$/.test(sent) ? sent : null;
}
