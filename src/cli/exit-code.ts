import type { RefusalCode } from '#kernel/refusal.ts';

/**
 * What the `forecourt` command ends with; docs/operating.md has the same table for whoever writes scripts. 3 is a data folder
 * that another process owns, 4 and 5 are the import's own (import.ts).
 */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** Arguments or files that cannot be right: nothing was done. */
  wrongInput: 2,
  owned: 3,
  /** The store or the owner cannot be reached; the same command may do later. */
  unavailable: 6,
} as const;

export function getExitCode(code: RefusalCode): number {
  return code === 'unavailable' ? exitCodes.unavailable : exitCodes.wrongInput;
}
