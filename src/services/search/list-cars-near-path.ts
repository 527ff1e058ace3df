import type { PathWord, SearchWords } from '#rules/search/address/search-words.ts';
import type { ValueFacet } from '#rules/search/facets/facets.ts';
import type { SiteContext } from '../context.ts';
import { stockForSale } from './in-site.ts';

type Likeness = Partial<Record<ValueFacet, readonly string[]>>;

/** Of a path, how many words are looked at: it may be as long as anybody likes. */
const mostWords = 12;
/** A make has three words at most: "Harley Davidson", "BMW Motorrad", "Land Rover". */
const longestName = 3;

/**
 * VDP-19: ids of cars for sale that come near a path which leads nowhere, such as that of a car that is gone: of its model, then of its
 * make, then of its body, then what the site recommends.
 */
export async function listCarsNearPath(
  ctx: SiteContext,
  { path, words, limit }: { path: string; words: SearchWords; limit: number },
): Promise<number[]> {
  const found = new Set<number>();
  for (const values of listLikenesses(path, words)) {
    if (found.size >= limit) break;
    const base = stockForSale(ctx);
    const hits = await ctx.search.search({ ...base, values: { ...base.values, ...values }, limit });
    for (const id of hits.hits) found.add(id);
  }
  return [...found].slice(0, limit);
}

function listLikenesses(path: string, words: SearchWords): Likeness[] {
  const runs = listRuns(path);
  const known = runs.flatMap((run) => words.find(run) ?? []);
  const make = known.find((meaning) => meaning.kind === 'make');
  const body = known.find((meaning) => meaning.kind === 'body');
  return [...(make ? listOfMake(make, runs) : []), ...(body ? [{ body: body.bodies }] : []), {}];
}

function listOfMake({ makes, models }: Extract<PathWord, { kind: 'make' }>, runs: readonly string[]): Likeness[] {
  const model = runs.flatMap((run) => models.get(run) ?? []);
  return [...(model.length === 0 ? [] : [{ make: makes, model }]), { make: makes }];
}

/** "/cars/2021-land-rover-defender" is "2021-land-rover", "land-rover-defender", … down to single words: longer names first. */
function listRuns(path: string): string[] {
  const parts = path
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(-mostWords);
  const lengths = Array.from({ length: longestName }, (_, shorter) => longestName - shorter);
  return lengths.flatMap((length) =>
    parts.slice(0, Math.max(0, parts.length - length + 1)).map((_, at) => parts.slice(at, at + length).join('-')),
  );
}
