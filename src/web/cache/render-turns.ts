import { RenderQueueFullError } from '../http/render-queue-full-error.ts';

export interface RenderTurnsOptions {
  /** Pages made at once. */
  most: number;
  /** Pages of one site that may wait. */
  mostWaitingOfSite: number;
  /** Pages of all sites that may wait. */
  mostWaiting: number;
}

/**
 * At most so many pages are made at once. Who waits is let in a site at a time, so that a crawler on one site does
 * not keep the visitors of another waiting; nobody is let wait for longer than is of use.
 */
export class RenderTurns {
  readonly #options: RenderTurnsOptions;
  readonly #queues = new Map<number, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  constructor(options: RenderTurnsOptions) {
    this.#options = options;
  }

  /** Throws RenderQueueFullError where too many wait. */
  async take<T>(siteId: number, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.most) await this.#wait(siteId);
    else this.#running++;
    try {
      return await work();
    } finally {
      // What came in meanwhile, held pages above all, is answered before the next page is made.
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

  /** The turn goes to the site that has waited longest, which then stands at the end. */
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
