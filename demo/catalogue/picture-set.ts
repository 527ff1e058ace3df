import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CabinName, Gear } from '../studio/interior/cabin/cabin-shape.ts';
import type { Spot } from '../studio/spots/place-spots.ts';
import type { FlawSpot } from '../studio/spots/point-at-flaw.ts';
import { closeUpNames } from '../studio/stage/angles.ts';
import { type VanLookName, vanLooks } from '../studio/vans/van-looks.ts';
import type { FeedRow } from './feed-row.ts';
import type { Random } from './random.ts';

/** One vehicle that the studio has photographed: demo/pictures/demo/SHAPE/PAINT/ANGLE.webp; vans have a look in place of a paint. */
export interface PictureSet {
  shape: string;
  paint: string;
  angles: readonly string[];
  /** Frames of the full turn, 0 where there is none. */
  spin: number;
  /** What can be pointed at on its full turn. */
  spots?: readonly Spot[];
  /** Flaws of which there is a picture from near by, flaw-NAME.webp, and where they are on one from afar. */
  flaws?: readonly FlawSpot[];
  /** Whether there are photos.mp4, walkaround.mp4 and walkaround.vtt beside the pictures. */
  films?: boolean;
  /** Whether there is panorama.webp: the whole of a cabin; its angles are pictures from inside. */
  panorama?: boolean;
}

/** How often a paint is chosen, and what makers and yards call it. */
const paints: Record<string, { share: number; names: readonly string[]; toyota: string }> = {
  white: { share: 30, names: ['White'], toyota: 'Glacier White' },
  silver: { share: 15, names: ['Silver'], toyota: 'Silver Pearl' },
  grey: { share: 18, names: ['Grey'], toyota: 'Graphite' },
  black: { share: 12, names: ['Black'], toyota: 'Eclipse Black' },
  blue: { share: 11, names: ['Blue'], toyota: 'Nebula Blue' },
  red: { share: 8, names: ['Red'], toyota: 'Feverish Red' },
  green: { share: 5, names: ['Green'], toyota: 'Eclectic Green' },
  sand: { share: 5, names: ['Sand'], toyota: 'Dusty Bronze' },
  orange: { share: 4, names: ['Orange'], toyota: 'Inferno' },
};

const manifestFile = fileURLToPath(new URL('../pictures/manifest.json', import.meta.url));

/** What is in git: a vehicle is only sold in a shape and paint of which there are pictures. */
export const pictureSets: readonly PictureSet[] = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : [];

export const folderOf = ({ shape, paint }: PictureSet): string => `/media/demo/${shape}/${paint}`;

export const listImages = ({ images }: FeedRow): string[] => (Array.isArray(images) ? images.map(String) : []);

/** Without those from outside that are not true of the car. */
export const listTrueImages = (row: FeedRow): string[] =>
  listImages(row).filter((image) => isTrue(/([\w-]+)\.webp$/.exec(image)?.[1] ?? '', row));

/** Of the pictures that a row has. */
export function findPictureSet(row: FeedRow): PictureSet | undefined {
  const [, , , shape, paint] = (listImages(row)[0] ?? '').split('/');
  return pictureSets.find((set) => set.shape === shape && set.paint === paint);
}

export interface Pictured {
  colour: string;
  images: readonly string[];
  spin: readonly string[];
}

interface Wanted {
  shape: string;
  make: string;
  /** Of a van: its maker's, which says the colour of its walls too. */
  look?: VanLookName | null;
}

/** A paint for the shape, or the look it is asked for in, and the pictures of it; a shape without any is white and has none. */
export function pickPictured(random: Random, { shape, make, look }: Wanted): Pictured {
  const sets = pictureSets.filter((set) => set.shape === shape && (!look || set.paint === look));
  const chosen = pickByShare(random, sets);
  const paint = paints[look ? vanLooks[look].walls : (chosen?.paint ?? 'white')];
  const name = random.pick(paint?.names ?? ['White']);
  const colour = make === 'Toyota' && paint ? paint.toyota : name;
  if (chosen === undefined) return { colour, images: [], spin: [] };
  const folder = folderOf(chosen);
  return {
    colour,
    images: walkFrom(random, chosen.angles, { sets: sets.length, isVan: Boolean(look) }).map(
      (angle) => `${folder}/${angle}.webp`,
    ),
    spin: listSpin(chosen),
  };
}

export function listSpin(set: PictureSet): string[] {
  const folder = `${folderOf(set)}/spin`;
  return Array.from({ length: set.spin }, (_, at) => `${folder}/${String(at + 1).padStart(2, '0')}.webp`);
}

/** What the sets of a van's inside are of; no paint, a trim. */
export const vanInside = 'van-interior';

const trims: Record<string, string> = { Black: 'black', Charcoal: 'black', Grey: 'grey', Tan: 'sand' };

/** Low and wrapped round the driver, or upright and plain; every other body has the usual one. */
const cabinOfBody: Record<string, CabinName> = { Coupe: 'sport', Convertible: 'sport', Ute: 'work' };

/** A small square 4x4 has the dash of a ute. */
export const findCabin = (simpleBody: string, shape: string | undefined): CabinName =>
  shape === 'small-4x4' ? 'work' : (cabinOfBody[simpleBody] ?? 'car');

export const cabinOf = (row: FeedRow): CabinName => findCabin(String(row.simple_body), findPictureSet(row)?.shape);

