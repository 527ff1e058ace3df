/** A point on a surface with its normal. */
export interface SurfacePoint {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
}

export type Triangle = readonly [SurfacePoint, SurfacePoint, SurfacePoint];

/** Signed distance of a solid, negative inside; about metres near the surface. */
export type Field = (x: number, y: number, z: number) => number;

const PROBE = 0.0012;

/** Puts a point on the zero surface of the field and sets its normal. */
export function settleOnField(field: Field, point: SurfacePoint, steps: number): void {
  for (let step = 0; step <= steps; step += 1) {
    const { x, y, z } = point;
    const gx = field(x + PROBE, y, z) - field(x - PROBE, y, z);
    const gy = field(x, y + PROBE, z) - field(x, y - PROBE, z);
    const gz = field(x, y, z + PROBE) - field(x, y, z - PROBE);
    const length = Math.hypot(gx, gy, gz) || 1;
    point.nx = gx / length;
    point.ny = gy / length;
    point.nz = gz / length;
    if (step === steps) return;
    const move = Math.max(-0.02, Math.min(0.02, (field(x, y, z) * 2 * PROBE) / length));
    point.x -= point.nx * move;
    point.y -= point.ny * move;
    point.z -= point.nz * move;
  }
}

/** The same surface moved along its normals (negative: inwards). */
export function offsetSurface(triangles: readonly Triangle[], by: number): Triangle[] {
  const moved = new Map<SurfacePoint, SurfacePoint>();
  const move = (point: SurfacePoint): SurfacePoint => {
    const known = moved.get(point);
    if (known) return known;
    const next = {
      ...point,
      x: point.x + point.nx * by,
      y: point.y + point.ny * by,
      z: point.z + point.nz * by,
    };
    moved.set(point, next);
    return next;
  };
  return triangles.map(([a, b, c]) => [move(a), move(b), move(c)]);
}
