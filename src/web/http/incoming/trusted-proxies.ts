import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';
import { parseIpRange } from '#kernel/network/ip-range.ts';
import { isOwnNetwork } from '#kernel/network/private-address.ts';

export interface ProxyTrust {
  isTrusted(address: string): boolean;
}

export interface ReachedRequest {
  url: URL;
  /** The visitor's address, behind trusted proxies. */
  clientAddress: string;
  /** Whether the request came through a trusted proxy. */
  proxied: boolean;
}

/** Of addresses and ranges, as the configuration has checked them; anything else is trusted by nobody. */
export function createProxyTrust(entries: readonly string[]): ProxyTrust {
  const list = new BlockList();
  for (const entry of entries) {
    const range = parseIpRange(entry);
    if (range === null) continue;
    if (range.prefix === null) list.addAddress(range.address, range.kind);
    else list.addSubnet(range.address, range.prefix, range.kind);
  }
  return {
    isTrusted(address) {
      const plain = withoutMapping(address);
      const kind = isIP(plain);
      return kind !== 0 && list.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
    },
  };
}

/** `Headers`, or anything with the same `get`. */
export type ReadableHeaders = Pick<Headers, 'get'>;

/** The visitor's original request: X-Forwarded-For, -Proto and -Host count only from a trusted proxy. */
export function readForwarded(
  url: URL,
  headers: ReadableHeaders,
  remoteAddress: string,
  trust: ProxyTrust,
): ReachedRequest {
  const remote = withoutMapping(remoteAddress);
  if (!trust.isTrusted(remote)) return { url, clientAddress: remote, proxied: false };
  const reached = new URL(url);
  const host = lastOf(headers.get('x-forwarded-host'));
  if (host && /^[a-z0-9._-]+(?::\d{1,5})?$/i.test(host)) setHost(reached, host);
  const proto = lastOf(headers.get('x-forwarded-proto'));
  if (proto === 'https' || proto === 'http') reached.protocol = `${proto}:`;
  return {
    url: reached,
    clientAddress: findClient(headers.get('x-forwarded-for') ?? '', remote, trust),
    proxied: true,
  };
}

/** The visitor's address by X-Forwarded-For. From the right: the first that is not a trusted proxy. */
export function findClient(forwardedFor: string, remoteAddress: string, trust: ProxyTrust): string {
  const remote = withoutMapping(remoteAddress);
  if (forwardedFor === '' || !trust.isTrusted(remote)) return remote;
  const chain = forwardedFor.split(',').map(readAddress);
  for (const address of chain.reverse()) {
    if (address === null) return remote;
    if (!trust.isTrusted(address)) return address;
  }
  return remote;
}

/** The address that what it sends is counted for; null for a private one, which is a proxy that TRUSTED_PROXIES does not name. */
export function createVisitorFinder(proxies: readonly string[]): (incoming: IncomingMessage) => string | null {
  const trust = createProxyTrust(proxies);
  return ({ headers, socket }) => {
    const sent = headers['x-forwarded-for'];
    const chain = Array.isArray(sent) ? sent.join(',') : (sent ?? '');
    const client = findClient(chain, socket.remoteAddress ?? '', trust);
    return isOwnNetwork(client) ? null : client;
  };
}

/** Some proxies add the port: 203.0.113.7:4711, [2001:db8::1]:4711. */
function readAddress(entry: string): string | null {
  const text = entry.trim();
  const address = isIP(text) === 0 ? SocketAddress.parse(text)?.address : text;
  return address === undefined ? null : withoutMapping(address);
}

/** `URL.host` keeps the old port if the new value has none. */
function setHost(url: URL, host: string): void {
  url.port = '';
  url.host = host;
}

function lastOf(value: string | null): string | undefined {
  return value?.split(',').at(-1)?.trim();
}

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
