import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxPort } from '#services/enquiries/delivery/delivery-ports.ts';

/** The mails that open-outbox-mail.ts has written, also those of the time before a mail server was set. */
export function openOutboxFiles(folder: string): OutboxPort {
  return {
    async erase(address) {
      const names = await readdir(folder).catch(() => []);
      let count = 0;
      for (const name of names) {
        const path = join(folder, name);
        if (!hasReplyTo(await readFile(path, 'latin1'), address)) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
  };
}

/** In every mail the address stands here, whatever encoding its text has. */
function hasReplyTo(source: string, address: string): boolean {
  const [headers = ''] = source.split('\r\n\r\n', 1);
  const replyTo = /^reply-to:(.*(?:\r\n[ \t].*)*)/im.exec(headers)?.[1] ?? '';
  return replyTo.toLowerCase().includes(`<${address}>`) || replyTo.trim().toLowerCase() === address;
}
