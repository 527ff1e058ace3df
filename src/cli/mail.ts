import { createId } from '#kernel/id.ts';
import type { App } from '#root/wiring.ts';
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
