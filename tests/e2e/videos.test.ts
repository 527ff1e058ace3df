import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runForecourt } from '#tests/support/run-forecourt.ts';
import { type Demo, desktop, openDemo, phone } from './open-demo.ts';
import { takeCarsBack } from './take-cars-back.ts';

/** A car of northside for each form of address; the first part of the row is the car's model. */
const films = {
  Wren: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share',
  Robin: 'https://youtu.be/dQw4w9WgXcQ?t=90',
  Finch: 'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  Lark: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  Swift: 'http://vimeo.com/76979871',
  Heron: 'https://video.example/walk.mp4',
} as const;

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
  const file = join(demo.dataFolder, 'films.csv');
  const photo = '/media/demo/sedan/white/front-left.webp';
  const rows = Object.entries(films).map(([model, film]) => {
    const captions = film.endsWith('.mp4') ? film.replace('.mp4', '.vtt') : '';
    return `FILM-${model},Toyota,${model},2021,used,Sedan,24990,in_stock,${photo},${film},${captions}`;
  });
  const columns = 'stock_number,make,model,year,car_type,body,price,status,images,video_url,external_video_url';
  await writeFile(file, `${columns}\n${rows.join('\n')}\n`);
  const args = ['import', file, '--site', 'northside', '--mapping', 'forecourt-csv', '--force'];
  expect((await runForecourt(args, { FORECOURT_DATA: demo.dataFolder }).end).code).toBe(0);
});
afterAll(async () => {
  if (!demo) return;
  await takeCarsBack(demo, 'northside', 'forecourt-csv');
  await demo.close();
});

/** The page of a car, and what it asks of anybody outside: a player, captions, or nothing else. */
async function openCar(model: keyof typeof films, options: typeof desktop) {
  const { page, complaints } = await demo.openPage('northside', options);
  const outside: string[] = [];
  await page.route(
    (url) => url.hostname !== 'northside.localhost',
    (route) => {
      const url = route.request().url();
      outside.push(url);
      const headers = { 'access-control-allow-origin': '*' };
      if (url.endsWith('.vtt')) {
        return route.fulfill({
          headers,
          contentType: 'text/vtt',
          body: 'WEBVTT\n\n00:00.000 --> 00:05.000\nA walk around.\n',
        });
      }
      // A film that never comes: what is asked of it is enough.
      if (url.endsWith('.mp4')) return undefined;
      return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
    },
  );
  const found = page.locator('main a[href^="/cars/"]', { hasText: model }).first();
  await expect.poll(() => page.goto(`/search?query=${model}`).then(() => found.isVisible())).toBe(true);
  const href = (await found.getAttribute('href')) ?? '';
  const answer = await page.goto(href);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  return { page, complaints, outside, frames: /frame-src ([^;]*)/.exec(policy)?.[1] };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('the video of a car', () => {
  it.each<[keyof typeof films, string, string]>([
    ['Wren', 'youtube.com', 'https://www.youtube.com/embed/dQw4w9WgXcQ?cc_load_policy=1&rel=0&autoplay=1'],
    ['Robin', 'youtube.com', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90&cc_load_policy=1&rel=0&autoplay=1'],
    ['Finch', 'youtube.com', 'https://www.youtube.com/embed/dQw4w9WgXcQ?cc_load_policy=1&rel=0&autoplay=1'],
    ['Lark', 'youtube.com', 'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['Swift', 'vimeo.com', 'https://player.vimeo.com/video/76979871?dnt=1&texttrack=en&autoplay=1'],
  ])('VDP-24 of %s plays from %s on request, and nothing of it is loaded before', async (model, host, player) => {
    const { page, complaints, outside, frames } = await openCar(model, model === 'Wren' ? phone : desktop);
    expect(frames).toBe(`'self' ${new URL(player).origin}`);
    const play = button(page, `Play the video from ${host}`);
    await play.scrollIntoViewIfNeeded();
    expect(outside).toEqual([]);
    await play.click();
    await page.frameLocator('iframe').getByText('The player').waitFor();
    expect(outside).toEqual([player]);
    const frame = page.frames().find((each) => each.url() === player);
    expect(await frame?.evaluate(() => document.fullscreenEnabled)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-24 fills the window with the other slides, from where one is', async () => {
    const { page, complaints, outside } = await openCar('Swift', desktop);
    await button(page, 'Next photo').click();
    await expect.poll(() => page.getByText('2 / 2').count()).toBe(1);
    await button(page, 'Full screen').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Play the video from vimeo.com' }).click();
    await dialog.frameLocator('iframe').getByText('The player').waitFor();
    expect(await dialog.getByRole('button', { name: 'Zoom in' }).count()).toBe(0);
    expect(outside).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-24 that is a file has its captions and asks for no frame', async () => {
    const { page, outside, frames } = await openCar('Heron', desktop);
    expect(frames).toBe("'self'");
    expect(outside).toEqual([]);
    await button(page, 'Next photo').click();
    const video = page.locator('video');
    await expect
      .poll(() => outside.toSorted())
      .toEqual(['https://video.example/walk.mp4', 'https://video.example/walk.vtt']);
    const track = video.locator('track');
    expect(await track.getAttribute('kind')).toBe('captions');
    await page.context().close();
  });

  it('VDP-24 is a link without scripts', async () => {
    const { page, outside } = await openCar('Swift', { ...phone, javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Watch the video at vimeo.com' });
    expect(await link.getAttribute('href')).toContain('https://player.vimeo.com/video/76979871');
    expect(outside).toEqual([]);
    await page.context().close();
  });
});
