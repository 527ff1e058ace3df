/** A mailbox into which answers come. */
export interface ReplyMailbox {
  /** The same for the same folder of the same user at the same server. */
  key: string;
  /** For people: its host, and its folder where that is not the usual one. */
  name: string;
  /** Throws a MailboxError. */
  open(signal: AbortSignal): Promise<MailboxSession>;
}

/** An open folder; all of it throws a MailboxError. */
export interface MailboxSession {
  /** Numbers of mails are those of before as long as this stays the same. */
  uidValidity: string;
  /** Mails with higher numbers that came since then, the lowest first, without reading them. */
  list(wanted: { after: number; since: Date; most: number }): Promise<{ uid: number; bytes: number }[]>;
  /** A mail as it came, its beginning where it has more bytes; null where it is gone. Leaves it unread. */
  read(uid: number, mostBytes: number): Promise<Buffer | null>;
  /** Marks a mail as taken, or moves it away. */
  mark(uid: number): Promise<void>;
  /** Calls as soon as a mail comes, where the server tells. */
  watch(onMail: () => void): void;
  isOpen(): boolean;
  close(): Promise<void>;
}
