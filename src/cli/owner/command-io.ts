/** Environment and output of a command: the terminal, or the other end of the owner's socket. */
export interface CommandIo {
  /** Writes a line of the result. */
  write(line: string): void;
  /** Writes a line for people: progress, warnings, refusals. */
  writeError(line: string): void;
  /** Whether a person is watching, so that a progress bar makes sense. */
  isTerminal: boolean;
  /** Base of relative paths in the arguments: the caller's folder, whichever process runs the command. */
  cwd: string;
  /** Aborted when the caller disconnects; a long command then stops after its current step. */
  signal: AbortSignal;
}
