import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const privateRanges = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address belongs to this machine or to a private network. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || privateRanges.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an address is a private IP address; names are checked when they are resolved. */
export function isPrivateUrl(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isPrivateAddress(host);
}

/** Resolves a name and fails on private addresses. This runs at connection time, so the name cannot change in between. */
export const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const allowed = error ? [] : found.filter(({ address }) => !isPrivateAddress(address));
    const [first] = allowed;
    if (error || !first) callback(error ?? new Error('private address'), '', 0);
    else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};
