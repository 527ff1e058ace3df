import type { PaintName } from '../studio/paints.ts';
import type { FeedRow } from './feed-row.ts';

/** So many cars in front of one have another shape than it, where the yard has enough of them. */
const apart = 4;

/**
 * The rank of each row of a site, each once: those without a photo last, those still to come or without a price seldom in
 * front, the others so that the cars of a condition that follow each other differ in shape, else in paint, and the first of a
 * make and of a model stands in a colour. A dealer sets out a yard in the same way: a row in white and grey tells nobody
 * which is which.
 */
export function spreadRanks(rows: readonly FeedRow[]): FeedRow[] {
  const ordered = rows.toSorted((a, b) => readStanding(b) - readStanding(a));
  const byCondition = Map.groupBy(ordered, (row) => row.condition);
  const queues = new Map([...byCondition].map(([condition, own]) => [condition, setOut(own)]));
  const ranks = new Map<FeedRow, number>();
  for (const [at, { condition }] of ordered.entries()) {
    const next = queues.get(condition)?.shift();
    if (next) ranks.set(next, ordered.length - at);
  }
  return rows.map((row) => ({ ...row, rank: ranks.get(row) ?? 0 }));
}

/** Of the forty steps of a row's own rank. */
const stepsBack = 20;

const readStanding = (row: FeedRow) => Number(row.rank) - (canBeHad(row) ? 0 : stepsBack);

const canBeHad = ({ price, status }: FeedRow) => price !== null && status === 'in_stock';

function setOut(rows: readonly FeedRow[]): FeedRow[] {
  const ofMakes = putColourFirst(spread(rows), ({ make }) => String(make));
  return putColourFirst(ofMakes, ({ make, model }) => `${make} ${model}`);
}

function spread(rows: readonly FeedRow[]): FeedRow[] {
  const waiting = rows.filter(hasPhoto);
  const placed: FeedRow[] = [];
  while (waiting.length > 0) {
    const before = placed.slice(-apart).map(readPicture);
    const last = before.at(-1);
    const isNew = ({ shape }: Picture) => before.every((other) => other.shape !== shape);
    const found = [
      (picture: Picture) => isNew(picture) && picture.paint !== last?.paint,
      isNew,
      ({ shape, paint }: Picture) => before.every((other) => other.shape !== shape || other.paint !== paint),
    ]
      .map((suits) => waiting.findIndex((row) => suits(readPicture(row))))
      .find((at) => at >= 0);
    placed.push(...waiting.splice(found ?? 0, 1));
  }
  return [...placed, ...rows.filter((row) => !hasPhoto(row))];
}

const plainPaints: readonly string[] = ['white', 'silver', 'grey', 'black'] satisfies PaintName[];
const isPlain = (row: FeedRow) => plainPaints.includes(readPicture(row).paint);

/** The first of each group changes places with its first of a colour, where shapes stay as far apart as they are. */
function putColourFirst(rows: readonly FeedRow[], groupOf: (row: FeedRow) => string): FeedRow[] {
  const placed = [...rows];
  for (const [first] of Map.groupBy(rows.filter(hasPhoto), groupOf).values()) {
    if (first === undefined || !isPlain(first)) continue;
    const from = placed.indexOf(first);
    const to = placed.findIndex(
      (row, at) =>
        hasPhoto(row) &&
        canBeHad(row) &&
        !isPlain(row) &&
        groupOf(row) === groupOf(first) &&
        (isOfShape(row, first) || (isApart(row, from, placed) && isApart(first, at, placed))),
    );
    const inColour = placed[to];
    if (inColour === undefined) continue;
    placed[from] = inColour;
    placed[to] = first;
  }
  return placed;
}

const isOfShape = (row: FeedRow, other: FeedRow) => readPicture(row).shape === readPicture(other).shape;

/** The row's shape is not near that place. */
const isApart = (row: FeedRow, at: number, placed: readonly FeedRow[]) =>
  placed.slice(Math.max(0, at - apart), at + apart + 1).every((near) => !isOfShape(row, near));

const hasPhoto = ({ images }: FeedRow) => Array.isArray(images) && images.length > 0;

interface Picture {
  shape: string;
  paint: string;
}

/** Of "/media/demo/hatch/white/front.webp". */
function readPicture({ images }: FeedRow): Picture {
  const [first = ''] = Array.isArray(images) ? images.map(String) : [];
  const [paint = '', shape = ''] = first.split('/').slice(0, -1).toReversed();
  return { shape, paint };
}
