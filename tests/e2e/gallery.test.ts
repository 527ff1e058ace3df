import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionedPhotosExample } from '#blocks/gallery/vehicle-gallery.examples.tsx';
import type { ShownGallery } from '#tests/support/gallery/gallery-page.tsx';
import { type GalleryPages, openGalleryPages } from '#tests/support/gallery/open-gallery-page.ts';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { settlePage, watchRequests } from '#tests/support/watch-requests.ts';
import { desktop, phone } from './open-demo.ts';

let pages: GalleryPages;
beforeAll(async () => {
  pages = await openGalleryPages();
});
afterAll(() => pages?.close());

async function open(shown: ShownGallery, options = desktop) {
  const opened = await pages.open(options);
  await opened.page.evaluate((given) => window.showGallery(given), shown);
  return opened;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const frameOf = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'));
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** What the row shows, from 1. */
async function readSlide(row: Locator): Promise<number> {
  return row.evaluate((list) => {
    const left = list.getBoundingClientRect().left;
    return 1 + [...list.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 5);
  });
}

describe('the photos of a car', () => {
  it('VDP-02 turns by buttons, keys, small photos and swiping, with a count', async () => {
    const { page, complaints } = await open({ images: 12 });
    const row = page.getByRole('list', { name: '12 photos' });
    await button(page, 'Next photo').click();
    await expect.poll(() => readSlide(row)).toBe(2);
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByText('3 / 12').count()).toBe(1);
    await page.getByRole('link', { name: 'Show photo 7' }).click();
    await expect.poll(() => readSlide(row)).toBe(7);
    await expect.poll(() => page.getByRole('link', { name: 'Show photo 7' }).getAttribute('aria-current')).toBe('true');
    await button(page, 'Previous photo').click();
    await expect.poll(() => page.getByText('6 / 12').count()).toBe(1);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-02 turns a photo for every press, however quick', async () => {
    const { page } = await open({ images: 12 });
    const row = page.getByRole('list', { name: '12 photos' });
    await button(page, 'Next photo').click();
    await expect.poll(() => page.getByText('2 / 12').count()).toBe(1);
    await button(page, 'Next photo').dblclick();
    await expect.poll(() => readSlide(row)).toBe(4);
    await row.focus();
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => readSlide(row)).toBe(7);
    await button(page, 'Full screen').click();
    const large = page.getByRole('dialog');
    const largeRow = large.getByRole('list', { name: '12 photos' });
    await expect.poll(() => readSlide(largeRow)).toBe(7);
    await large.getByRole('button', { name: 'Next photo' }).dblclick();
    await expect.poll(() => readSlide(largeRow)).toBe(9);
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => readSlide(largeRow)).toBe(12);
    expect(await largeRow.evaluate((list) => getComputedStyle(list).outlineStyle)).toBe('none');
    await page.context().close();
  });

  it('VDP-02 opens the full screen where a photo is pressed', async () => {
    const { page, complaints } = await open({ images: 4 });
    const photo = page.getByRole('list', { name: '4 photos' }).locator('img').first();
    const large = page.getByRole('dialog');
    await expect
      .poll(async () => {
        if (!(await large.isVisible())) await photo.click();
        return large.isVisible();
      })
      .toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-02 begins the full screen with the photo of the stage, not with a small one drawn large', async () => {
    const { page, complaints } = await open({ images: 6 });
    await page.getByRole('link', { name: 'Show photo 3' }).click();
    await expect.poll(() => page.getByText('3 / 6').count()).toBe(1);
    await button(page, 'Full screen').click();
    const slides = page.getByRole('dialog').getByRole('list', { name: '6 photos' }).getByRole('listitem');
    const readSources = (at: number) =>
      slides
        .nth(at)
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
    await expect.poll(async () => (await readSources(2)).length).toBe(2);
    expect(new Set(await readSources(2)).size).toBe(1);
    expect(new Set(await readSources(3)).size).toBe((await readSources(3)).length);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-02 OFF-06 shows captions, and the photos of one group alone, in the full screen too', async () => {
    const { page, complaints } = await open({ images: 5, change: { images: captionedPhotosExample } });
    await page.getByText('Heated seats in front').waitFor();
    const groups = page.getByRole('group', { name: 'Photos of the car' });
    expect(await groups.getByRole('button').allTextContents()).toEqual(['All5', 'Outside1', 'Inside2', 'Damage1']);
    await button(page, 'Next photo').click();
    await expect.poll(() => page.getByText('2 / 5').count()).toBe(1);
    await groups.getByRole('button', { name: 'Inside' }).click();
    await expect.poll(() => page.getByText('1 / 2').count()).toBe(1);
    expect(await readSlide(page.getByRole('list', { name: '2 photos' }))).toBe(1);
    expect(await groups.getByRole('button', { name: 'Inside' }).getAttribute('aria-pressed')).toBe('true');
    await groups.getByRole('button', { name: 'Damage' }).click();
    await page.getByRole('list', { name: '1 photo' }).waitFor();
    await button(page, 'Full screen').click();
    await page.getByRole('dialog').getByText('Damage: left rear door, 4 cm').waitFor();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    const pin = page.getByRole('dialog').getByRole('button', { name: '1. Scratch, 4 cm' });
    await pin.click();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /photo 5/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await groups.getByRole('button', { name: 'All' }).click();
    await page.getByRole('list', { name: '5 photos' }).waitFor();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-02 is swiped by a finger, without scripts of ours too', async () => {
    const { page } = await open({ images: 4 }, phone);
    const row = page.getByRole('list', { name: '4 photos' });
    const touch = await page.context().newCDPSession(page);
    const box = await row.boundingBox();
    const y = (box?.y ?? 0) + 100;
    await touch.send('Input.synthesizeScrollGesture', { x: 300, y, xDistance: -250, yDistance: 0, speed: 1200 });
    await expect.poll(() => readSlide(row)).toBe(2);
    await page.context().close();
  });

  it('VDP-02 fills the window: arrow keys, zoom, Escape, and the focus goes back', async () => {
    const { page, complaints } = await open({ images: 4 });
    await button(page, 'Next photo').click();
    await expect.poll(() => page.getByText('2 / 4').count()).toBe(1);
    await button(page, 'Full screen').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const row = dialog.getByRole('list', { name: '4 photos' });
    await expect.poll(() => readSlide(row)).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readSlide(row)).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => readSlide(row)).toBe(2);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect
      .poll(() =>
        row
          .locator('img')
          .nth(1)
          .evaluate((image) => image.clientWidth),
      )
      .toBeGreaterThan(3000);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(button(page, 'Full screen'))).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-02 has small photos under the full screen, save in low windows, of which the one in view is marked', async () => {
    const { page, complaints } = await open({ images: 6 });
    await button(page, 'Full screen').click();
    const dialog = page.getByRole('dialog');
    const row = dialog.getByRole('list', { name: '6 photos' });
    const fifth = dialog.getByRole('link', { name: 'Show photo 5' });
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await fifth.click();
    await expect.poll(() => readSlide(row)).toBe(5);
    await expect.poll(() => fifth.getAttribute('aria-current')).toBe('true');
    expect(await dialog.locator('[data-zoomed]').count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => readSlide(row)).toBe(4);
    const [large, small] = [await row.boundingBox(), await fifth.boundingBox()];
    expect((large?.y ?? 0) + (large?.height ?? 0)).toBeLessThanOrEqual(small?.y ?? 0);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => fifth.isVisible()).toBe(true);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => fifth.isVisible()).toBe(false);
    await expect.poll(() => dialog.getByText('4 / 6').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([0, 1, 3, 4, 200])('VDP-02 holds %i images', async (images) => {
    const { page, complaints } = await open({ images }, phone);
    await page.locator('h1').hover();
    expect(await page.locator('section li[id] img').count()).toBe(images);
    expect(await page.getByRole('list', { name: 'All photos' }).count()).toBe(images > 3 ? 1 : 0);
    expect(await page.getByText('Photos coming soon').count()).toBe(images === 0 ? 1 : 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-02 draws the body in place of a broken picture, and says so to the console alone', async () => {
    const { page, complaints, warnings } = await pages.open(desktop);
    await page.route('**/photo-2.jpg', (route) => route.abort());
    await page.evaluate(() => window.showGallery({ images: 3 }));
    await button(page, 'Next photo').click();
    await expect.poll(() => warnings.filter((text) => text.includes('photo-2.jpg')).length).toBe(1);
    expect(await page.locator('section li[id] img').count()).toBe(2);
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await page.context().close();
  });
});

