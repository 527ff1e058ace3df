import { Worker } from 'node:worker_threads';

export type HeicAnswer =
  /** Upright, four bytes a pixel. */
  | { kind: 'read'; width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { kind: 'too many pixels'; pixels: number }
  | { kind: 'broken' };

/** Twelve megapixels take two seconds on an idle core. */
const longestMs = 60_000;

export type ReadHeic = (bytes: Buffer, mostPixels: number) => Promise<HeicAnswer>;

let turn: Promise<unknown> = Promise.resolve();

/**
 * The pixels of a phone's HEIC photo, which our build of sharp cannot read. One at a time, whoever asks, and the thread ends with each
 * photo: none of its memory stays.
 */
export const readHeic: ReadHeic = (bytes, mostPixels) => {
  const answer = turn.then(() => readInThread(bytes, mostPixels));
  turn = answer.catch(() => {});
  return answer;
};

function readInThread(bytes: Buffer, mostPixels: number): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData: { bytes, mostPixels } });
  return new Promise((resolve) => {
    const settle = (answer: HeicAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => settle({ kind: 'broken' }), longestMs);
    worker.on('message', settle);
    worker.on('error', () => settle({ kind: 'broken' }));
    worker.on('exit', () => settle({ kind: 'broken' }));
  });
}
