import { Command, CommanderError } from 'commander';
import { type BackupArgs, runBackup, runRestore } from './backup.ts';
import { addForOne, type Choose, type Run } from './command-group.ts';
import { exitCodes } from './exit-code.ts';
import { addApplications, addLeads } from './leads/lead-commands.ts';
import { runMailCheck, runMailTest } from './mail.ts';
import type { CommandIo } from './owner/command-io.ts';
import { runPersonFind } from './person.ts';
import { addPages, addSeedDemo, addSite } from './sites/site-commands.ts';
import { runStaffInvite, runStaffLink, runStaffList, runStaffOff, runStaffOn, type StaffInviteArgs } from './staff.ts';
import { addImport, addPictures, addPostcodes, addReservations } from './stock/stock-commands.ts';

export type ParsedCommand =
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
  addPerson(program, choose);
  addMail(program, choose);
  addPictures(program, choose);
  addPostcodes(program, choose);
  addBackup(program, choose);
  addSeedDemo(program, choose);
  return program;
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
    addForOne(staff, choose, {
      ...{ name, description, argument: '<email>', from: 'an address from staff list' },
      run: (app, email, io) => run(app, { email }, io),
    });
  }
}

function addPerson(program: Command, choose: Choose): void {
  program
    .command('person')
    .description('people who have visited a site')
    .command('find')
    .description('find whoever is called so, or has that address or number, at every site')
    .argument('<words...>', 'of a name, an email address or a phone number')
    .action((words: string[]) => choose((app, io) => runPersonFind(app, { words: words.join(' ') }, io)));
}

function addMail(program: Command, choose: Choose): void {
  const mail = program.command('mail').description('mail to dealers, and answers to mail');
  mail
    .command('test')
    .description('send a test mail, as enquiries are sent')
    .argument('<address>', 'who gets it')
    .action((address: string) => choose((app, io) => runMailTest(app, { address }, io)));
  mail
    .command('check')
    .description('open the mailboxes of answers (REPLY_IMAP_URL); nothing is taken out of them')
    .action(() => choose((app, io) => runMailCheck(app, {}, io)));
}

function addBackup(program: Command, choose: Choose): void {
  program
    .command('backup')
    .description('write everything into one archive')
    .argument('<file>', 'the archive, for example forecourt.tar.gz')
    .option('--encrypt', 'encrypt it with the passphrase of BACKUP_PASSPHRASE or of a file')
    .option('--passphrase-file <file>', 'a file whose first line is the passphrase')
    .action((file: string, options: Omit<BackupArgs, 'file'>) =>
      choose((app, io) => runBackup(app, { file, ...options }, io)),
    );
  program
    .command('restore')
    .description('restore everything from an archive')
    .argument('<file>', 'the archive')
    .option('--force', 'replace everything that the store holds')
    .option('--passphrase-file <file>', 'a file whose first line is the passphrase of an encrypted archive')
    .action((file: string, { force = false, passphraseFile }: { force?: boolean; passphraseFile?: string }) =>
      choose((app, io) => runRestore(app, { file, force, passphraseFile }, io), { beginsStore: true }),
    );
}
