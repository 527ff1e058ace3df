import type { Log } from '#kernel/log.ts';
import { nameFailure } from './name-failure.ts';

export interface Loop {
  /** Runs the work soon; simultaneous calls count once. */
  wake(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

interface LoopInput {
  name: string;
  log: Log;
  /** Returns the pause in milliseconds until the next run. */
  work(): Promise<number>;
  /** The longest pause after failures; the first is a second, then it doubles. */
  longestRestMs: number;
}

export function startLoop({ name, log, work, longestRestMs }: LoopInput): Loop {
  let stopped = false;
  let isAwake = false;
  let interrupt: () => void = () => {};

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isAwake || stopped) return resolve();
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    let failures = 0;
    while (!stopped) {
      isAwake = false;
      try {
        const restMs = await work();
        if (failures > 0) log.info('a job recovered', { job: name });
        failures = 0;
        await rest(restMs);
      } catch (error) {
        if (failures === 0) log.warn('a job failed and will be retried', { job: name, reason: nameFailure(error) });
        failures += 1;
        isAwake = false;
        await rest(Math.min(500 * 2 ** failures, longestRestMs));
      }
    }
  };

  const ended = run();
  return {
    wake() {
      isAwake = true;
      interrupt();
    },
    async stop() {
      stopped = true;
      interrupt();
      await ended;
    },
  };
}
