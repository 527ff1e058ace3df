/** A flat outline: signed distance in metres, negative inside. */
export type Outline = (a: number, b: number) => number;

export type Corner = readonly [a: number, b: number];

/** Polygon with corners rounded by `radius` (the drawn corners stay outside the rounding). */
export function polygonOutline(corners: readonly Corner[], radius = 0): Outline {
  const inner = radius > 0 ? insetPolygon(corners, radius) : corners;
  return (a, b) => polygonDistance(inner, a, b) - radius;
}

/** Unsigned distance to an open line through the corners. */
export function lineDistance(corners: readonly Corner[], a: number, b: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < corners.length; i += 1) {
    const from = corners[i - 1];
    const to = corners[i];
    if (from && to) nearest = Math.min(nearest, segmentDistanceSquared(from, to, a, b));
  }
  return Math.sqrt(nearest);
}

/** Points along a line whose corners are rounded, so that a shut line bends like a pressed panel. */
export function roundedLine(corners: readonly Corner[], radius: number, steps = 6): Corner[] {
  const points: Corner[] = [];
  corners.forEach((corner, i) => {
    const before = corners[i - 1];
    const after = corners[i + 1];
    if (!before || !after) {
      points.push(corner);
      return;
    }
    const start = towards(corner, before, radius);
    const end = towards(corner, after, radius);
    for (let s = 0; s <= steps; s += 1) {
      const t = s / steps;
      const w0 = (1 - t) * (1 - t);
      const w1 = 2 * t * (1 - t);
      const w2 = t * t;
      points.push([w0 * start[0] + w1 * corner[0] + w2 * end[0], w0 * start[1] + w1 * corner[1] + w2 * end[1]]);
    }
  });
  return points;
}

function towards(from: Corner, to: Corner, distance: number): Corner {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const t = Math.min(0.5, distance / length);
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

function segmentDistanceSquared(from: Corner, to: Corner, a: number, b: number): number {
  const ea = to[0] - from[0];
  const eb = to[1] - from[1];
  const t = Math.min(1, Math.max(0, ((a - from[0]) * ea + (b - from[1]) * eb) / (ea * ea + eb * eb || 1e-12)));
  const da = a - from[0] - ea * t;
  const db = b - from[1] - eb * t;
  return da * da + db * db;
}

function polygonDistance(corners: readonly Corner[], a: number, b: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  let from = corners[corners.length - 1];
  for (const to of corners) {
    if (!from) break;
    nearest = Math.min(nearest, segmentDistanceSquared(from, to, a, b));
    if (to[1] > b !== from[1] > b) {
      const cross = to[0] + ((b - to[1]) / (from[1] - to[1])) * (from[0] - to[0]);
      if (a < cross) inside = !inside;
    }
    from = to;
  }
  return Math.sqrt(nearest) * (inside ? -1 : 1);
}

/** Moves every edge inwards; good enough for the mildly concave outlines that lamps and grilles have. */
function insetPolygon(corners: readonly Corner[], by: number): Corner[] {
  const turn = Math.sign(signedArea(corners));
  return corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    const n0 = inwardNormal(before, corner, turn);
    const n1 = inwardNormal(corner, after, turn);
    const cos = n0[0] * n1[0] + n0[1] * n1[1];
    const scale = Math.min(by / Math.max(1 + cos, 0.25), by * 3);
    return [corner[0] + (n0[0] + n1[0]) * scale, corner[1] + (n0[1] + n1[1]) * scale];
  });
}

function inwardNormal(from: Corner, to: Corner, turn: number): Corner {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(-(to[1] - from[1]) / length) * turn, ((to[0] - from[0]) / length) * turn];
}

function signedArea(corners: readonly Corner[]): number {
  let area = 0;
  corners.forEach((corner, i) => {
    const after = corners[(i + 1) % corners.length] ?? corner;
    area += corner[0] * after[1] - after[0] * corner[1];
  });
  return area;
}
