import { describeStoreError, isStoreUnreachable } from '#db/store-error.ts';

export interface Failure {
  /** Without queries and their parameters, which contain what visitors typed. */
  reason: string;
  /** Where in the code, innermost first. */
  frames: string[];
  /** The store was unreachable: the same call may succeed later. */
  isTransient: boolean;
}

/** A description of an unexpected error for the log. */
export function describeFailure(error: unknown): Failure {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
  return { reason: describeStoreError(error), frames, isTransient: isStoreUnreachable(error) };
}
