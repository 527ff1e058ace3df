import { z } from 'zod';
import type { CarParts } from '../../stock/car-parts.ts';
import type { RawRow } from '../read/raw-row.ts';
import { listPinnedFact, readPictureNumber, readPinnedPlace } from './pinned-facts.ts';
import type { ColumnValue } from './read-value.ts';
import type { RowRejection } from './row-rejection.ts';

const column = z.string().min(1);

/** Hotspots of a car (VDP-03): a column for each of their facts, with a value for each hotspot. */
export const hotspotSource = z
  .strictObject({
    view: z.enum(['exterior', 'interior']).describe('On the pictures of the spin, or in the panorama of the interior.'),
    frame: column.optional().describe('Exterior: the picture of the spin that it is on; without it, on every one.'),
    firstFrame: z
      .union([z.literal(0), z.literal(1)])
      .default(1)
      .describe('The number of the first picture.'),
    x: column.describe('Exterior: from the left edge. Interior: degrees to the right, -180 to 180.'),
    y: column.describe('Exterior: from the upper edge. Interior: degrees upwards, -90 to 90.'),
    unit: z.enum(['fraction', 'percent']).default('fraction').describe('Exterior: 0 to 1, or 0 to 100.'),
    title: column,
    description: column.optional(),
    split: z.string().min(1).optional().describe('What separates the values where a column holds them as one text.'),
    bad: z
      .enum(['reject', 'nothing'])
      .default('reject')
      .describe('A hotspot that cannot be read: reject the row, or leave it out.'),
  })
  .superRefine(({ view, frame, unit }, check) => {
    if (view === 'exterior') return;
    if (frame !== undefined)
      check.addIssue({ code: 'custom', path: ['frame'], message: 'is for exterior hotspots only' });
    if (unit !== 'fraction')
      check.addIssue({ code: 'custom', path: ['unit'], message: 'is for exterior hotspots only' });
  });

type HotspotSource = z.output<typeof hotspotSource>;
type Hotspot = NonNullable<CarParts['hotspots']>[number];

const maxHotspots = 100;
const maxTitle = 200;
const maxDescription = 2_000;

interface HotspotReading {
  sources: readonly HotspotSource[];
  decimal: '.' | ',';
  /** What the row's fields hold, by name. */
  values: ReadonlyMap<string, ColumnValue>;
}

/** The columns that the sources read. */
export function listHotspotColumns(sources: readonly HotspotSource[]): string[] {
  return sources.flatMap((source) => factNames.flatMap((fact) => source[fact] ?? []));
}

/** The hotspots of a row, or every reason why they cannot be read. */
export function readHotspots(
  row: RawRow,
  { sources, ...reading }: HotspotReading,
): { hotspots: Hotspot[]; rejections: RowRejection[] } {
  const read = sources.map((source) => readSource(row, source, reading));
  const hotspots = read.flatMap((each) => each.hotspots);
  const rejections = read.flatMap((each) => each.rejections);
  if (hotspots.length <= maxHotspots) return { hotspots, rejections };
  const reason = `holds more than ${maxHotspots} hotspots`;
  return { hotspots, rejections: [...rejections, { field: 'hotspots', value: String(hotspots.length), reason }] };
}

const factNames = ['frame', 'x', 'y', 'title', 'description'] as const;
type Fact = (typeof factNames)[number];
type Facts = Partial<Record<Fact, string>>;

