import { listKnownValues, type SearchVocabulary } from '../address/search-vocabulary.ts';
import type { ValueFacet } from '../facets/facets.ts';
import { normaliseQuery } from '../normalise.ts';

/** Where a dealer is, in the order in which they have a word. */
const facets = ['city', 'location_name', 'dealership_name'] as const satisfies readonly ValueFacet[];

const list = (text: string) => text.split(' ');

/** What dealers call their houses besides where these are. */
const tradeWords: ReadonlySet<string> = new Set(
  list(
    'sales service services parts part used new demo pre owned preowned cars car vehicles vehicle caravans caravan motorcycles motorcycle bikes trucks motors motor auto autos automotive group dealer dealers dealership dealerships centre center yard showroom city wholesale fleet accessories and the of at',
  ),
);

/** Words that places share, and words that mean other things: none of them names a place by itself. */
export const sharedWords: ReadonlySet<string> = new Set(
  list(
    'north south east west northern southern eastern western upper lower central inner outer point points creek creeks heads harbour harbor beach beaches coast island islands valley mount mountain mountains hills river rivers lakes waters water springs spring vale ridge ridges junction plains plain flats grove gardens garden village villages forest ocean castle church bridge market crown golden palms pines cedar summer winter victoria queens kings royal rock rocks stone place square street road highway drive parade plaza estate ferry corner corners crossing landing meadows fields field heights shore shores sands',
  ),
);

const fewestLetters = 5;

/** Words without spaces, and what they name. */
type LocationName = readonly [key: string, meaning: { kind: 'values'; facet: ValueFacet; values: readonly string[] }];

/**
 * SRCH-09: short names of where a dealer's cars are: the name without the dealer's own words ("Carbarn Burleigh" is Burleigh), and of names
 * of several words those that tell them apart ("Slacks Creek" is Slacks). What else a word may mean is for the caller to ask.
 */
export function* listLocationNames(vocabulary: SearchVocabulary): Generator<LocationName> {
  const ownWords = new Set(listOwnWords(vocabulary));
  for (const facet of facets) {
    const places = listKnownValues(vocabulary, facet).map((value) => {
      const words = normaliseQuery(value).split(' ');
      return {
        value,
        words: facet === 'city' ? words : words.filter((word) => !ownWords.has(word) && !tradeWords.has(word)),
      };
    });
    const byKey = Map.groupBy(
      places.flatMap(({ value, words }) =>
        [...new Set([words.join(''), ...words.filter(tellsApart)])].map((key) => ({ key, value })),
      ),
      ({ key }) => key,
    );
    for (const [key, named] of byKey) {
      if (key.length >= fewestLetters) yield [key, { kind: 'values', facet, values: named.map(({ value }) => value) }];
    }
  }
}

/** The words of the site's own name, and those that all of its dealerships share. */
export function listOwnWords({ siteName, dealerships }: SearchVocabulary): string[] {
  const [first = [], ...others] = dealerships.map(({ name }) => normaliseQuery(name).split(' '));
  const shared = others.length > 0 ? first.filter((word) => others.every((words) => words.includes(word))) : [];
  return [...normaliseQuery(siteName).split(' '), ...shared].filter((word) => word !== '');
}

function tellsApart(word: string): boolean {
  return /^\p{L}+$/u.test(word) && word.length >= fewestLetters && !sharedWords.has(word) && !tradeWords.has(word);
}
