import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { signIn } from '../visitor/sign-in.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

describe.each([
  ['with scripts', desktop, true],
  ['without scripts', { ...phone, javaScriptEnabled: false }, false],
] as const)('paying online %s', (how, options, hasScripts) => {
  it('SITE-20 SITE-10 leads from sign-in through amount and card to the receipt', async () => {
    const { page } = await demo.openPage('carbarn', options);
    await page.goto('/online-payment');
    await page.waitForURL(/\/sign-in\?type=payment/);
    await signIn(demo, page, `pays.${how.replaceAll(' ', '.')}@example.com`, { hasScripts });
    await page.waitForURL(/\/online-payment$/);
    if (hasScripts) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Jane Citizen');
    const payees = page.getByLabel('Who is paid');
    if ((await payees.count()) > 0) await payees.selectOption({ index: 1 });
    await page.getByLabel('Amount in dollars').fill('99.50');
    await page.getByLabel('Reference').fill('inv-77');
    await page.getByRole('button', { name: 'Continue to pay' }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Ends').fill('12/30');
    await page.getByLabel('Security code').fill('123');
    if (hasScripts) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.getByRole('button', { name: 'Pay $99.50' }).click();
    await page.getByRole('heading', { name: 'Paid. Thank you.' }).waitFor();
    await page.getByText('INV-77').waitFor();
    if (hasScripts) expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.context().close();
  });
});
