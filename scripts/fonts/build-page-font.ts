import subsetFont from 'subset-font';
import { readTables, writeTables } from './font-tables.ts';

/** ASCII and the signs of running text. A page with another one loads the whole typeface besides (src/theme/fonts.css). */
const characters = `${String.fromCharCode(...Array.from({ length: 0x5f }, (_, at) => 0x20 + at))}\u00a0©·×–—‘’“”•…−`;

const options = { targetFormat: 'sfnt', noHinting: true, keepFeatures: ['kern', 'tnum'] } as const;

const closing = { targetFormat: 'woff2', keepAllGlyphs: true, noHinting: true, dropTables: ['STAT', 'gasp'] } as const;

/** What headings and text may weigh (`heading-weight` in src/theme/token-value.ts), within what the typeface has. */
const weights = { min: 300, max: 800 };
const middleWeight = 550;

/**
 * The part of a variable font (woff2) that almost every page needs, as woff2. Letters keep the same distance in all weights,
 * that of the middle one: distances of their own would be a third of the file.
 */
export async function buildPageFont(variable: Buffer): Promise<Buffer> {
  const font = await subsetFont(variable, characters, {
    ...options,
    variationAxes: { wght: narrow(weights, await readWeights(variable)) },
  });
  const middle = await subsetFont(variable, characters, { ...options, variationAxes: { wght: middleWeight } });
  const tables = readTables(font);
  const spaced = readTables(middle);
  for (const tag of ['GPOS', 'GDEF']) {
    const table = spaced.get(tag);
    if (table) tables.set(tag, table);
    else tables.delete(tag);
  }
  const joined = writeTables(font.readUInt32BE(0), tables);
  return subsetFont(joined, '', closing);
}

type Range = Record<'min' | 'max', number>;

function narrow(wanted: Range, has: Range): Range {
  return { min: Math.max(wanted.min, has.min), max: Math.min(wanted.max, has.max) };
}

/** The only axis of these fonts, from their table of axes (OpenType, fvar: an axis from byte 16, its ends as 16.16 fixed). */
async function readWeights(variable: Buffer): Promise<Range> {
  const axes = readTables(await subsetFont(variable, ' ', { targetFormat: 'sfnt' })).get('fvar');
  if (axes?.toString('latin1', 16, 20) !== 'wght') throw new Error('the font has no weights to choose from');
  return { min: axes.readInt32BE(20) / 0x1_00_00, max: axes.readInt32BE(28) / 0x1_00_00 };
}
