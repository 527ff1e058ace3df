import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { readMailTo } from '../visitor/read-outbox.ts';
import { enquire } from './enquire.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** The secret address of the thread, as the newest mail to the person names it. */
async function readAddress(person: string): Promise<string> {
  const find = async () => /[^\s<]+@reply\.dealer\.example/.exec(await readMailTo(demo, person))?.[0] ?? '';
  await expect.poll(find, { timeout: patienceMs }).not.toBe('');
  return find();
}

/** Posts an answer to a mail of ours as a mail service does: quoting it, with a PDF. */
async function answer(to: string, { from, words }: { from: string; words: string }): Promise<void> {
  const quoted = `${words}\n\nOn Monday, Northside wrote:\n> Hello, come and see it.`;
  const pdf = createExamplePdf().toString('base64');
  const raw = [
    ...[`From: Shopper <${from}>`, `To: ${to}`, 'Subject: Re: Your enquiry', `Message-ID: <${Math.random()}@shopper>`],
    ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', ''],
    ...['--b', 'Content-Type: text/plain; charset=utf-8', '', quoted],
    ...['--b', 'Content-Type: application/pdf', 'Content-Disposition: attachment; filename="licence.pdf"'],
    ...['Content-Transfer-Encoding: base64', '', pdf, '--b--', ''],
  ].join('\r\n');
  const body = JSON.stringify({ recipients: [to], raw: Buffer.from(raw).toString('base64') });
  const seconds = Math.floor(Date.now() / 1000);
  const proof = createHmac('sha256', demo.replySecret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'x-forecourt-signature': `t=${seconds},v1=${proof}` };
  const taken = await fetch(`http://localhost:${demo.port}/mail/inbound`, { method: 'POST', headers, body });
  expect([taken.status, await taken.json()]).toEqual([200, { mail: 'placed' }]);
}

describe.each([
  ['a phone', 'Pho', phone],
  ['a desktop', 'Desk', desktop],
  ['a browser without scripts', 'Plain', { ...desktop, javaScriptEnabled: false }],
])('an answer to a reply, on %s', (_, device, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  it('OFF-08 comes back by mail into the open thread, what it quotes folded, its file for those of the site alone', async () => {
    const shopper = `answers.${device.toLowerCase()}@shopper.example`;
    const name = `Answers${device}`;
    const invite = (site: string) =>
      inviteToOffice(demo, [
        ...[`rita.${device.toLowerCase()}@${site}.example`, '--name', 'Rita Reply', '--role', 'sales', '--site', site],
      ]);
    const { page, complaints } = await openOffice(demo, options);
    const look = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      if (hasScripts) expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    await choosePassword(page, await invite('northside'));
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await enquire(demo, { site: 'northside', name, email: shopper });
    await page.goto('/office/leads');
    const inList = page.getByRole('link', { name: new RegExp(`^${name} Shopper`) });
    await inList.click();
    await page.getByLabel('Your reply').fill('Hello, come and see it.');
    const subject = await page.getByLabel('Subject').inputValue();
    await page.getByLabel('Subject').fill(' ');
    await page
      .getByLabel('Files')
      .setInputFiles({ name: 'price.pdf', mimeType: 'application/pdf', buffer: createExamplePdf() });
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await page.getByText('Please write a subject.').first().waitFor();
    // What is refused stands there as it was typed, its file with it.
    await page.getByRole('button', { name: 'Take out price.pdf' }).waitFor();
    expect(await page.getByLabel('Your reply').inputValue()).toBe('Hello, come and see it.');
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await page.getByText('Rita Reply wrote').waitFor();
    expect(await inList.count()).toBe(0);
    await answer(await readAddress(shopper), { from: shopper, words: 'Saturday at ten, then.' });
    // With scripts it comes by itself.
    if (!hasScripts) await page.reload();
    await page.getByText(`${name} answered`).waitFor();
    await page.getByText('Saturday at ten, then.', { exact: true }).waitFor();
    const quoted = page.getByText('On Monday, Northside wrote:');
    expect(await quoted.isVisible()).toBe(false);
    await page.getByText('What is quoted').click();
    await quoted.waitFor();
    await look();
    const file = page.getByRole('link', { name: /^licence\.pdf/ });
    const path = (await file.getAttribute('href')) ?? '';
    expect((await page.request.get(path)).status()).toBe(200);
    const stranger = await openOffice(demo, options);
    expect((await stranger.page.request.get(path, { maxRedirects: 0 })).status()).toBe(302);
    await choosePassword(stranger.page, await invite('summit'));
    await stranger.page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    expect((await stranger.page.request.get(path)).status()).toBe(404);
    await page.goto('/office/leads');
    await inList.getByText('Has answered').waitFor();
    await look();
    expect(complaints).toEqual([]);
  });
});
