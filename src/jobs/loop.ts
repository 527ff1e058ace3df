import type { Log } from '#kernel/log.ts';
import { nameFailure } from './name-failure.ts';

export interface Loop {
  /** Runs the work soon; many calls at once are one. */
  wake(): void;
  /** Resolves when the run that is under way has ended. */
  stop(): Promise<void>;
}

interface LoopInput {
  name: string;
  log: Log;
  /** Answers how many milliseconds it may rest, unless it is woken. */
  work(): Promise<number>;
  /** The longest rest after failures, which begins with a second and doubles. */
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
