import { splitQuery } from '#rules/search/normalise.ts';
import { wordColumns } from '../car-document.ts';
import type { SearchRequest, Suggestion } from '../port.ts';
import { compareSuggestions } from '../rank-suggestions.ts';
import type { FoundValues } from '../words/word-index.ts';
import { type Dictionaries, textColumns } from './codes/dictionaries.ts';
import type { SegmentColumns } from './columns/segment-columns.ts';
import type { CodeCounts, KeptCounts } from './views/kept-counts.ts';

const [makeText, modelText, bodyText] = [
  textColumns.indexOf('make'),
  textColumns.indexOf('model'),
  textColumns.indexOf('body'),
];
const nameColumns = (['year', 'make', 'model', 'badge'] as const).map((name) => wordColumns.indexOf(name));

type CountedFacet = 'make' | 'make_model' | 'body';

/** Each value that cars have, and how many; without a map where one segment has counted alone. */
function forEachCount(
  kept: readonly KeptCounts[],
  facet: CountedFacet,
  visit: (code: number, count: number) => void,
): void {
  const [first] = kept;
  if (first && kept.length === 1) {
    visitEach(first.facets[facet], visit);
    return;
  }
  const sums = new Map<number, number>();
  for (const { facets } of kept) {
    visitEach(facets[facet], (code, count) => sums.set(code, (sums.get(code) ?? 0) + count));
  }
  for (const [code, count] of sums) visit(code, count);
}

function visitEach({ codes, counts }: CodeCounts, visit: (code: number, count: number) => void): void {
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] as number;
    if (code !== 0) visit(code, counts[at] as number);
  }
}

/** Whether each word of the query is found in the value. */
function showsAll(found: readonly FoundValues[], text: number, code: number): boolean {
  return found.every(({ masks }) => masks[text]?.[code] === 1);
}

/** Whether each word of the query is found in the make or in the model. */
function pairShowsAll(found: readonly FoundValues[], make: number, model: number): boolean {
  return found.every(({ masks }) => masks[makeText]?.[make] === 1 || masks[modelText]?.[model] === 1);
}

/**
 * Makes, models and bodies that cars have, most cars first, by the counts that are kept of what a site shows. It is
 * asked with every letter: nothing is made for a value that is not suggested.
 */
export function suggestValues(
  { query, limit }: Pick<SearchRequest, 'query'> & { limit: number },
  kept: readonly KeptCounts[],
  dictionaries: Dictionaries,
): Suggestion[] {
  const found = splitQuery(query).map((word) => dictionaries.texts.find(word));
  const { makeModels } = dictionaries;
  const [makes, models, bodies] = (['make', 'model', 'body'] as const).map((facet) => dictionaries.of(facet));
  const suggestions: Suggestion[] = [];
  forEachCount(kept, 'make', (code, count) => {
    if (!showsAll(found, makeText, code)) return;
    suggestions.push({ kind: 'make', label: makes?.valueOf(code) ?? '', count });
  });
  forEachCount(kept, 'make_model', (code, count) => {
    const [make, model] = [makeModels.makeOf(code), makeModels.modelOf(code)];
    if (!pairShowsAll(found, make, model)) return;
    suggestions.push({ kind: 'model', label: models?.valueOf(model) ?? '', of: makes?.valueOf(make) ?? '', count });
  });
  forEachCount(kept, 'body', (code, count) => {
    if (!showsAll(found, bodyText, code)) return;
    suggestions.push({ kind: 'body', label: bodies?.valueOf(code) ?? '', count });
  });
  return suggestions.sort(compareSuggestions).slice(0, limit);
}

export function suggestCar(
  carId: number,
  found: { segment: SegmentColumns; row: number },
  { words }: Dictionaries,
): Suggestion {
  const { segment, row } = found;
  const parts = nameColumns.map((column) => words[column]?.valueOf(segment.words[column]?.codes[row] ?? 0) ?? '');
  return { kind: 'car', label: parts.filter(Boolean).join(' '), carId, count: 1 };
}
