import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findTold, flawPicture } from '../catalogue/body-flaws.ts';
import { buildCarbarn } from '../catalogue/lots/carbarn.ts';
import { findPictureSet } from '../catalogue/picture-set.ts';
import { catalogue } from './catalogue.ts';
import type { FlawName } from './flaws/place-flaw.ts';
import { vanTrims } from './interior/van-trims.ts';
import { parts } from './parts/parts.ts';
import { findKind } from './shapes/find-kind.ts';
import { angles, type CloseUp, closeUps, furtherAngles, getSpinView, SPIN_FRAMES, type View } from './stage/angles.ts';
import { type InsideView, insides, vanViews } from './stage/inside-views.ts';
import { still } from './still.ts';
import { openStudio } from './studio-browser.ts';

const CLOSE_WIDTH = 960;
const SPIN_WIDTH = 960;
/** As wide as the viewer asks for. */
const PANORAMA_WIDTH = 2560;
const PART_WIDTH = 480;
/** Drawn this much larger and scaled down, on top of the renderer's own smoothing. */
const OVERSAMPLE = { still: still.oversample, spin: 1.25, part: 2 };
/** How finely bodies are turned into triangles, metres. */
const CELL = { still: still.cell, spin: 0.017 };

interface Picture {
  path: string;
  width: number;
  /** The function of the page that takes it, and what it is given besides the size. */
  call: 'shoot' | 'shootCloseUp' | 'shootFlaw' | 'shootCabin' | 'shootBoot' | 'shootVan' | 'shootAround' | 'shootPart';
  shot:
    | { shape: string; paint: string; view: View; centred: boolean }
    | { shape: string; paint: string; part: CloseUp }
    | { shape: string; paint: string; flaw: FlawName }
    | { trim: string; view: InsideView }
    | { inside: string; name: string }
    | { part: string };
}

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'studio-out' },
    shape: { type: 'string' },
    paint: { type: 'string' },
    only: { type: 'string' },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
  },
});

function isWanted(list: string | undefined, name: string): boolean {
  return !list || list.split(',').includes(name);
}

function listOutsides(): Picture[] {
  return catalogue
    .filter(({ shape }) => isWanted(options.shape, shape))
    .flatMap(({ shape, paints, spins }) => {
      const walk = (paint: string): Picture[] =>
        Object.entries({ ...angles, ...furtherAngles[findKind(shape)] }).map(([angle, view]) => ({
          path: join(shape, paint, `${angle}.webp`),
          width: still.width,
          call: 'shoot',
          shot: { shape, paint, view, centred: true },
        }));
      const near = (paint: string): Picture[] =>
        Object.entries(closeUps[findKind(shape)]).map(([name, part]) => ({
          path: join(shape, paint, `${name}.webp`),
          width: CLOSE_WIDTH,
          call: 'shootCloseUp',
          shot: { shape, paint, part },
        }));
      const turn = (paint: string): Picture[] =>
        Array.from({ length: SPIN_FRAMES }, (_, i) => ({
          path: join(shape, paint, 'spin', `${String(i + 1).padStart(2, '0')}.webp`),
          width: SPIN_WIDTH,
          call: 'shoot',
          shot: { shape, paint, view: getSpinView(i + 1), centred: false },
        }));
      const shown = paints.filter((paint) => isWanted(options.paint, paint));
      const turned = spins.filter((paint) => isWanted(options.paint, paint));
      return [
        ...(isWanted(options.only, 'stills') ? shown.flatMap((paint) => [...walk(paint), ...near(paint)]) : []),
        ...(isWanted(options.only, 'spins') ? turned.flatMap(turn) : []),
      ];
    });
}

/** Of each shape, paint and flaw that a seller tells of. */
function listFlaws(): Picture[] {
  if (!isWanted(options.only, 'flaws')) return [];
  const told = new Map<string, Picture>();
  for (const row of buildCarbarn()) {
    const [flaw, set] = [findTold(row), findPictureSet(row)];
    if (flaw === undefined || set === undefined) continue;
    const { shape, paint } = set;
    if (!isWanted(options.shape, shape) || !isWanted(options.paint, paint)) continue;
    const path = join(shape, paint, `${flawPicture(flaw)}.webp`);
    told.set(path, { path, width: CLOSE_WIDTH, call: 'shootFlaw', shot: { shape, paint, flaw } });
  }
  // One shape with one flaw after the other, in each of its paints: it is built once.
  const build = ({ shot }: Picture) => ('flaw' in shot ? `${shot.shape} ${shot.flaw}` : '');
  return [...told.values()].sort((one, other) => build(one).localeCompare(build(other)));
}

