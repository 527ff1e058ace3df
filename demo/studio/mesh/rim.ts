import type { Edge } from './split.ts';
import type { SurfacePoint, Triangle } from './surface.ts';

/**
 * The wall of a cut: a strip from the seam down to `depth` below the surface. `facing` is 1 when the wall is seen from
 * the inside of the cut (a recess) and -1 when from outside (a raised piece).
 */
export function buildRim(seam: readonly Edge[], depth: number, facing: 1 | -1, top = 0): Triangle[] {
  const triangles: Triangle[] = [];
  for (const [a, b] of seam) {
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const ez = b.z - a.z;
    const length = Math.hypot(ex, ey, ez);
    if (length < 1e-7) continue;
    const wall = (point: SurfacePoint): { up: SurfacePoint; down: SurfacePoint } => {
      const nx = ((point.ny * ez - point.nz * ey) / length) * facing;
      const ny = ((point.nz * ex - point.nx * ez) / length) * facing;
      const nz = ((point.nx * ey - point.ny * ex) / length) * facing;
      return { up: lower(point, -top, nx, ny, nz), down: lower(point, depth, nx, ny, nz) };
    };
    const wa = wall(a);
    const wb = wall(b);
    if (facing === 1) triangles.push([wa.up, wb.up, wb.down], [wa.up, wb.down, wa.down]);
    else triangles.push([wa.up, wb.down, wb.up], [wa.up, wa.down, wb.down]);
  }
  return triangles;
}

function lower(point: SurfacePoint, depth: number, nx: number, ny: number, nz: number): SurfacePoint {
  return {
    x: point.x - point.nx * depth,
    y: point.y - point.ny * depth,
    z: point.z - point.nz * depth,
    nx,
    ny,
    nz,
  };
}
