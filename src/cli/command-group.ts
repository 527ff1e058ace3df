import type { Command } from 'commander';
import type { App } from '#root/wiring.ts';
import type { CommandIo } from './owner/command-io.ts';

export type Run = (app: App, io: CommandIo) => Promise<number>;

/** What a command line asks for. `beginsStore`: it also makes sense where there is no store yet, which it then makes. */
export type Choose = (run: Run, options?: { beginsStore?: boolean }) => void;

interface ForOne {
  name: string;
  description: string;
  /** How the one is called in the help, and where it is found. */
  argument: `<${string}>`;
  from: string;
  run(app: App, one: string, io: CommandIo): Promise<number>;
}

/** A command about one row of a list. */
export function addForOne(group: Command, choose: Choose, { name, description, argument, from, run }: ForOne): void {
  group
    .command(name)
    .description(description)
    .argument(argument, from)
    .action((one: string) => choose((app, io) => run(app, one, io)));
}
