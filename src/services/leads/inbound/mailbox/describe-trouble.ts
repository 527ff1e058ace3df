import type { MailboxTrouble } from '#kernel/mailbox-error.ts';

/** Why a mailbox cannot be read, for whoever mends it. */
export function describeTrouble(trouble: MailboxTrouble): string {
  switch (trouble) {
    case 'password':
      return 'Its server refuses user or password of REPLY_IMAP_URL.';
    case 'certificate':
      return 'Its server has no certificate that is valid for its name, or offers no encryption.';
    case 'private':
      return 'It is at a private address, which REPLY_IMAP_PRIVATE_ADDRESSES does not allow.';
    case 'folder':
      return 'Its folder, or the folder for what was taken, is not there or may not be changed.';
    case 'unreachable':
      return 'Its server cannot be reached, or breaks off.';
    case 'mail':
      return 'A mail of it cannot be taken; the log says why.';
    default:
      return trouble satisfies never;
  }
}
