import { Worker } from 'node:worker_threads';

/** The data of a PDF; only the part of the build that renders it knows the type. */
export interface PdfJob {
  view: unknown;
  picture: Buffer | null;
  logo: Buffer | null;
  fontsFolder: string;
}

export interface PdfWorker {
  render(job: PdfJob): Promise<Buffer>;
  close(): Promise<void>;
}

interface PdfWorkerOptions {
  /** The part of the build that renders. */
  script: string;
}

type Answer = { pdf: Uint8Array } | { failure: string };

/** A PDF takes some tenths of a second of CPU, so it gets its own thread and no page waits for it. */
const longestMs = 20_000;
/** The thread takes some 80 MB, so it ends when no PDFs are requested. */
const idleMs = 60_000;

/** Renders one PDF at a time; the caller ensures that (`openDocumentCache`). The thread starts with the first PDF. */
export function openPdfWorker({ script }: PdfWorkerOptions): PdfWorker {
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
    async render(job) {
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

function askFor(worker: Worker, job: PdfJob): Promise<Buffer> {
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
