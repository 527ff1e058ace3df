import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxPort } from '#services/enquiries/delivery/delivery-ports.ts';

/** The mails that open-outbox-mail.ts has written, also those of the time before a mail server was set. */
export function openOutboxFiles(folder: string): OutboxPort {
  return {
    async erase(isTheirs) {
      const names = await readdir(folder).catch(() => []);
      let count = 0;
      for (const name of names) {
        const path = join(folder, name);
        const { mtime } = await stat(path);
        const people = listPeople(await readFile(path, 'latin1'));
        if (!(await hasAny(people, (person) => isTheirs(person, mtime)))) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
  };
}

async function hasAny(people: readonly string[], isTheirs: (person: string) => boolean | Promise<boolean>) {
  for (const person of people) if (await isTheirs(person)) return true;
  return false;
}

/** From the visitor to a dealer, to the visitor, or a text for him: these headers have the address as it is, whatever encoding the text has. */
function listPeople(source: string): string[] {
  const [headers = ''] = source.split('\r\n\r\n', 1);
  return [...headers.matchAll(/^(?:reply-to|to|for):(.*(?:\r\n[ \t].*)*)/gim)].flatMap(([, named = '']) => [
    named.trim().toLowerCase(),
    ...[...named.matchAll(/<([^<>]+)>/g)].map(([, address = '']) => address.toLowerCase()),
  ]);
}
