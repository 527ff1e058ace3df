export const mailboxTroubles = ['password', 'certificate', 'private', 'folder', 'unreachable', 'mail'] as const;

/** Why a mailbox cannot be read; `mail` where one mail of it cannot be taken. */
export type MailboxTrouble = (typeof mailboxTroubles)[number];

/** What goes wrong at a mailbox; nothing of what its server says, which may name people. */
export class MailboxError extends Error {
  override name = 'MailboxError';
  readonly trouble: MailboxTrouble;
  constructor(trouble: MailboxTrouble, code: string) {
    super(`mailbox ${trouble} ${code}`.trim());
    this.trouble = trouble;
  }
}
