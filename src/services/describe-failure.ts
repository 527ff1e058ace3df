import { describeStoreError, isStoreUnreachable } from '#db/store-error.ts';

export interface Failure {
  /** Without queries and their parameters, which hold what visitors typed. */
  reason: string;
  /** Where in the code, innermost first. */
  frames: string[];
  /** The store could not be reached: the same call may well succeed later. */
  isTransient: boolean;
}

/** What a log may say of an error that nobody foresaw. */
export function describeFailure(error: unknown): Failure {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
  return { reason: describeStoreError(error), frames, isTransient: isStoreUnreachable(error) };
}
