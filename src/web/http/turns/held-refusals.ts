/** How long a refusal waits. */
const holdMs = 1_000;
/** Beyond these a refusal is given at once: a proxy has only so many connections, and so have we. */
const mostHeld = { ofNetwork: 200, ofAll: 1_000 };

/**
 * Refusals that are given late: who asks again as soon as he is refused asks once a second on each of his connections,
 * rather than as often as this thread can refuse him.
 */
export class HeldRefusals {
  readonly #ms: number;
  readonly #ofNetwork = new Map<string, number>();
  #held = 0;

  constructor(ms = holdMs) {
    this.#ms = ms;
  }

  /** Resolves when the refusal may be given: later, or at once where too many of this network (`limitedAddress`) or of all are held. */
  async hold(network: string): Promise<void> {
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    if (ofNetwork >= mostHeld.ofNetwork || this.#held >= mostHeld.ofAll) return;
    this.#ofNetwork.set(network, ofNetwork + 1);
    this.#held += 1;
    await new Promise((resolve) => setTimeout(resolve, this.#ms));
    this.#letGo(network);
  }

  #letGo(network: string): void {
    this.#held -= 1;
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left === 0) this.#ofNetwork.delete(network);
    else this.#ofNetwork.set(network, left);
  }
}
