import type { FeedRow } from './feed-row.ts';

/** So many cars in front of one have another shape than it, where the yard has enough of them. */
const apart = 4;

/**
 * The rank of each row of a site, each once: those without a photo last, the others so that the cars of a condition that
 * follow each other differ in shape, else in paint. A dealer sets out a yard in the same way.
 */
export function spreadRanks(rows: readonly FeedRow[]): FeedRow[] {
  const ordered = rows.toSorted((a, b) => Number(b.rank) - Number(a.rank));
  const byCondition = Map.groupBy(ordered, (row) => row.condition);
  const queues = new Map([...byCondition].map(([condition, own]) => [condition, spread(own)]));
  const ranks = new Map<FeedRow, number>();
  for (const [at, { condition }] of ordered.entries()) {
    const next = queues.get(condition)?.shift();
    if (next) ranks.set(next, ordered.length - at);
  }
  return rows.map((row) => ({ ...row, rank: ranks.get(row) ?? 0 }));
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
