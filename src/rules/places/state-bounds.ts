import type { Place } from '../locations/map-tiles.ts';
import type { StateCode } from './states.ts';

/** The north-western and the south-eastern end of each state's mainland. */
export const stateBounds: Readonly<Record<StateCode, readonly [northWest: Place, southEast: Place]>> = {
  NSW: [
    { latitude: -28.1, longitude: 141 },
    { latitude: -37.5, longitude: 153.6 },
  ],
  VIC: [
    { latitude: -34, longitude: 141 },
    { latitude: -39.1, longitude: 150 },
  ],
  QLD: [
    { latitude: -10.7, longitude: 138 },
    { latitude: -29.2, longitude: 153.6 },
  ],
  SA: [
    { latitude: -26, longitude: 129 },
    { latitude: -38.1, longitude: 141 },
  ],
  WA: [
    { latitude: -13.7, longitude: 113 },
    { latitude: -35.1, longitude: 129 },
  ],
  TAS: [
    { latitude: -39.6, longitude: 143.8 },
    { latitude: -43.7, longitude: 148.5 },
  ],
  NT: [
    { latitude: -10.9, longitude: 129 },
    { latitude: -26, longitude: 138 },
  ],
  ACT: [
    { latitude: -35.1, longitude: 148.7 },
    { latitude: -35.95, longitude: 149.4 },
  ],
};
