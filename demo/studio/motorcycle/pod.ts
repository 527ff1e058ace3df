import { smoothMax } from '../field/blend.ts';
import { hingeCurve, type Knot } from '../field/hinge-curve.ts';
import { polygonise } from '../mesh/polygonise.ts';
import type { Field, Triangle } from '../mesh/surface.ts';

/** A rounded body along x, such as a tank or a seat: outlines from the side and from above, and how soft its edges are. */
export interface Pod {
  from: number;
  to: number;
  top: readonly Knot[];
  bottom: readonly Knot[];
  /** Half width along x. */
  half: readonly Knot[];
  ease: number;
  /** Rounding of the ends. */
  endEase: number;
  /** How much the top falls and the sides lean in towards it. */
  crown: number;
  lean: number;
}

export function buildPodField(pod: Pod): Field {
  const top = hingeCurve(pod.top);
  const bottom = hingeCurve(pod.bottom);
  const half = hingeCurve(pod.half);
  return (x, y, z) => {
    const width = half(x);
    const above = y - top(x) + pod.crown * z * z;
    const below = bottom(x) - y;
    const beside = Math.abs(z) - width + pod.lean * (y - bottom(x));
    const ends = Math.max(pod.from - x, x - pod.to);
    return smoothMax(smoothMax(smoothMax(above, beside, pod.ease), below, pod.ease), ends, pod.endEase);
  };
}

export function polygonisePod(pod: Pod, field: Field, cell: number): Triangle[] {
  const high = Math.max(...pod.top.map((knot) => knot[1])) + 0.06;
  const low = Math.min(...pod.bottom.map((knot) => knot[1])) - 0.06;
  const wide = Math.max(...pod.half.map((knot) => knot[1])) + 0.06;
  return polygonise(field, { min: [pod.from - 0.05, low, -wide], max: [pod.to + 0.05, high, wide] }, cell);
}
