import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  white: { share: 30, names: ['White', 'White', 'Pearl White'], toyota: 'Glacier White' },
  silver: { share: 15, names: ['Silver'], toyota: 'Silver Pearl' },
  grey: { share: 18, names: ['Grey', 'Grey', 'Gunmetal'], toyota: 'Graphite' },
  black: { share: 12, names: ['Black'], toyota: 'Eclipse Black' },
  blue: { share: 11, names: ['Blue', 'Blue', 'Dark Blue'], toyota: 'Nebula Blue' },
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
  listImages(row).filter((image) => trueOf[/([\w-]+)\.webp$/.exec(image)?.[1] ?? '']?.(row) ?? true);

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
    images: walkFrom(random, chosen.angles, sets.length).map((angle) => `${folder}/${angle}.webp`),
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

/** The cabin in the car's own colour, where there is a panorama of it. */
export function findTrim(interiorColour: string): PictureSet | undefined {
  const trim = trims[interiorColour.split(' ')[0] ?? ''];
  return pictureSets.find(({ shape, paint, panorama }) => shape === 'interior' && paint === trim && panorama);
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

/** The cabin of our studio has two rows for five. */
const hasTwoRows = ({ seats }: FeedRow) => Number(seats) >= 5;
/** A boot under a tailgate, with the bench of five seats; none of a sedan's lid or a ute's tub. */
const tailgates: readonly unknown[] = ['Hatchback', 'SUV', 'Wagon', 'People Mover'];
/** The display has the gears of an automatic. */
const isAutomatic = ({ transmission }: FeedRow) => !String(transmission).startsWith('Manual');

const hasAny = ({ features }: FeedRow, wanted: readonly string[]) =>
  Array.isArray(features) && wanted.some((each) => features.includes(each));

/** Whether a picture is true of a car; those that are not named here are of every car. */
const trueOf: Record<string, (row: FeedRow) => boolean> = {
  instruments: (row) => row.fuel !== 'Electric' && isAutomatic(row),
  'instruments-electric': (row) => row.fuel === 'Electric',
  'front-seats': hasTwoRows,
  'rear-seats': hasTwoRows,
  boot: (row) => hasTwoRows(row) && tailgates.includes(row.simple_body),
  /** Two single seats stand in it; where eight sit, the row is another. */
  'boot-third-row': (row) => Number(row.seats) === 7 && tailgates.includes(row.simple_body),
  /** The tub is pictured with its liner, the tray with planks of alloy. */
  tub: (row) => hasAny(row, ['Tub Liner', 'Alloy Tray']),
};

/** Pictures from inside, between those of the whole vehicle and those from near by. */
export function addInside(images: readonly string[], trim: PictureSet, row: FeedRow): string[] {
  const inside = trim.angles.filter((angle) => trueOf[angle]?.(row) ?? true);
  const isNear = (image: string) => closeUpNames.some((name) => image.endsWith(`/${name}.webp`));
  return [
    ...images.filter((image) => !isNear(image)),
    ...inside.map((angle) => `${folderOf(trim)}/${angle}.webp`),
    ...images.filter(isNear),
  ];
}

/** Where there are few paints, not every picture walk begins at the same corner. */
function walkFrom(random: Random, angles: readonly string[], paintsOfShape: number): readonly string[] {
  const firsts = paintsOfShape < 3 ? ['front-left', 'front-right', 'side'] : ['front-left'];
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
