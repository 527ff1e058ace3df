import { formatCount } from '#kernel/money.ts';
import { askSuggestions, type Suggestion } from './ask-suggestions.ts';
import { type OfferedSuggestion, openSuggestionBox } from './suggestion-box.ts';

const headings: Readonly<Record<string, string>> = {
  phrase: 'Searches',
  make: 'Makes',
  model: 'Models',
  body: 'Body types',
};

/** On a phone the list lies over what else one may search by. */
const mostCars = () => (window.innerWidth < 640 ? 3 : Number.POSITIVE_INFINITY);

/** SRCH-09: a search field suggests lists with their number of cars, makes, models, and cars with their picture and price. */
export function suggestSearches(input: HTMLInputElement, stockHeading: string): void {
  openSuggestionBox(input, {
    async ask(query, signal) {
      const found = await askSuggestions(query, { signal, pictures: true });
      const cars = found?.filter(({ kind }) => kind === 'car').slice(mostCars());
      return found?.filter((each) => !cars?.includes(each)).map((each) => offer(each, stockHeading)) ?? null;
    },
  });
}

function offer({ kind, label, of, count, path, image, price }: Suggestion, stockHeading: string): OfferedSuggestion {
  return {
    href: path,
    label: [of, label].filter(Boolean).join(' '),
    note: kind === 'car' ? price : formatCount(count),
    imageUrl: image,
    heading: kind === 'car' ? stockHeading : (headings[kind] ?? ''),
  };
}
