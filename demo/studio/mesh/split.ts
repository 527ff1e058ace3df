import type { SurfacePoint, Triangle } from './surface.ts';

/** A signed function of a surface point; the zero line is where the surface is cut. */
export type Cut = (point: SurfacePoint) => number;

export type Edge = readonly [SurfacePoint, SurfacePoint];

export interface Split {
  inside: Triangle[];
  outside: Triangle[];
  /** The cut, edge by edge, with the inside on its left seen from outside. */
  seam: Edge[];
}

/** Cuts a surface along the zero line of `cut`; the parts where it is negative are inside. */
export function splitSurface(triangles: readonly Triangle[], cut: Cut): Split {
  const values = new Map<SurfacePoint, number>();
  const depthAt = (point: SurfacePoint): number => {
    const known = values.get(point);
    if (known !== undefined) return known;
    const value = cut(point) || 1e-12;
    values.set(point, value);
    return value;
  };
  const crossings = new Map<SurfacePoint, Map<SurfacePoint, SurfacePoint>>();
  const crossingOf = (inner: SurfacePoint, outer: SurfacePoint): SurfacePoint => {
    let row = crossings.get(inner);
    if (!row) {
      row = new Map();
      crossings.set(inner, row);
    }
    const known = row.get(outer);
    if (known) return known;
    const point = findCrossing(inner, outer, cut, depthAt(inner), depthAt(outer));
    row.set(outer, point);
    return point;
  };

  const split: Split = { inside: [], outside: [], seam: [] };
  for (const triangle of triangles) {
    const [a, b, c] = triangle;
    const inA = depthAt(a) < 0;
    const inB = depthAt(b) < 0;
    const inC = depthAt(c) < 0;
    if (inA === inB && inB === inC) (inA ? split.inside : split.outside).push(triangle);
    else if (inA !== inB && inA !== inC) cutCorner(split, crossingOf, a, b, c, inA);
    else if (inB !== inA && inB !== inC) cutCorner(split, crossingOf, b, c, a, inB);
    else cutCorner(split, crossingOf, c, a, b, inC);
  }
  return split;
}

function cutCorner(
  split: Split,
  crossingOf: (inner: SurfacePoint, outer: SurfacePoint) => SurfacePoint,
  tip: SurfacePoint,
  left: SurfacePoint,
  right: SurfacePoint,
  tipInside: boolean,
): void {
  const onLeft = tipInside ? crossingOf(tip, left) : crossingOf(left, tip);
  const onRight = tipInside ? crossingOf(tip, right) : crossingOf(right, tip);
  const tipSide = tipInside ? split.inside : split.outside;
  const farSide = tipInside ? split.outside : split.inside;
  tipSide.push([tip, onLeft, onRight]);
  farSide.push([onLeft, left, right], [onLeft, right, onRight]);
  split.seam.push(tipInside ? [onLeft, onRight] : [onRight, onLeft]);
}

function findCrossing(inner: SurfacePoint, outer: SurfacePoint, cut: Cut, vIn: number, vOut: number): SurfacePoint {
  let low = 0;
  let high = 1;
  let vLow = vIn;
  let vHigh = vOut;
  let point = inner;
  for (let step = 0; step < 4; step += 1) {
    const t = low + (high - low) * Math.min(0.95, Math.max(0.05, vLow / (vLow - vHigh)));
    point = between(inner, outer, t);
    const value = cut(point);
    if (Math.abs(value) < 2e-5) break;
    if (value < 0) {
      low = t;
      vLow = value;
    } else {
      high = t;
      vHigh = value;
    }
  }
  return point;
}

function between(p: SurfacePoint, q: SurfacePoint, t: number): SurfacePoint {
  const nx = p.nx + (q.nx - p.nx) * t;
  const ny = p.ny + (q.ny - p.ny) * t;
  const nz = p.nz + (q.nz - p.nz) * t;
  const length = Math.hypot(nx, ny, nz) || 1;
  return {
    x: p.x + (q.x - p.x) * t,
    y: p.y + (q.y - p.y) * t,
    z: p.z + (q.z - p.z) * t,
    nx: nx / length,
    ny: ny / length,
    nz: nz / length,
  };
}
