import type { App } from '#root/wiring.ts';
import { eraseApplication } from '#services/applications/erase-application.ts';
import { listApplications } from '#services/applications/list-applications.ts';
import { showApplication } from '#services/applications/show-application.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { refuseUnknownSite } from '../sites/refuse-unknown-site.ts';

type Context = Pick<App, 'ctx'>;

/** `forecourt applications list [--site SLUG]` */
export async function runApplicationsList({ ctx }: Context, args: { site?: string }, io: CommandIo): Promise<number> {
  const { site } = args;
  if (await refuseUnknownSite(ctx, site, io)) return exitCodes.wrongInput;
  const applications = await listApplications(ctx, site === undefined ? {} : { siteSlug: site });
  for (const { leadId, submittedAt, site: of, keyName, state } of applications) {
    io.write([leadId, submittedAt.toISOString(), of, `key ${keyName}`, state].join('  '));
  }
  io.write(`${applications.length} ${applications.length === 1 ? 'application' : 'applications'}`);
  return exitCodes.done;
}

/** `forecourt applications show ID` */
export async function runApplicationsShow({ ctx }: Context, { id }: { id: string }, io: CommandIo): Promise<number> {
  const { submittedAt, carName, groups, consent } = await showApplication(ctx, id);
  io.write(`Finance application of lead ${id}, sent ${submittedAt.toISOString()}`);
  if (carName !== null) io.write(`Vehicle: ${carName}`);
  for (const { heading, answers } of groups) {
    io.write('');
    io.write(heading);
    for (const { label, text } of answers) io.write(`  ${label}: ${text}`);
  }
  io.write('');
  io.write(`Agreed to at ${consent.at}: ${consent.wording}`);
  return exitCodes.done;
}

/** `forecourt applications erase ID` */
export async function runApplicationsErase({ ctx }: Context, { id }: { id: string }, io: CommandIo): Promise<number> {
  await eraseApplication(ctx, id);
  io.write(`${id}  the answers are erased, the lead stays`);
  io.writeError('Backups are not in our hands: erase the application there, too.');
  return exitCodes.done;
}
