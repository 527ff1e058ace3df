import { Worker } from 'node:worker_threads';

export type HeicAnswer =
  /** Upright, four bytes a pixel. */
  | { kind: 'read'; width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { kind: 'too many pixels'; pixels: number }
  | { kind: 'broken' };

/** Twelve megapixels take two seconds on an idle core. */
const longestMs = 60_000;

export type ReadHeic = (bytes: Buffer, mostPixels: number) => Promise<HeicAnswer>;

/**
 * The pixels of a phone's HEIC photo, which our build of sharp cannot read. The thread ends with each photo, so that none of its
 * memory stays; whoever calls reads one at a time.
 */
export const readHeic: ReadHeic = (bytes, mostPixels) => {
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
};
