import type { App } from '#root/wiring.ts';
import { erasePerson } from '#services/enquiries/leads/erase-person.ts';
import { getLead, type Lead } from '#services/enquiries/leads/get-lead.ts';
import { describeDelivery } from './describe-delivery.ts';
import { exitCodes } from './exit-code.ts';
import type { CommandIo } from './owner/command-io.ts';

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

/** `forecourt leads erase EMAIL` */
export async function runLeadsErase(
  { ctx, intake, ports }: Pick<App, 'ctx' | 'intake' | 'ports'>,
  { email }: { email: string },
  io: CommandIo,
): Promise<number> {
  const { enquiries, deliveries, journalled, mails } = await erasePerson(ctx, { email, intake, ports });
  io.write(
    `erased ${enquiries} enquiries, ${deliveries} deliveries, ${journalled} lines of the lead journal, ${mails} mails of the outbox`,
  );
  io.writeError('Backups, and what was already sent to a dealer, are not in our hands: erase them there.');
  return exitCodes.done;
}
