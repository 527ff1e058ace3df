import { Worker } from 'node:worker_threads';

/** What a sheet is printed from; the build that prints knows its shape. */
export interface SheetJob {
  view: unknown;
  picture: Buffer | null;
  logo: Buffer | null;
  fontsFolder: string;
}

export interface SheetPress {
  print(job: SheetJob): Promise<Buffer>;
  close(): Promise<void>;
}

interface SheetPressOptions {
  /** The part of the build that prints. */
  script: string;
}

type Answer = { pdf: Uint8Array } | { failure: string };

/** A sheet takes a core some tenths of a second: a thread of its own, so that no page waits for it. */
const longestMs = 20_000;
/** It holds some 80 MB, for which there is other use while nobody asks for sheets. */
const idleMs = 60_000;

/** Prints one sheet at a time; whoever asks sees to that (`openPaperDesk`). The thread begins with the first. */
export function openSheetPress({ script }: SheetPressOptions): SheetPress {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = async () => {
    clearTimeout(idle);
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    started.unref();
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };
  return {
    async print(job) {
      clearTimeout(idle);
      worker ??= start();
      try {
        return await askFor(worker, job);
      } catch (error) {
        await stop();
        throw error;
      } finally {
        idle = setTimeout(stop, idleMs).unref();
      }
    },
    close: stop,
  };
}

function askFor(worker: Worker, job: SheetJob): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('The PDF took too long to render.'))), longestMs);
    const handleAnswer = (answer: Answer) =>
      settle(() => ('pdf' in answer ? resolve(Buffer.from(answer.pdf)) : reject(new Error(answer.failure))));
    const handleError = (error: Error) => settle(() => reject(error));
    const handleExit = () => settle(() => reject(new Error('The PDF could not be rendered.')));
    const settle = (end: () => void) => {
      clearTimeout(timer);
      worker.off('message', handleAnswer).off('error', handleError).off('exit', handleExit);
      end();
    };
    worker.on('message', handleAnswer).on('error', handleError).on('exit', handleExit);
    worker.postMessage(job);
  });
}
