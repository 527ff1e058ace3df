import { isIP } from 'node:net';
import type { AppContext } from '../../context.ts';

/** For whom passkeys are made and asked: devices use one at the host that it was made for, and nowhere else. */
export interface RelyingParty {
  /** The platform's host. */
  id: string;
  /** Scheme, host and port of the office; a passkey's answer from any other is refused. */
  origin: string;
}

/** Null where browsers know no passkeys: without TLS, and where the office is opened by a number or by another name. `url` is as the browser has it. */
export function findRelyingParty({ config }: Pick<AppContext, 'config'>, url: URL): RelyingParty | null {
  const id = config.PLATFORM_HOST.toLowerCase();
  const isSecure = url.protocol === 'https:' || id === 'localhost';
  if (!isSecure || url.hostname !== id || isIP(id) !== 0) return null;
  return { id, origin: url.origin };
}
