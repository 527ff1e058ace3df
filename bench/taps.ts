import { parseArgs } from 'node:util';
import type { BrowserContextOptions } from 'playwright-core';
import { describeTimes } from './browser/describe-times.ts';
import { bigSite, hasListings, importBigSite } from './browser/import-big-site.ts';
import { type BenchSites, openBenchSites, openWhole, printLoad } from './browser/open-bench-site.ts';
import { timeTaps } from './browser/time-taps.ts';
import { watchInteractions } from './browser/watch-interactions.ts';
import { printSuggestions } from './pages/print-suggestions.ts';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const devices = { phone, desktop };

/**
 * --sites northside,carbarn,bigyard --devices phone,desktop --taps 20 --slow 4 (times that the processor is slower)
 * --data FOLDER (a store that is kept) --only taps,suggestions (either alone): from a tap on a filter to the list it asks
 * for, and suggestions while one types.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sites: { type: 'string', default: hasListings() ? `northside,carbarn,${bigSite}` : 'northside,carbarn' },
      devices: { type: 'string', default: 'phone,desktop' },
      taps: { type: 'string', default: '20' },
      slow: { type: 'string', default: '4' },
      data: { type: 'string' },
      only: { type: 'string', default: 'taps,suggestions' },
    },
  });
  printLoad('before');
  const prepare = hasListings() ? { prepare: importBigSite } : {};
  if (!hasListings()) console.log('The file of listings is not here: without the site of 16,000 cars.');
  const bench = await openBenchSites({ data: values.data, ...prepare });
  const options = { taps: Number(values.taps), slow: Number(values.slow) };
  try {
    for (const site of values.only.includes('taps') ? values.sites.split(',') : []) {
      for (const [device, context] of Object.entries(devices)) {
        if (values.devices.includes(device)) await printTaps(bench, { site, device, context, ...options });
      }
    }
    const typedOn = hasListings() ? bigSite : 'carbarn';
    if (values.only.includes('suggestions')) await printSuggestions(bench.server, typedOn);
  } finally {
    await bench.close();
    printLoad('after');
  }
}

interface Walk {
  site: string;
  device: string;
  context: BrowserContextOptions;
  taps: number;
  slow: number;
}

async function printTaps(bench: BenchSites, { site, device, context: options, taps, slow }: Walk): Promise<void> {
  const context = await bench.browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.addInitScript(watchInteractions);
  await openWhole(page, `${bench.origin(site)}/search`);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const figures = await timeTaps(page, { taps, isTouch: options.hasTouch ?? false });
  const pick = (known: boolean) => figures.taps.filter(({ isKnown }) => isKnown === known).map(({ listMs }) => listMs);
  console.log(`\n${site} on a ${device}, processor ${slow} times slower`);
  console.log(`  tap to a new list          ${describeTimes(pick(false))}`);
  console.log(`  tap to a list of before    ${describeTimes(pick(true))}`);
  console.log(`  tap to the next frame      ${describeTimes(figures.interactionsMs)}`);
  console.log(`  CLS                        ${figures.shift.toFixed(3)}`);
  await context.close();
}
