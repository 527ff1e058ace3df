import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { createFolder } from '#kernel/create-folder.ts';
import type { MailPort } from '#services/enquiries/delivery/delivery-ports.ts';
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

async function writeWhole(folder: string, name: string, content: Buffer | Readable): Promise<void> {
  await createFolder(folder);
  const unfinished = join(folder, `.${name}.part`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
}