describe('the video of a car', () => {
  it('VDP-02 loads nothing of the player before the click, and stops when it is left', async () => {
    const { page } = await pages.open(desktop);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/player')) asked.push(request.url());
    });
    const url = `${pages.origin}/player`;
    const video = {
      kind: 'embed' as const,
      url,
      label: 'Video',
      host: 'player.example',
      poster: null,
      captionsUrl: null,
      title: null,
    };
    await page.evaluate((given) => window.showGallery(given), { images: 3, change: { video: { index: 1, video } } });
    await button(page, 'Next photo').click();
    await expect.poll(() => page.getByText('2 / 4').count()).toBe(1);
    expect(asked).toEqual([]);
    await button(page, 'Play the video from player.example').click();
    await expect.poll(() => asked).toEqual([`${url}?autoplay=1`]);
    await button(page, 'Next photo').click();
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['on the page', false],
    ['over the whole window', true],
  ])('VDP-03 has its controls clear of the count %s', async (_name, isWhole) => {
    const { page } = await pages.open(phone);
    const file = {
      kind: 'file' as const,
      url: '/walk.mp4',
      label: 'Video',
      host: '',
      poster: null,
      captionsUrl: null,
      title: null,
    };
    // A film that never comes keeps its place and its controls.
    await page.route('**/walk.mp4', () => undefined);
    await page.evaluate((given) => window.showGallery(given), {
      images: 3,
      change: { video: { index: 1, video: file } },
    });
    if (isWhole)
      await button(page, /full screen/i)
        .first()
        .click();
    const shown = isWhole ? page.getByRole('dialog') : page.locator('body');
    await shown.getByRole('button', { name: 'Next photo' }).click();
    const count = shown.getByText('2 / 4');
    await count.waitFor();
    const film = await shown.locator('video').boundingBox();
    const place = await count.boundingBox();
    const below = (film?.y ?? 0) + (film?.height ?? 0) - (place?.y ?? 0) - (place?.height ?? 0);
    // The height of Chromium's bar of controls with its line of time.
    expect(below).toBeGreaterThan(72);
    await shown.getByRole('button', { name: 'Next photo' }).click();
    await shown.getByText('3 / 4').waitFor();
    await page.context().close();
  });

  it('VDP-03 logs a video that cannot be played, and shows the others', async () => {
    const { page, complaints, warnings } = await open({});
    await button(page, 'Walkaround').click();
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined));
    await expect.poll(() => warnings.filter((text) => text.includes('walk.mp4')).length).toBe(1);
    await button(page, 'Video 2').click();
    await button(page, /Play the video/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the spin of a car', () => {
  it('VDP-03 loads on request, turns once around, and is turned by hand and by the keys', async () => {
    const { page, complaints } = await pages.open(desktop);
    const requests = watchRequests(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => window.showGallery({}));
    await settlePage(page, requests);
    expect(asked.filter((path) => /spin/.test(path))).toEqual([]);
    await button(page, 'Turn the car').click();
    const slider = page.getByRole('slider');
    await button(page, 'Stop turning').waitFor();
    expect(asked.filter((path) => path.includes('/spin-'))).toHaveLength(37);
    await button(page, 'Turn once around').waitFor();
    await expect.poll(() => frameOf(slider)).toBe(1);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frameOf(slider)).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => frameOf(slider)).toBe(36);
    await page.keyboard.press('Home');
    const box = await slider.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 105, y, { steps: 10 });
    await page.mouse.up();
    await expect.poll(() => frameOf(slider)).toBe(6);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-03 shows its hotspots as buttons that tell their story, and is clean to axe', async () => {
    const { page } = await open({}, { ...desktop, reducedMotion: 'reduce' });
    await button(page, 'Turn the car').click();
    await button(page, 'Turn once around').waitFor();
    await expect.poll(() => frameOf(page.getByRole('slider'))).toBe(1);
    await button(page, 'Turn to 2. A scratch').click();
    await expect.poll(() => frameOf(page.getByRole('slider'))).toBe(10);
    await button(page, 'Turn to 1. New tyres').click();
    await page.getByRole('button', { name: '1. New tyres', exact: true }).click();
    await page.getByText('Fitted in March.').waitFor();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    await page.context().close();
  });

  it('VDP-03 turns with the pictures that came', async () => {
    const { page, complaints, warnings } = await pages.open({ ...phone, reducedMotion: 'reduce' });
    await page.route(/spin-([2-9]|1\d)\.png/, (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => window.showGallery({}));
    await button(page, 'Turn the car').click();
    await button(page, 'Turn once around').waitFor();
    expect(warnings.filter((text) => text.includes('spin-'))).toHaveLength(18);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['no picture of it', /spin-\d/],
    ['not even its script', /spin-stage/],
  ])('VDP-03 gives way to the photos where %s came', async (_name, address) => {
    const { page, complaints } = await pages.open(desktop);
    await page.route(address, (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => window.showGallery({}));
    await button(page, 'Turn the car').click();
    await page.getByRole('list', { name: '6 photos and a video' }).waitFor();
    expect(await button(page, '360°').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the interior of a car', () => {
  it('VDP-03 is looked around in by hand and by the keys, with its hotspots', async () => {
    const { page, complaints } = await open({});
    await button(page, 'Interior').click();
    const slider = page.getByRole('slider', { name: /^Look around inside/ });
    await slider.waitFor();
    // The flat picture behind it, with pins of its own, is out of reach.
    const flat = page.locator('section[aria-label^="Inside"]');
    await expect.poll(() => flat.evaluate((element: HTMLElement) => element.inert)).toBe(true);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('10° to the right, 10° up');
    await button(page, '1. Heated seats').last().click();
    await page.getByText('Both in front.').last().waitFor();
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-03 stays a picture to scroll where it cannot be drawn', async () => {
    const { page, warnings } = await pages.open(phone);
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
      window.showGallery({ change: { modes: ['interior', 'gallery'] } });
    });
    await page.getByRole('region', { name: /^Inside/ }).hover();
    await expect.poll(() => warnings.filter((text) => text.includes('interior could not be shown')).length).toBe(1);
    await button(page, '1. Heated seats').waitFor();
    await page.context().close();
  });
});
