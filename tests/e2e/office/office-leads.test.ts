import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
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
])('leads in the office, on %s', (_, device, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  it('OPS-02 OFF-07 a salesperson sees an enquiry come in, reads it, calls, notes and wins it', async () => {
    const email = `lee.${device.toLowerCase()}@northside.example`;
    const invitation = await inviteToOffice(demo, [
      ...[email, '--name', `Lee ${device}`, '--role', 'sales', '--site', 'northside'],
    ]);
    const { page, complaints } = await openOffice(demo, options);
    const look = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      if (hasScripts) expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    await choosePassword(page, invitation);
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await look();
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await page.getByRole('heading', { name: 'Leads' }).waitFor();
    await look();
    await enquire(demo, { site: 'northside', name: `Early${device}`, email: 'shopper@example.com' });
    // With scripts it comes by itself.
    if (!hasScripts) await page.reload();
    const lead = page.getByRole('link', { name: new RegExp(`^Early${device} Shopper`) });
    await lead.waitFor();
    if (hasScripts) await page.getByText(/lead has come in|leads have come in/).waitFor();
    await lead.click();
    await page.getByRole('heading', { name: `Early${device} Shopper` }).waitFor();
    await page.getByText(`Marker of Early${device}`).last().waitFor();
    await look();
    expect(await page.getByRole('link', { name: 'Call 0412 345 678' }).getAttribute('href')).toBe('tel:+61412345678');
    await page.getByLabel('Begin with a template').selectOption('First answer');
    await page.getByRole('button', { name: 'Use' }).click();
    const reply = page.getByLabel('Your reply');
    await expect.poll(() => reply.inputValue()).toMatch(new RegExp(`^Hello Early${device},`));
    await reply.fill(`Hello Early${device}, come and see it.`);
    if (hasScripts) {
      await page.getByText('Your draft is kept.').waitFor();
    } else {
      const answered = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Keep the draft' }).click();
      await answered;
    }
    await page.reload();
    expect(await reply.inputValue()).toBe(`Hello Early${device}, come and see it.`);
    await look();
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await page.getByText(`Lee ${device} wrote`).waitFor();
    await expect.poll(() => reply.inputValue()).toBe('');
    const isWritten = page.getByText('Written to the outbox folder of the server: no mail server is set.');
    // With scripts what becomes of it is shown by itself.
    const countWritten = async () => {
      if (!hasScripts) await page.reload();
      return isWritten.count();
    };
    await expect.poll(countWritten).toBe(1);
    await look();
    await page.getByLabel('What happened').fill('Wants the blue one');
    await page.getByRole('button', { name: 'I called' }).click();
    await page.getByText(`Lee ${device} called`).waitFor();
    await page.getByText('Wants the blue one').waitFor();
    expect(await page.getByLabel('What happened').inputValue()).toBe('');
    await page.getByLabel('What happened').fill('Husband decides');
    await page.getByRole('button', { name: 'Keep as a note' }).click();
    await page.getByText('Husband decides').waitFor();
    await page.getByLabel('Comes on').fill('2020-01-31');
    await page.getByLabel('At', { exact: true }).fill('10:30');
    await page.getByRole('button', { name: 'Make the appointment' }).click();
    await page.getByText('That day is over. Please choose one to come.').first().waitFor();
    await look();
    expect(await page.getByLabel('Comes on').inputValue()).toBe('2020-01-31');
    const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
    await page.getByLabel('Comes on').fill(inAWeek);
    await page.getByRole('button', { name: 'Make the appointment' }).click();
    await page.getByText(new RegExp(`Lee ${device} made an appointment for .*, 10:30\\sam`)).waitFor();
    await look();
    await page.getByLabel('State: Appointment').selectOption('contacted');
    await page.getByRole('button', { name: 'Move' }).click();
    await page.getByText(`Lee ${device} called the appointment off`).waitFor();
    await page.getByLabel('State: Contacted').selectOption('lost');
    await page.getByRole('button', { name: 'Move' }).click();
    await page.getByText('Please choose why it was lost.').waitFor();
    await look();
    await page.getByLabel('State: Contacted').selectOption('won');
    await page.getByRole('button', { name: 'Move' }).click();
    await page.getByText(`Lee ${device} moved it to Won`).waitFor();
    await page.goto('/office/leads?view=done');
    await lead.waitFor();
    await page.getByLabel('Search leads').fill('no such words');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('None are like that.').waitFor();
    await look();
    expect(complaints).toEqual([]);
  });
});

