import { createId } from '#kernel/id.ts';
import { MailboxError } from '#kernel/mailbox-error.ts';
import type { App } from '#root/wiring.ts';
import { describeTrouble } from '#services/leads/inbound/mailbox/describe-trouble.ts';
import type { ReplyMailbox } from '#services/leads/inbound/mailbox/mailbox-port.ts';
import { exitCodes } from './exit-code.ts';
import type { CommandIo } from './owner/command-io.ts';

/** What an operator can do about a failure, by the words in its reason. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/EAUTH/, 'The mail server refuses user or password of SMTP_URL.'],
  [/ENOTFOUND|EDNS/, 'The host of SMTP_URL is unknown.'],
  [/ECONN|ETIMEDOUT|ESOCKET/, 'The mail server cannot be reached: check host, port and smtp or smtps of SMTP_URL.'],
  [/EENVELOPE/, 'The mail server refuses the sender or the recipient: check MAIL_FROM.'],
];

/** `forecourt mail test ADDRESS` */
export async function runMailTest(
  { ctx, ports }: Pick<App, 'ctx' | 'ports'>,
  { address }: { address: string },
  io: CommandIo,
): Promise<number> {
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) {
    io.writeError(`"${address}" is not an email address such as sales@example.com.`);
    return exitCodes.wrongInput;
  }
  const now = ctx.clock.now();
  const outcome = await ports.mail.send({
    messageId: `${createId(now)}@${ctx.config.PLATFORM_HOST}`,
    to: address,
    replyTo: { name: 'Forecourt', address },
    subject: 'Forecourt can send mail',
    text: `This is the test that was asked for with "forecourt mail test".\n\nEnquiries come from ${ctx.config.MAIL_FROM}.\n`,
    date: now,
    attachments: [],
  });
  switch (outcome.kind) {
    case 'sent':
      io.write(`${ports.mail.goesTo} has accepted a mail for ${address}`);
      return exitCodes.done;
    case 'written':
      io.writeError(`SMTP_URL is not set: the mail was written to ${ports.mail.goesTo}, and nobody gets it.`);
      return exitCodes.failed;
    default:
      io.writeError(`${ports.mail.goesTo} did not take the mail: ${outcome.reason}.`);
      for (const [words, sentence] of advice) if (words.test(outcome.reason)) io.writeError(sentence);
      return exitCodes.failed;
  }
}

const dayMs = 24 * 60 * 60_000;
const mostCounted = 1_000;

/** `forecourt mail check`: opens each mailbox of answers and takes nothing out of it. */
export async function runMailCheck(
  { ctx, ports }: Pick<App, 'ctx' | 'ports'>,
  _args: unknown,
  io: CommandIo,
): Promise<number> {
  if (ports.mailboxes.length === 0) {
    io.writeError('REPLY_IMAP_URL is not set: no mailbox is read.');
    return exitCodes.failed;
  }
  let exitCode: number = exitCodes.done;
  for (const mailbox of ports.mailboxes) {
    try {
      const count = await countMails(mailbox, { since: new Date(ctx.clock.now().getTime() - dayMs), io });
      const words = count === mostCounted ? `${count} mails or more` : count === 1 ? '1 mail' : `${count} mails`;
      io.write(`${mailbox.name} can be read: ${words} since yesterday`);
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      io.writeError(`${mailbox.name} cannot be read (${error.message}). ${describeTrouble(error.trouble)}`);
      exitCode = exitCodes.failed;
    }
  }
  return exitCode;
}

async function countMails(mailbox: ReplyMailbox, { since, io }: { since: Date; io: CommandIo }): Promise<number> {
  const session = await mailbox.open(io.signal);
  try {
    return (await session.list({ after: 0, since, most: mostCounted })).length;
  } finally {
    await session.close();
  }
}
