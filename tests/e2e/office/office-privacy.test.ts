import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { enquire } from './enquire.ts';
import { choosePassword, inviteToOffice, openOffice, setUpFactor } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe.each([
  ['a phone', 'phone', phone],
  ['a desktop', 'desk', desktop],
])('personal data in the office, on %s', (_, device, options) => {
  it('OFF-18 a manager looks somebody up, takes what is kept, erases it and finds it in the audit', async () => {
    const email = `erase.${device}@shopper.example`;
    await enquire(demo, { site: 'northside', name: `Erased${device}`, email });
    const invitation = await inviteToOffice(demo, [
      ...[
        `privacy.${device}@northside.example`,
        '--name',
        `Petra ${device}`,
        '--role',
        'manager',
        '--site',
        'northside',
      ],
    ]);
    const { page, complaints } = await openOffice(demo, options);
    const look = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    await choosePassword(page, invitation);
    await setUpFactor(page);
    await page.getByRole('link', { name: 'Personal data', exact: true }).click();
    await page.getByRole('heading', { name: 'Personal data' }).waitFor();
    await look();
    await page.getByRole('searchbox', { name: 'Search people' }).fill(email);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(email).first().waitFor();
    await look();
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
    await page.getByRole('heading', { name: email }).waitFor();
    await look();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download everything' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('person.zip');
    await page.getByLabel('Type ERASE to erase all of it').fill('perhaps');
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByText('Nothing was erased.').first().waitFor();
    await look();
    await page.getByLabel('Type ERASE to erase all of it').fill('ERASE');
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByText('Nothing is kept of this person here.').waitFor();
    await look();
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await page.getByRole('heading', { name: 'Audit' }).waitFor();
    await page.getByText('Person erased').first().waitFor();
    await look();
    expect(complaints).toEqual([]);
  });
});
