import { splitQuery } from '#rules/search/normalise.ts';
import { wordColumns } from '../car-document.ts';
import type { SearchRequest, Suggestion } from '../port.ts';
import { rankSuggestions } from '../rank-suggestions.ts';
import type { BaseView } from './base-view.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { Segment } from './segment.ts';
import { createWordTest, keepShown } from './word-test.ts';

interface Place {
  segment: Segment;
  view: BaseView;
}

const kinds = [
  { kind: 'make', column: wordColumns.indexOf('make') },
  { kind: 'model', column: wordColumns.indexOf('make_model') },
  { kind: 'body', column: wordColumns.indexOf('body') },
] as const;
const nameColumns = (['year', 'make', 'model', 'badge'] as const).map((name) => wordColumns.indexOf(name));
const [makeColumn, modelColumn] = [wordColumns.indexOf('make'), wordColumns.indexOf('model')];

function countCodes(
  places: readonly Place[],
  column: number,
): Map<number, { count: number; example: [Segment, number] }> {
  const counts = new Map<number, { count: number; example: [Segment, number] }>();
  for (const { segment, view } of places) {
    const codes = segment.words[column]?.codes;
    for (const row of view.rows) {
      const code = codes?.[row] ?? 0;
      const known = counts.get(code);
      if (known) known.count += 1;
      else counts.set(code, { count: 1, example: [segment, row] });
    }
  }
  counts.delete(0);
  return counts;
}

function readWord(dictionaries: Dictionaries, segment: Segment, row: number, column: number): string {
  return dictionaries.words[column]?.valueOf(segment.words[column]?.codes[row] ?? 0) ?? '';
}

function suggestValues(words: readonly string[], places: readonly Place[], dictionaries: Dictionaries): Suggestion[] {
  const values = kinds.flatMap(({ kind, column }) =>
    [...countCodes(places, column)].map(([code, { count, example }]): Suggestion => {
      if (kind !== 'model') return { kind, label: dictionaries.words[column]?.valueOf(code) ?? '', count };
      const make = readWord(dictionaries, ...example, makeColumn);
      return { kind, label: readWord(dictionaries, ...example, modelColumn), of: make, count };
    }),
  );
  return rankSuggestions(words, values);
}

function suggestCars(
  words: readonly string[],
  places: readonly Place[],
  { dictionaries, limit }: { dictionaries: Dictionaries; limit: number },
): Suggestion[] {
  const tests = words.map((word) => createWordTest(word, places, dictionaries));
  const suggestions: Suggestion[] = [];
  for (const { segment, view } of places) {
    const kept = new Uint32Array(view.rows.length);
    const shown = new Uint8Array(view.rows.length);
    let [rows, count] = [view.rows, view.rows.length];
    for (const test of tests) [rows, count] = [kept, keepShown(segment, test, { rows, count, kept, shown })];
    for (const row of rows.subarray(0, Math.min(count, limit - suggestions.length))) {
      const name = nameColumns
        .map((column) => readWord(dictionaries, segment, row, column))
        .filter(Boolean)
        .join(' ');
      suggestions.push({ kind: 'car', label: name, carId: segment.ids[row] ?? 0, count: 1 });
    }
    if (suggestions.length >= limit) break;
  }
  return suggestions;
}

/** What a shopper may mean while typing: makes, models and bodies that cars have, then cars. */
export function suggest(
  { query, limit }: Pick<SearchRequest, 'query'> & { limit: number },
  places: readonly Place[],
  dictionaries: Dictionaries,
): Suggestion[] {
  const words = splitQuery(query);
  if (words.length === 0 || limit <= 0) return [];
  const values = suggestValues(words, places, dictionaries).slice(0, limit);
  const left = limit - values.length;
  return left > 0 ? [...values, ...suggestCars(words, places, { dictionaries, limit: left })] : values;
}
