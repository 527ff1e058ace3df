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
  /** Help was asked for, or the line is wrong: everything is said. */
  | { kind: 'answered'; exitCode: number };

/** What a command line asks for. Writes help and mistakes to `io`; touches nothing else. */
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
    .description('Dealer websites: stock in, sites on the air, enquiries out.')
    .exitOverride()
    .showHelpAfterError('(forecourt --help shows what there is)')
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
    .description('bring the demo into an empty store')
    .action(() => choose((app, given) => runSeedDemo(app, {}, given)));
  return program;
}

function addImport(program: Command, choose: (run: Run) => void): void {
  program
    .command('import')
    .description("bring a site's stock to what a feed's file says")
    .argument('<file>', 'CSV, JSON or XML')
    .requiredOption('--site <slug>', 'the site whose stock it is')
    .requiredOption('--mapping <name-or-file>', 'what its columns mean; docs/feeds.md')
    .option('--dry-run', 'tell what would happen, write nothing')
    .option('--force', 'withdraw however many cars the file lacks')
    .option('--report <file>', 'write rejected rows and counts as JSON')
    .action((file: string, options: Omit<ImportArgs, 'file'>) =>
      choose((app, given) => runImport(app, { ...options, file }, given)),
    );
}

function addSite(program: Command, choose: (run: Run) => void): void {
  const site = program.command('site').description('the sites of this server');
  site
    .command('apply')
    .description('make sites the same as their files')
    .argument('<folder>', 'a folder of sites, or the folder of one')
    .option('--dry-run', 'check and compare, change nothing')
    .action((folder: string, options: { dryRun?: boolean }) =>
      choose((app, given) => runSiteApply(app, { folder, dryRun: options.dryRun ?? false }, given)),
    );
  site
    .command('list')
    .description('slug, name, template and hosts of each')
    .action(() => choose((app, given) => runSiteList(app, {}, given)));
}

function addLeads(program: Command, choose: (run: Run) => void): void {
  const leads = program.command('leads').description('enquiries and their way to the dealer');
  leads
    .command('list')
    .description('the newest first, with the state of each delivery')
    .option('--site <slug>', 'of one site')
    .option('--state <state>', 'of the lead (new, contacted, ...) or of a delivery (pending, delivered, flagged)')
    .option('--limit <number>', 'how many; 50 without it')
    .action((options: LeadsListArgs) => choose((app, given) => runLeadsList(app, options, given)));
  leads
    .command('resend')
    .description('send leads to the dealer once more')
    .argument('[ids...]', 'as leads list shows them')
    .option('--flagged', 'all whose delivery was given up')
    .action((ids: string[], options: { flagged?: boolean }) =>
      choose((app, given) => runLeadsResend(app, { ids, flagged: options.flagged ?? false }, given)),
    );
}

function addPictures(program: Command, choose: (run: Run) => void): void {
  const pictures = program.command('pictures').description('photos of stock and their way to us');
  pictures
    .command('status')
    .description('how many are here, wait or have failed, and why')
    .option('--site <slug>', "of one site's cars")
    .action((options: PicturesStatusArgs) => choose((app, given) => runPicturesStatus(app, options, given)));
  pictures
    .command('retry')
    .description('try those that have failed once more')
    .action(() => choose((app, given) => runPicturesRetry(app, {}, given)));
}

function addPostcodes(program: Command, choose: (run: Run) => void): void {
  program
    .command('postcodes')
    .description('where postcodes lie, for distances')
    .command('import')
    .description('make the table what a file of localities says')
    .argument('<file>', 'CSV with postcode, locality, state and coordinates')
    .action((file: string) => choose((app, given) => runPostcodesImport(app, { file }, given)));
}

function addBackup(program: Command, choose: (run: Run) => void): void {
  program
    .command('backup')
    .description('write everything that is stored into one file')
    .argument('<file>', 'the archive, as in forecourt.tar.gz')
    .action((file: string) => choose((app, given) => runBackup(app, { file }, given)));
  program
    .command('restore')
    .description('make the store what it was when an archive was written')
    .argument('<file>', 'the archive')
    .option('--force', 'over whatever the store holds')
    .action((file: string, options: { force?: boolean }) =>
      choose((app, given) => runRestore(app, { file, force: options.force ?? false }, given)),
    );
}
