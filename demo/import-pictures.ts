// Takes what the studio has rendered into demo/pictures/demo, and says in manifest.json what is there.
//   node demo/import-pictures.ts [RENDERED]
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { flawPicture } from './catalogue/body-flaws.ts';
import { insideWalk, type PictureSet, vanInside } from './catalogue/picture-set.ts';
import { flawNames } from './studio/flaws/place-flaw.ts';
import { type ShapeName, shapes } from './studio/shapes/shapes.ts';
import { placeSpots } from './studio/spots/place-spots.ts';
import { type FlawSpot, pointAtFlaws } from './studio/spots/point-at-flaw.ts';
import { closeUpNames } from './studio/stage/angles.ts';
import { vanViews } from './studio/stage/inside-views.ts';

/** In the order in which a buyer walks round. */
const walk = ['front-left', 'side', 'rear-left', 'front', 'rear', 'front-right'];
/** What comes after stands last. */
const order = [...walk, 'rear-right', 'right-side', ...insideWalk, ...Object.keys(vanViews), ...closeUpNames];

const films = ['photos.mp4', 'walkaround.mp4', 'walkaround.vtt'];
const pictures = fileURLToPath(new URL('pictures', import.meta.url));

/** Shapes and paints of which all pictures are there, and cabins. */
function listSets(folder: string): PictureSet[] {
  const folders = (path: string) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  return folders(folder).flatMap((shape) =>
    folders(join(folder, shape)).flatMap((paint) => describeSet(join(folder, shape, paint), { shape, paint }) ?? []),
  );
}

function describeSet(folder: string, { shape, paint }: Pick<PictureSet, 'shape' | 'paint'>): PictureSet | null {
  const there = listNames(folder);
  const names = there.filter((name) => !isFlaw(name)).sort((a, b) => rank(a) - rank(b));
  if (shape === 'interior') {
    const angles = names.filter((name) => name !== 'panorama');
    return { shape, paint, angles, spin: 0, ...(names.length > angles.length ? { panorama: true } : {}) };
  }
  if (shape === vanInside) return { shape, paint, angles: names, spin: 0 };
  if (!walk.every((angle) => names.includes(angle))) return null;
  const isTurned = listNames(join(folder, 'spin')).length === 36;
  const isFilmed = films.every((name) => existsSync(join(folder, name)));
  return {
    shape,
    paint,
    angles: names,
    spin: isTurned ? 36 : 0,
    ...(isTurned && isShape(shape) ? { spots: placeSpots(shape) } : {}),
    ...(isShape(shape) ? findFlaws(there, shape) : {}),
    ...(isFilmed ? { films: true } : {}),
  };
}

/** Alike in every paint. */
const spotsOf = new Map<ShapeName, FlawSpot[]>();

const isFlaw = (name: string) => flawNames.map(flawPicture).includes(name);

function findFlaws(there: readonly string[], shape: ShapeName): Pick<PictureSet, 'flaws'> {
  if (!there.some(isFlaw)) return {};
  const spots = spotsOf.get(shape) ?? pointAtFlaws(shape);
  spotsOf.set(shape, spots);
  return { flaws: spots.filter(({ name }) => there.includes(flawPicture(name))) };
}

const isShape = (name: string): name is keyof typeof shapes => Object.hasOwn(shapes, name);
const rank = (angle: string) => (order.includes(angle) ? order.indexOf(angle) : order.length);

function listNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(0, -'.webp'.length));
}

function copySet(rendered: string, { shape, paint, angles, spin, panorama, flaws = [] }: PictureSet): void {
  const [from, to] = [join(rendered, shape, paint), join(pictures, 'demo', shape, paint)];
  const further = panorama === true ? ['panorama'] : flaws.map(({ name }) => flawPicture(name));
  for (const name of [...further, ...angles]) cpSync(join(from, `${name}.webp`), join(to, `${name}.webp`));
  if (spin > 0) cpSync(join(from, 'spin'), join(to, 'spin'), { recursive: true });
}

function copyParts(rendered: string): void {
  const from = join(rendered, 'parts');
  if (existsSync(from)) cpSync(from, join(pictures, 'demo', 'parts'), { recursive: true });
}

/** Width, height and the colour that stands in the place of every picture until it is there. */
async function measure(): Promise<void> {
  const sizes: Record<string, { width: number; height: number; colour: string; bytes: number }> = {};
  const names = readdirSync(pictures, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.webp')).sort()) {
    const file = readFileSync(join(pictures, name));
    const { width, height } = await sharp(file).metadata();
    const { dominant } = await sharp(file).stats();
    const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    sizes[`/media/${name}`] = { width, height, colour, bytes: file.length };
  }
  const lines = Object.entries(sizes).map(([address, size]) => `${JSON.stringify(address)}: ${JSON.stringify(size)}`);
  writeFileSync(join(pictures, 'sizes.json'), `{\n${lines.join(',\n')}\n}\n`);
  const total = Object.values(sizes).reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${lines.length} pictures, ${(total / 1024 / 1024).toFixed(1)} MB`);
}

const [rendered] = process.argv.slice(2);
if (rendered !== undefined) {
  for (const set of listSets(rendered)) copySet(rendered, set);
  copyParts(rendered);
}
const sets = listSets(join(pictures, 'demo'));
const text = sets.map((set) => `  ${JSON.stringify(set)}`).join(',\n');
writeFileSync(join(pictures, 'manifest.json'), `[\n${text}\n]\n`);
console.log(`${sets.length} sets, ${sets.filter(({ spin }) => spin > 0).length} full turns`);
await measure();
