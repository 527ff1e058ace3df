// Cuts out what stands in scenes: demo/scenes/masks/SHAPE/ANGLE.png, white where the vehicle is. Renders only what is missing.
//   node demo/make-masks.ts [CHROMIUM]
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { findMask } from './scenes/cut-out.ts';
import { scenes } from './scenes/scenes.ts';
import { angles } from './studio/stage/angles.ts';
import { openStudio } from './studio/studio-browser.ts';

/** As stills are, and as finely (studio/render.ts). */
const still = { width: 1280, height: 800, oversample: 1.4, cell: 0.012 };

const shown = new Set(scenes.flatMap(({ vehicles }) => vehicles.map(({ picture }) => picture)));
const missing = new Map(
  [...shown].flatMap((picture) => {
    const file = findMask(picture);
    return existsSync(file) ? [] : [[file, picture] as const];
  }),
);
const { browser, page } = await openStudio(process.argv[2] ?? '/usr/bin/chromium');
for (const [file, picture] of [...missing].sort()) {
  const [shape = '', paint = '', angle = ''] = picture.split('/');
  const view = Object.entries(angles).find(([name]) => name === angle)?.[1];
  if (view === undefined) throw new Error(`${picture} is no picture of a walk round a vehicle`);
  const size = {
    width: Math.round(still.width * still.oversample),
    height: Math.round(still.height * still.oversample),
  };
  const shot = { shape, paint, view, centred: true, cell: still.cell, ...size };
  const address = await page.evaluate(`shootMask(${JSON.stringify(shot)})`);
  const png = Buffer.from(String(address).split(',')[1] ?? '', 'base64');
  await mkdir(dirname(file), { recursive: true });
  await sharp(png)
    .resize(still.width, still.height, { kernel: 'lanczos3' })
    .toColourspace('b-w')
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(file);
  console.log(file);
}
await browser.close();
