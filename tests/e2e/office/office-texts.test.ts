import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { enquire } from './enquire.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** Texts that the server has written for somebody, as it would send them. */
async function readTexts(person: string): Promise<string[]> {
  const folder = join(demo.dataFolder, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.startsWith('sms-') && name.endsWith('.txt'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`For: <${person}>`));
}

describe.each([
  ['a phone', 'Pho', phone],
  ['a desktop', 'Desk', desktop],
  ['a browser without scripts', 'Plain', { ...desktop, javaScriptEnabled: false }],
])('a text message to a lead, on %s', (_, device, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  it('OFF-08 is begun with a template, counted while it is typed, and stands in the thread with what became of it', async () => {
    const shopper = `texts.${device.toLowerCase()}@shopper.example`;
    const name = `Texts${device}`;
    const invitation = await inviteToOffice(demo, [
      ...[
        `tess.${device.toLowerCase()}@northside.example`,
        '--name',
        'Tess Text',
        '--role',
        'sales',
        '--site',
        'northside',
      ],
    ]);
    const { page, complaints } = await openOffice(demo, options);
    await choosePassword(page, invitation);
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await enquire(demo, { site: 'northside', name, email: shopper });
    await page.goto('/office/leads');
    await page.getByRole('link', { name: new RegExp(`^${name} Shopper`) }).click();
    const form = page.getByRole('region', { name: 'Text', exact: true });
    await form.getByLabel('Begin with a short template').selectOption('First answer');
    await form.getByRole('button', { name: 'Fill in' }).click();
    const field = form.getByLabel('Your text');
    await expect
      .poll(() => field.inputValue(), { timeout: patienceMs })
      .toContain(`Hi ${name}, thanks for your enquiry`);
    await field.fill('See you on Saturday 🚗');
    if (hasScripts) {
      await form
        .getByText('21 characters, 1 message, 48 left. A sign such as an emoji makes messages shorter.')
        .waitFor();
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await form.getByRole('button', { name: 'Send the text' }).click();
    await page.getByText('Tess Text texted').waitFor();
    await expect.poll(() => readTexts(shopper), { timeout: patienceMs }).toHaveLength(1);
    expect((await readTexts(shopper))[0]).toContain('\r\n\r\nSee you on Saturday 🚗\r\n');
    if (!hasScripts) await page.reload();
    await page.getByText('Written to the outbox folder of the server: no message service is set.').waitFor();
    expect(await form.getByLabel('Your text').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });
});
