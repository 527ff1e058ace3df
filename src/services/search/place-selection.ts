import { findBuiltInTown } from '#rules/places/find-built-in-place.ts';
import type { Place } from '#rules/places/place.ts';
import { withNear, withPage } from '#rules/search/address/selection.ts';
import type { SearchSelection } from '#rules/search/facets/facets.ts';
import type { SiteContext } from '../context.ts';
import { findPlace } from '../places/find-place.ts';

/** Looks up where the postcode of a selection lies. One that does not exist is no part of the selection any more. */
export async function placeSelection(
  ctx: SiteContext,
  selection: SearchSelection,
  lookUpPlace = findPlace,
): Promise<{ selection: SearchSelection; place: Place | null }> {
  const { near } = selection;
  const place = near ? await lookUpPlace(ctx, near.postcode) : null;
  if (!near) return { selection, place };
  if (!place) return { selection: withPage(withNear(selection), selection.page), place };
  const { latitude, longitude } = place;
  return { selection: { ...selection, near: { ...near, at: { name: nameIt(place), latitude, longitude } } }, place };
}

/** An approximate place may have the name of a town far from it. */
function nameIt({ postcode, name, approximate }: Place): string {
  return approximate ? (findBuiltInTown(postcode) ?? postcode) : name;
}
