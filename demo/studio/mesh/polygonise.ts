import { type Field, type SurfacePoint, settleOnField, type Triangle } from './surface.ts';

export interface Bounds {
  min: readonly [number, number, number];
  max: readonly [number, number, number];
}

const BLOCK = 8;

/**
 * Turns a field into triangles (surface nets): one point a cell, settled on the surface, so that curves are smooth
 * whatever the cell size. Blocks far from the surface are skipped.
 */
export function polygonise(field: Field, bounds: Bounds, cell: number): Triangle[] {
  const [x0, y0, z0] = bounds.min;
  const nx = Math.ceil((bounds.max[0] - x0) / cell);
  const ny = Math.ceil((bounds.max[1] - y0) / cell);
  const nz = Math.ceil((bounds.max[2] - z0) / cell);
  const sx = 1;
  const sy = nx + 1;
  const sz = (nx + 1) * (ny + 1);
  const samples = new Float32Array(sz * (nz + 1)).fill(Number.NaN);
  const points = new Map<number, SurfacePoint>();
  const sample = (i: number, j: number, k: number): number => {
    const at = i * sx + j * sy + k * sz;
    const known = samples[at] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const value = field(x0 + i * cell, y0 + j * cell, z0 + k * cell) || 1e-9;
    samples[at] = value;
    return value;
  };
  const corner = (c: number, axis: 0 | 1 | 2): number => (c >> axis) & 1;

  const visitCell = (i: number, j: number, k: number): void => {
    let px = 0;
    let py = 0;
    let pz = 0;
    let crossings = 0;
    for (let c = 0; c < 8; c += 1) {
      const [ci, cj, ck] = [corner(c, 0), corner(c, 1), corner(c, 2)];
      const from = sample(i + ci, j + cj, k + ck);
      for (let axis = 0; axis < 3; axis += 1) {
        if ((c >> axis) & 1) continue;
        const to = sample(i + ci + +(axis === 0), j + cj + +(axis === 1), k + ck + +(axis === 2));
        if (from < 0 === to < 0) continue;
        const t = from / (from - to);
        px += ci + (axis === 0 ? t : 0);
        py += cj + (axis === 1 ? t : 0);
        pz += ck + (axis === 2 ? t : 0);
        crossings += 1;
      }
    }
    if (crossings === 0) return;
    points.set(i * sx + j * sy + k * sz, {
      x: x0 + (i + px / crossings) * cell,
      y: y0 + (j + py / crossings) * cell,
      z: z0 + (k + pz / crossings) * cell,
      nx: 0,
      ny: 0,
      nz: 0,
    });
  };

  const reach = cell * BLOCK * 1.75;
  for (let bk = 0; bk < nz; bk += BLOCK) {
    for (let bj = 0; bj < ny; bj += BLOCK) {
      for (let bi = 0; bi < nx; bi += BLOCK) {
        const half = BLOCK / 2;
        const middle = field(x0 + (bi + half) * cell, y0 + (bj + half) * cell, z0 + (bk + half) * cell);
        if (Math.abs(middle) > reach) continue;
        for (let k = bk; k < Math.min(bk + BLOCK, nz); k += 1)
          for (let j = bj; j < Math.min(bj + BLOCK, ny); j += 1)
            for (let i = bi; i < Math.min(bi + BLOCK, nx); i += 1) visitCell(i, j, k);
      }
    }
  }
  for (const point of points.values()) settleOnField(field, point, 4);

  const triangles: Triangle[] = [];
  const steps = [sx, sy, sz];
  for (const at of points.keys()) {
    for (let axis = 0; axis < 3; axis += 1) {
      const step = steps[axis] ?? 0;
      const u = steps[(axis + 1) % 3] ?? 0;
      const v = steps[(axis + 2) % 3] ?? 0;
      const from = samples[at] ?? Number.NaN;
      const to = samples[at + step] ?? Number.NaN;
      if (Number.isNaN(from) || Number.isNaN(to) || from < 0 === to < 0) continue;
      const a = points.get(at);
      const b = points.get(at - u);
      const c = points.get(at - u - v);
      const d = points.get(at - v);
      if (!a || !b || !c || !d) continue;
      if (from < 0) triangles.push([a, b, c], [a, c, d]);
      else triangles.push([a, c, b], [a, d, c]);
    }
  }
  return triangles;
}
