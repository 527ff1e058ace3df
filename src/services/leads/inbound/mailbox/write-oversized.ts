import { cutText } from '#rules/forms/clean-text.ts';
import { inboundLimits } from '#rules/leads/inbound-limits.ts';
import { formatBytes } from '#rules/uploads/file-kinds.ts';
import { readMail } from '../read-mail.ts';

interface Oversized {
  /** Of the whole mail. */
  bytes: number;
  mailbox: string;
}

/** A mail that is too large to be loaded, made of its beginning: who wrote, the text as far as it is there, and where the rest is. */
export async function writeOversized(beginning: Buffer, { bytes, mailbox }: Oversized): Promise<Buffer> {
  const source = beginning.toString('latin1');
  const end = source.search(/\r?\n\r?\n/);
  const headers = (end < 0 ? source : source.slice(0, end))
    .split(/\r?\n(?![ \t])/)
    .filter((line) => /^[\w-]+:/.test(line) && !/^(?:content-|mime-version:)/i.test(line));
  const written = (await readMail(beginning, []))?.text ?? '';
  const told = `[This mail has ${formatBytes(bytes)} with its files, more than is taken here. It is in the mailbox ${mailbox}.]`;
  const text = `${cutText(written, inboundLimits.text / 2)}\n\n${told}`.trim();
  const body = Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
  const own = [
    ...['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
  ];
  return Buffer.from([...headers, ...own, '', body, ''].join('\r\n'), 'latin1');
}
