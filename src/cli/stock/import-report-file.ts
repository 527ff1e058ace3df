import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { RejectedRow } from '#services/feeds/runs/import-report.ts';

export interface ImportReport {
  add: (reject: RejectedRow) => void;
  /** Completes the file with the result of the import. */
  close(end: Record<string, unknown>): Promise<void>;
}

/** Streams rejected rows to a JSON file, so that memory stays small. Does nothing without a path. */
export async function openImportReport(path: string | null): Promise<ImportReport> {
  if (path === null) return { add: () => {}, close: async () => {} };
  const stream = createWriteStream(path);
  const closed = finished(stream);
  // `close` reports the error.
  closed.catch(() => {});
  await new Promise<void>((opened, failed) => stream.once('open', () => opened()).once('error', failed));
  let count = 0;
  stream.write('{"rejects": [');
  return {
    add: (reject) => {
      stream.write(`${count === 0 ? '\n' : ',\n'}  ${JSON.stringify(reject)}`);
      count += 1;
    },
    close: async (end) => {
      stream.end(`${count === 0 ? '' : '\n'}],\n${JSON.stringify(end, null, 1).slice(2)}\n`);
      await closed;
    },
  };
}
