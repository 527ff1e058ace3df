import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#services/context.ts';
import type { Site } from '#services/sites/site.ts';
import type { PageCache, PageVisit } from '../cache/page-cache.ts';
import { correctPath } from './correct-path.ts';
import { resolveHost } from './resolve-host.ts';
import type { SentPage } from './send-page.ts';
import { getSiteOrigin } from './site-origin.ts';
import type { SitePages } from './site-pages.ts';
import type { SiteRegistry } from './site-registry.ts';
import { createProxyTrust, type ReadableHeaders, readForwarded } from './trusted-proxies.ts';

/** Sends a page that is in the cache, before anything else looks at the request; false leaves the request to the rest. */
export type AnswerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface CacheAnswerParts {
  ctx: AppContext;
  sites: SiteRegistry;
  cache: PageCache;
  pages: Pick<SitePages, 'find'>;
}

/** Where an address leads to; null where it is no page that may be cached. Its visit is only for looking pages up. */
type Destination = { site: Site; visit: PageVisit; path: string } | null;

const destinationsKept = 5000;
const longestKept = 300;

export function createCacheAnswer(parts: CacheAnswerParts): AnswerFromCache {
  const { ctx, cache } = parts;
  const readAsked = createAskedReader(ctx.config.TRUSTED_PROXIES);
  const findDestination = createDestinationFinder(parts);
  return (incoming, outgoing) => {
    const { method, headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const started = performance.now();
    const asked = readAsked(incoming);
    const found = asked && findDestination(asked.address);
    if (!found) return false;
    const acceptEncoding = readOne(headers['accept-encoding']);
    const sent = cache.find(found.visit, { method, acceptEncoding, ifNoneMatch: readOne(headers['if-none-match']) });
    if (!sent) return false;
    const requestId = asked.sentId ?? randomUUID();
    outgoing.writeHead(sent.status, [...listHeaders(sent), 'x-request-id', requestId]);
    outgoing.end(sent.body ?? undefined);
    ctx.log.info('request', {
      requestId,
      method,
      path: found.path,
      status: sent.status,
      ms: Math.round(performance.now() - started),
      site: found.site.slug,
    });
    return true;
  };
}

interface Asked {
  address: string;
  /** The name that a believed proxy has given the request. */
  sentId: string | null;
}

/** Null for what is no plain request of a browser or proxy; the server answers it as it should be. */
function createAskedReader(proxies: readonly string[]): (incoming: IncomingMessage) => Asked | null {
  const trust = createProxyTrust(proxies);
  return ({ headers, url = '', socket }) => {
    const { host } = headers;
    if (!host || !url.startsWith('/')) return null;
    const address = `http://${host}${url}`;
    if (proxies.length === 0) return { address, sentId: null };
    const sent: ReadableHeaders = { get: (name) => readOne(headers[name]) };
    const base = URL.parse(address);
    if (base === null) return null;
    const reached = readForwarded(base, sent, socket.remoteAddress ?? '127.0.0.1', trust);
    return { address: reached.url.href, sentId: reached.proxied ? readSentId(sent) : null };
  };
}

/** As `Headers` would: what was sent several times is one list. */
function readOne(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/** The same addresses come again and again; which site one means holds until the sites are read anew. */
function createDestinationFinder({ ctx, sites, cache, pages }: CacheAnswerParts): (address: string) => Destination {
  const rules = { platformHost: ctx.config.PLATFORM_HOST, localhostSites: ctx.config.LOCALHOST_SITES };
  const kept = new LRUCache<string, { to: Destination }>({ max: destinationsKept });
  let keptOf = sites.sites;
  const find = (address: string): Destination => {
    const parsed = URL.parse(address);
    if (parsed === null) return null;
    const url = correctPath(parsed);
    const found = resolveHost(url.host, rules, sites);
    if (found.kind !== 'site') return null;
    const visit = cache.visit(found.site, url, getSiteOrigin(url, found), pages.find(url.pathname));
    return visit && { site: found.site, visit, path: url.pathname };
  };
  return (address) => {
    if (keptOf !== sites.sites) {
      kept.clear();
      keptOf = sites.sites;
    }
    const known = kept.get(address);
    if (known) return known.to;
    const to = find(address);
    if (address.length <= longestKept) kept.set(address, { to });
    return to;
  };
}

/** Name and value in turn, which Node writes out in half the time; a cached page's headers are the same each time. */
const listed = new WeakMap<SentPage['headers'], readonly string[]>();

function listHeaders({ headers }: SentPage): readonly string[] {
  const known = listed.get(headers) ?? Object.entries(headers).flat();
  listed.set(headers, known);
  return known;
}

/** The name that a believed proxy has given the request. */
export function readSentId(headers: ReadableHeaders): string | null {
  const sent = headers.get('x-request-id');
  return sent !== null && /^[\w-]{8,64}$/.test(sent) ? sent : null;
}
