import { normaliseQuery } from '../normalise.ts';
import type { PhraseFacts } from './match-amount.ts';
import { type PhraseBook, textFacets } from './phrase-book.ts';
import type { PhraseFilter } from './phrase-filter.ts';
import { understandPhrase } from './understand-phrase.ts';

/** The word that is being typed may be the beginning of a place or a state: "burl" is Burleigh. */
export function completeLast(query: string, book: PhraseBook): string {
  return query.replace(/\p{L}+$/u, (last) => book.complete(last.toLowerCase()));
}

/**
 * SRCH-09: whether words ask for something that no text of a car says, such as "sold" or "toowoomba". Texts are not searched for them: by
 * one typing error "sold" would be a Holden.
 */
export function asksBeyondTexts(query: string, facts: PhraseFacts): boolean {
  const { parts } = understandPhrase(completeLast(query, facts.book), facts);
  return parts.some(
    (part) =>
      part.kind === 'filter' &&
      isBeyondTexts(part.filter) &&
      part.words.map(normaliseQuery).some((word) => /^\p{L}+$/u.test(word) && !facts.book.isText(word)),
  );
}

function isBeyondTexts(filter: PhraseFilter): boolean {
  if (filter.kind === 'models') return false;
  return filter.kind !== 'values' || !textFacets.some((facet) => facet === filter.facet);
}
