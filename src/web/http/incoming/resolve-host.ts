import type { Config } from '#config/env.ts';
import { isOwnNetwork } from '#kernel/network/private-address.ts';
import type { Site } from '#services/sites/site.ts';
import type { ReachedRequest } from './trusted-proxies.ts';

/** The sites of this server, indexed for the host look-up. */
export interface HostDirectory {
  /** By host name in lower case, without port. */
  byHost: ReadonlyMap<string, Site>;
  bySlug: ReadonlyMap<string, Site>;
}

export interface HostRules {
  /** The host of the platform itself. */
  platformHost: string;
  /** Whether `{slug}.localhost` reaches a site. */
  localhostSites: boolean;
}

export function readHostRules({ PLATFORM_HOST, LOCALHOST_SITES }: Config): HostRules {
  return { platformHost: PLATFORM_HOST, localhostSites: LOCALHOST_SITES };
}

/** At which visitors reach the sites, as `URL.port` has them. */
export function readKnownPorts({ PORT, PUBLIC_PORTS }: Config): ReadonlySet<string> {
  return new Set(['', String(PORT), ...PUBLIC_PORTS]);
}

export type ResolvedHost =
  | { kind: 'site'; site: Site; host: string; via: 'host' | 'localhost' }
  | { kind: 'platform'; host: string }
  | { kind: 'unknown' };

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const longestHost = 253;

/**
 * SITE-01: the site of a Host header. `undefined` or an invalid host name is unknown, so that nobody ever sees another
 * dealer's site.
 */
export function resolveHost(header: string | undefined, rules: HostRules, sites: HostDirectory): ResolvedHost {
  const host = readHostName(header);
  if (host === null) return { kind: 'unknown' };
  const owned = sites.byHost.get(host);
  if (owned) return { kind: 'site', site: owned, host, via: 'host' };
  if (isPlatform(host, rules)) return { kind: 'platform', host };
  const slug = rules.localhostSites ? /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1] : undefined;
  const local = slug === undefined ? undefined : sites.bySlug.get(slug);
  return local ? { kind: 'site', site: local, host, via: 'localhost' } : { kind: 'unknown' };
}

function isPlatform(host: string, rules: HostRules): boolean {
  const platform = rules.platformHost.toLowerCase();
  return host === platform || (platform === 'localhost' && loopbackHosts.has(host));
}

/** The name in a Host header: lower case, without port and trailing dot; an IPv6 address keeps its brackets. */
function readHostName(header: string | undefined): string | null {
  const text = header?.trim().toLowerCase() ?? '';
  const address = /^(\[[0-9a-f:.]+\])(?::\d{1,5})?$/.exec(text)?.[1];
  if (address) return address;
  const name = /^([a-z0-9._-]+?)\.?(?::\d{1,5})?$/.exec(text)?.[1];
  if (!name || name.length > longestHost) return null;
  return name.split('.').every((label) => label.length > 0 && label.length <= 63) ? name : null;
}

/**
 * Scheme, host and port for the site's own addresses: its first host name, whichever one was requested. A port that nobody
 * reaches it at is left out: whoever made it up does not get pages of his own. Of who sits at this computer, any may be meant.
 */
export function getSiteOrigin(
  { url, clientAddress }: Pick<ReachedRequest, 'url' | 'clientAddress'>,
  found: Extract<ResolvedHost, { kind: 'site' }>,
  knownPorts: ReadonlySet<string>,
): string {
  const origin = new URL(url.origin);
  if (!knownPorts.has(origin.port) && !isLocalVisit(found, clientAddress)) origin.port = '';
  if (found.via === 'host') origin.hostname = found.site.hosts[0] ?? found.host;
  return origin.origin;
}

/** A container's port may be reached by another; `localhost` is on this computer, but a Host header is soon written. */
function isLocalVisit({ host }: Extract<ResolvedHost, { kind: 'site' }>, clientAddress: string): boolean {
  return host.endsWith('.localhost') && isOwnNetwork(clientAddress);
}
