import type { FieldProblem } from '#kernel/refusal.ts';
import type { CommandIo } from '../owner/command-io.ts';

/** What was done although somebody may want to look at it. */
export function writeWarnings(warnings: readonly FieldProblem[], io: CommandIo): void {
  for (const { field, message } of warnings) io.writeError(`warning: ${field}: ${message}`);
}
