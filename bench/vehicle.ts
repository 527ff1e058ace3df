import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sendRequest } from '#tests/support/server-process.ts';
import { auditPage } from './browser/audit-page.ts';
import { describeTimes } from './browser/describe-times.ts';
import { fillRichCar, richCar, richSite } from './browser/fill-rich-car.ts';
import { type BenchSites, openBenchSites, printLoad } from './browser/open-bench-site.ts';
import { watchInteractions } from './browser/watch-interactions.ts';
import { auditHeader, formatAudit, visitOnce } from './lighthouse.ts';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * --runs 3 (of Lighthouse; 0 leaves it out) --times 12 (of each touch) --slow 4 --data FOLDER (a store that is kept):
 * a car's page with 30 pictures, a video and a spin.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '3' },
      times: { type: 'string', default: '12' },
      slow: { type: 'string', default: '4' },
      data: { type: 'string' },
    },
  });
  printLoad('before');
  const bench = await openBenchSites({ data: values.data, prepare: fillRichCar });
  const url = bench.origin(richSite) + richCar;
  try {
    await visitOnce(bench, url);
    await printFirstPicture(bench, url);
    await printTouches(bench, url, { times: Number(values.times), slow: Number(values.slow) });
    if (Number(values.runs) > 0) {
      console.log(`\n${auditHeader}`);
      console.log(formatAudit(richSite, 'vehicle', await auditPage(url, bench, Number(values.runs))));
    }
  } finally {
    await bench.close();
    printLoad('after');
  }
}

const firstLooks = 7;

/** How soon the largest picture is asked for, and whether it is named before any script. */
async function printFirstPicture({ browser, server }: BenchSites, url: string): Promise<void> {
  const delays: number[] = [];
  for (let look = 0; look < firstLooks; look += 1) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    delays.push(await page.evaluate(readPictureDelay));
    await context.close();
  }
  const { body } = await sendRequest({ port: server.port, host: `${richSite}.localhost`, path: richCar });
  const preload = body.search(/<link rel="preload" as="image"/);
  const isFirst = preload >= 0 && preload < body.search(/<script\b/);
  console.log(`The largest picture is ${isFirst ? '' : 'NOT '}preloaded before any script`);
  console.log(`  first byte of the page to its request   ${describeTimes(delays)}`);
}

/** Runs in the page: waits until a picture is the largest thing. */
function readPictureDelay(): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the largest thing is no picture')), 10_000);
    new PerformanceObserver((list) => {
      const pictures = list.getEntries().flatMap((entry) => ('url' in entry && entry.url ? [String(entry.url)] : []));
      const [picture] = performance.getEntriesByName(pictures.at(-1) ?? '');
      const [page] = performance.getEntriesByType('navigation');
      if (picture && page) resolve(picture.startTime - (page as PerformanceNavigationTiming).responseStart);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

interface Touches {
  times: number;
  slow: number;
}

async function printTouches({ browser }: BenchSites, url: string, { times, slow }: Touches): Promise<void> {
  const touches = { 'gallery swipe': swipe, 'gallery button': pressNext, 'calculator drag': drag, 'show more': unfold };
  console.log(`\nFrom a touch to the next frame, processor ${slow} times slower`);
  for (const [name, touch] of Object.entries(touches)) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.addInitScript(watchInteractions);
    await page.goto(url, { waitUntil: 'load' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    const photos = page.getByRole('button', { name: 'Photos', exact: true });
    if (name.startsWith('gallery') && (await photos.isVisible())) await photos.tap();
    await page.waitForTimeout(pauseMs);
    await page.evaluate(() => window.drainInteractions());
    const longest: number[] = [];
    for (let at = 0; at < times; at += 1) {
      await touch(page, at);
      await page.waitForTimeout(pauseMs);
      const { ms } = await page.evaluate(() => window.drainInteractions());
      longest.push(Math.max(0, ...ms));
    }
    const { shift } = await page.evaluate(() => window.drainInteractions());
    console.log(`  ${name.padEnd(16)} ${describeTimes(longest)}, the first ${longest[0]} ms, CLS ${shift.toFixed(3)}`);
    await context.close();
  }
  console.log(`  (asked: p75 at most 100 ms; what is shorter than 16 ms counts as 0)`);
}

/** Long enough for what a touch sets going. */
const pauseMs = 700;

async function swipe(page: Page): Promise<void> {
  const row = page.locator('section[aria-label^="Photos of"] ul').first();
  const box = await row.boundingBox();
  if (!box) throw new Error('there is no gallery to swipe');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 320,
    y: box.y + 80,
    xDistance: -250,
    yDistance: 0,
    speed: 1200,
  });
  await session.detach();
  if ((await row.evaluate((list) => list.scrollLeft)) === 0) throw new Error('the gallery was not swiped');
}

async function pressNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next photo' }).tap();
}

/** A finger on the first handle, to and fro. */
async function drag(page: Page, at: number): Promise<void> {
  const handle = page.locator('#finance-calculator input[type=range]').first();
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('the calculator has no slider');
  const session = await page.context().newCDPSession(page);
  const [from, to] = at % 2 === 0 ? [0.5, 0.8] : [0.8, 0.5];
  const point = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) });
  for (let step = 1; step <= dragSteps; step += 1) {
    const touchPoints = point(from + ((to - from) * step) / dragSteps);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const dragSteps = 15;

async function unfold(page: Page, at: number): Promise<void> {
  const folds = page.locator('main summary').filter({ hasText: /Show (All|More)|Hide|Show Less/ });
  await folds.nth(at % (await folds.count())).tap();
}
