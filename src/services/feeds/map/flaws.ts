import { z } from 'zod';
import { flawLimits, type PhotoFlaw, roundPlace } from '#rules/photos/photo-flaw.ts';
import type { RawRow } from '../read/raw-row.ts';
import { listPinnedFact, readPictureNumber, readPinnedPlace } from './pinned-facts.ts';
import type { ColumnValue } from './read-value.ts';
import type { RowRejection } from './row-rejection.ts';

const column = z.string().min(1);

/** Flaws of a car (VDP-26): a column for each of their facts, with a value for each flaw. */
export const flawSource = z.strictObject({
  photo: column.describe('The number of the picture in `images` that the flaw is on, or its address.'),
  firstPhoto: z
    .union([z.literal(0), z.literal(1)])
    .default(1)
    .describe('The number of the first picture.'),
  x: column.describe('From the left edge of the picture.'),
  y: column.describe('From the upper edge.'),
  unit: z.enum(['fraction', 'percent']).default('fraction').describe('0 to 1, or 0 to 100.'),
  words: column.describe('What it is.'),
  closeUp: column.optional().describe('Another picture in `images`, which shows it from near.'),
  split: z.string().min(1).optional().describe('What separates the values where a column holds them as one text.'),
  bad: z
    .enum(['reject', 'nothing'])
    .default('reject')
    .describe('A flaw that cannot be read: reject the row, or leave it out.'),
});

export type FlawSource = z.output<typeof flawSource>;

interface FlawReading {
  source: FlawSource;
  decimal: '.' | ',';
  /** What the row's fields hold, by name. */
  values: ReadonlyMap<string, ColumnValue>;
}

const factNames = ['photo', 'x', 'y', 'words', 'closeUp'] as const;
type Fact = (typeof factNames)[number];

/** The columns that the source reads. */
export function listFlawColumns(source: FlawSource | null): string[] {
  return source === null ? [] : factNames.flatMap((fact) => source[fact] ?? []);
}

/** The flaws of a row, or every reason why they cannot be read. */
export function readFlaws(
  row: RawRow,
  { source, decimal, values }: FlawReading,
): { flaws: PhotoFlaw[]; rejections: RowRejection[] } {
  const lists = factNames.flatMap((fact) => {
    const name = source[fact];
    return name === undefined ? [] : [{ fact, texts: listPinnedFact(row, name, source.split) }];
  });
  const count = lists.find(({ fact }) => fact === 'words')?.texts.length ?? 0;
  const uneven = lists.find(({ fact, texts }) => texts.length !== count && (texts.length > 0 || fact !== 'closeUp'));
  if (uneven) return refuse(uneven.fact, uneven.texts.join(' '), describeUneven(uneven.texts.length, count));
  if (count > flawLimits.onCar) return refuse('words', String(count), `holds more than ${flawLimits.onCar} flaws`);
  const images = values.get('images');
  const pictures = Array.isArray(images) ? images : [];
  const read = Array.from({ length: count }, (_, at) => {
    const facts = Object.fromEntries(lists.map(({ fact, texts }) => [fact, texts[at] ?? '']));
    return readFlaw(facts, { source, decimal, pictures });
  });
  return {
    flaws: read.flatMap((each) => (each.kind === 'flaw' ? [each.flaw] : [])),
    rejections: read.flatMap((each, at) =>
      each.kind === 'bad' && source.bad === 'reject'
        ? [{ field: `flaws.${at + 1}.${each.fact}`, value: each.value.slice(0, longestShown), reason: each.reason }]
        : [],
    ),
  };
}

const longestShown = 200;

function refuse(fact: Fact, value: string, reason: string) {
  return { flaws: [], rejections: [{ field: `flaws.${fact}`, value: value.slice(0, longestShown), reason }] };
}

const describeUneven = (found: number, count: number) =>
  `has ${found} values where there are words for ${count} flaws: each flaw needs one, an empty one where it has none`;

type ReadFlaw = { kind: 'flaw'; flaw: PhotoFlaw } | { kind: 'bad'; fact: Fact; value: string; reason: string };

function readFlaw(
  { photo = '', x = '', y = '', words = '', closeUp = '' }: Partial<Record<Fact, string>>,
  { source, decimal, pictures }: { source: FlawSource; decimal: '.' | ','; pictures: readonly string[] },
): ReadFlaw {
  const bad = (fact: Fact, value: string, reason: string) => ({ kind: 'bad', fact, value, reason }) as const;
  if (words === '') return bad('words', words, 'is missing, but every flaw needs it');
  if (words.length > flawLimits.words) return bad('words', words, `is longer than ${flawLimits.words} characters`);
  const find = (text: string) => {
    const at = readPictureNumber(text, source.firstPhoto);
    return (at === null ? pictures.find((each) => each === text) : pictures[at]) ?? null;
  };
  const isOn = find(photo);
  const shows = find(closeUp);
  if (isOn === null) return bad('photo', photo, notAmong(pictures.length));
  if (closeUp !== '' && shows === null) return bad('closeUp', closeUp, notAmong(pictures.length));
  const places = { x: readPinnedPlace(x, { ...source, decimal }), y: readPinnedPlace(y, { ...source, decimal }) };
  for (const axis of ['x', 'y'] as const) {
    const at = places[axis];
    if (at === null || at < 0 || at > 1) {
      return bad(axis, axis === 'x' ? x : y, `is not a number from 0 to ${source.unit === 'percent' ? 100 : 1}`);
    }
  }
  const place = { x: roundPlace(places.x ?? 0), y: roundPlace(places.y ?? 0) };
  return { kind: 'flaw', flaw: { photo: isOn, ...place, words, closeUp: shows } };
}

const notAmong = (count: number) => `is none of the ${count} pictures of the row`;
