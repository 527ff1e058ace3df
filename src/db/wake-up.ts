/** The channel on which a transaction that wrote events says so. */
export const eventChannel = 'forecourt_event';

/** Those who want to know that events have been written. */
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
