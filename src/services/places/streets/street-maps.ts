import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Config } from '#config/env.ts';
import type { Log } from '#kernel/log.ts';
import type { PlaceMapView } from '#rules/locations/place-map.ts';
import type { DrawnStreets } from '#rules/places/draw-streets.ts';

/** The streets under our own maps, from a file on this machine (docs/operating.md). */
export interface StreetMaps {
  /** Null where there is no file, or nothing to draw in it; never an error. */
  draw(view: PlaceMapView): Promise<DrawnStreets | null>;
  close(): Promise<void>;
}

export type StreetsAnswer = { streets: DrawnStreets | null } | { failure: string };

/** A page waits for its first map this long at most, in milliseconds. */
const longestMs = 5_000;
/** The thread ends when no new maps are asked for. */
const idleMs = 60_000;
/** A view without streets because of a failure is left alone for so long. */
const failedMs = 60_000;
/** Of all drawn maps in memory. */
const mostCharacters = 16 * 2 ** 20;

/**
 * LOC-02: maps are drawn one after the other in a thread of their own, once each, so that no request waits for another one's tiles.
 * What took too long or failed is tried anew after a minute.
 */
export function openStreetMaps(
  { STREETS_FILE: path }: Pick<Config, 'STREETS_FILE'>,
  log: Log,
  patienceMs = longestMs,
): StreetMaps {
  if (path === undefined) return { draw: async () => null, close: async () => {} };
  const drawn = new LRUCache<string, { streets: Promise<DrawnStreets | null>; size: number }>({
    max: 2_000,
    maxSize: mostCharacters,
    sizeCalculation: ({ size }) => size,
  });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isReported = false;

  const stop = async () => {
    clearTimeout(idle);
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  };
  const report = (reason: string) => {
    if (!isReported) log.warn('maps have no streets: the tile file cannot be read', { file: path, reason });
    isReported = true;
  };
  const ask = async (key: string, view: PlaceMapView): Promise<DrawnStreets | null> => {
    clearTimeout(idle);
    worker ??= startWorker(path);
    const answer = await askWorker(worker, view, patienceMs);
    if ('streets' in answer) {
      idle = setTimeout(stop, idleMs).unref();
      return answer.streets;
    }
    drawn.set(key, { streets: Promise.resolve(null), size: 1 }, { ttl: failedMs });
    report(answer.failure);
    await stop();
    return null;
  };
  return {
    async draw(view) {
      const key = [view.x, view.y, view.world].join(' ');
      const known = drawn.get(key);
      if (known) return known.streets;
      const streets = last.then(() => ask(key, view));
      last = streets;
      drawn.set(key, { streets, size: 1 });
      const found = await streets;
      if (found) drawn.set(key, { streets, size: 1 + Object.values(found).join('').length });
      return found;
    },
    close: stop,
  };
}

function startWorker(path: string): Worker {
  const script = new URL('./streets-worker.ts', import.meta.url);
  const worker = new Worker(script, { workerData: { path }, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  worker.unref();
  // Whoever waits for an answer hears of it, too; without anybody it would end the process.
  worker.on('error', () => {});
  return worker;
}

function askWorker(worker: Worker, view: PlaceMapView, patienceMs: number): Promise<StreetsAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ failure: 'It takes too long to read.' }), patienceMs);
    const handleError = (error: unknown) => settle({ failure: error instanceof Error ? error.message : String(error) });
    const handleExit = () => settle({ failure: 'It cannot be read.' });
    const settle = (answer: StreetsAnswer) => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', handleError).off('exit', handleExit);
      resolve(answer);
    };
    worker.on('message', settle).on('error', handleError).on('exit', handleExit);
    worker.postMessage(view);
  });
}
