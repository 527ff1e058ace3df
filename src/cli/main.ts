import { type Config, readConfig } from '#config/env.ts';
import { hasStore } from '#db/open-store.ts';
import { findOwner, openApp } from '#root/wiring.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { exitCodes } from './exit-code.ts';
import type { CommandIo } from './owner/command-io.ts';
import { runOnOwner } from './owner/run-on-owner.ts';
import { parseCommand } from './parse-command.ts';
import { reportFailure, runCommand } from './run-command.ts';
import { terminalIo } from './terminal-io.ts';

/**
 * The process that owns the data folder runs the command, with the same output and exit code. If nobody owns it, or with
 * PostgreSQL, this process does.
 */
async function main(argv: readonly string[], io: CommandIo): Promise<number> {
  const parsed = await parseCommand(argv, io);
  if (parsed.kind === 'answered') return parsed.exitCode;
  const config = readEnvironment(io);
  if (config === null) return exitCodes.wrongInput;
  const owner = await findOwner(config);
  if (owner) return runOnOwner({ socketPath: owner.socketPath, argv, io });
  if (!parsed.beginsStore && !hasStore(config)) {
    io.writeError(
      `There is no store in ${config.FORECOURT_DATA}. Set FORECOURT_DATA to the data folder of the server.`,
    );
    return exitCodes.wrongInput;
  }
  const app = await openApp(config, { search: 'none', worker: false });
  try {
    return await runCommand(app, argv, io);
  } finally {
    await app.close();
  }
}

function readEnvironment(io: CommandIo): Config | null {
  try {
    return readConfig();
  } catch (error) {
    io.writeError(error instanceof Error ? error.message : String(error));
    return null;
  }
}

// What a command writes is for its caller alone.
process.umask(0o077);
try {
  process.exitCode = await main(process.argv.slice(2), terminalIo).catch((error: unknown) =>
    reportFailure(error, terminalIo),
  );
} catch (error) {
  terminalIo.writeError(describeFailure(error).reason);
  process.exitCode = exitCodes.failed;
}
