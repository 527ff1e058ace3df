import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isPrivateAddress } from '#kernel/network/private-address.ts';
import type { AppContext } from '#services/context.ts';
import type { Site } from '#services/sites/site.ts';
import type { PageCache, PageVisit } from '../cache/page-cache.ts';
import { correctPath } from './incoming/correct-path.ts';
import { getSiteOrigin, readHostRules, readKnownPorts, resolveHost } from './incoming/resolve-host.ts';
import type { SiteRegistry } from './incoming/site-registry.ts';
import { createProxyTrust, type ReadableHeaders, readForwarded } from './incoming/trusted-proxies.ts';
import type { RequestCounts } from './metrics/request-counts.ts';
import type { SentPage } from './outgoing/send-page.ts';
import type { FoundPage, SitePages } from './site-pages.ts';

/** What leads nowhere. */
export const noRoute = 'none';

export function getRoute({ routes }: Pick<SitePages, 'routes'>, { index }: FoundPage): string {
  return index === null ? noRoute : (routes[index] ?? noRoute);
}

/** Sends a cached page before anything else sees the request; false passes the request on. */
export type AnswerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

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

export function createCacheAnswer(parts: CacheAnswerParts): AnswerFromCache {
  const { ctx, cache, requests } = parts;
  const readAsked = createAskedReader(ctx.config.TRUSTED_PROXIES);
  const findDestination = createDestinationFinder(parts);
  return (incoming, outgoing) => {
    const { method, headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const started = performance.now();
    const asked = readAsked(incoming);
    const found = asked && findDestination(asked);
    if (!found) return false;
    const acceptEncoding = readOne(headers['accept-encoding']);
    const sent = cache.find(found.visit, { method, acceptEncoding, ifNoneMatch: readOne(headers['if-none-match']) });
    if (!sent) return false;
    const requestId = asked.sentId ?? randomUUID();
    outgoing.writeHead(sent.status, [...listHeaders(sent), 'x-request-id', requestId]);
    outgoing.end(sent.body ?? undefined);
    const ms = performance.now() - started;
    requests.count(found.route, sent.status, ms);
    ctx.log.info('request', {
      requestId,
      method,
      path: found.path,
      status: sent.status,
      ms: Math.round(ms),
      site: found.site.slug,
    });
    return true;
  };
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
  return address.includes('.localhost:') && !isPrivateAddress(clientAddress) ? `${address} from afar` : address;
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
