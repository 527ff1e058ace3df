import { Worker } from 'node:worker_threads';
import type { Log } from '#kernel/log.ts';
import type { FromWorker, ToWorker } from './worker-message.ts';

const stopPatienceMs = 10_000;

/** One end of a connection: receives the store's answers, or the reason for its end. */
export interface Connection {
  onData(bytes: Uint8Array): void;
  onLost(error: Error): void;
}

/** Runs the embedded store in a worker thread, and restarts it if the thread dies. */
export class EmbeddedServer {
  readonly #folder: string;
  readonly #log: Log;
  readonly #connections = new Map<number, Connection>();
  #nextConnection = 1;
  #worker: Worker | undefined;
  #starting: Promise<Worker> | undefined;
  #stopping = false;

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Whether the worker is running. */
  isAlive(): boolean {
    return this.#worker !== undefined;
  }

  /** Until the store is open. */
  async start(): Promise<void> {
    await this.#start();
  }

  async open(connection: Connection): Promise<number> {
    const worker = await this.#start();
    const id = this.#nextConnection++;
    this.#connections.set(id, connection);
    worker.postMessage({ kind: 'open', connection: id } satisfies ToWorker);
    return id;
  }

  send(id: number, run: Buffer): void {
    const bytes = new Uint8Array(run);
    this.#worker?.postMessage({ kind: 'data', connection: id, bytes } satisfies ToWorker, [bytes.buffer]);
  }

  closeConnection(id: number): void {
    if (!this.#connections.delete(id)) return;
    this.#worker?.postMessage({ kind: 'close', connection: id } satisfies ToWorker);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const worker = await this.#starting?.catch(() => undefined);
    if (!worker || !this.#worker) return;
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage({ kind: 'stop' } satisfies ToWorker);
    const timer = setTimeout(() => void worker.terminate(), stopPatienceMs);
    await exited;
    clearTimeout(timer);
  }

  #start(): Promise<Worker> {
    if (this.#stopping) return Promise.reject(new Error('The embedded store is closed.'));
    this.#starting ??= this.#spawn();
    return this.#starting;
  }

  #spawn(): Promise<Worker> {
    // execArgv is empty so that flags of a test runner or a debugger do not reach the worker.
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { folder: this.#folder },
      execArgv: [],
    });
    return new Promise((resolve, reject) => {
      let cause: unknown;
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          this.#worker = worker;
          resolve(worker);
        } else {
          this.#connections.get(message.connection)?.onData(message.bytes);
        }
      });
      worker.on('error', (error) => {
        cause = error;
      });
      worker.on('exit', (code) => {
        const error = new Error('The embedded store has stopped.', { cause });
        this.#forget(error, code);
        reject(error);
      });
    });
  }

  #forget(error: Error, code: number): void {
    this.#worker = undefined;
    this.#starting = undefined;
    if (!this.#stopping) {
      const reason = error.cause instanceof Error ? error.cause.message : undefined;
      this.#log.error('the embedded store has stopped; the next query restarts it', { code, reason });
    }
    const lost = [...this.#connections.values()];
    this.#connections.clear();
    for (const connection of lost) connection.onLost(error);
  }
}
