import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to this machine, to a private network, or to anything but one machine of the internet. */
export function isPrivateAddress(address: string): boolean {
  return isIP(address) === 0 || ipaddr.process(address).range() !== 'unicast';
}
