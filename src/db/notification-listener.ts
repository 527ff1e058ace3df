import type pg from 'pg';
import type { Log } from '#kernel/log.ts';
import { eventChannel, type WakeUp } from './wake-up.ts';

const firstDelayMs = 200;
const longestDelayMs = 5_000;

/** A separate connection for notifications. It reconnects by itself and then notifies everybody who may have missed one. */
export class NotificationListener {
  readonly #createClient: () => pg.Client;
  readonly #wakeUp: WakeUp;
  readonly #log: Log;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #delayMs = firstDelayMs;
  #stopped = false;

  constructor(createClient: () => pg.Client, wakeUp: WakeUp, log: Log) {
    this.#createClient = createClient;
    this.#wakeUp = wakeUp;
    this.#log = log;
  }

  start(): void {
    if (this.#stopped) return;
    const client = this.#createClient();
    this.#client = client;
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      this.#retry(client, error);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', () => this.#wakeUp.call());
    this.#listen(client).catch(lose);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query(`listen ${eventChannel}`);
    this.#delayMs = firstDelayMs;
    this.#wakeUp.call();
  }

  #retry(client: pg.Client, error: Error | undefined): void {
    if (this.#stopped) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#log.warn('not listening to PostgreSQL notifications; trying again', {
      reason: error?.message,
      delayMs: this.#delayMs,
    });
    this.#timer = setTimeout(() => this.start(), this.#delayMs);
    this.#timer.unref();
    this.#delayMs = Math.min(this.#delayMs * 2, longestDelayMs);
  }
}
