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
  const reason = error instanceof SyntaxError ? leaveQuoteOut(error.message) : describeStoreError(error);
  return { reason, frames: listFrames(error), isTransient: isStoreUnreachable(error) };
}

/** `Unexpected token 'a', ..."to":"ann@exa"... is not valid JSON`: what cannot be read may be what a visitor typed. */
function leaveQuoteOut(message: string): string {
  return message.replace(/(?: '.{1,2}')?, (?:\.{3})?".*/su, ' in what should be JSON');
}

/** The message stands before them, and may have lines that look like one. */
function listFrames(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { stack = '', message } = error;
  return stack
    .slice(Math.max(0, stack.indexOf(message)) + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
}
