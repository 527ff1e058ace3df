import { ImapFlow } from 'imapflow';
import { type MailboxAddress, nameMailbox } from '#kernel/mailbox-address.ts';
import { MailboxError, type MailboxTrouble } from '#kernel/mailbox-error.ts';
import { isPrivateAddress } from '#kernel/network/private-address.ts';
import type { MailboxSession, ReplyMailbox } from '#services/leads/inbound/mailbox/mailbox-port.ts';
import { lookUpPublicAddress } from '../webhook/public-address.ts';

interface ImapMailboxInput {
  address: MailboxAddress;
  /** Where a mail is moved to that was taken; null marks it as read. */
  takenFolder: string | null;
  /** And, on this machine, servers without TLS. */
  allowPrivateAddresses: boolean;
  /** Certificates that are trusted besides the usual ones. */
  ca?: string;
  /** Timeout of each step. */
  patienceMs?: number;
}

/** Breaks a server's silence; many drop a connection after half an hour without a word. */
const idleMs = 4 * 60_000;
/** Bytes of one answer, whatever a server sends: above what is ever asked for. */
const mostLiteral = 32 * 1024 * 1024;
const ownHosts: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** A folder of an IMAP server (RFC 3501, 9051). Nothing of what its mails or its server say is logged. */
export function openImapMailbox(input: ImapMailboxInput): ReplyMailbox {
  const { address } = input;
  const isOwnHost = input.allowPrivateAddresses && ownHosts.has(address.host);
  return {
    ...nameMailbox(address),
    async open(signal) {
      if (!input.allowPrivateAddresses && isNamedPrivate(address.host)) throw new MailboxError('private', '');
      const client = createClient(input, isOwnHost);
      const abort = () => client.close();
      signal.addEventListener('abort', abort);
      try {
        await client.connect();
        return await openFolder(client, input);
      } catch (error) {
        client.close();
        throw toMailboxError(error);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
  };
}

/** An address of a private network; names are looked at when they are resolved. */
const isNamedPrivate = (host: string) => /^[\d.]+$|:/.test(host) && isPrivateAddress(host);

function createClient(
  { address, allowPrivateAddresses, ca, patienceMs = 30_000 }: ImapMailboxInput,
  isOwnHost: boolean,
) {
  const client = new ImapFlow({
    ...{ host: address.host, port: address.port, secure: address.isTls, logger: false },
    // Where it must be encrypted, nothing is said before it is.
    ...(!address.isTls && !isOwnHost && { doSTARTTLS: true }),
    auth: { user: address.user, pass: address.password },
    tls: {
      ...{ rejectUnauthorized: true, minVersion: 'TLSv1.2' },
      ...(ca !== undefined && { ca }),
      ...(!allowPrivateAddresses && { lookup: lookUpPublicAddress }),
    },
    ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: Math.max(patienceMs, 2 * idleMs) },
    ...{ maxIdleTime: idleMs, disableAutoIdle: true, disableCompression: true, clientInfo: { name: 'Forecourt' } },
    ...{ maxLineLength: 1024 * 1024, maxLiteralSize: mostLiteral, maxResponseSize: mostLiteral + 1024 * 1024 },
  });
  // Each step that is under way is refused with it; without a listener it would end the process.
  client.on('error', () => {});
  return client;
}

async function openFolder(client: ImapFlow, { address, takenFolder }: ImapMailboxInput): Promise<MailboxSession> {
  if (takenFolder !== null) await client.mailboxCreate(takenFolder);
  const { uidValidity } = await client.mailboxOpen(address.folder);
  return {
    uidValidity: String(uidValidity),
    list: (wanted) => tell(() => list(client, wanted)),
    read: (uid, most) =>
      tell(async () => {
        const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: most } }, { uid: true });
        if (mail) return mail.source ?? null;
        await requireGone(client, [uid]);
        return null;
      }),
    mark: (uid) =>
      tell(async () => {
        const range = String(uid);
        const isDone =
          takenFolder === null
            ? await client.messageFlagsAdd(range, ['\\Seen'], { uid: true })
            : await client.messageMove(range, takenFolder, { uid: true });
        if (isDone === false) throw new MailboxError(client.usable ? 'folder' : 'unreachable', 'mark');
      }),
    watch(onMail) {
      client.removeAllListeners('exists');
      client.on('exists', onMail);
      // It ends with the next command; a connection that breaks is found then.
      client.idle().catch(() => {});
    },
    isOpen: () => client.usable,
    async close() {
      await client.logout().catch(() => {});
      client.close();
    },
  };
}

async function list(client: ImapFlow, { after, since, most }: Parameters<MailboxSession['list']>[0]) {
  // A server may look for new mail only after it has answered.
  await client.noop();
  const all = await client.search({ uid: `${after + 1}:*`, since }, { uid: true });
  if (!all) throw new MailboxError('unreachable', 'search');
  // `*` is the last mail, also where it has a lower number.
  const uids = all
    .filter((uid) => uid > after)
    .toSorted((a, b) => a - b)
    .slice(0, most);
  if (uids.length === 0) return [];
  const mails = await client.fetchAll(uids.join(','), { uid: true, size: true }, { uid: true });
  const listed = new Set(mails.map(({ uid }) => uid));
  await requireGone(
    client,
    uids.filter((uid) => !listed.has(uid)),
  );
  return mails.map(({ uid, size }) => ({ uid, bytes: size ?? 0 })).toSorted((a, b) => a.uid - b.uid);
}

/** The client tells of an answer that broke off as of none: what it has not brought must not be there any more. */
async function requireGone(client: ImapFlow, uids: readonly number[]): Promise<void> {
  if (uids.length === 0) return;
  const there = await client.search({ uid: uids.join(',') }, { uid: true });
  if (!there || there.length > 0) throw new MailboxError('unreachable', 'fetch');
}

async function tell<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw toMailboxError(error);
  }
}

function toMailboxError(error: unknown): MailboxError {
  if (error instanceof MailboxError) return error;
  return new MailboxError(findTrouble(error), readText(error, 'code'));
}

function findTrouble(error: unknown): MailboxTrouble {
  const code = readText(error, 'code');
  if (has(error, 'authenticationFailed')) {
    return readText(error, 'serverResponseCode') === 'UNAVAILABLE' ? 'unreachable' : 'password';
  }
  if (error instanceof Error && error.message === 'private address') return 'private';
  if (has(error, 'tlsFailed') || /CERT|SIGNED|ISSUER|ERR_TLS|ERR_SSL|SIGNATURE/.test(code)) return 'certificate';
  if (has(error, 'mailboxMissing') || readText(error, 'responseStatus') === 'NO') return 'folder';
  return 'unreachable';
}

const has = (error: unknown, name: string) =>
  error instanceof Error && Object.entries(error).some(([key, value]) => key === name && value === true);

function readText(error: unknown, name: string): string {
  if (!(error instanceof Error)) return '';
  const found = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : '';
}
