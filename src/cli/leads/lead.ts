import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { App } from '#root/wiring.ts';
import { erasePerson } from '#services/enquiries/leads/erase-person.ts';
import { getLead, type Lead } from '#services/enquiries/leads/get-lead.ts';
import { listLeadFiles } from '#services/enquiries/leads/list-lead-files.ts';
import { exitCodes } from '../exit-code.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { describeDelivery } from './describe-delivery.ts';

/** `forecourt leads show ID` */
export async function runLeadsShow({ ctx }: Pick<App, 'ctx'>, { id }: { id: string }, io: CommandIo): Promise<number> {
  const { text, deliveries } = await getLead(ctx, id);
  for (const line of text.trimEnd().split('\n')) io.write(line);
  io.write('');
  for (const delivery of deliveries) io.write(`${describeDelivery(delivery)}${describeTarget(delivery)}`);
  return exitCodes.done;
}

function describeTarget({ target, deliveredAt, nextAttemptAt }: Lead['deliveries'][number]): string {
  const to = target === '' ? '' : `, to ${target}`;
  if (deliveredAt) return `${to}, ${deliveredAt.toISOString()}`;
  return nextAttemptAt ? `${to}, next attempt ${nextAttemptAt.toISOString()}` : to;
}

/** `forecourt leads files ID FOLDER` */
export async function runLeadsFiles(
  { ctx }: Pick<App, 'ctx'>,
  { id, folder }: { id: string; folder: string },
  io: CommandIo,
): Promise<number> {
  const files = await listLeadFiles(ctx, id);
  const target = resolve(io.cwd, folder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const [index, { name, content }] of files.entries()) {
    const path = join(target, `${index + 1}-${name}`);
    if (content === null) io.writeError(`${name} is no longer stored`);
    else {
      await writeFile(path, content, { mode: 0o600 });
      io.write(path);
    }
  }
  io.write(countOf(files.length, 'file', 'files'));
  return files.every(({ content }) => content !== null) ? exitCodes.done : exitCodes.failed;
}

/** `forecourt leads erase EMAIL` */
export async function runLeadsErase(
  { ctx, intake, ports }: Pick<App, 'ctx' | 'intake' | 'ports'>,
  { email }: { email: string },
  io: CommandIo,
): Promise<number> {
  const { enquiries, accounts, deliveries, files, journalled, mails } = await erasePerson(ctx, {
    email,
    intake,
    ports,
  });
  const counts = [
    countOf(enquiries, 'enquiry', 'enquiries'),
    countOf(accounts, 'account', 'accounts'),
    countOf(deliveries, 'delivery', 'deliveries'),
    countOf(files, 'file', 'files'),
    countOf(journalled, 'line of the lead journal', 'lines of the lead journal'),
    countOf(mails, 'mail of the outbox', 'mails of the outbox'),
  ];
  io.write(`erased ${counts.join(', ')}`);
  io.writeError('Backups, and what was already sent to a dealer, are not in our hands: erase them there.');
  return exitCodes.done;
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
