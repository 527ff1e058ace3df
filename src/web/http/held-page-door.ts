import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#services/context.ts';
import type { Site } from '#services/sites/site.ts';
import type { Reception, SentPage } from '../cache/finished-page.ts';
import type { PageCache, PageVisit } from '../cache/page-cache.ts';
import { mendPath } from './mend-path.ts';
import { resolveHost } from './resolve-host.ts';
import { getSiteOrigin } from './site-origin.ts';
import type { SiteRegistry } from './site-registry.ts';
import { createProxyTrust, readForwarded } from './trusted-proxies.ts';

/** A page that is held, sent before the rest of the server looks at the request; null leaves the request to it. */
export type HeldPageDoor = (request: Request, env: Partial<HttpBindings>) => Response | null;

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
  const trust = createProxyTrust(ctx.config.TRUSTED_PROXIES);
  const isDirect = ctx.config.TRUSTED_PROXIES.length === 0;
  const findPlace = createPlaceFinder(parts);
  return (request, env) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const started = performance.now();
    let address = request.url;
    let requestId: string | null = null;
    if (!isDirect) {
      const remote = env.incoming?.socket.remoteAddress ?? '127.0.0.1';
      const reached = readForwarded(new URL(address), request.headers, remote, trust);
      address = reached.url.href;
      requestId = reached.proxied ? readSentId(request.headers) : null;
    }
    const place = findPlace(address);
    const sent = place && pages.find(place.visit, readReception(request));
    if (!sent) return null;
    requestId ??= randomUUID();
    ctx.log.info('request', {
      requestId,
      method: request.method,
      path: place.path,
      status: sent.status,
      ms: Math.round(performance.now() - started),
      site: place.site.slug,
    });
    return toResponse(sent, requestId);
  };
}

/** The same addresses come again and again; which site one means holds until the sites are read anew. */
function createPlaceFinder({ ctx, sites, pages }: DoorParts): (address: string) => Place {
  const rules = { platformHost: ctx.config.PLATFORM_HOST, localhostSites: ctx.config.LOCALHOST_SITES };
  const kept = new LRUCache<string, { place: Place }>({ max: placesKept });
  let keptOf = sites.sites;
  const find = (address: string): Place => {
    const url = mendPath(new URL(address));
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

/** A plain record of headers: the server writes it out as it is. */
export function toResponse({ status, headers, body }: SentPage, requestId: string): Response {
  headers['x-request-id'] = requestId;
  return new Response(body, { status, headers });
}

/** The name that a believed proxy has given the request. */
export function readSentId(headers: Headers): string | null {
  const sent = headers.get('x-request-id');
  return sent !== null && /^[\w-]{8,64}$/.test(sent) ? sent : null;
}
