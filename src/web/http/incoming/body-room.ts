import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProtectionEvents } from '../metrics/protection-events.ts';
import type { HeldRefusals } from '../turns/held-refusals.ts';
import { busySeconds } from '../turns/too-busy-error.ts';
import { lookForSlowMs } from './connection-limits.ts';
import { limitedAddress } from './rate-limit.ts';
import { isTooSlow } from './refuse-slow.ts';

export interface BodyLimits {
  /** Bodies on their way, of one address of the internet. */
  ofAddress: number;
  /** Of all, those that wait here, and what has come of them together. */
  held: number;
  heldBytes: number;
  /** Of all, those that have been passed on and are still coming. */
  passedOn: number;
  /** Those that are answered already and still come: read past, of one address of the internet and of all. */
  readPast: { ofAddress: number; ofAll: number };
}

const usualLimits: BodyLimits = {
  ofAddress: 100,
  held: 15_000,
  heldBytes: 64 * 1024 * 1024,
  passedOn: 1000,
  readPast: { ofAddress: 4, ofAll: 50 },
};
/** So much waits here for its end; nearly every form without files is smaller. */
const mostBytes = 64 * 1024;
/** Where too many were passed on, so many that began first are compared. */
const compared = 50;

interface Asked {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

interface Arriving extends Asked {
  beganAt: number;
  /** When something last came of it. */
  cameAt: number;
  size: number;
  /** What the connection had brought before. */
  bytesBefore: number;
}

interface BodyRoomParts {
  events: ProtectionEvents;
  held: Pick<HeldRefusals, 'hold'>;
  /** The address whose bodies are limited; null for one that is a proxy's or this machine's. */
  findVisitor(incoming: IncomingMessage): string | null;
  limits?: BodyLimits;
  lookEveryMs?: number;
}

/**
 * Where requests wait for their bodies. Nothing is begun before a body has come, or 64 kB of a large one, which then goes on as it
 * comes: one that drips costs its bytes and nothing else.
 */
export class BodyRoom {
  readonly #parts: BodyRoomParts;
  readonly #limits: BodyLimits;
  /** Both in the order in which they began. */
  readonly #held = new Set<Arriving>();
  readonly #passedOn = new Set<Arriving>();
  readonly #ofAddress = new Map<string, number>();
  /** The addresses of those that are read past. */
  readonly #past = new Map<IncomingMessage, string | null>();
  readonly #looking: NodeJS.Timeout;
  #heldBytes = 0;

  constructor(parts: BodyRoomParts) {
    this.#parts = parts;
    this.#limits = parts.limits ?? usualLimits;
    this.#looking = setInterval(() => this.#endSlow(), parts.lookEveryMs ?? lookForSlowMs);
    this.#looking.unref();
  }

  /** Calls `goOn` when the request may be answered, or answers it itself. */
  receive(incoming: IncomingMessage, outgoing: ServerResponse, goOn: () => void): void {
    if (!hasBody(incoming)) {
      goOn();
      return;
    }
    const visitor = this.#parts.findVisitor(incoming);
    const address = visitor === null ? null : limitedAddress(visitor);
    this.#readPast({ incoming, outgoing }, address);
    if (address !== null && !this.#count({ incoming, outgoing }, address)) {
      this.#parts.events.note('bodies_of_address');
      void this.#parts.held.hold(address).then(() => endShort(outgoing, 429));
      return;
    }
    const now = performance.now();
    const bytesBefore = incoming.socket.bytesRead;
    this.#hold({ incoming, outgoing, beganAt: now, cameAt: now, size: 0, bytesBefore }, goOn);
  }

