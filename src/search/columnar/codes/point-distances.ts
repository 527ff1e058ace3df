import { getDistanceKm, type Point } from '#rules/search/distance.ts';
import { readPoint, wordColumns } from '../../car-document.ts';
import type { Dictionary } from './dictionary.ts';

export const pointColumn = wordColumns.indexOf('point');

/** Distances of all car locations from a point, by code. A car without coordinates is infinitely far. */
export interface Distances {
  km: Float64Array;
  /** The nearest first, from 0; points that are equally far share a rank. */
  ranks: Uint32Array;
}

/** Shoppers of the same postcode ask from the same point. */
const mostPoints = 64;

/** Distances by point, as there are far fewer points than cars. */
export class PointDistances {
  readonly #points: Dictionary;
  readonly #known = new Map<string, Distances>();

  constructor(points: Dictionary) {
    this.#points = points;
  }

  measure(from: Point): Distances {
    const key = `${from.latitude},${from.longitude}`;
    const known = this.#known.get(key);
    if (known && known.km.length === this.#points.size) return known;
    const distances = this.#measure(from);
    if (this.#known.size >= mostPoints) this.#known.clear();
    this.#known.set(key, distances);
    return distances;
  }

  #measure(from: Point): Distances {
    const km = new Float64Array(this.#points.size).fill(Number.POSITIVE_INFINITY);
    for (let code = 1; code < km.length; code += 1) {
      km[code] = getDistanceKm(from, readPoint(this.#points.valueOf(code)));
    }
    const nearestFirst = Uint32Array.from(km.keys()).sort((left, right) => compareKm(km, left, right));
    const ranks = new Uint32Array(km.length);
    for (let at = 1; at < nearestFirst.length; at += 1) {
      const [before, code] = [nearestFirst[at - 1] ?? 0, nearestFirst[at] ?? 0];
      ranks[code] = (ranks[before] ?? 0) + (km[before] === km[code] ? 0 : 1);
    }
    return { km, ranks };
  }
}

function compareKm(km: Float64Array, left: number, right: number): number {
  const [first, second] = [km[left] ?? 0, km[right] ?? 0];
  return first === second ? 0 : first < second ? -1 : 1;
}