function listInsides(): Picture[] {
  if (!isWanted(options.shape, 'interior')) return [];
  return Object.entries(insides)
    .filter(([inside]) => isWanted(options.paint, inside))
    .flatMap(([inside, { views, boots, isTurned }]): Picture[] => {
      const take = (call: Picture['call'], width: number) => (name: string) => ({
        path: join('interior', inside, `${name}.webp`),
        width,
        call,
        shot: { inside, name },
      });
      return [
        ...(isWanted(options.only, 'stills') ? views.map(take('shootCabin', still.width)) : []),
        ...(isTurned && isWanted(options.only, 'panoramas') ? [take('shootAround', PANORAMA_WIDTH)('panorama')] : []),
        ...(isWanted(options.only, 'stills') ? boots.map(take('shootBoot', still.width)) : []),
      ];
    });
}

function listVans(): Picture[] {
  if (!isWanted(options.shape, 'van-interior') || !isWanted(options.only, 'stills')) return [];
  return Object.keys(vanTrims)
    .filter((trim) => isWanted(options.paint, trim))
    .flatMap((trim) =>
      Object.entries(vanViews).map(([name, view]) => ({
        path: join('van-interior', trim, `${name}.webp`),
        width: still.width,
        call: 'shootVan' as const,
        shot: { trim, view },
      })),
    );
}

function listParts(): Picture[] {
  if (!isWanted(options.shape, 'parts') || !isWanted(options.only, 'stills')) return [];
  return Object.keys(parts)
    .filter((part) => isWanted(options.paint, part))
    .map((part) => ({
      path: join('parts', `${part}.webp`),
      width: PART_WIDTH,
      call: 'shootPart',
      shot: { part },
    }));
}

/** Of width to height, where they are not a still's. */
const ratios: Partial<Record<Picture['call'], number>> = { shootAround: 2, shootPart: 1 };

async function takePicture(page: Page, picture: Picture): Promise<void> {
  const vehicle = picture.width === still.width || picture.call === 'shootFlaw' ? 'still' : 'spin';
  const use = picture.call === 'shootPart' ? 'part' : vehicle;
  const ratio = ratios[picture.call] ?? still.ratio;
  // These are the mean of many turns already.
  const isMean = ['shootAround', 'shootCabin', 'shootBoot'].includes(picture.call);
  const width = isMean ? picture.width : Math.round(picture.width * OVERSAMPLE[use]);
  const shot = { ...picture.shot, width, height: Math.round(width / ratio), cell: CELL[vehicle] };
  const address = await page.evaluate(`${picture.call}(${JSON.stringify(shot)})`);
  const png = Buffer.from(String(address).split(',')[1] ?? '', 'base64');
  const path = join(options.out, picture.path);
  await mkdir(dirname(path), { recursive: true });
  const webp = await sharp(png)
    .resize(picture.width, Math.round(picture.width / ratio), { kernel: 'lanczos3' })
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toBuffer();
  await writeFile(path, webp);
}

/** What is there, for the seed: pictures that failed or were left out do not appear. */
async function writeManifest(): Promise<void> {
  const pages = catalogue.flatMap(({ shape, paints }) =>
    paints.map((paint) => ({
      shape,
      paint,
      angles: Object.keys(angles).filter((angle) => existsSync(join(options.out, shape, paint, `${angle}.webp`))),
      spin: existsSync(join(options.out, shape, paint, 'spin', `${SPIN_FRAMES}.webp`)) ? SPIN_FRAMES : 0,
    })),
  );
  const cabins = Object.keys(insides).map((inside) => ({
    shape: 'interior',
    paint: inside,
    angles: existsSync(join(options.out, 'interior', inside, 'dash.webp')) ? ['dash'] : [],
    spin: 0,
  }));
  const taken = [...pages, ...cabins].filter((page) => page.angles.length > 0);
  await writeFile(join(options.out, 'manifest.json'), `${JSON.stringify(taken, null, 2)}\n`);
}

const pictures = [...listOutsides(), ...listFlaws(), ...listInsides(), ...listVans(), ...listParts()].filter(
  ({ path }) => !existsSync(join(options.out, path)),
);
if (pictures.length > 0) {
  const { browser, page } = await openStudio(options.chromium);
  for (const picture of pictures) {
    const started = performance.now();
    await takePicture(page, picture);
    process.stdout.write(`${picture.path} ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
  await browser.close();
}
await writeManifest();
