import type { CommandIo } from './owner/command-io.ts';

const stopped = new AbortController();
// A second Ctrl-C ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

/** The terminal that runs the command. */
export const terminalIo: CommandIo = {
  write: (line) => process.stdout.write(`${line}\n`),
  writeError: (line) => process.stderr.write(`${line}\n`),
  isTerminal: process.stderr.isTTY === true,
  cwd: process.cwd(),
  signal: stopped.signal,
};
