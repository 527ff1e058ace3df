// Cuts out what stands in scenes: demo/scenes/masks/SHAPE/ANGLE.png, white where the vehicle is. Renders only what is missing.
//   node demo/make-masks.ts [CHROMIUM]
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findMask } from './scenes/cut-out.ts';
import { scenes } from './scenes/scenes.ts';
import { angles } from './studio/stage/angles.ts';
import { still } from './studio/still.ts';
import { openStudio } from './studio/studio-browser.ts';

const shown = new Set(scenes.flatMap(({ vehicles }) => vehicles.map(({ picture }) => picture)));
const missing = new Map(
  [...shown].flatMap((picture) => {
    const file = findMask(picture);
    return existsSync(file) ? [] : [[file, picture] as const];
  }),
);

async function takeMask(page: Page, file: string, picture: string): Promise<void> {
  const [shape = '', paint = '', angle = ''] = picture.split('/');
  const view = Object.entries(angles).find(([name]) => name === angle)?.[1];
  if (view === undefined) throw new Error(`${picture} is no picture of a walk round a vehicle`);
  const [width, height] = [still.width, still.width / still.ratio];
  const size = { width: Math.round(width * still.oversample), height: Math.round(height * still.oversample) };
  const address = await page.evaluate(
    `shootMask(${JSON.stringify({ shape, paint, view, centred: true, cell: still.cell, ...size })})`,
  );
  const png = Buffer.from(String(address).split(',')[1] ?? '', 'base64');
  await mkdir(dirname(file), { recursive: true });
  await sharp(png)
    .resize(width, height, { kernel: 'lanczos3' })
    .toColourspace('b-w')
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(file);
  console.log(file);
}

if (missing.size > 0) {
  const { browser, page } = await openStudio(process.argv[2] ?? '/usr/bin/chromium');
  for (const [file, picture] of [...missing].sort()) await takeMask(page, file, picture);
  await browser.close();
}
