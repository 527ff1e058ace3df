import { RenderQueueFullError } from '../http/render-queue-full-error.ts';

export interface RenderTurnsOptions {
  /** Pages rendered at the same time. */
  most: number;
  /** Pages of one site that may wait. */
  mostWaitingOfSite: number;
  /** Pages of all sites that may wait. */
  mostWaiting: number;
}

/**
 * Limits the number of pages rendered at the same time. Sites take turns, so that a crawler on one site does not delay the
 * visitors of another; the queue is limited.
 */
export class RenderTurns {
  readonly #options: RenderTurnsOptions;
  readonly #queues = new Map<number, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  constructor(options: RenderTurnsOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Throws RenderQueueFullError if too many are waiting. */
  async take<T>(siteId: number, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.most) await this.#wait(siteId);
    else this.#running++;
    try {
      return await work();
    } finally {
      // Answers what has arrived meanwhile, mostly cached pages, before the next page is rendered.
      setImmediate(() => this.#handOn());
    }
  }

  #wait(siteId: number): Promise<void> {
    const { mostWaiting, mostWaitingOfSite } = this.#options;
    const queue = this.#queues.get(siteId) ?? [];
    if (this.#waiting >= mostWaiting || queue.length >= mostWaitingOfSite) throw new RenderQueueFullError();
    this.#queues.set(siteId, queue);
    this.#waiting++;
    return new Promise((resolve) => queue.push(resolve));
  }

  /** The turn goes to the site that has waited longest, which then goes to the end of the queue. */
  #handOn(): void {
    const [next] = this.#queues;
    if (next === undefined) {
      this.#running--;
      return;
    }
    const [siteId, queue] = next;
    const start = queue.shift();
    this.#waiting--;
    this.#queues.delete(siteId);
    if (queue.length > 0) this.#queues.set(siteId, queue);
    start?.();
  }
}
