import type { Log } from '#kernel/log.ts';
import { type EventPosition, isAtOrAfter, type RecordedEvent } from './change-event.ts';
import { findLastEvent, readEvents } from './read-events.ts';
import type { Store } from './store.ts';
import { describeStoreError } from './store-error.ts';

const batchSize = 500;
const pollMs = 3_000;
const heldBackMs = 50;
const firstRetryMs = 250;
const longestRetryMs = 5_000;

export interface EventReaderInput {
  store: Store;
  log: Log;
  /** Called with one batch at a time. A batch whose handler fails comes again. */
  onEvents(events: readonly RecordedEvent[]): Promise<void>;
  /** Where to begin: the answer of `readEventPosition` before the snapshot was read. */
  position: EventPosition;
  pollMs?: number;
}

/** Reads every event once and in order, from its position on, however often the store or its notifications are lost. */
export class EventReader {
  readonly #input: EventReaderInput;
  #position: EventPosition;
  #stopListening: () => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isStopped = false;
  #retryMs = firstRetryMs;

  constructor(input: EventReaderInput) {
    this.#input = input;
    this.#position = input.position;
  }

  start(): void {
    this.#stopListening = this.#input.store.onWake(() => this.#ask());
    this.#ask();
  }

  /** The last event whose handler has resolved. */
  position(): EventPosition {
    return this.#position;
  }

  /** Seconds since the oldest event that has not been handled; 0 if there is none. */
  async readLag(now: Date): Promise<number> {
    const { events } = await readEvents(this.#input.store.db, this.#position, 1);
    const [next] = events;
    return next ? Math.max(0, (now.getTime() - next.at.getTime()) / 1000) : 0;
  }

  /** Resolves once every event that is visible now has been handled. */
  async catchUp(): Promise<void> {
    const last = await findLastEvent(this.#input.store.db);
    while (last && !isAtOrAfter(this.#position, last)) {
      if (this.#isStopped) throw new Error('The event reader has been stopped.');
      this.#ask();
      await this.#running;
      if (!isAtOrAfter(this.#position, last)) await new Promise((resolve) => setTimeout(resolve, heldBackMs));
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    await this.#running;
    clearTimeout(this.#timer);
  }

  #ask(): void {
    if (this.#isStopped) return;
    this.#isAsked = true;
    this.#running ??= this.#run().then((waitMs) => {
      this.#running = undefined;
      clearTimeout(this.#timer);
      if (this.#isAsked) return this.#ask();
      this.#timer = setTimeout(() => this.#ask(), waitMs);
      this.#timer.unref();
    });
  }

  /** How long to wait before reading again without a notification. */
  async #run(): Promise<number> {
    try {
      let state: 'held back' | 'done' = 'done';
      while (this.#isAsked && !this.#isStopped) {
        this.#isAsked = false;
        state = await this.#drain();
      }
      this.#retryMs = firstRetryMs;
      return state === 'held back' ? heldBackMs : (this.#input.pollMs ?? pollMs);
    } catch (error) {
      this.#input.log.warn('events could not be read; trying again', { reason: describeStoreError(error) });
      const waitMs = this.#retryMs;
      this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
      return waitMs;
    }
  }

  async #drain(): Promise<'held back' | 'done'> {
    while (!this.#isStopped) {
      const { events, isHeldBack } = await readEvents(this.#input.store.db, this.#position, batchSize);
      const last = events.at(-1);
      if (!last) return isHeldBack ? 'held back' : 'done';
      await this.#input.onEvents(events);
      this.#position = last.position;
    }
    return 'done';
  }
}
