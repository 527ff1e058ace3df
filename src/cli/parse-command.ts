import { Command, CommanderError } from 'commander';
import type { App } from '#root/wiring.ts';
import { runBackup, runRestore } from './backup.ts';
import { exitCodes } from './exit-code.ts';
import { type ImportArgs, runImport } from './import.ts';
import { type LeadsListArgs, runLeadsList, runLeadsResend } from './leads.ts';
import type { CommandIo } from './owner/command-io.ts';
import { type PicturesStatusArgs, runPicturesRetry, runPicturesStatus } from './pictures.ts';
import { runPostcodesImport } from './postcodes.ts';
import { runSeedDemo } from './seed-demo.ts';
import { runSiteApply, runSiteList } from './site.ts';

type Run = (app: App, io: CommandIo) => Promise<number>;

export type ParsedCommand =
  | { kind: 'run'; run: Run }
  /** Help or an error was printed. */
  | { kind: 'answered'; exitCode: number };

/** Parses a command line. Writes help and errors to `io` and does nothing else. */
export async function parseCommand(argv: readonly string[], io: CommandIo): Promise<ParsedCommand> {
  let chosen: Run | null = null;
  const program = buildProgram(io, (run) => {
    chosen = run;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { kind: 'answered', exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.wrongInput };
  }
  return chosen === null ? { kind: 'answered', exitCode: exitCodes.wrongInput } : { kind: 'run', run: chosen };
}

function buildProgram(io: CommandIo, choose: (run: Run) => void): Command {
  const program = new Command('forecourt')
    .description('Dealer websites: stock, sites and enquiries.')
    .exitOverride()
    .showHelpAfterError('(see forecourt --help)')
    .configureOutput({
      writeOut: (text) => io.write(text.trimEnd()),
      writeErr: (text) => io.writeError(text.trimEnd()),
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    });
  addImport(program, choose);
  addSite(program, choose);
  addLeads(program, choose);
  addPictures(program, choose);
  addPostcodes(program, choose);
  addBackup(program, choose);
  program
    .command('seed-demo')
    .description('load the demo into an empty store')
    .action(() => choose((app, io) => runSeedDemo(app, {}, io)));
  return program;
}

function addImport(program: Command, choose: (run: Run) => void): void {
  program
    .command('import')
    .description("update a site's stock from a feed file")
    .argument('<file>', 'a CSV, JSON or XML file')
    .requiredOption('--site <slug>', 'the site to update')
    .requiredOption('--mapping <name-or-file>', 'a built-in mapping or a JSON file; see docs/feeds.md')
    .option('--dry-run', 'show what would change, write nothing')
    .option('--force', 'withdraw missing cars even if there are many')
    .option('--report <file>', 'write counts and rejected rows to a JSON file')
    .action((file: string, options: Omit<ImportArgs, 'file'>) =>
      choose((app, io) => runImport(app, { ...options, file }, io)),
    );
}

function addSite(program: Command, choose: (run: Run) => void): void {
  const site = program.command('site').description('manage the sites of this server');
  site
    .command('apply')
    .description('update sites from their files')
    .argument('<folder>', 'a folder of sites, or of one site')
    .option('--dry-run', 'check and compare, change nothing')
    .action((folder: string, options: { dryRun?: boolean }) =>
      choose((app, io) => runSiteApply(app, { folder, dryRun: options.dryRun ?? false }, io)),
    );
  site
    .command('list')
    .description('list slug, name, template and hosts of every site')
    .action(() => choose((app, io) => runSiteList(app, {}, io)));
}

function addLeads(program: Command, choose: (run: Run) => void): void {
  const leads = program.command('leads').description('list and resend enquiries');
  leads
    .command('list')
    .description('list enquiries, newest first, with the state of each delivery')
    .option('--site <slug>', 'only enquiries of this site')
    .option('--state <state>', 'state of the lead (new, contacted, ...) or of a delivery (pending, delivered, flagged)')
    .option('--limit <number>', 'number of enquiries (default: 50)')
    .action((options: LeadsListArgs) => choose((app, io) => runLeadsList(app, options, io)));
  leads
    .command('resend')
    .description('send leads to the dealer again')
    .argument('[ids...]', 'ids from leads list')
    .option('--flagged', 'all leads with a flagged delivery')
    .action((ids: string[], options: { flagged?: boolean }) =>
      choose((app, io) => runLeadsResend(app, { ids, flagged: options.flagged ?? false }, io)),
    );
}

function addPictures(program: Command, choose: (run: Run) => void): void {
  const pictures = program.command('pictures').description('download of stock photos');
  pictures
    .command('status')
    .description('count stored, waiting and failed photos, with reasons')
    .option('--site <slug>', 'only cars of this site')
    .action((options: PicturesStatusArgs) => choose((app, io) => runPicturesStatus(app, options, io)));
  pictures
    .command('retry')
    .description('try failed photos again')
    .action(() => choose((app, io) => runPicturesRetry(app, {}, io)));
}

function addPostcodes(program: Command, choose: (run: Run) => void): void {
  program
    .command('postcodes')
    .description('coordinates of postcodes, for distances')
    .command('import')
    .description('replace the coordinates with those of a file')
    .argument('<file>', 'a CSV file with postcode, locality, state and coordinates')
    .action((file: string) => choose((app, io) => runPostcodesImport(app, { file }, io)));
}

function addBackup(program: Command, choose: (run: Run) => void): void {
  program
    .command('backup')
    .description('write everything into one archive')
    .argument('<file>', 'the archive, for example forecourt.tar.gz')
    .action((file: string) => choose((app, io) => runBackup(app, { file }, io)));
  program
    .command('restore')
    .description('restore everything from an archive')
    .argument('<file>', 'the archive')
    .option('--force', 'replace everything that the store holds')
    .action((file: string, options: { force?: boolean }) =>
      choose((app, io) => runRestore(app, { file, force: options.force ?? false }, io)),
    );
}
