import type { ResolvedHost } from './resolve-host.ts';

/** Scheme, host and port for the site's own addresses: its first host name, whichever one was requested. */
export function getSiteOrigin(url: URL, found: Extract<ResolvedHost, { kind: 'site' }>): string {
  const main = found.site.hosts[0];
  if (found.via === 'localhost' || main === undefined || main === found.host) return url.origin;
  const origin = new URL(url.origin);
  origin.hostname = main;
  return origin.origin;
}