  close(): void {
    clearInterval(this.#looking);
  }

  /** False where its address has too many on their way. */
  #count(asked: Asked, address: string): boolean {
    const count = (this.#ofAddress.get(address) ?? 0) + 1;
    if (count > this.#limits.ofAddress) return false;
    this.#ofAddress.set(address, count);
    whenOver(asked, () => {
      const left = (this.#ofAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#ofAddress.delete(address);
      else this.#ofAddress.set(address, left);
    });
    return true;
  }

  /** A browser reads no answer before it has sent all. Whoever sends more of that kind at once reads none. */
  #readPast({ incoming, outgoing }: Asked, address: string | null): void {
    outgoing.once('finish', () => {
      if (incoming.complete || incoming.destroyed) return;
      const { ofAddress, ofAll } = this.#limits.readPast;
      const isMany = address !== null && countOf(this.#past.values(), address) >= ofAddress;
      if (isMany || this.#past.size >= ofAll) {
        this.#parts.events.note('bodies_of_address');
        incoming.socket.destroy();
        return;
      }
      this.#past.set(incoming, address);
      const forget = () => this.#past.delete(incoming);
      incoming.once('end', forget);
      incoming.once('close', forget);
    });
  }

  #hold(arriving: Arriving, goOn: () => void): void {
    const { incoming } = arriving;
    const chunks: Buffer[] = [];
    this.#held.add(arriving);
    const take = (chunk: Buffer) => {
      if (!this.#held.has(arriving)) return;
      chunks.push(chunk);
      arriving.size += chunk.length;
      arriving.cameAt = performance.now();
      this.#heldBytes += chunk.length;
      if (arriving.size < mostBytes) return this.#makeRoom();
      this.#forget(arriving);
      incoming.off('data', take);
      giveBack(incoming, chunks);
      this.#passOn(arriving, goOn);
    };
    incoming.on('data', take);
    incoming.once('end', () => {
      if (!this.#forget(arriving)) return;
      // Hono's listener reads it instead of the connection.
      Object.assign(incoming, { rawBody: Buffer.concat(chunks) });
      goOn();
    });
    whenOver(arriving, () => this.#forget(arriving));
    this.#makeRoom();
  }

  #passOn(arriving: Arriving, goOn: () => void): void {
    this.#passedOn.add(arriving);
    whenOver(arriving, () => this.#passedOn.delete(arriving));
    if (this.#passedOn.size > this.#limits.passedOn) this.#cut(findSlowest(this.#passedOn));
    if (this.#passedOn.has(arriving)) goOn();
  }

  #forget(arriving: Arriving): boolean {
    if (!this.#held.delete(arriving)) return false;
    this.#heldBytes -= arriving.size;
    return true;
  }

  /** Those that have been coming for longest end first: an enquiry comes at once. */
  #makeRoom(): void {
    for (const first of this.#held) {
      if (this.#held.size <= this.#limits.held && this.#heldBytes <= this.#limits.heldBytes) return;
      this.#cut(first);
    }
  }

  #cut(arriving: Arriving): void {
    this.#parts.events.note('bodies_of_all');
    this.#forget(arriving);
    this.#passedOn.delete(arriving);
    arriving.incoming.socket.destroy();
  }

  /** Of those that were passed on, whoever reads them says when they are too slow. */
  #endSlow(): void {
    const now = performance.now();
    for (const arriving of this.#held) {
      const { beganAt, cameAt, size, outgoing } = arriving;
      if (!isTooSlow({ size, pauseMs: now - cameAt, ms: now - beganAt })) continue;
      this.#forget(arriving);
      this.#parts.events.note('slow_sender');
      endShort(outgoing, 408);
    }
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A body that came whole has an end; one that was cut off, or that nobody has read, is over with its connection or its answer. */
function whenOver({ incoming, outgoing }: Asked, then: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    then();
  };
  incoming.once('end', end);
  incoming.once('close', end);
  outgoing.once('close', end);
}

/** As if nobody had read them yet: Hono's listener asks, and expects that a listener of its own makes them come. */
function giveBack(incoming: IncomingMessage, chunks: readonly Buffer[]): void {
  incoming.pause();
  incoming.unshift(Buffer.concat(chunks));
  Object.defineProperty(incoming, 'readableDidRead', { value: false });
  const resume = (event: string) => {
    if (event !== 'data') return;
    incoming.off('newListener', resume);
    process.nextTick(() => incoming.resume());
  };
  incoming.on('newListener', resume);
}

function countOf(addresses: Iterable<string | null>, address: string): number {
  let count = 0;
  for (const each of addresses) if (each === address) count++;
  return count;
}

function findSlowest(arriving: ReadonlySet<Arriving>): Arriving {
  const now = performance.now();
  const paceOf = ({ incoming, bytesBefore, beganAt }: Arriving) =>
    (incoming.socket.bytesRead - bytesBefore) / (now - beganAt + 1);
  const first = [...arriving].slice(0, compared);
  return first.reduce((slowest, each) => (paceOf(each) < paceOf(slowest) ? each : slowest));
}

const words = {
  408: 'What you sent did not arrive. Please try again.\n',
  429: 'Too much is being sent from your network. Please try again in a moment.\n',
} as const;

function endShort(outgoing: ServerResponse, status: keyof typeof words): void {
  const text = words[status];
  outgoing.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    'cache-control': 'no-store',
    'retry-after': busySeconds,
    connection: 'close',
  });
  outgoing.end(text);
}
