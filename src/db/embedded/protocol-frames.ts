const sync = 'S'.charCodeAt(0);
const query = 'Q'.charCodeAt(0);
const flush = 'H'.charCodeAt(0);
const copyDone = 'c'.charCodeAt(0);
const copyFail = 'f'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);
const ends = new Set([sync, query, flush, copyDone, copyFail]);

/**
 * Cuts what a client writes into runs of whole protocol messages, each up to the message that asks for an answer:
 * the embedded store must see a pipeline whole, or an error in its middle leaves it waiting.
 */
export class ProtocolFrames {
  #pending: Buffer = Buffer.alloc(0);
  #scanned = 0;
  #started = false;

  /** Returns the complete runs. Terminate is left out, because the end of the stream means the same. */
  push(bytes: Buffer): Buffer[] {
    this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    const runs: Buffer[] = [];
    for (;;) {
      const length = this.#nextLength();
      if (length === null) return runs;
      const kind = this.#started ? this.#pending[this.#scanned] : undefined;
      const isStartup = !this.#started;
      this.#started = true;
      this.#scanned += length;
      if (kind === terminate) {
        this.#cut();
      } else if (isStartup || (kind !== undefined && ends.has(kind))) {
        runs.push(this.#cut());
      }
    }
  }

  /** Length of the message that starts at `#scanned`, or null if it is incomplete. */
  #nextLength(): number | null {
    const header = this.#started ? 1 : 0;
    const left = this.#pending.length - this.#scanned;
    if (left < header + 4) return null;
    const length = header + this.#pending.readInt32BE(this.#scanned + header);
    return left < length ? null : length;
  }

  #cut(): Buffer {
    const run = this.#pending.subarray(0, this.#scanned);
    this.#pending = this.#pending.subarray(this.#scanned);
    this.#scanned = 0;
    return run;
  }
}
