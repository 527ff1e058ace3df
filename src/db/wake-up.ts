/** The channel that announces transactions with events. */
export const eventChannel = 'forecourt_event';

/** Subscribers to the announcement of new events. */
export class WakeUp {
  readonly #callbacks = new Set<() => void>();

  add(callback: () => void): () => void {
    this.#callbacks.add(callback);
    return () => this.#callbacks.delete(callback);
  }

  call(): void {
    for (const callback of this.#callbacks) callback();
  }
}
