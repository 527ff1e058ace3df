import type { DiskReserve } from '#db/data-folder/disk-reserve.ts';
import type { Log } from '#kernel/log.ts';
import { startLoop } from './loop.ts';

const lookMs = 5_000;
const longestRestMs = 60_000;

/** Keeps the reserve of disk space whole, and gives it back in time. */
export function startDiskJob({ reserve, log }: { reserve: DiskReserve; log: Log }): { stop(): Promise<void> } {
  return startLoop({
    name: 'disk',
    log,
    longestRestMs,
    async work() {
      await reserve.look();
      return lookMs;
    },
  });
}
