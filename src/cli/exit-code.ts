import type { RefusalCode } from '#kernel/refusal.ts';

/**
 * Exit codes of the `forecourt` command, documented in docs/operating.md. 3 means that another process owns the data
 * folder; 4 and 5 belong to the import (import.ts).
 */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** Invalid arguments or files; nothing was done. */
  wrongInput: 2,
  owned: 3,
  /** The store or the owner is unreachable; the same command may work later. */
  unavailable: 6,
} as const;

export function getExitCode(code: RefusalCode): number {
  return code === 'unavailable' ? exitCodes.unavailable : exitCodes.wrongInput;
}