/** What is pictured of the inside of the car: its cabin in its own colour, and what is alike in every colour. */
export function findInsides(row: FeedRow): PictureSet[] {
  const cabin = cabinOf(row);
  const trim = trims[String(row.interior_colour).split(' ')[0] ?? ''];
  if (trim === undefined) return [];
  const wanted = { car: [trim, 'any'], work: ['work', 'any'], sport: ['sport'] }[cabin];
  return pictureSets.filter(({ shape, paint }) => shape === 'interior' && wanted.includes(paint));
}

/** The inside of a van in one of the trims, always the same one. */
export function findVanInside(stockNumber: string): PictureSet | undefined {
  const sets = pictureSets.filter(({ shape }) => shape === vanInside);
  return sets[Number(stockNumber.replace(/\D/g, '')) % sets.length];
}

/** Pictures from inside right after the first two: somebody is to live there. */
export function addInsideOfVan([first = '', second = '', ...others]: readonly string[], trim: PictureSet): string[] {
  return [first, second, ...trim.angles.map((angle) => `${folderOf(trim)}/${angle}.webp`), ...others];
}

/** The usual cabin of our studio has two rows for five. */
const hasTwoRows = ({ seats }: FeedRow) => Number(seats) >= 5;
/** A boot under a tailgate, with the bench of five seats; none of a sedan's lid or a ute's tub. */
const tailgates: readonly unknown[] = ['Hatchback', 'SUV', 'Wagon', 'People Mover'];
/** Behind the front seats is what is behind those pictured: a bench, or two seats in a coupe. */
const hasPicturedRear = (row: FeedRow) => hasTwoRows(row) || (row.simple_body === 'Coupe' && row.seats === 4);

/** What the gears are changed with: a lever and a pedal for the clutch, a selector, or a dial where there are none. */
export function gearOf({ fuel, transmission }: FeedRow): Gear {
  if (fuel === 'Electric') return 'electric';
  return String(transmission).startsWith('Manual') ? 'manual' : 'automatic';
}

const isGear = (gear: Gear) => (row: FeedRow) => gearOf(row) === gear;

const hasAny = ({ features }: FeedRow, wanted: readonly string[]) =>
  Array.isArray(features) && wanted.some((each) => features.includes(each));

/** Whether a picture is true of a car; those that are not named here are of every car. */
const trueOf: Record<string, (row: FeedRow) => boolean> = {
  /** Under a roof. */
  dash: ({ simple_body }) => simple_body !== 'Convertible',
  instruments: isGear('automatic'),
  'instruments-manual': isGear('manual'),
  'instruments-electric': isGear('electric'),
  console: isGear('automatic'),
  'console-manual': isGear('manual'),
  'console-electric': isGear('electric'),
  panorama: isGear('automatic'),
  'front-seats': hasPicturedRear,
  'rear-seats': hasPicturedRear,
  boot: (row) => hasTwoRows(row) && tailgates.includes(row.simple_body),
  /** Two single seats stand in it; where eight sit, the row is another. */
  'boot-third-row': (row) => Number(row.seats) === 7 && tailgates.includes(row.simple_body),
  /** The tub is pictured with its liner, the tray with planks of alloy. */
  tub: (row) => hasAny(row, ['Tub Liner', 'Alloy Tray']),
};

const isTrue = (name: string, row: FeedRow) => trueOf[name]?.(row) ?? true;

/** As a driver gets in, and what he looks into last. */
export const insideWalk: readonly string[] = [
  'dash',
  'instruments',
  'instruments-manual',
  'instruments-electric',
  'console',
  'console-manual',
  'console-electric',
  'front-seats',
  'rear-seats',
  'boot',
  'boot-third-row',
];

/** Pictures from inside, between those of the whole vehicle and those from near by. */
export function addInside(images: readonly string[], insides: readonly PictureSet[], row: FeedRow): string[] {
  const inside = insideWalk
    .filter((name) => isTrue(name, row))
    .flatMap((name) =>
      insides.filter(({ angles }) => angles.includes(name)).map((set) => `${folderOf(set)}/${name}.webp`),
    );
  const isNear = (image: string) => closeUpNames.some((name) => image.endsWith(`/${name}.webp`));
  return [...images.filter((image) => !isNear(image)), ...inside, ...images.filter(isNear)];
}

/** The whole of the car's cabin, where there is a picture that is true of it. */
export function findPanorama(insides: readonly PictureSet[], row: FeedRow): string | undefined {
  const set = insides.find(({ panorama }) => panorama);
  return set === undefined || !isTrue('panorama', row) ? undefined : `${folderOf(set)}/panorama.webp`;
}

/** Where there are few paints, not every picture walk begins at the same corner; of a car, one that shows its face. */
function walkFrom(
  random: Random,
  angles: readonly string[],
  { sets, isVan }: { sets: number; isVan: boolean },
): readonly string[] {
  const few = isVan ? ['front-left', 'front-right', 'side'] : ['front-left', 'front-right'];
  const firsts = sets < 3 ? few : ['front-left'];
  const first = random.pick(firsts);
  return angles.includes(first) ? [first, ...angles.filter((angle) => angle !== first)] : angles;
}

function pickByShare(random: Random, sets: readonly PictureSet[]): PictureSet | undefined {
  const shareOf = ({ paint }: PictureSet) => paints[paint]?.share ?? 5;
  let left = random.next() * sets.reduce((sum, set) => sum + shareOf(set), 0);
  return sets.find((set) => {
    left -= shareOf(set);
    return left < 0;
  });
}