function readSource(row: RawRow, source: HotspotSource, reading: Omit<HotspotReading, 'sources'>) {
  const lists = factNames.flatMap((fact) =>
    source[fact] === undefined ? [] : [{ fact, texts: listFact(row, source, fact) }],
  );
  const filled = lists.filter(({ texts }) => texts.length > 0);
  const titles = filled.find(({ fact }) => fact === 'title')?.texts ?? [];
  const uneven = lists.find(
    ({ fact, texts }) => texts.length !== titles.length && (texts.length > 0 || isNeeded(fact)),
  );
  if (uneven) return { hotspots: [], rejections: [describeUneven(source, uneven, titles.length)] };
  const read = titles.map((_title, at) =>
    readHotspot(source, Object.fromEntries(filled.map(({ fact, texts }) => [fact, texts[at] ?? ''])), reading),
  );
  const hotspots = read.flatMap((each) => (each.kind === 'hotspot' ? [each.hotspot] : []));
  const rejections = read.flatMap((each, at) =>
    each.kind === 'bad' && source.bad === 'reject'
      ? [{ field: `hotspots.${source.view}.${at + 1}.${each.fact}`, value: each.value, reason: each.reason }]
      : [],
  );
  return { hotspots, rejections };
}

const isNeeded = (fact: Fact) => fact === 'x' || fact === 'y' || fact === 'title';

function listFact(row: RawRow, source: HotspotSource, fact: Fact): string[] {
  const { split } = source;
  return listPinnedFact(row, source[fact] ?? '', split);
}

function describeUneven(source: HotspotSource, { fact, texts }: { fact: Fact; texts: string[] }, titles: number) {
  const reason = `has ${texts.length} values where there are ${titles} titles: each hotspot needs one, an empty one where it has none`;
  return { field: `hotspots.${source.view}.${fact}`, value: texts.join(' ').slice(0, maxTitle), reason };
}

type ReadHotspot = { kind: 'hotspot'; hotspot: Hotspot } | { kind: 'bad'; fact: Fact; value: string; reason: string };

function readHotspot(
  source: HotspotSource,
  { frame = '', x = '', y = '', title = '', description = '' }: Facts,
  reading: Omit<HotspotReading, 'sources'>,
): ReadHotspot {
  const bad = (fact: Fact, value: string, reason: string) => ({ kind: 'bad', fact, value, reason }) as const;
  if (title === '') return bad('title', title, 'is missing, but every hotspot needs it');
  if (title.length > maxTitle)
    return bad('title', `${title.slice(0, maxTitle)}…`, `is longer than ${maxTitle} characters`);
  if (description.length > maxDescription) {
    return bad('description', `${description.slice(0, maxTitle)}…`, `is longer than ${maxDescription} characters`);
  }
  const onFrame = readFrame(source, frame, reading);
  if (typeof onFrame === 'string') return bad('frame', frame, onFrame);
  const range = ranges[source.view];
  const places = { x: readPinnedPlace(x, { ...source, ...reading }), y: readPinnedPlace(y, { ...source, ...reading }) };
  for (const axis of ['x', 'y'] as const) {
    const [low, high] = range[axis].map((bound) => bound * (source.unit === 'percent' ? 100 : 1));
    const at = places[axis];
    const isInside = at !== null && at >= range[axis][0] && at <= range[axis][1];
    if (!isInside) return bad(axis, axis === 'x' ? x : y, `is not a number from ${low} to ${high}`);
  }
  return {
    kind: 'hotspot',
    hotspot: { view: source.view, frame: onFrame, x: places.x ?? 0, y: places.y ?? 0, title, description },
  };
}

const ranges = {
  exterior: { x: [0, 1], y: [0, 1] },
  interior: { x: [-180, 180], y: [-90, 90] },
} as const;

/** From 0; null on every picture; a reason where there is no such picture. */
function readFrame(
  { firstFrame }: HotspotSource,
  text: string,
  { values }: Pick<HotspotReading, 'values'>,
): number | null | string {
  if (text === '') return null;
  const frame = readPictureNumber(text, firstFrame);
  if (frame === null) return `is not the number of a picture, from ${firstFrame} on`;
  const pictures = values.get('spinImages');
  const isBeyond = Array.isArray(pictures) && frame >= pictures.length;
  return isBeyond ? `is beyond the ${pictures.length} pictures of the spin` : frame;
}
