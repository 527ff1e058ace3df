import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#services/context.ts';
import type { Site } from '#services/sites/site.ts';
import type { Reception, SentPage } from '../cache/finished-page.ts';
import type { PageCache, PageVisit } from '../cache/page-cache.ts';
import { mendPath } from './mend-path.ts';
import { resolveHost } from './resolve-host.ts';
import { getSiteOrigin } from './site-origin.ts';
import type { SiteRegistry } from './site-registry.ts';
import { createProxyTrust, type ReadableHeaders, readForwarded } from './trusted-proxies.ts';

/** Sends a page that is held, before anything else looks at the request; false leaves the request to the rest. */
export type HeldPageDoor = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface DoorParts {
  ctx: AppContext;
  sites: SiteRegistry;
  pages: PageCache;
}

/** Where an address leads to; null where it is no page that may be held. Its visit is only for looking pages up. */
type Place = { site: Site; visit: PageVisit; path: string } | null;

const placesKept = 5000;
const longestKept = 300;

export function createHeldPageDoor(parts: DoorParts): HeldPageDoor {
  const { ctx, pages } = parts;
  const readAsked = createAskedReader(ctx.config.TRUSTED_PROXIES);
  const findPlace = createPlaceFinder(parts);
  return (incoming, outgoing) => {
    const { method, headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const started = performance.now();
    const asked = readAsked(incoming);
    const place = asked && findPlace(asked.address);
    if (!place) return false;
    const acceptEncoding = readOne(headers['accept-encoding']);
    const sent = pages.find(place.visit, { method, acceptEncoding, ifNoneMatch: readOne(headers['if-none-match']) });
    if (!sent) return false;
    const requestId = asked.sentId ?? randomUUID();
    outgoing.writeHead(sent.status, [...listHeaders(sent), 'x-request-id', requestId]);
    outgoing.end(sent.body ?? undefined);
    ctx.log.info('request', {
      requestId,
      method,
      path: place.path,
      status: sent.status,
      ms: Math.round(performance.now() - started),
      site: place.site.slug,
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
function createPlaceFinder({ ctx, sites, pages }: DoorParts): (address: string) => Place {
  const rules = { platformHost: ctx.config.PLATFORM_HOST, localhostSites: ctx.config.LOCALHOST_SITES };
  const kept = new LRUCache<string, { place: Place }>({ max: placesKept });
  let keptOf = sites.sites;
  const find = (address: string): Place => {
    const parsed = URL.parse(address);
    if (parsed === null) return null;
    const url = mendPath(parsed);
    const found = resolveHost(url.host, rules, sites);
    if (found.kind !== 'site') return null;
    const visit = pages.visit(found.site, url, getSiteOrigin(url, found));
    return visit && { site: found.site, visit, path: url.pathname };
  };
  return (address) => {
    if (keptOf !== sites.sites) {
      kept.clear();
      keptOf = sites.sites;
    }
    const known = kept.get(address);
    if (known) return known.place;
    const place = find(address);
    if (address.length <= longestKept) kept.set(address, { place });
    return place;
  };
}

export function readReception({ method, headers }: Request): Reception {
  return { method, acceptEncoding: headers.get('accept-encoding'), ifNoneMatch: headers.get('if-none-match') };
}

export function toResponse({ status, headers, body }: SentPage, requestId: string): Response {
  return new Response(body, { status, headers: { ...headers, 'x-request-id': requestId } });
}

/** Name and value in turn, which Node writes out in half the time; a held page's headers are the same each time. */
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
