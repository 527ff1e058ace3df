import { Command, CommanderError, Option } from 'commander';
import type { App } from '#root/wiring.ts';
import { runBackup, runRestore } from './backup.ts';
import { exitCodes } from './exit-code.ts';
import { runApplicationsErase, runApplicationsList, runApplicationsShow } from './leads/applications.ts';
import { runLeadsErase, runLeadsFiles, runLeadsShow } from './leads/lead.ts';
import { type LeadsListArgs, runLeadsList, runLeadsResend } from './leads/leads.ts';
import { runMailTest } from './mail.ts';
import type { CommandIo } from './owner/command-io.ts';
import { type PagesArgs, runPagesList, runPagesRestore, runPagesRevisions } from './sites/pages.ts';
import { runSeedDemo } from './sites/seed-demo.ts';
import { runSiteApply, runSiteList } from './sites/site.ts';
import { runStaffInvite, runStaffLink, runStaffList, runStaffOff, runStaffOn, type StaffInviteArgs } from './staff.ts';
import { type ImportArgs, runImport } from './stock/import.ts';
import { type PicturesStatusArgs, runPicturesMove, runPicturesRetry, runPicturesStatus } from './stock/pictures.ts';
import { runPostcodesImport } from './stock/postcodes.ts';
import {
  type RefundArgs,
  type ReservationsListArgs,
  runReservationsList,
  runReservationsRefund,
  runReservationsRelease,
} from './stock/reservations.ts';

type Run = (app: App, io: CommandIo) => Promise<number>;
type Choose = (run: Run, options?: { beginsStore?: boolean }) => void;

export type ParsedCommand =
  /** `beginsStore`: it also makes sense where there is no store yet, which it then makes. */
  | { kind: 'run'; run: Run; beginsStore: boolean }
  /** Help or an error was printed. */
  | { kind: 'answered'; exitCode: number };

