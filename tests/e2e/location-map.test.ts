import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessProblems } from '#tests/support/look-browser.ts';
import { runForecourt } from '#tests/support/run-forecourt.ts';
import { type Demo, desktop, openDemo, phone, settle } from './open-demo.ts';
import { findCars } from './reading/find-links.ts';

let demo: Demo;
let house: Server;
let folder: string;
let tiles: string;
/** What the tile house was asked for, and whether it answers. */
const asked: string[] = [];
let isOpen = true;

beforeAll(async () => {
  demo = await openDemo();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-map-'));
  await cp('demo/sites/northside', join(folder, 'northside'), { recursive: true });
  const tile = { width: 256, height: 256, channels: 3 as const, background: '#cfd8dc' };
  const picture = await sharp({ create: tile }).png().toBuffer();
  house = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(isOpen ? 200 : 503, { 'Content-Type': 'image/png' }).end(isOpen ? picture : undefined);
  }).listen(0, '127.0.0.1');
  await once(house, 'listening');
  const address = house.address();
  tiles = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/{z}/{x}/{y}.png`;
});
afterAll(async () => {
  await runForecourt(['site', 'apply', 'demo/sites'], { FORECOURT_DATA: demo.dataFolder }).end;
  await demo?.close();
  house?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a car of northside once its page has the map as the site's settings say now. */
async function openCar(page: Page, map: object): Promise<void> {
  asked.length = 0;
  const file = join(folder, 'northside', 'site.json');
  const site = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...site, settings: { ...site.settings, map } }));
  expect((await runForecourt(['site', 'apply', folder], { FORECOURT_DATA: demo.dataFolder }).end).code).toBe(0);
  const [path] = await findCars('northside', '/search/used-cars');
  const shown = 'zoom' in map ? `&quot;zoom&quot;:${map.zoom}` : null;
  const isAsSet = (html = '') => (shown === null ? !html.includes('data-map=') : html.includes(shown));
  await expect.poll(async () => isAsSet(await (await page.goto(path))?.text())).toBe(true);
}

const mapOf = (page: Page) => page.locator('[data-map]');
const surface = (page: Page) => page.getByRole('application', { name: /^Map of/ });
const zoomsOf = (from = 0) => [...new Set(asked.slice(from).map((path) => path.split('/')[1]))];

describe('the map of a car’s location', () => {
  it('VDP-17 loads when scrolled into view, and moves by mouse, buttons and keys', async () => {
    const { page, complaints } = await demo.openPage('northside', desktop);
    await openCar(page, { tiles, zoom: 13, attribution: '© Example Maps', attributionHref: 'https://maps.example/' });
    await settle(page);
    expect(asked).toEqual([]);
    await mapOf(page).scrollIntoViewIfNeeded();
    await surface(page).waitFor();
    await page.getByRole('link', { name: '© Example Maps' }).waitFor();
    await expect.poll(() => zoomsOf()).toEqual(['13']);
    expect(await findAccessProblems(page, { wholePage: true })).toEqual([]);
    const pin = page.locator('[data-map-pin]');
    const middle = await pin.boundingBox();
    const before = asked.length;
    await surface(page).focus();
    for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeCloseTo((middle?.x ?? 0) - 320, 0);
    await page.keyboard.press('+');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => zoomsOf(before)).toEqual(expect.arrayContaining(['14', '15']));
    await page.getByRole('button', { name: /^Back to/ }).click();
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeCloseTo(middle?.x ?? 0, 0);
    const box = await surface(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 160, (box?.y ?? 0) + 130, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeCloseTo((middle?.x ?? 0) + 60, 0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-17 SITE-03 loads after a click on its button if the site says so, and gets focus', async () => {
    const { page, complaints } = await demo.openPage('northside', phone);
    await openCar(page, { tiles, zoom: 12, afterClick: true });
    await mapOf(page).scrollIntoViewIfNeeded();
    const button = page.getByRole('button', { name: 'Show the map' });
    await button.waitFor();
    await settle(page);
    expect(asked).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    await surface(page).and(page.locator(':focus')).waitFor();
    await expect.poll(() => zoomsOf()).toEqual(['12']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('VDP-17 keeps address and directions if it cannot load, or without scripts', async () => {
    isOpen = false;
    const { page } = await demo.openPage('northside', desktop);
    await openCar(page, { tiles, zoom: 11 });
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(await page.locator('[data-map-rest]').isVisible()).toBe(true);
    expect(await surface(page).isVisible()).toBe(false);
    expect(
      await page
        .locator('#vehicle-map')
        .getByRole('link', { name: /Get Directions/ })
        .isVisible(),
    ).toBe(true);
    const { pathname } = new URL(page.url());
    await page.context().close();
    isOpen = true;
    asked.length = 0;
    const { page: plain } = await demo.openPage('northside', { ...phone, javaScriptEnabled: false });
    await plain.goto(pathname);
    expect(await plain.locator('[data-map-rest]').isVisible()).toBe(true);
    expect(asked).toEqual([]);
    await plain.context().close();
  });

  it('VDP-17 SITE-03 is not beside a car, and nobody is asked, where the site names no house', async () => {
    const { page } = await demo.openPage('northside', desktop);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    await openCar(page, {});
    expect(await mapOf(page).count()).toBe(0);
    await page.locator('#vehicle-map').scrollIntoViewIfNeeded();
    await settle(page);
    expect([...hosts].filter((host) => host !== 'northside.localhost')).toEqual([]);
    expect(asked).toEqual([]);
    await page.context().close();
  });
});
