import { formatCount } from '#kernel/money.ts';
import type { ImportProgress } from '#services/feeds/runs/import-report.ts';
import type { CommandIo } from '../owner/command-io.ts';

const width = 30;
/** Moves to the previous line and clears it, so that a bar replaces the last one, even through the owner's socket. */
const overLastLine = '\u001b[1A\u001b[2K';

export interface ProgressBar {
  show(progress: ImportProgress): void;
  /** Another line was written: the next bar goes below it. */
  interrupt(): void;
}

/** A progress bar, redrawn at each percent; scripts get none. */
export function createProgressBar(io: CommandIo): ProgressBar {
  let shown: number | null = null;
  let isLastLine = false;
  return {
    show({ rows, done, counts }) {
      const hundredth = Math.floor((done / Math.max(rows, 1)) * 100);
      if (!io.isTerminal || hundredth === shown) return;
      const filled = Math.round((hundredth / 100) * width);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
      const text = `${bar} ${formatCount(done)} of ${formatCount(rows)} rows, ${formatCount(counts.rejected)} rejected`;
      io.writeError(`${isLastLine ? overLastLine : ''}${text}`);
      shown = hundredth;
      isLastLine = true;
    },
    interrupt() {
      isLastLine = false;
    },
  };
}
