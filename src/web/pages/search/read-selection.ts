import type { Place } from '#rules/places/place.ts';
import { type DroppedValue, listEndParams, parseSearchAddress } from '#rules/search/address/address.ts';
import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { withNear, withPage } from '#rules/search/address/selection.ts';
import { rangeFacets, type SearchSelection } from '#rules/search/facets/facets.ts';
import type { SiteContext } from '#services/context.ts';
import { findPlace } from '#services/places/find-place.ts';
import { readQuery } from './read-query.ts';

export type ReadSelection =
  | {
      kind: 'results';
      /** What the address asks for. */
      selection: SearchSelection;
      /** What is searched for: without the words that no car shows. */
      searched: SearchSelection;
      leftOut: readonly string[];
      dropped: readonly DroppedValue[];
      place: Place | null;
    }
  /** The same results have another address. */
  | { kind: 'elsewhere'; selection: SearchSelection }
  | { kind: 'notFound' };

/** SRCH-05, SRCH-09: what an address of the search asks for on the site. */
export async function readSelection(
  ctx: SiteContext,
  { url, words, addresses }: { url: URL; words: readonly string[]; addresses: AddressSite },
): Promise<ReadSelection> {
  if (!isSearchPrefix(url, addresses)) return { kind: 'notFound' };
  const parsed = parseSearchAddress({ words, params: url.searchParams }, addresses.words);
  if (parsed.kind === 'notFound') return parsed;
  const { selection, dropped, place } = await placeSelection(ctx, parsed);
  const read = await readQuery(ctx, { selection, addresses });
  if (read.kind === 'understood') return { kind: 'elsewhere', selection: read.selection };
  if (isFormAddress(url)) return { kind: 'elsewhere', selection };
  return {
    kind: 'results',
    selection,
    searched: { ...selection, query: read.query },
    leftOut: read.leftOut,
    dropped,
    place,
  };
}

interface PlacedSelection {
  selection: SearchSelection;
  dropped: readonly DroppedValue[];
  place: Place | null;
}

/** Looks up where the postcode lies; one that does not exist is dropped like any unknown value. */
async function placeSelection(
  ctx: SiteContext,
  { selection, dropped }: Pick<PlacedSelection, 'selection' | 'dropped'>,
): Promise<PlacedSelection> {
  const { near } = selection;
  if (!near) return { selection, dropped, place: null };
  const place = await findPlace(ctx, near.postcode);
  if (!place) {
    const without = withPage(withNear(selection), selection.page);
    return { selection: without, dropped: [...dropped, { facet: 'postcode', value: near.postcode }], place };
  }
  const { latitude, longitude } = place;
  return { selection: { ...selection, near: { ...near, at: { latitude, longitude } } }, dropped, place };
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
