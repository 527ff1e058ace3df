/** A knot of a drawn line: where, how high, and over how many metres the corner is eased (default 0.1). */
export type Knot = readonly [at: number, value: number, ease?: number];

interface Hinge {
  at: number;
  bend: number;
  ease: number;
}

/**
 * Straight runs joined by eased corners, the way a car's lines are drawn: no overshoot, smooth in every derivative.
 * The first and last runs go on beyond the ends.
 */
export function hingeCurve(knots: readonly Knot[]): (at: number) => number {
  const [first, second] = knots;
  if (!first || !second) throw new Error('A hinge curve needs two knots.');
  const slopes = knots.slice(1).map((knot, i) => {
    const before = knots[i] ?? first;
    return (knot[1] - before[1]) / (knot[0] - before[0]);
  });
  const startSlope = slopes[0] ?? 0;
  const hinges: Hinge[] = slopes.slice(1).map((slope, i) => {
    const knot = knots[i + 1] ?? first;
    return { at: knot[0], bend: slope - (slopes[i] ?? 0), ease: knot[2] ?? 0.1 };
  });
  return (at) => {
    let value = first[1] + startSlope * (at - first[0]);
    for (const hinge of hinges) {
      const t = at - hinge.at;
      value += (hinge.bend * (t + Math.sqrt(t * t + hinge.ease * hinge.ease))) / 2;
    }
    return value;
  };
}
