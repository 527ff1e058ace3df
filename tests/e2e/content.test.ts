import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.close());

const guide = '/pages/towing-guide';
const film = '/media/demo/dual-cab-ute/grey/walkaround.mp4';

describe('a film in a page', () => {
  it('SITE-24 loads after a click, and plays in the place of its picture', async () => {
    const { page, complaints } = await demo.openPage('summit', phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(guide);
    const link = page.getByRole('link', { name: /^Once around a dual-cab ute.*Play the video$/ });
    await link.scrollIntoViewIfNeeded();
    await settle(page);
    const place = await link.boundingBox();
    expect(asked).not.toContain(film);
    expect(await page.locator('main video').count()).toBe(0);
    await link.focus();
    await page.keyboard.press('Enter');
    const video = page.locator('main video');
    await video.waitFor();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    expect(await video.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(guide);
    expect(await video.getAttribute('aria-label')).toMatch(/^Once around/);
    const shown = await video.boundingBox();
    for (const side of ['width', 'height'] as const) expect(shown?.[side]).toBeCloseTo(place?.[side] ?? 0, 0);
    expect(await findAccessProblems(page, { wholePage: false })).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('SITE-24 is a link to the film without scripts', async () => {
    const { page } = await demo.openPage('summit', { ...desktop, javaScriptEnabled: false });
    await page.goto(guide);
    expect(await page.getByRole('link', { name: /^Once around/ }).getAttribute('href')).toBe(film);
    await page.context().close();
  });
});

const written = {
  northside: ['/about-us', '/careers', '/pages/hybrid-explained'],
  summit: ['/about-us', '/careers', guide],
  carbarn: ['/about-us', '/careers', '/pages/we-buy-cars'],
  coastal: ['/about-us', '/careers', '/pages/first-tow'],
} as const;
const everywhere = ['/warranty', '/privacy-policy', '/terms-and-conditions', '/pages/unsubscribe', '/special-offers'];

describe.each(Object.entries(written))('what %s has written', (site, own) => {
  it.each([
    ['390 pixels', phone],
    ['1440 pixels', desktop],
  ])(
    'SITE-16 SITE-24 reads well at %s: no axe finding, no sideways scroll, nothing on the console',
    async (_width, options) => {
      const { page, complaints } = await demo.openPage(site, options);
      for (const path of [...own, ...everywhere]) {
        const answer = await page.goto(path);
        await settle(page);
        expect([path, answer?.status()]).toEqual([path, 200]);
        expect([path, await findAccessProblems(page, { wholePage: false })]).toEqual([path, []]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect([path, sideways]).toEqual([path, false]);
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
