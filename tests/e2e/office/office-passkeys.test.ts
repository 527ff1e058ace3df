import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { addVirtualAuthenticator } from '#tests/support/virtual-authenticator.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { readMailTo } from '../visitor/read-outbox.ts';
import { choosePassword, inviteToOffice, openOffice, setUpFactor } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await waitForHeading(page, 'Sign in');
};

describe.each([
  ['a phone', 'phone', phone],
  ['a desktop', 'desktop', desktop],
])('passkeys of the office, on %s', (_, device, options) => {
  const look = async (page: Page) => {
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
  };

  it('OFF-01 adds a passkey, signs in with it by the button and by the field, without a code, and removes it', async () => {
    const email = `petra.${device}@operator.example`;
    const link = await inviteToOffice(demo, [email, '--name', 'Petra Passkey', '--role', 'operator']);
    const { page, complaints } = await openOffice(demo, options);
    const authenticator = await addVirtualAuthenticator(page);
    await choosePassword(page, link);
    await setUpFactor(page);
    await page.goto('/office/me');
    await page.getByRole('link', { name: 'Add a passkey' }).click();
    await page.getByText('You have none yet.').waitFor();
    await look(page);
    await page.getByLabel('Name').fill('Blue thumb');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('“Blue thumb” can sign you in now.').waitFor();
    await page.getByText('Not used yet').waitFor();
    await look(page);
    expect(await readMailTo(demo, email)).toContain('Blue thumb');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device has a passkey of yours already.').waitFor();

    await authenticator.offerInField(false);
    await signOut(page);
    await look(page);
    await authenticator.verify(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('No passkey was used').waitFor();
    await look(page);
    await authenticator.verify(true);
    await page.goto('/office/people');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await waitForHeading(page, 'People');

    // The device is touched at once: what the field of the address offers is chosen as it is offered.
    await authenticator.offerInField(true);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await waitForHeading(page, 'Today');
    await page.goto('/office/me');
    await page.getByText('Signed in with a passkey').first().waitFor();
    await page.getByRole('link', { name: 'See and change them' }).click();
    await page.getByText('Last used just now').waitFor();
    await page.getByText('Rename').click();
    await page.getByLabel('Name').first().fill('Green thumb');
    await page.getByRole('button', { name: 'Keep the name' }).click();
    await page.getByText('The name is kept.').waitFor();
    await page.locator('summary', { hasText: 'Remove' }).click();
    await look(page);
    await authenticator.offerInField(false);
    await page.getByRole('button', { name: 'Remove this passkey' }).click();
    await page.getByText('“Green thumb” signs nobody in any more.').waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('That passkey was not taken.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('OFF-01 shows no button for passkeys where scripts are off, and says why none can be added', async () => {
    const email = `paul.${device}@northside.example`;
    const args = [email, '--name', 'Paul Plain', '--role', 'sales', '--site', 'northside'];
    const link = await inviteToOffice(demo, args);
    const { page } = await openOffice(demo, { ...options, javaScriptEnabled: false });
    await page.goto('/office/sign-in');
    await waitForHeading(page, 'Sign in');
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false);
    await choosePassword(page, link);
    await waitForHeading(page, 'Today');
    await page.goto('/office/me/passkeys');
    await page.getByText('scripts are off here').waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(false);
  });
});
