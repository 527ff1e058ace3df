import { type BrowserContextOptions, chromium } from 'playwright-core';
import { listen } from '#web/http/listen.ts';
import type { Web } from '#web/open-web.ts';
import { findHeadlessBrowser } from '../../scripts/find-browser.ts';
import { describeFrames } from './describe-frames.ts';

const devices: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
};
/** Times that the processor is slower. */
const slower = [1, 4];
/** Up and down, and to and fro, over this long. */
const scrollMs = 4000;
const pixelsPerFrame = 24;

interface Grid {
  cookie: string;
  path: string;
}

/** Frames a second while a table of the office is scrolled, in a headless browser that draws by software. */
export async function printScroll(web: Web, { cookie, path }: Grid): Promise<void> {
  const executablePath = findHeadlessBrowser();
  if (executablePath === null) return console.log('No Chromium was found: frames are not measured.');
  const server = await listen(web, { host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    for (const [device, options] of Object.entries(devices)) {
      for (const rate of slower) {
        const context = await browser.newContext({ ...options, extraHTTPHeaders: { cookie } });
        const page = await context.newPage();
        await page.goto(`http://localhost:${server.port}${path}`, { waitUntil: 'load' });
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const { deltas, pixels } = await page.evaluate(scrollTable, { scrollMs, pixelsPerFrame });
        const moved = `${pixels.down} px up and down, ${pixels.right} to and fro`;
        console.log(`${device}, processor ${rate} times slower: ${describeFrames(deltas)}; scrolled ${moved}`);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await server.stop({ drainMs: 0, graceMs: 1000 });
  }
}

/** Runs in the page: moves the page and its table with each frame, and notes the time between frames. */
async function scrollTable({ scrollMs, pixelsPerFrame }: { scrollMs: number; pixelsPerFrame: number }) {
  const table = document.querySelector('table');
  if (table === null) throw new Error('there is no table');
  const isWide = (box: Element) => getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth;
  const side = [...document.querySelectorAll('main div')].find((box) => box.contains(table) && isWide(box)) ?? table;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const deltas: number[] = [];
  const pixels = { down: 0, right: 0 };
  let [down, right] = [pixelsPerFrame, pixelsPerFrame];
  let last = await nextFrame();
  const end = last + scrollMs;
  while (last < end) {
    const [top, left] = [scrollY, side.scrollLeft];
    scrollBy({ top: down, behavior: 'instant' });
    side.scrollBy({ left: right, behavior: 'instant' });
    pixels.down += Math.abs(scrollY - top);
    pixels.right += Math.abs(side.scrollLeft - left);
    if (scrollY === top) down = -down;
    if (side.scrollLeft === left) right = -right;
    const now = await nextFrame();
    deltas.push(now - last);
    last = now;
  }
  return { deltas, pixels };
}
