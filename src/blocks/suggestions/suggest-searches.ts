import { formatCount } from '#kernel/money.ts';
import { askSuggestions, type Suggestion } from './ask-suggestions.ts';
import { type OfferedSuggestion, openSuggestionBox } from './suggestion-box.ts';

const headings: Readonly<Record<string, string>> = {
  phrase: 'Searches',
  make: 'Makes',
  model: 'Models',
  body: 'Body types',
  car: 'Cars',
};

/** SRCH-09: a search field suggests lists with their number of cars, makes, models, and cars with their picture and price. */
export function suggestSearches(input: HTMLInputElement): void {
  openSuggestionBox(input, {
    ask: async (query, signal) => (await askSuggestions(query, { signal, pictures: true }))?.map(offer) ?? null,
  });
}

function offer({ kind, label, of, count, path, image, price }: Suggestion): OfferedSuggestion {
  return {
    href: path,
    label: [of, label].filter(Boolean).join(' '),
    note: kind === 'car' ? price : formatCount(count),
    imageUrl: image,
    heading: headings[kind] ?? '',
  };
}
