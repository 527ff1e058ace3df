import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { patienceMs } from '#tests/support/patience.ts';
import type { Demo } from '../open-demo.ts';

/** The newest mail to that address, as soon as one is in the demo's outbox. */
export async function readMailTo({ dataFolder }: Pick<Demo, 'dataFolder'>, email: string): Promise<string> {
  const folder = join(dataFolder, 'outbox');
  let found = '';
  await expect
    .poll(
      async () => {
        for (const name of (await readdir(folder).catch(() => [])).sort()) {
          const mail = name.endsWith('.eml') ? await readFile(join(folder, name), 'utf8') : '';
          if (mail.includes(`To: ${email}`)) found = mail;
        }
        return found;
      },
      { timeout: patienceMs },
    )
    .not.toBe('');
  return found.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}
