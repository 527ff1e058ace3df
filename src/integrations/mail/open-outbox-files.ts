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
        if (!isMailOf(await readFile(path, 'latin1'), address)) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
  };
}

/** From the visitor to a dealer, to the visitor, or a text for him: these headers have the address as it is, whatever encoding the text has. */
function isMailOf(source: string, address: string): boolean {
  const [headers = ''] = source.split('\r\n\r\n', 1);
  const people = headers.matchAll(/^(?:reply-to|to|for):(.*(?:\r\n[ \t].*)*)/gim);
  return [...people].some(
    ([, named = '']) => named.toLowerCase().includes(`<${address}>`) || named.trim().toLowerCase() === address,
  );
}
