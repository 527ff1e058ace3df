import { createHash } from 'node:crypto';
import type { Address, Email } from 'postal-mime';
import { cleanLine, cleanText, cutText } from '#rules/forms/clean-text.ts';
import { inboundLimits } from '#rules/leads/inbound-limits.ts';
import { parseMail } from './parse-mail.ts';

/** A mail that has come in, as far as a thread needs it. */
export interface ReadMail {
  /** The same for the same mail, however often it comes. */
  key: string;
  from: { name: string; address: string };
  /** Every address that it may have come to. */
  recipients: string[];
  subject: string;
  text: string;
  /** Without angle brackets; null where it has none. */
  messageId: string | null;
  /** Ids that it names, without angle brackets. */
  references: string[];
  kind: 'written' | 'automatic' | 'bounce';
  files: { name: string; bytes: Buffer }[];
}

/** Null where it is no mail that can be read. What is HTML alone becomes text: HTML of strangers reaches no browser. */
export async function readMail(raw: Buffer, envelope: readonly string[]): Promise<ReadMail | null> {
  const email = await parseMail(raw).catch(() => null);
  const from = email?.from?.address;
  if (!email || from === undefined || !from.includes('@')) return null;
  const messageId = readIds(email.messageId).at(0) ?? null;
  return {
    key: createHash('sha256')
      .update(messageId === null ? raw : `${from.toLowerCase()}\n${messageId}`)
      .digest('hex'),
    from: {
      name: shorten(email.from?.name ?? '', cleanLine, 200),
      address: shorten(from.toLowerCase(), cleanLine, 320),
    },
    recipients: listRecipients(email, envelope),
    subject: shorten(email.subject ?? '', cleanLine, inboundLimits.subject),
    text: shorten(email.text ?? '', cleanText, inboundLimits.text),
    messageId,
    references: [...new Set([...readIds(email.references), ...readIds(email.inReplyTo)])].slice(-100),
    kind: findKind(email),
    files: email.attachments.slice(0, inboundLimits.files).map(({ filename, content, mimeType }, index) => ({
      name: filename ?? `file ${index + 1} (${mimeType})`,
      bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  };
}

/** Cut before it is cleaned, too, which costs time for each character; twice as long, for what cleaning takes away. */
function shorten(text: string, clean: (text: string) => string, length: number): string {
  return cutText(clean(cutText(text, 2 * length)), length);
}

function listRecipients({ to, cc, bcc, deliveredTo, headers }: Email, envelope: readonly string[]): string[] {
  const named = [...(to ?? []), ...(cc ?? []), ...(bcc ?? [])].flatMap(listAddresses);
  const passed = headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.replace(/^.*<|>.*$/g, ''));
  return [...new Set([...envelope, ...(deliveredTo === undefined ? [] : [deliveredTo]), ...passed, ...named])]
    .map((address) => address.trim())
    .slice(0, inboundLimits.recipients);
}

function listAddresses(address: Address): string[] {
  return address.group === undefined ? [address.address] : address.group.flatMap(listAddresses);
}

function readIds(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/<([^<>\s]{3,300})>/g)].map(([, id = '']) => id);
}

/** RFC 3834 and 3464, and what older programs do. */
function findKind({ headers, from, returnPath }: Email): ReadMail['kind'] {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';
  const type = header('content-type');
  const isReport = type.startsWith('multipart/report') && type.includes('delivery-status');
  const isDaemon = /^(?:mailer-daemon|postmaster)@/i.test(from?.address ?? '');
  if (isReport || (isDaemon && (returnPath === '<>' || returnPath === '' || header('auto-submitted') !== '')))
    return 'bounce';
  const submitted = header('auto-submitted');
  const isAutomatic =
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(?:bulk|junk|list|auto_reply)$/.test(header('precedence').trim()) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    header('list-id') !== '' ||
    isDaemon;
  return isAutomatic ? 'automatic' : 'written';
}

/** What a mail server says of the mail that it could not deliver: whose it was, and why; null for a mere delay. */
export function readBounce(raw: Buffer): { ids: string[]; reason: string } | null {
  const source = raw.toString('latin1');
  if (
    !/^action:\s*(?:failed)\b/im.test(source) &&
    /^action:\s*(?:delayed|relayed|delivered|expanded)\b/im.test(source)
  ) {
    return null;
  }
  const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(source)?.[1];
  return { ids: readIds(source), reason: status === undefined ? 'returned' : `status ${status}` };
}
