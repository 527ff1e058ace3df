import type { Place } from '#rules/places/place.ts';
import type { StockNoun } from '#rules/search/stock/stock-noun.ts';

export interface SearchNotesInput {
  /** Words of the query that nothing in stock shows. */
  leftOut: readonly string[];
  /** Where the shopper is, where that is asked for. */
  place: Place | null;
  noun: StockNoun;
}

/** What is said above the list of how the search was understood. */
export function presentSearchNotes({ leftOut, place, noun }: SearchNotesInput): string[] {
  const words = leftOut.map((word) => `No ${noun.one} here matches “${word}”, so we left it out.`);
  return place?.approximate
    ? [...words, `Distances are approximate: they are measured from ${place.name}, ${place.state}.`]
    : words;
}
