import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProtectionEvents } from '../metrics/protection-events.ts';

/** Refuses a request that two readers would understand differently; false lets it in. */
export type MalformedDoor = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const text = 'The request is malformed.\n';
/** C0, DEL and C1, encoded: a URL has no others. No address of a site has one, and logs and files read it in different ways. */
const controlCharacter = /^[^?]*%(?:[01][\da-f]|7f|c2%[89][\da-f])/i;
/** With any of these a host becomes user, path, query or fragment of an address that it is put into. */
const notOfHost = /[/?#@\\]/;
const absoluteTarget = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * A proxy that believes one of two hosts, and a server that believes the other, mix up sites. A target with a host
 * (`GET http://host/`) is passed on without it: the scheme is for the connection or a trusted proxy to tell.
 */
export function createMalformedDoor(events: ProtectionEvents): MalformedDoor {
  return (incoming, outgoing) => {
    if (isSound(incoming)) return false;
    events.note('malformed_request');
    outgoing.writeHead(400, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': text.length,
      'cache-control': 'no-store',
      connection: 'close',
    });
    outgoing.end(text);
    return true;
  };
}

function isSound(incoming: IncomingMessage): boolean {
  const { rawHeaders, headers, url = '' } = incoming;
  if (countHosts(rawHeaders) > 1 || notOfHost.test(headers.host ?? '')) return false;
  if (url.includes('%') && controlCharacter.test(url)) return false;
  if (url.startsWith('/')) return true;
  const [, host = '', path = ''] = absoluteTarget.exec(url) ?? [];
  if (host === '' || host.toLowerCase() !== headers.host?.toLowerCase()) return false;
  incoming.url = path.startsWith('/') ? path : `/${path}`;
  return true;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}
