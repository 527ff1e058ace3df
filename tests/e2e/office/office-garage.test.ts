import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { signIn } from '../visitor/sign-in.ts';
import { enquire } from './enquire.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe.each([
  ['a phone', 'Pho', phone],
  ['a desktop', 'Desk', desktop],
  ['a browser without scripts', 'Plain', { ...desktop, javaScriptEnabled: false }],
])('a reply in the garage, on %s', (_, device, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  it('USER-05 OFF-08 is read by the shopper below his enquiry, with the way to answer it', async () => {
    const shopper = `garage.${device.toLowerCase()}@shopper.example`;
    const name = `Garage${device}`;
    const invitation = await inviteToOffice(demo, [
      ...[
        `gary.${device.toLowerCase()}@summit.example`,
        '--name',
        'Gary Writes',
        '--role',
        'sales',
        '--site',
        'summit',
      ],
    ]);
    const { page: office } = await openOffice(demo, desktop);
    await choosePassword(office, invitation);
    await office.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await enquire(demo, { site: 'summit', name, email: shopper, dealership: 'summit-ford' });
    await office.goto(`/office/leads?q=${name}`);
    await office.getByRole('link', { name: new RegExp(`^${name} Shopper`) }).click();
    await office.getByLabel('Your reply').fill(`Hello ${name},\n\ncome and see it on Saturday.`);
    await office.getByRole('button', { name: 'Send the reply' }).click();
    await office.getByText('Gary Writes wrote').waitFor();

    const { page, complaints } = await demo.openPage('summit', options);
    await page.goto('/my-garage/enquiries');
    await signIn(demo, page, shopper, { hasScripts });
    const thread = page.locator('main article details').filter({ hasText: '1 message' });
    await thread.getByText('come and see it on Saturday.').waitFor();
    await thread.getByText('Summit Motor Group wrote').waitFor();
    const answer = thread.getByRole('link', { name: 'Answer by email' });
    expect(await answer.getAttribute('href')).toMatch(/^mailto:[^?]+@reply\.dealer\.example\?subject=Re%3A%20/);
    if (hasScripts) {
      expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await thread.locator('summary').click();
    await answer.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
