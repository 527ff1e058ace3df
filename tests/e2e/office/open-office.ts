import { Secret, TOTP } from 'otpauth';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patienceMs } from '#tests/support/patience.ts';
import { runForecourt } from '#tests/support/run-forecourt.ts';
import type { Demo } from '../open-demo.ts';

export const officePassword = 'three quiet green ladders';

/** A page of the office in a browser of its own, with everything that it complains of but answers of 4xx. Phones are in the dark. */
export async function openOffice(demo: Demo, options: BrowserContextOptions) {
  const colorScheme = options.isMobile ? 'dark' : 'light';
  const context = await demo.browser.newContext({ baseURL: `http://localhost:${demo.port}`, colorScheme, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    // Of news that the browser was reading when it left the page.
    if (error.name !== 'AbortError') complaints.push(String(error));
  });
  return { page, complaints };
}

/** The path of a new link of the office, as the command line shows it. */
export async function inviteToOffice({ dataFolder }: Demo, args: readonly string[]): Promise<string> {
  const { end } = runForecourt(['staff', 'invite', ...args], { FORECOURT_DATA: dataFolder });
  const { code, output } = await end;
  expect(code, output).toBe(0);
  return /\/office\/link\/\S+/.exec(output)?.[0] ?? '';
}

export async function choosePassword(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Your password').fill(officePassword);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

/** What an authenticator app shows for a key as it stands on the page. */
export function writeAppCode(key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
}

/** Sets the second factor up that a manager or an operator is asked for at first. */
export async function setUpFactor(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your second factor' }).waitFor();
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(writeAppCode(key));
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('heading', { name: 'Keep these codes' }).waitFor();
  await page.getByRole('link', { name: 'I have kept them' }).click();
}
