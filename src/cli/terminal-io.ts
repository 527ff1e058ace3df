import type { CommandIo } from './owner/command-io.ts';

const stopped = new AbortController();
// A second Ctrl-C ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

// `forecourt leads list | head` needs no more lines; the command itself goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** The terminal that runs the command. */
export const terminalIo: CommandIo = {
  write: (line) => process.stdout.write(`${line}\n`),
  writeError: (line) => process.stderr.write(`${line}\n`),
  isTerminal: process.stderr.isTTY === true,
  cwd: process.cwd(),
  signal: stopped.signal,
};
