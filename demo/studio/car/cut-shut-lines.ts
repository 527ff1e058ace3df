import { type Corner, lineDistance, roundedLine } from '../field/outline.ts';
import { buildRim } from '../mesh/rim.ts';
import type { Edge } from '../mesh/split.ts';
import { splitSurface } from '../mesh/split.ts';
import type { SurfacePoint, Triangle } from '../mesh/surface.ts';
import type { ShutLine } from './body-shape.ts';
import type { Unfolding } from './cut-patches.ts';
import type { PanelSet } from './panel-set.ts';

const HALF_GAP = 0.0036;
const CHAMFER = 0.0014;
const NEAR = 0.06;

/** Cuts the gap between two panels: a dark groove whose edges are rounded, so that they catch the light. */
export function cutShutLine(
  body: readonly Triangle[],
  line: ShutLine,
  faces: Record<ShutLine['on'], Unfolding>,
  panels: PanelSet,
): Triangle[] {
  const face = faces[line.on];
  const open = roundedLine(line.corners, line.radius ?? 0.04);
  const corners = line.closed ? closeLine(line.corners, line.radius ?? 0.04) : open;
  const distance = (p: SurfacePoint): number => (face.covers(p) ? lineDistance(corners, face.a(p), face.b(p)) : 1);
  const far: Triangle[] = [];
  const near: Triangle[] = [];
  for (const triangle of body) (triangle.some((p) => distance(p) < NEAR) ? near : far).push(triangle);
  const halved = splitSurface(near, (p) => sideOfLine(corners, face.a(p), face.b(p)));
  const gap = splitSurface([...halved.inside, ...halved.outside], (p) => distance(p) - HALF_GAP);
  panels.add('gap', gap.inside, 0.006);
  panels.add('gap', buildRim(gap.seam, 0.008, 1));
  panels.add('paint', buildChamfer(gap.seam));
  return [...far, ...gap.outside];
}

function closeLine(corners: readonly Corner[], radius: number): Corner[] {
  const [first, second] = corners;
  if (!first || !second) return [...corners];
  const start: Corner = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
  return roundedLine([start, ...corners.slice(1), first, start], radius);
}

function sideOfLine(corners: readonly Corner[], a: number, b: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let side = 1;
  for (let i = 1; i < corners.length; i += 1) {
    const from = corners[i - 1];
    const to = corners[i];
    if (!from || !to) continue;
    const d = lineDistance([from, to], a, b);
    if (d > nearest - 1e-9) continue;
    nearest = d;
    side = Math.sign((to[0] - from[0]) * (b - from[1]) - (to[1] - from[1]) * (a - from[0])) || 1;
  }
  return side * Math.max(nearest, 1e-9);
}

function buildChamfer(seam: readonly Edge[]): Triangle[] {
  return seam.flatMap(([a, b]): Triangle[] => {
    const length = Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);
    if (length < 1e-7) return [];
    const e = { x: (b.x - a.x) / length, y: (b.y - a.y) / length, z: (b.z - a.z) / length };
    const down = (p: SurfacePoint): SurfacePoint => {
      const ix = p.ny * e.z - p.nz * e.y;
      const iy = p.nz * e.x - p.nx * e.z;
      const iz = p.nx * e.y - p.ny * e.x;
      return {
        x: p.x + (ix - p.nx) * CHAMFER,
        y: p.y + (iy - p.ny) * CHAMFER,
        z: p.z + (iz - p.nz) * CHAMFER,
        nx: ix * 0.8 + p.nx * 0.6,
        ny: iy * 0.8 + p.ny * 0.6,
        nz: iz * 0.8 + p.nz * 0.6,
      };
    };
    const [da, db] = [down(a), down(b)];
    return [
      [a, b, db],
      [a, db, da],
    ];
  });
}
