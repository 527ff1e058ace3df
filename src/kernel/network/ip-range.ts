import { isIP } from 'node:net';

export interface IpRange {
  address: string;
  kind: 'ipv4' | 'ipv6';
  /** Null of a single address. */
  prefix: number | null;
}

const longestPrefix = { ipv4: 32, ipv6: 128 } as const;

/** "10.0.0.0/8" or "127.0.0.1"; null for anything else. */
export function parseIpRange(text: string): IpRange | null {
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return null;
  const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) return { address, kind, prefix: null };
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= longestPrefix[kind]
    ? { address, kind, prefix: Number(prefix) }
    : null;
}
