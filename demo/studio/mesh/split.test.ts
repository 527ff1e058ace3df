import { expect, it } from 'vitest';
import { polygonise } from './polygonise.ts';
import { splitSurface } from './split.ts';
import type { Field, Triangle } from './surface.ts';

const ball: Field = (x, y, z) => Math.hypot(x, y, z) - 1;
const surface = polygonise(ball, { min: [-1.2, -1.2, -1.2], max: [1.2, 1.2, 1.2] }, 0.08);

function areaOf(triangles: readonly Triangle[]): number {
  return triangles.reduce((sum, [a, b, c]) => {
    const [ux, uy, uz] = [b.x - a.x, b.y - a.y, b.z - a.z];
    const [vx, vy, vz] = [c.x - a.x, c.y - a.y, c.z - a.z];
    return sum + Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }, 0);
}

it('turns a ball into a closed surface on the ball', () => {
  expect(areaOf(surface)).toBeCloseTo(4 * Math.PI, 1);
  for (const [p] of surface) expect(ball(p.x, p.y, p.z)).toBeCloseTo(0, 4);
});

it('faces outwards', () => {
  for (const [a, b, c] of surface) {
    const nx = (b.y - a.y) * (c.z - a.z) - (b.z - a.z) * (c.y - a.y);
    const ny = (b.z - a.z) * (c.x - a.x) - (b.x - a.x) * (c.z - a.z);
    const nz = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    expect(nx * a.x + ny * a.y + nz * a.z).toBeGreaterThan(-1e-9);
  }
});

it('cuts exactly along the line and loses nothing', () => {
  const { inside, outside, seam } = splitSurface(surface, (p) => p.y - 0.3);
  expect(areaOf(inside) + areaOf(outside)).toBeCloseTo(areaOf(surface), 6);
  for (const [a, b] of seam) {
    expect(a.y).toBeCloseTo(0.3, 4);
    expect(b.y).toBeCloseTo(0.3, 4);
  }
});
