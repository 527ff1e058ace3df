import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { patienceMs } from '#tests/support/patience.ts';
import type { Demo } from '../open-demo.ts';

/** The code in the mail to that address, as soon as it is in the outbox. */
export async function readCode({ dataFolder }: Pick<Demo, 'dataFolder'>, email: string): Promise<string> {
  const folder = join(dataFolder, 'outbox');
  let code = '';
  await expect
    .poll(
      async () => {
        for (const name of await readdir(folder).catch(() => [])) {
          const mail = name.endsWith('.eml') ? await readFile(join(folder, name), 'latin1') : '';
          if (mail.includes(`To: ${email}`)) code = /^Subject: (\d{6}) /m.exec(mail)?.[1] ?? '';
        }
        return code;
      },
      { timeout: patienceMs },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

/** From the page that asks for an address to where the visitor wanted to go; from a network of their own, whose codes are counted (USER-07). */
export async function signIn(demo: Demo, page: Page, email: string, { hasScripts = true } = {}): Promise<void> {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.${randomInt(256)}.${randomInt(1, 255)}` });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText(`We have sent a code to ${email}.`).waitFor();
  // A long address makes no page wider.
  const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  if (hasScripts) expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
  await page.getByLabel('Code').fill(await readCode(demo, email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  if (hasScripts) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
  const details = { Name: 'Jane', 'Last name': 'Citizen', Phone: '0412 345 678', Postcode: '4000' };
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}
