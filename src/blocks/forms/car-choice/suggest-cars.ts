import { askSuggestions, type Suggestion } from '../../suggestions/ask-suggestions.ts';
import { openSuggestionBox } from '../../suggestions/suggestion-box.ts';
import { carSuggestionMarks } from './car-suggestions-marks.ts';

/** LEAD-12: cars and models for the field of a form that is about a car. */
export function suggestCars(input: HTMLInputElement): void {
  const action = input.getAttribute(carSuggestionMarks.input) ?? '';
  openSuggestionBox(input, {
    ask: async (query, signal) => {
      const suggestions = await askSuggestions(query, { signal });
      // A whole sentence is what the button is for.
      const cars = suggestions?.filter(({ kind }) => kind !== 'phrase');
      return cars?.map((suggestion) => offer(suggestion, action)) ?? null;
    },
  });
}

/** A car leads to its form; a make, a model or a body to the cars of it. */
function offer({ kind, label, of, count, path }: Suggestion, action: string) {
  const slug = path.split('/').at(-1) ?? '';
  const name = [of, label].filter(Boolean).join(' ');
  const params = new URLSearchParams(kind === 'car' ? { car_id: decodeURIComponent(slug) } : { query: name });
  return { href: `${action}?${params}`, label: name, note: kind === 'car' ? null : String(count) };
}
