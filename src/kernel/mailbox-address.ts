import { createHash } from 'node:crypto';

/** Where a mailbox is that is read by IMAP, and how it is opened. */
export interface MailboxAddress {
  host: string;
  port: number;
  /** TLS from the first byte; else the connection is upgraded before anything is said. */
  isTls: boolean;
  user: string;
  password: string;
  folder: string;
}

/** `imaps://user:password@host:port/folder`; null for anything else. The folder is INBOX where none is named. */
export function parseMailboxAddress(text: string): MailboxAddress | null {
  try {
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
    if (protocol !== 'imaps:' && protocol !== 'imap:') return null;
    if (hostname === '' || username === '' || password === '' || search !== '' || hash !== '') return null;
    const isTls = protocol === 'imaps:';
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (isTls ? 993 : 143) : Number(port),
      isTls,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    };
  } catch {
    return null;
  }
}

/** What a mailbox is kept under, and how people call it; neither has its user or password. */
export function nameMailbox({ host, port, user, folder }: MailboxAddress): { key: string; name: string } {
  return {
    key: createHash('sha256').update([host.toLowerCase(), port, user, folder].join('\n')).digest('hex').slice(0, 32),
    name: folder === 'INBOX' ? host : `${host}/${folder}`,
  };
}
