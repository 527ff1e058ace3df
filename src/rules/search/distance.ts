/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** LOC-07: kilometres between two points by the haversine formula. */
export function getDistanceKm(from: Point, to: Point): number {
  const north = Math.sin(toRadians(to.latitude - from.latitude) / 2);
  const east = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const chord = north ** 2 + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * east ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}
