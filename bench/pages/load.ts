import { connect, type Socket } from 'node:net';

export interface LoadTarget {
  port: number;
  /** Asked for in turn. */
  pages: readonly { host: string; path: string }[];
  headers?: Readonly<Record<string, string>>;
}

export interface LoadFigures {
  requests: number;
  perSecond: number;
  /** Milliseconds, ascending. */
  times: number[];
  /** Bytes of the last body. */
  bodyBytes: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
  /** Ends after so many requests, too. */
  requests?: number;
  /** At most so many requests a second over all connections. */
  rate?: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Asks again on each connection as soon as the answer is there. Plain sockets: a whole HTTP client would take longer
 * to read a cached page than the server takes to send it. An answer must tell its length.
 */
export async function load(
  target: LoadTarget,
  { connections, seconds, rate, requests = Number.POSITIVE_INFINITY }: LoadOptions,
): Promise<LoadFigures> {
  const times: number[] = [];
  let bodyBytes = 0;
  let next = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const nextRequest = () => writeRequest(target, next++);
  const run = async (at: number) => {
    const connection = new Connection(target.port);
    let due = started + (rate ? (at * 1000) / rate : 0);
    while (performance.now() < end && next < requests) {
      if (rate) await waitUntil(due);
      const asked = performance.now();
      bodyBytes = await connection.ask(nextRequest());
      times.push(performance.now() - asked);
      if (rate) due = Math.max(due + (connections * 1000) / rate, performance.now());
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => run(at)));
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { requests: times.length, perSecond, times: times.sort((a, b) => a - b), bodyBytes };
}

function waitUntil(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
}

function writeRequest({ pages, port, headers = {} }: LoadTarget, at: number): string {
  const page = pages[at % pages.length];
  if (!page) throw new Error('there is no page to ask for');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${page.path} HTTP/1.1\r\nHost: ${page.host}:${port}\r\n${lines.join('')}\r\n`;
}

/** One request at a time on one socket. */
class Connection {
  readonly #socket: Socket;
  #missing = -1;
  #head: Buffer = Buffer.alloc(0);
  #bodyBytes = 0;
  #resolve: (bodyBytes: number) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#reject(error));
    this.#socket.on('close', () => this.#reject(new Error('the server closed the connection')));
  }

  ask(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#missing < 0) {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      const at = this.#head.indexOf(headEnd);
      if (at < 0) return;
      const head = this.#head.toString('latin1', 0, at);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        this.#reject(new Error(`not an answer that can be counted:\n${head}`));
        return;
      }
      this.#bodyBytes = Number(length);
      this.#missing = at + headEnd.length + this.#bodyBytes - this.#head.length;
      this.#head = Buffer.alloc(0);
    } else {
      this.#missing -= chunk.length;
    }
    if (this.#missing > 0) return;
    this.#missing = -1;
    this.#resolve(this.#bodyBytes);
  }
}
