import type { RowRejection } from '../map/row-rejection.ts';
import type { RowPlace } from '../read/raw-row.ts';

export interface ImportCounts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  withdrawn: number;
}

/** Where somebody finds a rejected row. */
export interface RejectedPlace extends RowPlace {
  /** Of an entry that has one. */
  stockNumber?: string | undefined;
}

export interface RejectedRow extends RowRejection, RejectedPlace {}

export type ImportOutcome =
  | { kind: 'completed'; counts: ImportCounts }
  /** The guard: too much would be taken away (guard-import.ts). Nothing was changed. */
  | { kind: 'stopped'; counts: ImportCounts; message: string }
  /** The file cannot be believed, or the run was broken off. What was written by then is whole; nothing was withdrawn. */
  | { kind: 'failed'; counts: ImportCounts; message: string };

export interface ImportProgress {
  rows: number;
  done: number;
  counts: ImportCounts;
}

export const noCounts: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, withdrawn: 0 };

/** The last line of an import. */
export function formatCounts(counts: ImportCounts): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
