import type { Place } from '#rules/places/place.ts';
import { type DroppedValue, listEndParams, parseSearchAddress, withDropped } from '#rules/search/address/address.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { rangeFacets, type SearchSelection } from '#rules/search/facets/facets.ts';
import type { SiteContext } from '../context.ts';
import type { findPlace } from '../places/find-place.ts';
import { placeSelection } from './place-selection.ts';
import { listMeaningless, understandTyped } from './understand-typed.ts';

export type ReadSelection =
  | {
      kind: 'results';
      /** What the address asks for, and all that is searched for. */
      selection: SearchSelection;
      /** Typed words that no car shows. */
      leftOut: readonly string[];
      dropped: readonly DroppedValue[];
      place: Place | null;
    }
  /** The same results have another address. */
  | { kind: 'elsewhere'; address: string }
  | { kind: 'notFound' };

interface SelectionInput {
  url: URL;
  words: readonly string[];
  addresses: AddressSite;
  /** For many addresses one after the other, which may name the same postcodes. */
  lookUpPlace?: typeof findPlace;
}

/** SRCH-05, SRCH-09: what an address of the search asks for on the site. */
export async function readSelection(
  ctx: SiteContext,
  { url, words, addresses, lookUpPlace }: SelectionInput,
): Promise<ReadSelection> {
  if (!isSearchPrefix(url, addresses)) return { kind: 'notFound' };
  const parsed = parseSearchAddress({ words, params: url.searchParams }, addresses.words);
  if (parsed.kind === 'notFound') return parsed;
  const { selection, place } = await placeSelection(ctx, parsed.selection, lookUpPlace);
  const { near } = parsed.selection;
  // A postcode that does not exist is dropped like any unknown value.
  const unknown: DroppedValue[] = near && !place ? [{ facet: 'postcode', value: near.postcode }] : [];
  const dropped = [...parsed.dropped, ...unknown];
  const typed = await understandTyped(ctx, { selection, addresses });
  if (typed.selection !== selection || isFormAddress(url)) {
    const leftOut = [...parsed.leftOut, ...typed.leftOut];
    const address = formatSearchAddress(typed.selection, addresses);
    return { kind: 'elsewhere', address: withDropped(address, { dropped, leftOut }) };
  }
  return { kind: 'results', selection, leftOut: await listMeaningless(ctx, parsed.leftOut), dropped, place };
}

/** `/search` always, and the site's own prefix besides. */
function isSearchPrefix(url: URL, { prefix }: AddressSite): boolean {
  const first = url.pathname.split('/')[1];
  return first === 'search' || first === prefix;
}

/** A form without script sends ends of ranges as fields of their own, and fields that are empty: one address for all. */
function isFormAddress({ searchParams }: URL): boolean {
  const ends = rangeFacets.flatMap(listEndParams);
  return ends.some((name) => searchParams.has(name)) || [...searchParams.values()].includes('');
}
