import { type BuiltInPlace, builtInPlaces } from './built-in-places.ts';
import type { Place } from './place.ts';
import { findPostcodeState } from './states.ts';
import { isLikelyPostcode } from './used-postcodes.ts';

const byPostcode = new Map(builtInPlaces.map((place) => [place[0], place]));

/** The town that a postcode is known by; undefined where the built-in table has only others near it. */
export function findBuiltInTown(postcode: string): string | undefined {
  return byPostcode.get(postcode)?.[1];
}

/** Blocks of post office boxes, which are in the capitals. */
const boxBlocks: readonly (readonly [from: number, to: number])[] = [
  [1000, 1899],
  [5800, 5959],
  [6800, 6999],
  [8000, 9729],
];

/**
 * Approximate coordinates of a postcode from the built-in table: its own town, or the town of the same state with the
 * nearest number, because numbers follow the roads. Null for a number that is not in use.
 */
export function findBuiltInPlace(postcode: string): Place | null {
  const state = findPostcodeState(postcode);
  if (state === null || !isLikelyPostcode(postcode)) return null;
  const number = Number(postcode);
  const isBox = boxBlocks.some(([from, to]) => number >= from && number <= to);
  const inState = builtInPlaces.filter((place) => place[2] === state);
  // The capital has the lowest postcode of its state.
  const place = byPostcode.get(postcode) ?? (isBox ? inState[0] : findNearest(inState, number));
  if (!place) return null;
  const [, name, , latitude, longitude] = place;
  return { postcode, name, state, latitude, longitude, approximate: true };
}

function findNearest(places: readonly BuiltInPlace[], number: number): BuiltInPlace | undefined {
  const gap = (place: BuiltInPlace) => Math.abs(Number(place[0]) - number);
  return places.toSorted((left, right) => gap(left) - gap(right))[0];
}
