import type { SearchSelection } from '../facets/facets.ts';
import { type ParsedAddress, parseSearchAddress } from './address.ts';
import type { SearchVocabulary } from './search-vocabulary.ts';
import { createSearchWords } from './search-words.ts';

export const vocabulary: SearchVocabulary = {
  siteName: 'Summit',
  makes: [
    { name: 'Toyota', models: ['Hilux', 'C-HR', 'C HR'] },
    { name: 'Mercedes-Benz', models: ['C 200'] },
    { name: 'Škoda', models: ['Octavia'] },
  ],
  bodies: ['SUV', 'Ute', 'People Mover'],
  dealerships: [{ slug: 'summit-brisbane', name: 'Summit Brisbane' }],
  values: { colour: ['Red', 'Jet Black'], city: ['Brisbane'], badge: ['GT', 'gt'], seats: ['5'] },
};
export const words = createSearchWords(vocabulary);
export const site = { prefix: 'search', words };

export function parse(address: string): ParsedAddress {
  const url = new URL(address, 'https://site.example');
  const path = url.pathname.split('/').slice(2).map(decodeURIComponent);
  return parseSearchAddress({ words: path, params: url.searchParams }, words);
}

export function select(address: string): SearchSelection {
  const parsed = parse(address);
  if (parsed.kind === 'notFound') throw new Error(`not found: ${parsed.word}`);
  return parsed.selection;
}
