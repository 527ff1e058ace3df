/**
 * At most so many pages are made at once. Who waits is let in a site at a time, so that a crawler on one site does
 * not keep the visitors of another waiting.
 */
export class RenderTurns {
  readonly #most: number;
  readonly #waiting = new Map<number, (() => void)[]>();
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(siteId: number, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await this.#wait(siteId);
    else this.#running++;
    try {
      return await work();
    } finally {
      // What came in meanwhile, held pages above all, is answered before the next page is made.
      setImmediate(() => this.#handOn());
    }
  }

  #wait(siteId: number): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(siteId);
      if (queue) queue.push(resolve);
      else this.#waiting.set(siteId, [resolve]);
    });
  }

  /** The turn goes to the site that has waited longest, which then stands at the end. */
  #handOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running--;
      return;
    }
    const [siteId, queue] = next;
    const start = queue.shift();
    this.#waiting.delete(siteId);
    if (queue.length > 0) this.#waiting.set(siteId, queue);
    start?.();
  }
}
