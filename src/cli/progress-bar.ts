import { formatCount } from '#kernel/money.ts';
import type { ImportProgress } from '#services/feeds/import-report.ts';
import type { CommandIo } from './owner/command-io.ts';

const width = 30;
/** Up to the line before, and clear it: the bar is drawn over the last one, through the owner's socket too. */
const overLastLine = '\u001b[1A\u001b[2K';

/** A bar for whoever looks on, redrawn at each hundredth of the way; a script sees none. */
export function createProgressBar(io: CommandIo): (progress: ImportProgress) => void {
  let shown: number | null = null;
  return ({ rows, done, counts }) => {
    const hundredth = Math.floor((done / Math.max(rows, 1)) * 100);
    if (!io.isTerminal || hundredth === shown) return;
    const filled = Math.round((hundredth / 100) * width);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
    const text = `${bar} ${formatCount(done)} of ${formatCount(rows)} rows, ${formatCount(counts.rejected)} rejected`;
    io.writeError(`${shown === null ? '' : overLastLine}${text}`);
    shown = hundredth;
  };
}
