import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readMailParts } from '#tests/support/read-mail.ts';
import type { Demo } from '../open-demo.ts';

/** The text of the mail that holds these words, once it has reached the outbox. */
export async function readDealerMail({ dataFolder }: Pick<Demo, 'dataFolder'>, words: string): Promise<string> {
  const folder = join(dataFolder, 'outbox');
  let mail = '';
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      mail = mails.find((each) => each.includes(words)) ?? '';
      return mail;
    })
    .not.toBe('');
  return readMailParts(mail).find(({ type }) => type === 'text/plain')?.text ?? '';
}
