import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '#kernel/network/private-address.ts';

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
