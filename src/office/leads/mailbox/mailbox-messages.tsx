import type { TroubledMailbox } from '#services/leads/inbound/mailbox/list-mailboxes.ts';
import { describeAge } from '../../frame/describe-age.ts';
import { Message } from '../../frame/message.tsx';

/** What screens say of a mailbox from which answers do not come in. */
export interface MailboxTrouble {
  name: string;
  failing: { age: string; trouble: string } | null;
  leftBehind: number;
}

export function presentMailboxes(mailboxes: readonly TroubledMailbox[], now: Date): MailboxTrouble[] {
  return mailboxes.map(({ failing, ...mailbox }) => ({
    ...mailbox,
    failing: failing && { age: describeAge(failing.since, now), trouble: failing.trouble },
  }));
}

export function MailboxMessages({ mailboxes }: { mailboxes: readonly MailboxTrouble[] }) {
  return mailboxes.map(({ name, failing, leftBehind }) => (
    <div key={name}>
      {failing === null ? null : (
        <Message kind="problem">
          Answers by mail do not come in: the mailbox {name} cannot be read, the first time {failing.age}.{' '}
          {failing.trouble} Answers wait there; an operator can mend it.
        </Message>
      )}
      {leftBehind === 0 ? null : (
        <Message kind="notice">
          {leftBehind === 1 ? 'A mail' : `${leftBehind} mails`} in the mailbox {name} could not be read here. Open it
          with a mail program: what was taken is marked as read or moved away.
        </Message>
      )}
    </div>
  ));
}
