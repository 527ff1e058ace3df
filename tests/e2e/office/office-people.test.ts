import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { readMailTo } from '../visitor/read-outbox.ts';
import { choosePassword, inviteToOffice, officePassword, openOffice, writeAppCode } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe.each([
  ['a phone', 'phone', phone],
  ['a desktop', 'desktop', desktop],
  ['a browser without scripts', 'plain', { ...desktop, javaScriptEnabled: false }],
])('the office, on %s', (_, device, options) => {
  const hasScripts = !('javaScriptEnabled' in options);
  const look = async (page: Page) => {
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    if (hasScripts) expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
  };

  it('OFF-01 OFF-02 lets an operator in by a link, a password and a second factor, who invites a salesperson', async () => {
    const name = `Sally on ${device}`;
    const email = `olive.${device}@operator.example`;
    const link = await inviteToOffice(demo, [email, '--name', 'Olive Operator', '--role', 'operator']);
    const { page, complaints } = await openOffice(demo, options);
    await page.goto(link);
    await look(page);
    await choosePassword(page, link);
    await page.getByRole('heading', { name: 'Your second factor' }).waitFor();
    await page.goto('/office/people');
    await page.getByRole('heading', { name: 'Your second factor' }).waitFor();
    await look(page);
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Code from the app').fill('000000');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByText('That code is not the one of this square.').waitFor();
    expect(await page.locator('code').textContent()).toBe(secret);
    await page.getByLabel('Code from the app').fill(writeAppCode(secret));
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('heading', { name: 'Keep these codes' }).waitFor();
    await look(page);
    const codes = await page.locator('li code').allTextContents();
    expect(new Set(codes).size).toBe(10);
    await page.getByRole('link', { name: 'I have kept them' }).click();
    await page.getByRole('heading', { name: 'Leads' }).waitFor();
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { name: 'People' }).waitFor();
    await look(page);

    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email address').fill('sally@nowhere');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe(name);
    const salesEmail = `sally.${device}@northside.example`;
    await page.getByLabel('Email address').fill(salesEmail);
    await page.getByLabel('Role').selectOption('sales');
    await page.getByLabel('Where').selectOption({ label: 'Northside Toyota: all of it' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByText(`A link is on its way to ${salesEmail}.`).waitFor();
    const mail = await readMailTo(demo, salesEmail);
    const invitation = /\/office\/link\/\S+/.exec(mail)?.[0] ?? '';

    const other = await openOffice(demo, options);
    await choosePassword(other.page, invitation);
    await other.page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await look(other.page);
    await other.page.getByRole('link', { name: 'My account' }).click();
    await other.page.getByRole('heading', { name }).waitFor();
    await look(other.page);
    expect(await other.page.getByRole('link', { name: 'People' }).count()).toBe(0);
    await other.page.goto(invitation);
    await other.page.getByRole('heading', { name: 'This link is over' }).waitFor();
    expect((await other.page.goto('/office/nothing'))?.status()).toBe(404);

    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { name }).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('Switched off, and signed out everywhere.').waitFor();
    await other.page.goto('/office/me');
    await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await look(other.page);
    await other.page.getByLabel('Email address').fill(salesEmail);
    await other.page.getByLabel('Password').fill(officePassword);
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.page.getByText('Email address or password is wrong.').waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('/office/me');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill(officePassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await look(page);
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('You have 4 more tries.').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('9 are left').waitFor();
    await look(page);
    expect([...complaints, ...other.complaints]).toEqual([]);
  });
});
