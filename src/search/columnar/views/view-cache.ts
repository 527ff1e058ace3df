import type { BaseView } from './base-view.ts';

interface Kept<T> {
  /** As they were; a view changes with its segment. */
  views: readonly { view: BaseView; version: number }[];
  value: T;
}

/** What was worked out of the views of several segments. Each serves as long as its views do; the last asked for are kept. */
export class ViewCache<T> {
  readonly #most: number;
  readonly #kept = new Map<string, Kept<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  find(key: string, sources: readonly { view: BaseView }[]): T | undefined {
    const kept = this.#kept.get(key);
    if (!kept || kept.views.length !== sources.length) return undefined;
    for (let at = 0; at < sources.length; at += 1) {
      const [before, view] = [kept.views[at], sources[at]?.view];
      if (before?.view !== view || before?.version !== view?.version) return undefined;
    }
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  keep(key: string, sources: readonly { view: BaseView }[], value: T): void {
    this.#kept.set(key, { views: sources.map(({ view }) => ({ view, version: view.version })), value });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
  }
}
