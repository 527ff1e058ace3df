import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHeicExample, takePhoto } from '#services/stock/photos/photo.examples.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const listCards = (page: Page) => page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');
const ownPhoto = { hasText: 'Your own photo' };

/** As a phone offers them: two photos, one of them HEIC, and something that only has the name of one. */
async function chooseFiles() {
  return [
    { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await takePhoto({ width: 3000, height: 2250, number: 3 }) },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Call the buyer back') },
    { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: await readHeicExample() },
  ];
}

// A car of its own for each device.
describe.each([
  ['a phone', 'Pho', 'T10411', phone],
  ['a desktop', 'Desk', 'T10421', desktop],
  ['a browser without scripts', 'Plain', 'T10433', { ...desktop, javaScriptEnabled: false }],
])('the photos of a car in the office, on %s', (_, device, stockNumber, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  async function openPhotos() {
    const email = `photos.${device.toLowerCase()}@northside.example`;
    const invitation = await inviteToOffice(demo, [
      ...[email, '--name', `Photo ${device}`, '--role', 'sales', '--site', 'northside'],
    ]);
    const opened = await openOffice(demo, options);
    const { page } = opened;
    await choosePassword(page, invitation);
    await page.getByRole('link', { name: 'Stock', exact: true }).waitFor();
    await page.goto(`/office/stock?q=${stockNumber}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d{4} / })
      .first()
      .click();
    const href = await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href');
    await page.getByRole('link', { name: 'Photos', exact: true }).click();
    await page.getByRole('heading', { name: 'Photos', exact: true }).waitFor();
    return { ...opened, path: new URL(href ?? '').pathname };
  }

  /** With the connection gone at first, where the browser sends them by itself. */
  async function addPhotos(page: Page) {
    if (hasScripts) await page.context().setOffline(true);
    await page.getByLabel('Photos to add').setInputFiles(await chooseFiles());
    if (!hasScripts) {
      await page.getByRole('button', { name: 'Add these photos' }).click();
      await page.getByText('2 photos are added. The website has them now.').waitFor();
      return;
    }
    await page.getByText('go on by themselves as soon as there is a connection').waitFor();
    await page.context().setOffline(false);
    await page.getByText('2 of 3 photos added. The website has them now. 1 could not be added:').waitFor();
  }

  it('OFF-06 a salesperson adds photos, names the main one, orders, deletes and hides them, and takes it back', async () => {
    const { page, complaints, path } = await openPhotos();
    const look = async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      if (hasScripts) expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    };
    const cards = listCards(page);
    const fromFeed = await cards.count();
    expect(fromFeed).toBeGreaterThan(2);
    const sources = () => cards.locator('img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    const asTheFeedHasThem = await sources();
    await look();

    await addPhotos(page);
    await page.getByText('notes.jpg', { exact: true }).waitFor();
    await page.getByText('This is not a photo.').waitFor();
    await expect.poll(() => cards.count()).toBe(fromFeed + 2);
    expect(await cards.filter(ownPhoto).count()).toBe(2);
    await look();

    const last = fromFeed + 2;
    await page.getByRole('button', { name: `Make main photo: photo ${last}` }).click();
    await page.getByText('It is the main photo now.').waitFor();
    expect(await cards.first().textContent()).toContain('Your own photo');
    await page.getByLabel(`Place of photo ${last}`).selectOption('2');
    await page.getByRole('button', { name: `Move photo ${last}` }).click();
    await page.getByText(`It is photo 2 of ${last} now.`).waitFor();
    await expect.poll(() => cards.nth(1).textContent()).toContain('Your own photo');
    const [main, second, third] = await sources();
    if (hasScripts && !options.hasTouch) {
      await cards.nth(1).dragTo(cards.first());
      await page.getByText('It is the main photo now.').waitFor();
      await expect.poll(sources).toEqual([second, main, third, ...asTheFeedHasThem.slice(1)]);
    }
    await look();

    await page.getByRole('group', { name: 'What photo 1 shows' }).getByRole('button', { name: 'Damage' }).click();
    await page.getByText('It is among the photos “Damage” now.').waitFor();
    await page.getByText('Add a caption to photo 1', { exact: true }).click();
    await page.getByLabel('Caption of photo 1', { exact: true }).fill('Left rear door');
    await look();
    await page.getByRole('button', { name: 'Save the caption of photo 1', exact: true }).click();
    await page.getByText('the website has this caption now.').waitFor();
    await page.getByText('Left rear door, caption of photo 1').waitFor();
    const before = await sources();
    await page.getByRole('button', { name: 'Delete photo 1', exact: true }).click();
    await page.getByText('Removed from the website.').waitFor();
    await expect.poll(() => cards.count()).toBe(fromFeed + 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(sources).toEqual(before);
    await page.getByRole('button', { name: 'Hide photo 3', exact: true }).click();
    await page.getByRole('heading', { name: 'Photos of the feed that are not shown' }).waitFor();
    await look();
    await page.getByRole('button', { name: 'Show hidden photo 1' }).click();
    await page.getByText('It is on the website now, as the last photo.').waitFor();

    const visitor = await demo.openPage('northside', options);
    await visitor.page.goto(path);
    const key = /[0-9a-f]{40}\.jpg/.exec(before[0] ?? '')?.[0] ?? 'none';
    await visitor.page.locator(`img[src*="${key}"]`).first().waitFor({ state: 'attached' });
    await visitor.page.getByAltText('Damage: Left rear door').first().waitFor({ state: 'attached' });
    expect(visitor.complaints).toEqual([]);

    // Other journeys see the stock as it was.
    await page.getByRole('button', { name: 'Use the feed’s photos' }).click();
    await expect.poll(sources).toEqual(asTheFeedHasThem);
    expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

it('VDP-26 a salesperson taps a flaw on a photo and moves the pin by the keys; a visitor presses it', async () => {
  const invitation = await inviteToOffice(demo, [
    ...['flaws.phone@northside.example', '--name', 'Flaw Phone', '--role', 'sales', '--site', 'northside'],
  ]);
  const { page, complaints } = await openOffice(demo, phone);
  await choosePassword(page, invitation);
  await page.getByRole('link', { name: 'Stock', exact: true }).waitFor();
  await page.goto('/office/stock?q=T10421');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{4} / })
    .first()
    .click();
  const href = await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href');
  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  await page.getByRole('link', { name: 'Pin flaws on photo 2' }).click();
  const photo = page.getByAltText(/^Photo 2 of /);
  await photo.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
  const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  await photo.click({ position: { x: width / 4, y: height / 2 } });
  const left = page.getByLabel('From the left, %');
  expect(Math.abs(Number(await left.inputValue()) - 25)).toBeLessThan(1);
  await left.fill('25');
  await page.getByLabel('From the top, %').fill('50');
  await page.getByRole('button', { name: 'The pin, 25% from the left and 50% from the top.' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  expect([await left.inputValue(), await page.getByLabel('From the top, %').inputValue()]).toEqual(['26', '45']);
  await page.getByRole('button', { name: 'Pin it' }).click();
  await page.getByText('Say what the flaw is.').first().waitFor();
  expect(await left.inputValue()).toBe('26');
  await page.getByLabel('What it is').fill('Scratch, 4 cm');
  await page.getByRole('group', { name: 'Close-up' }).locator('label', { hasText: 'Photo 3' }).click();
  expect(await page.getByRole('radio', { name: 'Photo 3' }).isChecked()).toBe(true);
  expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('button', { name: 'Pin it' }).click();
  await page.getByText('the website shows the flaw now.').waitFor();

  const visitor = await demo.openPage('northside', phone);
  await visitor.page.goto(new URL(href ?? '').pathname);
  await visitor.page.getByRole('heading', { name: 'Wear and damage' }).waitFor();
  await visitor.page.getByText('Pin 1 on photo 2').waitFor();
  const pin = visitor.page.getByRole('button', { name: '1. Scratch, 4 cm' });
  await pin.focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByRole('img', { name: 'Close-up: Scratch, 4 cm' }).first().waitFor();
  expect(visitor.complaints).toEqual([]);

  await page.getByRole('link', { name: 'Change flaw 1: Scratch, 4 cm' }).click();
  await page.getByRole('heading', { name: 'Change flaw 1' }).waitFor();
  await page.getByRole('button', { name: 'Delete flaw 1' }).click();
  await page.getByText('Deleted from the website.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  await page.getByRole('button', { name: 'Use the feed’s flaws' }).click();
  await page.getByText('None is pinned.').waitFor();
  expect(complaints).toEqual([]);
});

it('OFF-06 what is chosen before the scripts are there is sent as well', async () => {
  const invitation = await inviteToOffice(demo, [
    ...['photos.early@northside.example', '--name', 'Photo Early', '--role', 'sales', '--site', 'northside'],
  ]);
  const { page } = await openOffice(demo, phone);
  await choosePassword(page, invitation);
  await page.getByRole('link', { name: 'Stock', exact: true }).waitFor();
  await page.goto('/office/stock?q=T10411');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{4} / })
    .first()
    .click();
  const href = await page.getByRole('link', { name: 'Photos', exact: true }).getAttribute('href');
  const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/office\/assets\/.*\.js/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto(href ?? '', { waitUntil: 'commit' });
  const [, notes] = await chooseFiles();
  await page.getByLabel('Photos to add').setInputFiles(notes ?? []);
  goOn();
  await page.getByText('0 of 1 photo added.').waitFor();
  await page.getByText('This is not a photo.').waitFor();
});
