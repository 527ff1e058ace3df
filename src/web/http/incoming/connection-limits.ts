import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isPrivateAddress } from '#kernel/network/private-address.ts';
import type { ProtectionEvents } from '../metrics/protection-events.ts';

export interface ConnectionLimits {
  /** Of all together (MAX_CONNECTIONS). */
  most: number;
  /** Of one address of the internet (CONNECTIONS_PER_ADDRESS). */
  mostOfAddress: number;
}

/** How long the head of a request may take: a browser sends it at once. */
export const headMs = 20_000;
/** How often what takes too long is looked for. */
export const lookForSlowMs = 5_000;

/**
 * Refuses connections beyond the limits and closes those of which nothing comes. A private address is a proxy or this
 * machine, and may have any number.
 */
export function limitConnections(
  server: Server,
  { most, mostOfAddress }: ConnectionLimits,
  events: ProtectionEvents,
): void {
  const open = new Map<string, number>();
  server.maxConnections = most;
  server.on('drop', () => events.note('connection_of_all'));
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isPrivateAddress(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > mostOfAddress) {
      events.note('connection_of_address');
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') events.note('slow_sender');
    // As Node answers where nobody listens.
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(`HTTP/1.1 ${statusOf(error)}\r\nConnection: close\r\n\r\n`);
  });
}

function statusOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
}
