/** Where a command reads its surroundings from and writes to: the terminal, or the other end of the owner's socket. */
export interface CommandIo {
  /** One line of the answer. */
  write(line: string): void;
  /** One line for whoever looks on: progress, warnings, refusals. */
  writeError(line: string): void;
  /** Whether a person looks on, so that progress may be drawn. */
  isTerminal: boolean;
  /** Relative paths among the arguments begin here, whoever carries the command out. */
  cwd: string;
  /** Aborted when whoever asked has gone; a long command ends at its next whole step. */
  signal: AbortSignal;
}
