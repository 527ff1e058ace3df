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
  ['a phone', 'Pho', 'northside', {}, phone],
  [
    'a browser without scripts',
    'Plain',
    'coastal',
    { dealership: 'coastal-caravans' },
    { ...desktop, javaScriptEnabled: false },
  ],
])('who gets what, on %s', (_, device, site, named, options) => {
  const hasScripts = !('javaScriptEnabled' in options);
  const invite = (name: string, role: string) =>
    inviteToOffice(demo, [
      ...[`${role}.${device.toLowerCase()}@${site}.example`, '--name', name, '--role', role, '--site', site],
    ]);

  it('OFF-09 a manager makes a rule, and a lead comes to its person with the time when it is due', async () => {
    const name = `Speedy${device}`;
    const manager = await openOffice(demo, options);
    const seller = await openOffice(demo, options);
    const look = async ({ page }: typeof manager) => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      if (hasScripts) expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    await choosePassword(seller.page, await invite(`Sam ${device}`, 'sales'));
    await seller.page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await choosePassword(manager.page, await invite(`Max ${device}`, 'manager'));
    await setUpFactor(manager.page);
    await manager.page.getByRole('link', { name: 'Leads', exact: true }).click();
    await manager.page.getByRole('link', { name: 'Who gets what' }).click();
    await manager.page.getByText('There is no rule yet').waitFor();
    await look(manager);
    await manager.page.getByRole('button', { name: 'Save' }).click();
    await manager.page.getByText('Please choose who gets these leads.').first().waitFor();
    await look(manager);
    await manager.page.getByLabel(`Sam ${device}`).check();
    await manager.page.getByRole('button', { name: 'Save' }).click();
    await manager.page.getByText('1. Every lead').waitFor();
    await look(manager);

    await seller.page.goto('/office/leads?view=mine');
    await seller.page.getByText('There are none.').waitFor();
    await enquire(demo, { site, name, email: 'quick@shopper.example', ...named });
    const lead = seller.page.getByRole('link', { name: new RegExp(`^${name} Shopper`) });
    // With scripts it comes by itself.
    const countLeads = async () => {
      if (!hasScripts) await seller.page.reload();
      return lead.count();
    };
    await expect.poll(countLeads).toBe(1);
    await lead.getByText(/due (in )?/).waitFor();
    await look(seller);
    await lead.click();
    await seller.page.getByText(`It went to Sam ${device} by the rules`).waitFor();
    await look(seller);
    expect([...manager.complaints, ...seller.complaints]).toEqual([]);
  });
});
