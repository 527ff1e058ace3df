import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { RejectedRow } from '#services/feeds/import-report.ts';

export interface ImportReport {
  add: (reject: RejectedRow) => void;
  /** Ends the file with how the import went. */
  close(end: Record<string, unknown>): Promise<void>;
}

/** A JSON file that grows with the rejected rows, so that memory does not; nothing where no path is given. */
export async function openImportReport(path: string | null): Promise<ImportReport> {
  if (path === null) return { add: () => {}, close: async () => {} };
  const stream = createWriteStream(path);
  const closed = finished(stream);
  // Told to whoever closes the report.
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
