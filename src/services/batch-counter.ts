import { describeStoreError } from '#db/store-error.ts';
import type { AppContext } from './context.ts';

/**
 * Counts in memory what is written a batch at a time. A process that is killed loses the last seconds: what is counted
 * here decorates a page or a report, and a write each would cost every visitor more than they are worth.
 */
export interface BatchCounter<What> {
  /** Counts one; false where there were as many in this minute as people can make. */
  count(what: What): boolean;
  /** How many are counted and not yet in the store. */
  countWaiting(what: What): number;
  flush(): Promise<void>;
  /** Writes what waits. */
  close(): Promise<void>;
}

export interface BatchCounterOptions<What> {
  /** What is counted, as the log says it. */
  name: string;
  /** The row of the store that it adds to. */
  getRowKey(what: What): string;
  /** What the limit of a minute holds for, such as a car: visitors are not distinguished here. */
  getLimited(what: What): number;
  mostAMinute: number;
  /** While the store is away: rows beyond it are not kept. */
  mostRows: number;
  addRows(rows: readonly CountedRow<What>[]): Promise<void>;
}

export interface CountedRow<What> {
  what: What;
  count: number;
}

export type CounterContext = Pick<AppContext, 'store' | 'log' | 'clock'>;

const flushAfterMs = 5_000;
const rowsAtOnce = 200;

export function openBatchCounter<What>(
  { log, clock }: CounterContext,
  { name, getRowKey, getLimited, mostAMinute, mostRows, addRows }: BatchCounterOptions<What>,
): BatchCounter<What> {
  const waiting = new Map<string, CountedRow<What>>();
  let minute = { number: 0, counted: new Map<number, number>() };
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function count(what: What): boolean {
    const number = Math.floor(clock.now().getTime() / 60_000);
    if (number !== minute.number) minute = { number, counted: new Map() };
    const limited = getLimited(what);
    const before = minute.counted.get(limited) ?? 0;
    if (before >= mostAMinute) return false;
    if (waiting.size >= mostRows && !waiting.has(getRowKey(what))) return false;
    minute.counted.set(limited, before + 1);
    add({ what, count: 1 });
    flushLater();
    return true;
  }

  function add(row: CountedRow<What>): void {
    const key = getRowKey(row.what);
    const sum = (waiting.get(key)?.count ?? 0) + row.count;
    if (sum === 0) waiting.delete(key);
    else waiting.set(key, { what: row.what, count: sum });
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  /** They wait until they are stored, so that a page never shows fewer than the one before. */
  async function write(): Promise<void> {
    // In one order, so that two nodes never wait for each other.
    const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const batch = rows.slice(from, from + rowsAtOnce);
      try {
        await addRows(batch);
      } catch (error) {
        log.warn(`${name} wait to be stored`, { rows: rows.length - from, reason: describeStoreError(error) });
        flushLater();
        return;
      }
      for (const { what, count: stored } of batch) add({ what, count: -stored });
    }
  }

  return { count, countWaiting: (what) => waiting.get(getRowKey(what))?.count ?? 0, flush, close: flush };
}
