import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isOwnNetwork } from '#kernel/network/private-address.ts';
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

/** How long a connection that is told to end may take to do so. */
const goodbyeMs = 1_000;

/**
 * Refuses connections of an address beyond its share, and closes those of which nothing comes. Where all places are taken, the one
 * that has waited longest without a request makes room. An own network is a proxy or this machine, and may have any number.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, events: ProtectionEvents): void {
  const open = new OpenConnections(limits);
  server.on('connection', (socket) => {
    const refused = open.add(socket);
    if (refused === null) return;
    events.note(refused.event);
    refused.socket.destroy();
  });
  server.on('request', (incoming, outgoing) => open.noteRequest(incoming.socket, outgoing));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') events.note('slow_sender');
    else if (isMalformed(error)) events.note('malformed_request');
    // As Node answers where nobody listens.
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else sayGoodbye(socket, `HTTP/1.1 ${statusOf(error)}\r\nConnection: close\r\n\r\n`);
  });
}

/** Whoever does not close his end would else keep his place. */
function sayGoodbye(socket: Socket, text: string): void {
  socket.end(text);
  setTimeout(() => socket.destroy(), goodbyeMs).unref();
}

interface RefusedConnection {
  event: 'connection_of_address' | 'connection_of_all';
  /** Which one has to go. */
  socket: Socket;
}

class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #ofAddress = new Map<string, number>();
  /** How many requests of each are being answered. */
  readonly #asked = new Map<Socket, number>();
  /** Those of which none is, the one that has waited longest first. */
  readonly #waiting = new Set<Socket>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  add(socket: Socket): RefusedConnection | null {
    const address = socket.remoteAddress ?? '';
    const isLimited = !isOwnNetwork(address);
    const count = (this.#ofAddress.get(address) ?? 0) + 1;
    if (isLimited && count > this.#limits.mostOfAddress) return { event: 'connection_of_address', socket };
    if (isLimited) this.#ofAddress.set(address, count);
    this.#asked.set(socket, 0);
    this.#waiting.add(socket);
    socket.once('close', () => this.#forget(socket, isLimited ? address : null));
    if (this.#asked.size <= this.#limits.most) return null;
    const [longest = socket] = this.#waiting;
    this.#forget(longest, null);
    return { event: 'connection_of_all', socket: longest };
  }

  noteRequest(socket: Socket, outgoing: ServerResponse): void {
    this.#change(socket, 1);
    outgoing.once('close', () => this.#change(socket, -1));
  }

  #change(socket: Socket, by: 1 | -1): void {
    const before = this.#asked.get(socket);
    if (before === undefined) return;
    this.#asked.set(socket, before + by);
    if (before + by === 0) this.#waiting.add(socket);
    else this.#waiting.delete(socket);
  }

  #forget(socket: Socket, address: string | null): void {
    this.#asked.delete(socket);
    this.#waiting.delete(socket);
    if (address === null) return;
    const left = (this.#ofAddress.get(address) ?? 1) - 1;
    if (left === 0) this.#ofAddress.delete(address);
    else this.#ofAddress.set(address, left);
  }
}

/** A head that its sender did not end is none. */
function isMalformed({ code = '' }: NodeJS.ErrnoException): boolean {
  return code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE';
}

function statusOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
}
