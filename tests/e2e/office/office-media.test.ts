import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePhoto } from '#services/stock/photos/photo.examples.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone } from '../open-demo.ts';
import { choosePassword, inviteToOffice, openOffice } from './open-office.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

async function look(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
}

// A car of its own for each device; the feed has films, a spin, a panorama and hotspots of both.
describe.each([
  ['a phone', 'phone', 'U10356', phone],
  ['a desktop', 'desk', 'U10882', desktop],
])('the films and the spin of a car in the office, on %s', (_, device, stockNumber, options) => {
  async function openCar(screen: string) {
    const email = `${screen.toLowerCase()}.${device}@northside.example`;
    const invitation = await inviteToOffice(demo, [
      ...[email, '--name', `${screen} ${device}`, '--role', 'sales', '--site', 'northside'],
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
    await page.getByRole('link', { name: screen, exact: true }).click();
    await page.getByRole('heading', { name: screen, exact: true }).waitFor();
    return { ...opened, path: new URL(href ?? '').pathname };
  }

  async function visit(path: string) {
    const visitor = await demo.openPage('northside', options);
    await visitor.page.goto(path);
    return visitor;
  }

  it('OFF-06 VDP-03 a salesperson adds a walkaround by its address, and visitors choose it by its title', async () => {
    const { page, complaints, path } = await openCar('Videos');
    await look(page);
    const walkarounds = page.getByRole('region', { name: 'Walkaround' });
    const add = async (url: string, title: string) => {
      await walkarounds.getByLabel('Address').last().fill(url);
      await walkarounds.getByLabel('Title').last().fill(title);
      await walkarounds.getByRole('button', { name: 'Add this walkaround' }).click();
    };
    await add('https://www.facebook.com/watch/?v=1', 'Engine');
    await page.getByText('The website shows videos of YouTube and Vimeo').first().waitFor();
    await look(page);
    await add('https://youtu.be/dQw4w9WgXcQ?t=5', 'Engine');
    await page.getByText('Saved: the website has it now.').waitFor();
    await walkarounds.getByRole('heading', { name: 'The feed says' }).waitFor();
    await look(page);

    const visitor = await visit(path);
    await visitor.page.getByRole('button', { name: 'Walkaround' }).click();
    await visitor.page.getByRole('button', { name: 'Engine', exact: true }).click();
    await visitor.page.getByText('Engine from youtube.com').waitFor();
    expect(visitor.complaints).toEqual([]);

    await walkarounds.getByRole('button', { name: 'Delete walkaround 1' }).click();
    await page.getByText('Deleted from the website.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    // Other journeys see the stock as it was.
    await walkarounds.getByRole('button', { name: 'Use the feed’s walkaround' }).click();
    await walkarounds.getByRole('heading', { name: 'The feed says' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('OFF-06 VDP-03 a salesperson taps a hotspot on the spin, takes it to a further picture, and visitors press it', async () => {
    const { page, complaints, path } = await openCar('Hotspots');
    await look(page);
    await page.getByRole('link', { name: /^Picture 3\b/ }).click();
    const picture = page.getByAltText('Picture 3 of the spin');
    await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    await picture.click({ position: { x: width / 8, y: height / 8 } });
    const left = page.getByLabel('From the left, %');
    expect(Math.abs(Number(await left.inputValue()) - 12.5)).toBeLessThan(1);
    await left.fill('12');
    await page.getByLabel('From the top, %').fill('12');
    await page.getByRole('button', { name: 'The pin, 12% from the left and 12% from the top.' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect([await left.inputValue(), await page.getByLabel('From the top, %').inputValue()]).toEqual(['13', '17']);
    await page.getByRole('button', { name: 'Set it' }).click();
    await page.getByText('Title: say what there is.').first().waitFor();
    await page.getByLabel('Title').fill('Roof light');
    await look(page);
    await page.getByRole('button', { name: 'Set it' }).click();
    await page.getByText('the website shows the hotspot now.').waitFor();
    await page.getByRole('link', { name: 'Change Roof light: Picture 3' }).click();
    await page.getByRole('link', { name: 'Set it on another picture too' }).click();
    await page.getByRole('heading', { name: 'Set “Roof light” on picture 4 too' }).waitFor();
    await page.getByRole('link', { name: 'Picture after' }).click();
    await page.getByRole('heading', { name: 'Set “Roof light” on picture 5 too' }).waitFor();
    await page.getByRole('button', { name: 'Set it' }).click();
    await page.getByRole('link', { name: 'Change Roof light: Picture 4' }).waitFor();
    await look(page);

    const visitor = await visit(path);
    await visitor.page.getByRole('button', { name: 'Turn the car' }).click();
    const details = visitor.page.getByRole('list', { name: 'Details of the car' });
    await details.getByRole('button', { name: /Turn to \d+\. Roof light/ }).click();
    expect(await details.getByRole('button', { name: /Roof light/ }).count()).toBe(1);
    await expect
      .poll(() => visitor.page.getByRole('slider', { name: /^Turn / }).getAttribute('aria-valuenow'))
      .toBe('3');
    const pin = visitor.page.getByRole('button', { name: /^\d+\. Roof light/ });
    await pin.focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.page.locator('[popover]:popover-open').getByText('Roof light').waitFor();
    expect(visitor.complaints).toEqual([]);

    await page.getByRole('link', { name: 'In the panorama', exact: true }).click();
    await page.getByAltText(/^The panorama of /).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Delete hotspot Roof light' }).click();
    await page.getByText('Deleted from the website.').waitFor();
    // Other journeys see the stock as it was.
    await page.getByRole('button', { name: /Use the feed’s hotspots/ }).click();
    await page.getByText('The website shows the hotspots of the feed.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('OFF-06 VDP-03 a salesperson adds a spin over a dropped connection, orders it, and visitors turn the new set', async () => {
    const { page, complaints, path } = await openCar('Spin');
    await look(page);
    await page.getByText('36 pictures, of the feed').waitFor();
    await page.context().setOffline(true);
    const files = await Promise.all(
      [10, 2, 1].map(async (number) => ({
        name: `IMG_${number}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await takePhoto({ width: 1200, height: 800, number }),
      })),
    );
    const zip = { name: 'spin.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('PK\x03\x04 and so on') };
    await page.getByLabel('Pictures of the spin to add').setInputFiles([...files, zip]);
    await page.getByText('go on by themselves as soon as there is a connection').waitFor();
    await page.context().setOffline(false);
    await page.getByText('3 of 4 photos added. They stand below. 1 could not be added:').waitFor();
    const cards = page.getByRole('list', { name: 'Pictures of the new set in their order' }).getByRole('listitem');
    const names = () => cards.evaluateAll((all) => all.map((each) => /IMG_\d+/.exec(each.textContent ?? '')?.[0]));
    await expect.poll(names).toEqual(['IMG_1', 'IMG_2', 'IMG_10']);
    await page.getByText('With 3 pictures the car jumps as it turns.').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Later: picture 1', exact: true }).click();
    await expect.poll(names).toEqual(['IMG_2', 'IMG_1', 'IMG_10']);
    await page.getByRole('button', { name: 'Order by name' }).click();
    await expect.poll(names).toEqual(['IMG_1', 'IMG_2', 'IMG_10']);
    await page.getByRole('button', { name: 'Show this spin on the website' }).click();
    await page.getByText('The website has this spin now.').waitFor();
    await page.getByText('3 pictures, your own.').waitFor();
    await look(page);

    const visitor = await visit(path);
    await visitor.page.getByRole('button', { name: 'Turn the car' }).click();
    await expect
      .poll(() => visitor.page.getByRole('slider', { name: /^Turn / }).getAttribute('aria-valuemax'))
      .toBe('3');
    expect(visitor.complaints).toEqual([]);

    // Other journeys see the stock as it was.
    await page.getByRole('button', { name: 'Use the feed’s spin' }).click();
    await page.getByText('36 pictures, of the feed').waitFor();
    expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
