/** The longest that one piece of first work keeps others waiting, and that one of those waits: a receiver of ours may be slow. */
const longestMs = 250;

/** Enquiries, which stand in no line: while one is under way, nothing that stands in a line is begun. */
export class FirstWork {
  readonly #underWay = new Set<symbol>();
  readonly #held = new Set<() => void>();

  async do<T>(work: () => Promise<T>): Promise<T> {
    const one = Symbol();
    this.#underWay.add(one);
    const end = () => {
      this.#underWay.delete(one);
      if (this.#underWay.size === 0) this.#letOn();
    };
    const late = setTimeout(end, longestMs);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      end();
    }
  }

  /** Waits until none is under way. */
  async isOver(): Promise<void> {
    if (this.#underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(late);
        this.#held.delete(goOn);
        resolve();
      };
      const late = setTimeout(goOn, longestMs);
      this.#held.add(goOn);
    });
  }

  #letOn(): void {
    for (const goOn of [...this.#held]) goOn();
  }
}
