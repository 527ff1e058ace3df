/** Messages to the worker that holds the embedded store. `data` holds whole protocol messages only. */
export type ToWorker =
  | { kind: 'open'; connection: number }
  | { kind: 'data'; connection: number; bytes: Uint8Array }
  | { kind: 'close'; connection: number }
  | { kind: 'stop' };

export type FromWorker = { kind: 'ready' } | { kind: 'data'; connection: number; bytes: Uint8Array };
