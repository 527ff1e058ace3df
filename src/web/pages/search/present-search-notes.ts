import type { Place } from '#rules/places/place.ts';
import { isRefusal } from '#rules/search/phrase/understand-phrase.ts';
import type { StockNoun } from '#rules/search/stock/stock-noun.ts';
import { shortenTyped } from '../results/shorten-typed.ts';

export interface SearchNotesInput {
  /** Typed words that nothing in stock shows. */
  leftOut: readonly string[];
  /** Where the shopper is, where that is asked for. */
  place: Place | null;
  noun: StockNoun;
}

/** What is said above the list of how the search was understood. */
export function presentSearchNotes({ leftOut, place, noun }: SearchNotesInput): string[] {
  const words = leftOut.map((text) => {
    const word = shortenTyped(text);
    return isRefusal(text)
      ? `A search cannot leave out what you do not want yet, so we left “${word}” out.`
      : `No ${noun.one} here matches “${word}”, so we left it out.`;
  });
  return place?.approximate
    ? [...words, `Distances are approximate: they are measured from ${place.name}, ${place.state}.`]
    : words;
}
