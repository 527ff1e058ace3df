import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to this machine, to a private network, or to anything but one machine of the internet. */
export function isPrivateAddress(address: string): boolean {
  return isIP(address) === 0 || ipaddr.process(address).range() !== 'unicast';
}

/** IPv6 addresses that have one of the internet's IPv4 in them. */
const carryingRanges: ReadonlySet<string> = new Set(['6to4', 'teredo', 'rfc6052', 'rfc6145']);

/** Whether nobody of the internet sends from it: a proxy, a container, whoever operates this machine. */
export function isOwnNetwork(address: string): boolean {
  return isPrivateAddress(address) && (isIP(address) === 0 || !carryingRanges.has(ipaddr.process(address).range()));
}
