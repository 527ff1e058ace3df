import { formatCount } from '#kernel/money.ts';
import { describePlace } from '#services/feeds/read/raw-row.ts';
import type { RejectedRow } from '#services/feeds/runs/import-report.ts';
import type { CommandIo } from '../owner/command-io.ts';

const shownAtMost = 10;

export interface RejectPrinter {
  add(reject: RejectedRow): void;
  /** Says how many were not shown. */
  end(): void;
}

/** OPS-09: prints the first rejected rows as they come, or all of them. */
export function createRejectPrinter(io: CommandIo, { all, onPrint }: { all: boolean; onPrint(): void }): RejectPrinter {
  let count = 0;
  return {
    add(reject) {
      count += 1;
      if (!all && count > shownAtMost) return;
      onPrint();
      io.writeError(describeReject(reject));
    },
    end() {
      if (all || count <= shownAtMost) return;
      io.writeError(
        `… and ${formatCount(count - shownAtMost)} more. --dry-run shows all of them, --report FILE.json writes them.`,
      );
    },
  };
}

function describeReject({ field, value, reason, stockNumber, ...place }: RejectedRow): string {
  const stock = stockNumber === undefined ? '' : `, stock number ${stockNumber}`;
  return `${describePlace(place)}${stock}: ${field} ${value === '' ? '' : `${JSON.stringify(value)} `}${reason}`;
}
