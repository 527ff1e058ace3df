import { createTransport } from 'nodemailer';
import type { MailPort } from '#services/enquiries/delivery/delivery-ports.ts';
import { writeWhole } from '../write-whole.ts';
import { composeMail } from './compose-mail.ts';
import type { DkimOptions } from './read-dkim.ts';

/** Writes mail as .eml files, each complete or not at all; a repeated delivery replaces its file. */
interface OutboxInput {
  folder: string;
  from: string;
  dkim?: DkimOptions | null;
}

export function openOutboxMail({ folder, from, dkim = null }: OutboxInput): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...(dkim && { dkim }) });
  return {
    goesTo: `the outbox folder ${folder}`,
    async send(mail) {
      const { message } = await transport.sendMail(composeMail(mail, from));
      const name = mail.messageId.replace(/[^A-Za-z0-9.@-]/g, '_');
      try {
        await writeWhole(folder, `${name}.eml`, message);
        return { kind: 'written' };
      } catch {
        return { kind: 'failed', reason: 'the outbox folder cannot be written' };
      }
    },
  };
}
