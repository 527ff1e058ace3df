interface Weighted {
  weight: number;
}

interface Counted {
  slug: string;
  number?: number | undefined;
}

/** The prizes of which there are some left, by how many of each were won. */
export function listPrizesLeft<P extends Counted>(prizes: readonly P[], won: ReadonlyMap<string, number>): P[] {
  return prizes.filter((prize) => countLeft(prize, won) !== 0);
}

/** How many of a prize are left; null where there is no end of them. */
export function countLeft({ slug, number }: Counted, won: ReadonlyMap<string, number>): number | null {
  return number === undefined ? null : Math.max(0, number - (won.get(slug) ?? 0));
}

export function sumWeights(prizes: readonly Weighted[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0);
}

/** The prize at a point of the weights laid end to end: a whole number from 0, below their sum. */
export function findPrizeAt<P extends Weighted>(prizes: readonly P[], point: number): P {
  let end = 0;
  for (const prize of prizes) {
    end += prize.weight;
    if (point < end) return prize;
  }
  throw new RangeError(`no prize stands at ${point}`);
}

/** "1 in 20", "about 1 in 3", "about 75 in 100" */
export function describeChance(weight: number, total: number): string {
  if (weight === total) return 'every time';
  if (total % weight === 0) return `1 in ${total / weight}`;
  if (weight * 2 > total) {
    const percent = Math.min(99, Math.round((weight / total) * 100));
    return `about ${percent} in 100`;
  }
  return `about 1 in ${Math.round(total / weight)}`;
}