/** Parses a command line. Writes help and errors to `io` and does nothing else. */
export async function parseCommand(argv: readonly string[], io: CommandIo): Promise<ParsedCommand> {
  let chosen: ParsedCommand = { kind: 'answered', exitCode: exitCodes.wrongInput };
  const program = buildProgram(io, (run, { beginsStore = false } = {}) => {
    chosen = { kind: 'run', run, beginsStore };
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { kind: 'answered', exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.wrongInput };
  }
  return chosen;
}

function buildProgram(io: CommandIo, choose: Choose): Command {
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
  addPages(program, choose);
  addLeads(program, choose);
  addReservations(program, choose);
  addApplications(program, choose);
  addStaff(program, choose);
  addMail(program, choose);
  addPictures(program, choose);
  addPostcodes(program, choose);
  addBackup(program, choose);
  program
    .command('seed-demo')
    .description('load the demo into an empty store')
    .action(() => choose((app, io) => runSeedDemo(app, {}, io), { beginsStore: true }));
  return program;
}

function addImport(program: Command, choose: Choose): void {
  program
    .command('import')
    .description("update a site's stock from a feed file")
    .argument('<file>', 'a CSV, JSON or XML file')
    .requiredOption('--site <slug>', 'the site to update')
    .requiredOption('--mapping <name-or-file>', 'a built-in mapping or a JSON file; see docs/feeds.md')
    .option('--dry-run', 'show what would change, write nothing')
    .option('--partial', 'the file holds only some cars and columns: leave everything else as it is')
    .option('--feed <name>', "go on with the cars of this feed (default: the mapping's name)")
    .option('--force', 'go on although the guard stopped the import')
    .option('--report <file>', 'write counts and rejected rows to a JSON file')
    .action((file: string, options: Omit<ImportArgs, 'file'>) =>
      choose((app, io) => runImport(app, { ...options, file }, io)),
    );
}

function addSite(program: Command, choose: Choose): void {
  const site = program.command('site').description('manage the sites of this server');
  site
    .command('apply')
    .description('update sites from their files')
    .argument('<folder>', 'a folder of sites, or of one site')
    .option('--dry-run', 'check and compare, change nothing')
    .action((folder: string, options: { dryRun?: boolean }) =>
      choose((app, io) => runSiteApply(app, { folder, dryRun: options.dryRun ?? false }, io), { beginsStore: true }),
    );
  site
    .command('list')
    .description('list slug, name, template and hosts of every site')
    .action(() => choose((app, io) => runSiteList(app, {}, io)));
}

function addPages(program: Command, choose: Choose): void {
  const pages = program.command('pages').description('content pages and their revisions');
  pages
    .command('list')
    .description('list the pages of a site, with what visitors see of each')
    .requiredOption('--site <slug>', 'the site')
    .action((options: PagesArgs) => choose((app, io) => runPagesList(app, options, io)));
  pages
    .command('revisions')
    .description('list the revisions of a page, newest first')
    .argument('<page>', 'a name from pages list')
    .requiredOption('--site <slug>', 'the site')
    .action((page: string, options: PagesArgs) =>
      choose((app, io) => runPagesRevisions(app, { ...options, page }, io)),
    );
  pages
    .command('restore')
    .description('save an older revision of a page as its newest')
    .argument('<page>', 'a name from pages list')
    .argument('<number>', 'a number from pages revisions')
    .requiredOption('--site <slug>', 'the site')
    .action((page: string, number: string, options: PagesArgs) =>
      choose((app, io) => runPagesRestore(app, { ...options, page, number }, io)),
    );
}

function addLeads(program: Command, choose: Choose): void {
  const leads = program.command('leads').description('list, show, resend and erase enquiries');
  leads
    .command('list')
    .description('list enquiries, newest first, with the state of each delivery')
    .option('--site <slug>', 'only enquiries of this site')
    .option(
      '--state <state>',
      'state of the lead (new, contacted, ...) or of a delivery (pending, delivered, written, flagged)',
    )
    .option('--limit <number>', 'number of enquiries (default: 50)')
    .action((options: LeadsListArgs) => choose((app, io) => runLeadsList(app, options, io)));
  leads
    .command('resend')
    .description('send leads to the dealer again')
    .argument('[ids...]', 'ids from leads list')
    .addOption(new Option('--flagged', 'all leads with a flagged delivery').conflicts('written'))
    .option('--written', 'all leads that were only written to the outbox')
    .action((ids: string[], options: { flagged?: boolean; written?: boolean }) => {
      const state = options.flagged ? 'flagged' : options.written ? 'written' : null;
      choose((app, io) => runLeadsResend(app, { ids, state }, io));
    });
  leads
    .command('show')
    .description('show one enquiry with all that the visitor sent')
    .argument('<id>', 'an id from leads list')
    .action((id: string) => choose((app, io) => runLeadsShow(app, { id }, io)));
  leads
    .command('files')
    .description('write the files that came with one enquiry into a folder')
    .argument('<id>', 'an id from leads list')
    .argument('<folder>', 'where to')
    .action((id: string, folder: string) => choose((app, io) => runLeadsFiles(app, { id, folder }, io)));
  leads
    .command('erase')
    .description('erase all enquiries of a person from store, lead journal and outbox')
    .argument('<email>', 'the email address that the person gave')
    .action((email: string) => choose((app, io) => runLeadsErase(app, { email }, io)));
}

function addReservations(program: Command, choose: Choose): void {
  const reservations = program.command('reservations').description('reserved cars and what was paid for them');
  reservations
    .command('list')
    .description('list reservations, newest first, with their state and money')
    .option('--site <slug>', 'only reservations of this site')
    .option('--limit <number>', 'number of reservations (default: 50)')
    .action((options: ReservationsListArgs) => choose((app, io) => runReservationsList(app, options, io)));
  reservations
    .command('release')
    .description('set a reserved car free and refund what was paid')
    .argument('<id>', 'an id from reservations list')
    .action((id: string) => choose((app, io) => runReservationsRelease(app, { id }, io)));
  reservations
    .command('refund')
    .description('refund what was paid, in full or in part')
    .argument('<id>', 'an id from reservations list')
    .option('--amount <dollars>', 'refund only this much')
    .action((id: string, options: Pick<RefundArgs, 'amount'>) =>
      choose((app, io) => runReservationsRefund(app, { id, ...options }, io)),
    );
}

function addApplications(program: Command, choose: Choose): void {
  const applications = program.command('applications').description('finance applications, for the finance role alone');
  applications
    .command('list')
    .description('list applications, newest first, without anything personal')
    .option('--site <slug>', 'only applications of this site')
    .action((options: { site?: string }) => choose((app, io) => runApplicationsList(app, options, io)));
  applications
    .command('show')
    .description('show all answers of one application; the audit names who did')
    .argument('<id>', 'an id from applications list')
    .action((id: string) => choose((app, io) => runApplicationsShow(app, { id }, io)));
  applications
    .command('erase')
    .description('erase the answers of one application; its lead stays')
    .argument('<id>', 'an id from applications list')
    .action((id: string) => choose((app, io) => runApplicationsErase(app, { id }, io)));
}

function addStaff(program: Command, choose: Choose): void {
  const staff = program.command('staff').description('the people who sign in to the office');
  staff
    .command('invite')
    .description('give somebody a role, and show the link with which he chooses a password')
    .argument('<email>', 'the address that he signs in with')
    .requiredOption('--name <name>', 'as others see him')
    .requiredOption('--role <role>', 'operator, manager, sales, finance, content or viewer')
    .option('--site <slug>', 'the site; for every role but operator')
    .option('--dealership <id>', 'only this dealership of the site')
    .action((email: string, options: Omit<StaffInviteArgs, 'email'>) =>
      choose((app, io) => runStaffInvite(app, { email, ...options }, io)),
    );
  staff
    .command('list')
    .description('list everybody with roles and state')
    .action(() => choose((app, io) => runStaffList(app, {}, io)));
  const actions = [
    ['link', 'show a new link with which somebody chooses a password', runStaffLink],
    ['off', 'switch somebody off; all his sessions end at once', runStaffOff],
    ['on', 'switch somebody on again, with the roles that he had', runStaffOn],
  ] as const;
  for (const [name, description, run] of actions) {
    staff
      .command(name)
      .description(description)
      .argument('<email>', 'an address from staff list')
      .action((email: string) => choose((app, io) => run(app, { email }, io)));
  }
}

function addMail(program: Command, choose: Choose): void {
  program
    .command('mail')
    .description('mail to dealers')
    .command('test')
    .description('send a test mail, as enquiries are sent')
    .argument('<address>', 'who gets it')
    .action((address: string) => choose((app, io) => runMailTest(app, { address }, io)));
}

function addPictures(program: Command, choose: Choose): void {
  const pictures = program.command('pictures').description('stock photos and the pictures of sites');
  pictures
    .command('status')
    .description('count stored, waiting and failed photos, and look for each picture in the storage')
    .option('--site <slug>', 'only cars of this site')
    .action((options: PicturesStatusArgs) => choose((app, io) => runPicturesStatus(app, options, io)));
  pictures
    .command('move')
    .description('copy all pictures into the folder or the bucket; can be interrupted and repeated')
    .argument('<to>', 'folder or s3')
    .option('--delete', 'delete each picture from where it was, once it is copied')
    .action((to: string, options: { delete?: boolean }) =>
      choose((app, io) => runPicturesMove(app, { to, delete: options.delete ?? false }, io)),
    );
  pictures
    .command('retry')
    .description('try failed photos again, and those that are lost from the storage')
    .action(() => choose((app, io) => runPicturesRetry(app, {}, io)));
}

function addPostcodes(program: Command, choose: Choose): void {
  program
    .command('postcodes')
    .description('coordinates of postcodes, for distances')
    .command('import')
    .description('replace the coordinates with those of a file')
    .argument('<file>', 'a CSV file with postcode, locality, state and coordinates')
    .action((file: string) => choose((app, io) => runPostcodesImport(app, { file }, io), { beginsStore: true }));
}

function addBackup(program: Command, choose: Choose): void {
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
      choose((app, io) => runRestore(app, { file, force: options.force ?? false }, io), { beginsStore: true }),
    );
}
