import { getDistanceKm, type Point } from '#rules/search/distance.ts';
import { findBuiltInTown } from './find-built-in-place.ts';
import type { Place } from './place.ts';
import { findPostcodeState, type StateCode, stateCodes } from './states.ts';

/** A row of a table of localities, unparsed. */
export interface LocalityRow {
  postcode: string;
  locality: string;
  state: string;
  /** Pairs of coordinates, better ones first; any may be missing or wrong. */
  points: readonly Point[];
  /** "Delivery Area", "Post Office Boxes" … */
  type: string;
}

/** Why a row was skipped. */
export type Rejection = 'postcode' | 'state' | 'coordinates' | 'distance';

export interface ChosenPlaces {
  /** One for each postcode, in order. */
  places: Omit<Place, 'approximate'>[];
  rejected: Record<Rejection, number>;
}

interface Locality extends Point {
  /** Coordinates within the state, better ones first. */
  points: readonly Point[];
  name: string;
  state: StateCode;
  hasStreets: boolean;
}

/** A locality further from the centre of its postcode counts as a geocoding error. */
const farthestKm = 100;

/** Approximate bounds of the states and their islands: south, north, west, east. */
const bounds: Record<StateCode, readonly [number, number, number, number]> = {
  NSW: [-37.6, -28, 140.9, 168.1],
  VIC: [-39.3, -33.9, 140.9, 150.1],
  QLD: [-29.3, -9, 137.9, 153.7],
  SA: [-38.2, -25.9, 128.9, 141.1],
  WA: [-35.3, -10, 96.7, 129.1],
  TAS: [-43.8, -39.1, 143.7, 148.6],
  NT: [-26.1, -10.8, 128.9, 138.1],
  ACT: [-36, -35, 148.7, 150.9],
};

/** One place for each postcode: the centre of its localities, without those outside their state or far away. */
export function choosePlaces(rows: Iterable<LocalityRow>): ChosenPlaces {
  const rejected: Record<Rejection, number> = { postcode: 0, state: 0, coordinates: 0, distance: 0 };
  const groups = new Map<string, Locality[]>();
  for (const row of rows) {
    const locality = readLocality(row);
    if (typeof locality === 'string') rejected[locality] += 1;
    else groups.set(row.postcode, [...(groups.get(row.postcode) ?? []), locality]);
  }
  const places = [...groups].flatMap(([postcode, localities]) => {
    const middle = findCentre(localities);
    const kept = localities.filter((locality) => getDistanceKm(locality, middle) <= farthestKm);
    rejected.distance += localities.length - kept.length;
    return kept.length > 0 ? [choosePlace(postcode, kept)] : [];
  });
  return { places: places.toSorted((left, right) => (left.postcode < right.postcode ? -1 : 1)), rejected };
}

function readLocality({ postcode, locality, state, points, type }: LocalityRow): Locality | Rejection {
  if (findPostcodeState(postcode) === null) return 'postcode';
  const code = stateCodes.find((each) => each === state.trim().toUpperCase());
  if (!code) return 'state';
  const inside = points.filter((each) => isInside(code, each));
  const [point] = inside;
  if (!point) return 'coordinates';
  return { ...point, points: inside, name: writeName(locality), state: code, hasStreets: /delivery area/i.test(type) };
}

function isInside(state: StateCode, { latitude, longitude }: Point): boolean {
  const [south, north, west, east] = bounds[state];
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function choosePlace(postcode: string, localities: readonly Locality[]): Omit<Place, 'approximate'> {
  const middle = getMiddle(localities);
  const withStreets = localities.filter(({ hasStreets }) => hasStreets);
  const named = withStreets.length > 0 ? withStreets : localities;
  const distance = (locality: Locality) => getDistanceKm(locality, middle);
  const [nearest] = named.toSorted((left, right) => distance(left) - distance(right));
  const town = findBuiltInTown(postcode);
  // 4350 is Toowoomba, whichever of its suburbs lies in the middle.
  const isTown = named.some(({ name }) => name.toLowerCase() === town?.toLowerCase());
  return { postcode, name: (isTown ? town : nearest?.name) ?? postcode, state: getMostFrequent(localities), ...middle };
}

/**
 * The locality closest to all others, so that a distant one does not move it. The second pairs only break a tie between
 * two localities, because they are often wrong.
 */
function findCentre(localities: readonly Locality[]): Point {
  const others = localities.flatMap(({ points }) => points.slice(1));
  const sumOf = (point: Point, points: readonly Point[]) =>
    points.reduce((sum, other) => sum + getDistanceKm(point, other), 0);
  const sums = localities.map((point) => ({ point, sum: sumOf(point, localities) + sumOf(point, others) / 100 }));
  const [best] = sums.toSorted((left, right) => left.sum - right.sum);
  return best?.point ?? { latitude: 0, longitude: 0 };
}

function getMiddle(points: readonly Point[]): Point {
  return {
    latitude: getMedian(points.map(({ latitude }) => latitude)),
    longitude: getMedian(points.map(({ longitude }) => longitude)),
  };
}

function getMedian(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
}

function getMostFrequent(localities: readonly Locality[]): StateCode {
  const counts = Map.groupBy(localities, ({ state }) => state);
  const [first] = [...counts].toSorted(([, left], [, right]) => right.length - left.length);
  return first?.[0] ?? 'NSW';
}

/** "FORTITUDE VALLEY" becomes "Fortitude Valley". */
function writeName(locality: string): string {
  return locality
    .trim()
    .toLowerCase()
    .replace(/(^|[\s(-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
