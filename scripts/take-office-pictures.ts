import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';
import { officePictures } from './office-pictures/office-pictures.ts';
import { openBookOffice } from './office-pictures/open-book-office.ts';
import { takeOfficePicture } from './office-pictures/take-office-picture.ts';

const usage = `Usage: node scripts/take-office-pictures.ts [--only today,lead] [--out docs/images/office] [--port 3000]
Takes the pictures of docs/office.md: the demo in a store of its own, on a Tuesday morning that never changes.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../docs/images/office') },
    port: { type: 'string', default: '3000' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const executablePath = findBrowser();
if (executablePath === null) throw new Error('no Chromium was found; set CHROMIUM to one');
const asked = values.only?.split(',');

const office = await openBookOffice({ port: Number(values.port) });
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await chromium.launch({ executablePath, args: [...flags, '--hide-scrollbars'] });
try {
  mkdirSync(values.out, { recursive: true });
  for (const picture of officePictures) {
    if (asked !== undefined && !asked.includes(picture.name)) continue;
    const bytes = await takeOfficePicture({ browser, office, folder: values.out }, picture);
    console.log(`${picture.name.padEnd(16)} ${(bytes / 1000).toFixed(0).padStart(4)} kB`);
  }
} finally {
  await browser.close();
  await office.close();
}
