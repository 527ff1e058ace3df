import { isStoreUnreachable } from '#db/store-error.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type App, DataFolderOwnedError } from '#root/wiring.ts';
import { exitCodes, getExitCode } from './exit-code.ts';
import type { CommandIo } from './owner/command-io.ts';
import { OwnerUnreachableError } from './owner/run-on-owner.ts';
import { parseCommand } from './parse-command.ts';

/** Runs a command line on an open app, for main.ts and for the owner of a data folder. */
export async function runCommand(app: App, argv: readonly string[], io: CommandIo): Promise<number> {
  const parsed = await parseCommand(argv, io);
  if (parsed.kind === 'answered') return parsed.exitCode;
  const ofCommand: App = { ...app, ctx: { ...app.ctx, actor: { kind: 'cli' } } };
  return parsed.run(ofCommand, io).catch((error: unknown) => reportFailure(error, io));
}

/** Writes one clear sentence for an expected failure; rethrows anything else. */
export function reportFailure(error: unknown, io: CommandIo): number {
  if (error instanceof Refusal) {
    io.writeError(error.message);
    // The message of some refusals already contains their problems.
    const problems = error.problems.filter(({ message }) => !error.message.includes(message));
    for (const { field, message } of problems) io.writeError(`  ${field}: ${message}`);
    return getExitCode(error.code);
  }
  if (error instanceof DataFolderOwnedError) {
    io.writeError(`${error.message} Try again once it has started, or stop it.`);
    return exitCodes.owned;
  }
  if (error instanceof OwnerUnreachableError) {
    io.writeError(`${error.message} Try again in a moment.`);
    return exitCodes.unavailable;
  }
  if (isStoreUnreachable(error)) {
    io.writeError('The store cannot be reached. Check DATABASE_URL and that PostgreSQL is running, then try again.');
    return exitCodes.unavailable;
  }
  throw error;
}
