import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePhoto } from '#services/stock/photos/photo.examples.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { enquire } from './enquire.ts';
import { choosePassword, inviteToOffice, openOffice, setUpFactor } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

/** Whole, without anybody scrolling to it. */
const isInSight = (place: Locator) =>
  place.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

// A place of its own for each device.
describe.each([
  ['a phone', 'phone', 'Summit Dalby Parts', phone],
  ['a desktop', 'desk', 'Summit Gympie Sales', desktop],
  ['a browser without scripts', 'plain', 'Summit Bundaberg Sales', { ...desktop, javaScriptEnabled: false }],
])('the locations in the office, on %s', (_, device, place, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  it('OFF-10 a manager closes early on one day, is told of hours over midnight, sees the change on the website and takes it back', async () => {
    const invitation = await inviteToOffice(demo, [
      ...[`hours.${device}@summit.example`, '--name', `Hana ${device}`, '--role', 'manager', '--site', 'summit'],
    ]);
    const { page, complaints } = await openOffice(demo, options);
    const look = async () => {
      if (!hasScripts) return;
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    await choosePassword(page, invitation);
    await setUpFactor(page);
    await page.getByRole('link', { name: 'Locations', exact: true }).click();
    await page.getByRole('heading', { name: 'Locations', exact: true }).waitFor();
    await look();
    await page.getByRole('link', { name: new RegExp(`^${place}`) }).click();
    await page.getByRole('heading', { name: place }).waitFor();
    const closes = page.getByLabel('Wednesday: closes');
    const before = await closes.inputValue();
    await closes.fill('02:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('before it opens at').first().waitFor();
    // Who hears the page is told at once.
    if (hasScripts) await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('alert');
    expect(await closes.inputValue()).toBe('02:00');
    await look();
    await closes.fill('15:45');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: Wednesday. It is on the website now.').waitFor();
    expect(await page.getByText('before it opens at').count()).toBe(0);
    if (hasScripts) await expect.poll(() => isInSight(page.getByText('Saved: Wednesday.'))).toBe(true);
    await page.getByText('Your own value.').waitFor();
    await look();
    const shop = await (await demo.browser.newContext(desktop)).newPage();
    await shop.goto(`http://summit.localhost:${demo.port}/dealer-locator`);
    await expect
      .poll(async () => {
        await shop.reload();
        return shop.locator('body').textContent();
      })
      .toContain('3:45 pm');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('It is as it was before.').waitFor();
    await expect.poll(() => closes.inputValue()).toBe(before);
    await page.getByRole('link', { name: /^Add (or arrange )?photos$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Photos' }).waitFor();
    const photos = page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');
    const had = await photos.count();
    const files = [71, 72].map(async (number) => ({
      ...{ name: `yard-${number}.jpg`, mimeType: 'image/jpeg' },
      buffer: await takePhoto({ width: 900, height: 1200, number }),
    }));
    await page.getByLabel('Photos to add').setInputFiles(await Promise.all(files));
    if (!hasScripts) await page.getByRole('button', { name: 'Add these photos' }).click();
    await expect.poll(() => photos.count()).toBe(had + 2);
    await page.getByRole('button', { name: new RegExp(`^Make main photo ?: photo ${had + 2}$`) }).click();
    await page.getByText('It is the main photo now.').waitFor();
    if (hasScripts) await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toContain('Photo 1 of');
    await look();
    const source = (await photos.first().locator('img').getAttribute('src'))?.replace(/\?.*/, '') ?? '';
    expect(source).toContain('/media/pictures/');
    await expect
      .poll(async () => {
        await shop.reload();
        return shop.content();
      })
      .toContain(source);
    await page.getByRole('button', { name: 'Use those of the site files' }).click();
    await page.getByText('The website shows the photos of the site files.').waitFor();
    await expect.poll(() => photos.count()).toBe(had);
    await page.getByRole('link', { name: place }).click();
    await page.getByRole('link', { name: 'All locations' }).click();
    await page.getByRole('link', { name: /^Its phones and mail.*Summit Gympie$/ }).click();
    await page.getByLabel('Where enquiries go').fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“nobody” is no mail address.').first().waitFor();
    await look();
    expect(complaints).toEqual([]);
  });
});

it('OFF-10 what somebody types into a location stays while a colleague saves the same field, and both it and Save say so', async () => {
  const openPlace = async (name: string) => {
    const args = [`${name.toLowerCase()}.places@northside.example`, '--name', `${name} Places`];
    const { page } = await openOffice(demo, desktop);
    await choosePassword(page, await inviteToOffice(demo, [...args, '--role', 'manager', '--site', 'northside']));
    await setUpFactor(page);
    await page.goto('/office/locations');
    await page.getByRole('link', { name: /^Northside Toyota Strathpine Used/ }).click();
    return { page, licence: page.getByLabel('Repairer licence'), opens: page.getByLabel('Friday: opens') };
  };
  const [slow, quick] = [await openPlace('Slow'), await openPlace('Quick')];
  await slow.licence.fill('1111');
  await slow.opens.fill('09:10');
  await quick.licence.fill('2222');
  await quick.opens.fill('09:20');
  await quick.page.getByRole('button', { name: 'Save' }).click();
  await quick.page.getByText(/^Saved: /).waitFor();
  // Whatever comes in reads the screens again.
  await enquire(demo, { site: 'northside', name: 'Places', email: 'places@example.com' });
  await expect.poll(() => slow.page.getByText('A colleague has changed this meanwhile.').count()).toBe(2);
  expect([await slow.licence.inputValue(), await slow.opens.inputValue()]).toEqual(['1111', '09:10']);
  await slow.page.getByRole('button', { name: 'Save' }).click();
  await slow.page
    .getByText(/Quick Places/)
    .first()
    .waitFor();
  expect([await slow.licence.inputValue(), await slow.opens.inputValue()]).toEqual(['1111', '09:10']);
  await quick.page.getByRole('button', { name: 'Take it back' }).first().click();
  await quick.page.getByText('It is as it was before.').waitFor();
});
