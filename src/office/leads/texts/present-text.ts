import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import type { OpenText } from '#services/leads/texts/open-text.ts';
import { describeAge } from '../../frame/describe-age.ts';

/** What the form of a text message shows. */
export type TextView = ReturnType<typeof presentText>;

export function presentText({ key, to, from, isSent, stoppedAt, templates }: OpenText, now: Date) {
  const number = writeAustralianPhone(to);
  const sender = from === null ? '' : ` from ${writeAustralianPhone(from)}`;
  return {
    ...{ key, templates },
    about: isSent
      ? `To ${number}${sender}. Answers come back into this lead.`
      : `To ${number}${sender}. No message service is set: texts are written to the outbox folder of the server, and nobody gets them.`,
    stopped:
      stoppedAt === null ? null : `This person wants no text messages: STOP came ${describeAge(stoppedAt, now)}.`,
  };
}
