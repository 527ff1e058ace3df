import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { comparePictures } from './compare-pages/compare-pictures.ts';
import { findCars } from './compare-pages/find-cars.ts';
import { demoPagesFile, fillInCars, type ListedPage, parsePageList } from './compare-pages/page-list.ts';
import { getOrigin, takePicture } from './compare-pages/take-picture.ts';
import { findBrowser } from './find-browser.ts';

const usage = `Usage: node scripts/compare-pages.ts BASE_A BASE_B --out FOLDER
  [--sites northside,summit,carbarn,coastal] [--widths 390,1440] [--paths FILE] [--only WORDS] [--most PIXELS]
Opens the same pages of two running servers, e.g. http://localhost:3000 and http://localhost:3001, and says how many
pixels differ. What differs goes into FOLDER: a.png, b.png and difference.png of each page.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    sites: { type: 'string', default: 'northside,summit,carbarn,coastal' },
    widths: { type: 'string', default: '390,1440' },
    paths: { type: 'string', default: demoPagesFile },
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '20' },
  },
});
const [baseA, baseB] = positionals.map((base) => new URL(base));
const { out } = values;
if (!baseA || !baseB || out === undefined) {
  console.error(usage);
  process.exit(2);
}
const executablePath = findBrowser();
if (executablePath === null) throw new Error('no Chromium was found; set CHROMIUM to one');

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await chromium.launch({ executablePath, args: [...flags, '--hide-scrollbars'] });
const now = new Date();
let [compared, differing] = [0, 0];
try {
  mkdirSync(out, { recursive: true });
  const pages = await listPages(browser, baseA);
  const widths = values.widths.split(',').map(Number);
  const jobs = pages.flatMap((page) => widths.map((width) => ({ page, width })));
  const workers = Array.from({ length: 2 }, async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await compare(browser, job);
  });
  await Promise.all(workers);
} finally {
  await browser.close();
}
console.log(`${compared} pages compared, ${differing} differ`);
process.exitCode = differing === 0 && compared > 0 ? 0 : 1;

/** The first server chooses the example cars; the second should have the same. */
async function listPages(opened: Browser, base: URL): Promise<ListedPage[]> {
  const sites = values.sites.split(',');
  const listed = parsePageList(readFileSync(values.paths, 'utf8'), sites);
  const tab = await opened.newPage();
  const pages: ListedPage[] = [];
  for (const site of sites) {
    await tab.goto(getOrigin(base, site));
    const cars = await findCars(tab);
    pages.push(...listed.filter((page) => page.site === site).flatMap((page) => fillInCars(page, cars) ?? []));
  }
  await tab.close();
  return pages.filter(({ site, path }) => `${site} ${path}`.includes(values.only));
}

async function compare(opened: Browser, { page, width }: { page: ListedPage; width: number }): Promise<void> {
  const [a, b] = await Promise.all(
    [baseA, baseB].flatMap((base) => (base ? [takePicture(opened, page, { base, width, now })] : [])),
  );
  if (!a || !b) return;
  const { differingPixels, picture } = await comparePictures(a.png, b.png);
  const statuses = a.status === b.status ? '' : `, status ${a.status} and ${b.status}`;
  const isFine = differingPixels <= Number(values.most) && statuses === '';
  compared++;
  if (!isFine) differing++;
  const method = page.posted === undefined ? '' : 'POST ';
  const name = `${page.site} ${width} ${method}${page.path}`;
  console.log(`${isFine ? 'same   ' : 'DIFFERS'} ${String(differingPixels).padStart(8)}  ${name}${statuses}`);
  if (differingPixels === 0 && isFine) return;
  const folder = join(out ?? '', name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 120));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.png'), a.png);
  writeFileSync(join(folder, 'b.png'), b.png);
  if (picture) writeFileSync(join(folder, 'difference.png'), picture);
}
