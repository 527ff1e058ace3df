/** Smooth maximum of two distances in metres: the corner between them is rounded over `k`. Cubic, so reflections stay calm. */
export function smoothMax(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + (h * h * h * k) / 6;
}

/** Smooth minimum, the fillet between two bodies. */
export function smoothMin(a: number, b: number, k: number): number {
  return -smoothMax(-a, -b, k);
}

export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * t * (t * (t * 6 - 15) + 10);
}
