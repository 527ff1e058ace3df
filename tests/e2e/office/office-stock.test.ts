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

// A car of its own for each device.
describe.each([
  ['a phone', 'Pho', 'T10424', phone],
  ['a desktop', 'Desk', 'T10441', desktop],
  ['a browser without scripts', 'Plain', 'T10450', { ...desktop, javaScriptEnabled: false }],
])('the stock in the office, on %s', (_, device, stockNumber, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  it('OFF-04 OFF-05 a salesperson finds a car, changes its price in the list and its colour on its page, and takes a price back', async () => {
    const email = `stock.${device.toLowerCase()}@northside.example`;
    const invitation = await inviteToOffice(demo, [
      ...[email, '--name', `Sal ${device}`, '--role', 'sales', '--site', 'northside'],
    ]);
    const { page, complaints } = await openOffice(demo, options);
    const look = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      if (hasScripts) expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    await choosePassword(page, invitation);
    await page.getByRole('link', { name: 'Stock', exact: true }).click();
    await page.getByRole('heading', { name: 'Stock' }).waitFor();
    await look();
    await page.getByLabel('Search stock').fill(stockNumber);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/q=/);
    const price = page.getByRole('textbox', { name: /^Price of/ });
    await expect.poll(() => price.count()).toBe(1);
    const before = await price.inputValue();
    await price.fill('-5');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('it cannot be below $0').waitFor();
    expect(await price.inputValue()).toBe('-5');
    await look();
    await price.fill('12,345');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByText('own value', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: /^Choose/ }).check();
    await page.getByRole('button', { name: /^Change .*ticked car/ }).click();
    await page.getByRole('heading', { name: 'Change 1 car' }).waitFor();
    await page.getByLabel('Change of the price').fill('-10%');
    await page.getByRole('button', { name: 'Show what changes' }).click();
    await page.getByText('Price: $12,345 →').waitFor();
    const headingTop = async () =>
      (await page.getByRole('heading', { name: 'This will change' }).boundingBox())?.y ?? -1;
    if (hasScripts) await expect.poll(headingTop).toBeLessThan(page.viewportSize()?.height ?? 0);
    await look();
    await page.getByRole('button', { name: 'Change 1 car' }).click();
    await page.getByRole('heading', { name: 'Changed: 1 car' }).waitFor();
    await look();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back on 1 car.').waitFor();
    await page.getByRole('listitem').getByRole('link').last().click();
    await page.getByRole('button', { name: 'Use the feed’s value for Price', exact: true }).waitFor();
    await look();
    await page.getByText('Body and engine').click();
    await page.getByLabel('Colour', { exact: true }).fill('Office Green');
    await page.getByRole('button', { name: 'Use the feed’s value for Price', exact: true }).click();
    await page.getByText('What else you have typed is not saved yet.').waitFor();
    await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe(before);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: Colour.').waitFor();
    await look();
    const path = new URL((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '')
      .pathname;
    const visitor = await demo.openPage('northside', options);
    await visitor.page.goto(path);
    await visitor.page.getByText('Office Green').first().waitFor({ state: 'attached' });
    expect(visitor.complaints).toEqual([]);
    // Other journeys see the stock as it was.
    await page.getByRole('button', { name: 'Use the feed’s value for Colour', exact: true }).click();
    await page.getByText('Saved: Colour.').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe.each([
  ['a phone', 'Fil', phone],
  ['a desktop', 'Sort', desktop],
  ['a browser without scripts', 'Bare', { ...desktop, javaScriptEnabled: false }],
])('the list of the stock, on %s', (_, device, options) => {
  it('OFF-04 a salesperson narrows it by make and price, orders it, chooses columns, and sees all again', async () => {
    const invitation = await inviteToOffice(demo, [
      ...[`list.${device.toLowerCase()}@northside.example`, '--name', `Lis ${device}`, '--role', 'sales'],
      ...['--site', 'northside'],
    ]);
    const { page, complaints } = await openOffice(demo, options);
    await choosePassword(page, invitation);
    await page.getByRole('link', { name: 'Stock', exact: true }).click();
    await page.getByText('Filter, order and columns').click();
    const makes = page.getByLabel('Make', { exact: true });
    const toyota = (await makes.locator('option[value=Toyota]').textContent()) ?? '';
    const count = Number(/\((\d+)\)/.exec(toyota)?.[1]);
    await makes.selectOption('Toyota');
    await page.getByRole('button', { name: 'More to narrow by' }).click();
    await page.waitForURL(/more=1/);
    const bodies = page.getByLabel('Body type', { exact: true });
    await bodies.locator('option').nth(1).waitFor({ state: 'attached' });
    expect(await makes.inputValue()).toBe('Toyota');
    const body = (await bodies.locator('option').nth(1).textContent()) ?? '';
    await bodies.selectOption({ label: body });
    await page.getByRole('button', { name: 'Show', exact: true }).last().click();
    await page.waitForURL(/body=/);
    await expect
      .poll(async () => `${await page.getByRole('rowheader').count()}`)
      .toBe(`${Math.min(25, Number(/\((\d+)\)/.exec(body)?.[1]))}`);
    await bodies.selectOption('');
    await page.getByLabel('Order').selectOption('cheapest');
    await page.getByRole('checkbox', { name: 'Colour', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Rank', exact: true }).uncheck();
    await page.getByRole('button', { name: 'Keep these columns for me' }).click();
    await page.waitForURL((url) => url.searchParams.get('make') === 'Toyota' && !url.searchParams.has('col'));
    await expect.poll(() => page.getByRole('textbox', { name: /^Rank of/ }).count()).toBe(0);
    const names = page.getByRole('rowheader').getByRole('link');
    expect((await names.allTextContents()).filter((name) => !name.includes('Toyota'))).toEqual([]);
    expect(await names.count()).toBe(Math.min(count, 25));
    const prices = page.getByRole('textbox', { name: /^Price of/ });
    const shown = await prices.evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ value }) => Number(value) || Infinity),
    );
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    for (const link of await page.getByRole('navigation', { name: 'Office' }).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= (page.viewportSize()?.width ?? 0)).toBe(true);
    }
    if (!('javaScriptEnabled' in options)) {
      // At the end of the page the bar at its lower edge lies over no field.
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
      await prices.first().focus();
      await page.keyboard.press('Alt+ArrowDown');
      expect(await prices.nth(1).evaluate((field) => field === document.activeElement)).toBe(true);
    }
    if (!('isMobile' in options)) {
      const heading = page.getByRole('columnheader', { name: 'Price' });
      expect(await heading.getAttribute('aria-sort')).toBe('ascending');
      await heading.getByRole('link').click();
      await page.waitForURL(/sort=dearest/);
      await page.locator('th[aria-sort=descending]').waitFor();
      expect(await page.getByRole('columnheader', { name: 'Colour' }).count()).toBe(1);
      for (const box of await page.locator('input[name=col]').all()) await box.check();
      await page.getByRole('button', { name: 'Show', exact: true }).last().click();
      await page.getByRole('columnheader', { name: 'Last change' }).waitFor();
      // However many columns are beside it, a name keeps its room.
      const name = await page.getByRole('rowheader').first().boundingBox();
      expect(name?.width).toBeGreaterThanOrEqual(288);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await page.getByLabel('Price from').fill('99,000,000');
    await page.getByRole('button', { name: 'Show', exact: true }).last().click();
    await page.getByText('No car is like that.').waitFor();
    await page.getByRole('link', { name: 'All cars again' }).click();
    await names.first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('textbox', { name: /^Rank of/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

it('OFF-05 what somebody types into a car stays while a colleague saves the same field, and both it and Save say so', async () => {
  const openCar = async (name: string) => {
    const args = [`${name.toLowerCase()}.types@northside.example`, '--name', `${name} Types`];
    const { page } = await openOffice(demo, desktop);
    await choosePassword(page, await inviteToOffice(demo, [...args, '--role', 'sales', '--site', 'northside']));
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await page.goto('/office/stock?q=N10708');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d{4} / })
      .first()
      .click();
    await page.getByText('Body and engine').click();
    return { page, colour: page.getByLabel('Colour', { exact: true }) };
  };
  const [slow, quick] = [await openCar('Slow'), await openCar('Quick')];
  await slow.colour.fill('Slow Silver');
  await quick.colour.fill('Quick Quartz');
  await quick.page.getByRole('button', { name: 'Save', exact: true }).click();
  await quick.page.getByText('Saved: Colour.').waitFor();
  // Whatever comes in reads the screens again.
  await enquire(demo, { site: 'northside', name: 'Rereads', email: 'rereads@example.com' });
  await slow.page.getByText('A colleague has changed this meanwhile.').waitFor();
  expect(await slow.colour.inputValue()).toBe('Slow Silver');
  await slow.page.getByRole('button', { name: 'Save', exact: true }).click();
  await slow.page
    .getByText(/Quick Types has changed it to “Quick Quartz” since you opened this/)
    .first()
    .waitFor();
  expect(await slow.colour.inputValue()).toBe('Slow Silver');
  // A refused text is still being typed: what comes then is told as well.
  await quick.colour.fill('Quick Quince');
  const saved = quick.page.waitForResponse((response) => response.request().method() === 'POST');
  await quick.page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).ok()).toBe(true);
  await enquire(demo, { site: 'northside', name: 'Rereads again', email: 'rereads.again@example.com' });
  await slow.page.getByText('A colleague has changed this meanwhile.').waitFor();
  expect(await slow.colour.inputValue()).toBe('Slow Silver');
  await slow.page.getByRole('button', { name: 'Save', exact: true }).click();
  await slow.page
    .getByText(/Quick Types has changed it to “Quick Quince” since you opened this/)
    .first()
    .waitFor();
  await slow.page.getByRole('button', { name: 'Save', exact: true }).click();
  await slow.page.getByText('Saved: Colour.').waitFor();
  await slow.page.getByRole('button', { name: 'Use the feed’s value for Colour', exact: true }).click();
  await expect.poll(() => slow.colour.inputValue()).not.toBe('Slow Silver');
});

it('OFF-04 OFF-05 whoever was slower than a colleague is told what stands there now, and his next Save puts his own in its place', async () => {
  const join = async (name: string) => {
    const { page } = await openOffice(demo, desktop);
    const args = [`${name.toLowerCase()}.twice@northside.example`, '--name', `${name} Twice`, '--role', 'sales'];
    await choosePassword(page, await inviteToOffice(demo, [...args, '--site', 'northside']));
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await page.goto('/office/stock?q=T10403');
    await page.getByRole('textbox', { name: /^Price of/ }).waitFor();
    return page;
  };
  const [slow, quick] = [await join('Slow'), await join('Quick')];
  const save = (page: typeof slow) => page.getByRole('button', { name: /^Save/ }).first().click();
  await slow.getByRole('textbox', { name: /^Price of/ }).fill('31111');
  await quick.getByRole('textbox', { name: /^Price of/ }).fill('32222');
  await save(quick);
  await quick.getByText('Saved', { exact: true }).waitFor();
  await save(slow);
  await slow.getByText(/Quick Twice has changed it to/).waitFor();
  expect(await slow.getByRole('textbox', { name: /^Price of/ }).inputValue()).toBe('31111');
  await save(slow);
  await slow.getByText('Saved', { exact: true }).waitFor();
  for (const page of [slow, quick]) {
    await page
      .getByRole('rowheader')
      .getByRole('link', { name: /^\d{4} / })
      .click();
    await page.getByLabel('Price', { exact: true }).waitFor();
  }
  expect(await quick.getByLabel('Price', { exact: true }).inputValue()).toBe('31111');
  await slow.getByLabel('Price', { exact: true }).fill('33333');
  await quick.getByLabel('Price', { exact: true }).fill('34444');
  await quick.getByRole('button', { name: 'Save', exact: true }).click();
  await quick.getByText('Saved: Price.').waitFor();
  await slow.getByRole('button', { name: 'Save', exact: true }).click();
  await slow
    .getByText(/Quick Twice has changed it to/)
    .first()
    .waitFor();
  await slow.getByRole('button', { name: 'Save', exact: true }).click();
  await slow.getByText('Saved: Price.').waitFor();
  await quick.reload();
  expect(await quick.getByLabel('Price', { exact: true }).inputValue()).toBe('33333');
  await quick.getByRole('button', { name: 'Use the feed’s value for Price', exact: true }).click();
  await expect.poll(() => quick.getByLabel('Price', { exact: true }).inputValue()).not.toBe('33333');
});

it('OFF-05 whoever leaves a car with what he has not saved is asked first, and not once it is saved', async () => {
  const invitation = await inviteToOffice(demo, [
    ...['una@northside.example', '--name', 'Una Unsaved', '--role', 'sales', '--site', 'northside'],
  ]);
  const { page, complaints } = await openOffice(demo, desktop);
  await choosePassword(page, invitation);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await page.goto('/office/stock?q=N10708');
  await page.getByRole('rowheader').getByRole('link').click();
  const badge = page.getByLabel('Badge', { exact: true });
  await badge.fill('Half typed');
  const leads = page.getByRole('link', { name: 'Leads', exact: true });
  await leads.click();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asked.waitFor();
  expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await asked.waitFor({ state: 'hidden' });
  expect(await badge.inputValue()).toBe('Half typed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved: Badge.').waitFor();
  await leads.click();
  await page.getByRole('heading', { name: 'Leads' }).waitFor();
  await page.goBack();
  await badge.fill('Given up');
  await page.getByRole('link', { name: 'All stock' }).click();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { name: 'Stock', exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

it('OFF-04 cars stay ticked from page to page of the list, and are changed together', async () => {
  const invitation = await inviteToOffice(demo, [
    ...['tilly@northside.example', '--name', 'Tilly Ticks', '--role', 'sales', '--site', 'northside'],
  ]);
  const { page, complaints } = await openOffice(demo, desktop);
  await choosePassword(page, invitation);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await page.goto('/office/stock');
  const tick = (nth: number) => page.getByRole('checkbox', { name: /^Choose/ }).nth(nth);
  await tick(0).check();
  await tick(2).check();
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the first' }).waitFor();
  expect(await tick(0).isChecked()).toBe(false);
  await tick(1).check();
  await page.getByRole('button', { name: 'Change 3 ticked cars' }).waitFor();
  await page.getByRole('link', { name: 'Back to the first' }).click();
  await expect.poll(() => tick(2).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Change 3 ticked cars' }).click();
  await page.getByRole('heading', { name: 'Change 3 cars' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Stock', exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
