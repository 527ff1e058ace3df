import { type Command, Option } from 'commander';
import { addForOne, type Choose } from '../command-group.ts';
import { runApplicationsErase, runApplicationsList, runApplicationsShow } from './applications.ts';
import { runLeadsErase, runLeadsFiles, runLeadsShow } from './lead.ts';
import { type LeadsListArgs, runLeadsList, runLeadsResend } from './leads.ts';

export function addLeads(program: Command, choose: Choose): void {
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
  addForOne(leads, choose, {
    ...{ name: 'show', description: 'show one enquiry with all that the visitor sent' },
    ...{ argument: '<id>', from: 'an id from leads list' },
    run: (app, id, io) => runLeadsShow(app, { id }, io),
  });
  leads
    .command('files')
    .description('write the files that came with one enquiry into a folder')
    .argument('<id>', 'an id from leads list')
    .argument('<folder>', 'where to')
    .action((id: string, folder: string) => choose((app, io) => runLeadsFiles(app, { id, folder }, io)));
  addForOne(leads, choose, {
    ...{ name: 'erase', description: 'erase all enquiries of a person from store, lead journal and outbox' },
    ...{ argument: '<email>', from: 'the email address that the person gave' },
    run: (app, email, io) => runLeadsErase(app, { email }, io),
  });
}

export function addApplications(program: Command, choose: Choose): void {
  const applications = program.command('applications').description('finance applications, for the finance role alone');
  applications
    .command('list')
    .description('list applications, newest first, without anything personal')
    .option('--site <slug>', 'only applications of this site')
    .action((options: { site?: string }) => choose((app, io) => runApplicationsList(app, options, io)));
  const one = { argument: '<id>', from: 'an id from applications list' } as const;
  addForOne(applications, choose, {
    ...one,
    ...{ name: 'show', description: 'show all answers of one application; the audit names who did' },
    run: (app, id, io) => runApplicationsShow(app, { id }, io),
  });
  addForOne(applications, choose, {
    ...one,
    ...{ name: 'erase', description: 'erase the answers of one application; its lead stays' },
    run: (app, id, io) => runApplicationsErase(app, { id }, io),
  });
}
