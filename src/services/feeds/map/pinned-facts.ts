import type { RawRow } from '../read/raw-row.ts';
import { cleanWords, listTexts } from '../read/row-text.ts';
import { parseNumber } from './parse-number.ts';

/** What a column says of each thing that is pinned on a picture; nothing where it is empty throughout. */
export function listPinnedFact(row: RawRow, column: string, split: string | undefined): string[] {
  const texts = listTexts(row, column);
  const items = split === undefined ? texts : texts.flatMap((text) => text.split(split));
  const words = items.map(cleanWords);
  return words.every((word) => word === '') ? [] : words;
}

interface PlaceReading {
  unit: 'fraction' | 'percent';
  decimal: '.' | ',';
}

/** Null for what is no number. */
export function readPinnedPlace(text: string, { unit, decimal }: PlaceReading): number | null {
  const number = parseNumber(text, { family: 'count', decimal });
  return number === null || unit === 'fraction' ? number : number / 100;
}

/** From 0; null for what is no number of a picture. */
export function readPictureNumber(text: string, first: 0 | 1): number | null {
  const at = /^\d{1,4}$/.test(text) ? Number(text) - first : -1;
  return at < 0 ? null : at;
}