it('OFF-08 a draft is said to be kept once the server has it, and not before', async () => {
  const invitation = await inviteToOffice(demo, [
    ...['kim@northside.example', '--name', 'Kim Keeps', '--role', 'sales', '--site', 'northside'],
  ]);
  const { page, complaints } = await openOffice(demo, desktop);
  await choosePassword(page, invitation);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await enquire(demo, { site: 'northside', name: 'Drafted', email: 'drafted@example.com' });
  await page.goto('/office/leads');
  await page.getByRole('link', { name: /^Drafted Shopper/ }).click();
  const reply = page.getByLabel('Your reply');
  const status = page.getByRole('status').filter({ hasText: /^Your draft/ });
  await reply.fill('Good morning');
  await status.waitFor();
  await page.evaluate(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    const read = () => {
      for (const each of document.querySelectorAll('[role=status]')) said.add(each.textContent);
    };
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const readSaid = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return [...(window as unknown as { said: Set<string> }).said];
    });
  const saidOnItsWay: string[][] = [];
  await page.route(/\/office\/leads\//, async (route) => {
    if (route.request().method() === 'POST') saidOnItsWay.push(await readSaid());
    await route.continue();
  });
  await reply.fill('Good morning, Kim here');
  await expect.poll(readSaid).toContain('Your draft is kept.');
  expect(saidOnItsWay.length).toBeGreaterThan(0);
  expect(saidOnItsWay.flat()).not.toContain('Your draft is kept.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  expect(await reply.inputValue()).toBe('Good morning, Kim here');
  expect(complaints).toEqual([]);
});

it('OFF-07 one goes along the list with the arrows, and from lead to lead without the list, also on a phone', async () => {
  const invitation = await inviteToOffice(demo, [
    ...['jo@northside.example', '--name', 'Jo Goes', '--role', 'sales', '--site', 'northside'],
  ]);
  const { page, complaints } = await openOffice(demo, desktop);
  await choosePassword(page, invitation);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  for (const name of ['Ada', 'Ben', 'Cem', 'Dot'])
    await enquire(demo, { site: 'northside', name, email: `${name}@example.com` });
  await page.goto('/office/leads?view=open');
  const links = page.locator('ol a[href*="/office/leads/"]');
  await links.nth(3).waitFor();
  const names = await links.locator('.font-semibold.truncate').allTextContents();
  const [first = '', second = '', third = ''] = names;
  const isFocused = (at: number) => links.nth(at).evaluate((link) => link === document.activeElement);
  await links.first().focus();
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 0],
    ['End', names.length - 1],
    ['ArrowDown', names.length - 1],
    ['Home', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await isFocused(at), `${key} to ${at}`).toBe(true);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: second, exact: true }).waitFor();
  const along = page.getByRole('navigation', { name: 'Along the list' });
  await along.getByRole('link', { name: `Next lead: ${third}` }).click();
  await page.getByRole('heading', { level: 2, name: third, exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await along.getByRole('link', { name: `Previous lead: ${second}` }).click();
  await page.getByRole('heading', { level: 2, name: second, exact: true }).waitFor();
  await along.getByRole('link', { name: `Previous lead: ${first}` }).click();
  await along.getByRole('link', { name: /^Previous/ }).waitFor({ state: 'detached' });
  expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
  expect(page.url()).toContain('view=open');
  expect(complaints).toEqual([]);
  await page.context().close();
});
