import { type Outline, polygonOutline } from '../field/outline.ts';
import { buildRim } from '../mesh/rim.ts';
import { type Cut, splitSurface } from '../mesh/split.ts';
import type { SurfacePoint, Triangle } from '../mesh/surface.ts';
import type { BodyField } from './body-field.ts';
import type { BodyShape, Face, Patch } from './body-shape.ts';
import type { PanelSet } from './panel-set.ts';

/** Flat drawing coordinates of a face of the body. */
export interface Unfolding {
  a(point: SurfacePoint): number;
  b(point: SurfacePoint): number;
  covers(point: SurfacePoint): boolean;
}

/** How each face is laid flat so that outlines can be drawn on them. */
export function unfoldFaces(shape: BodyShape, field: BodyField): Record<Face, Unfolding> {
  const isOnFlank = (p: SurfacePoint) => Math.abs(p.z) > shape.halfWidth * 0.6 && !isInBed(shape, p);
  return {
    nose: {
      a: (p) => Math.abs(p.z) + 0.8 * Math.max(0, p.x - field.noseX(p.y)),
      b: (p) => p.y,
      covers: (p) => p.x < 0.3,
    },
    tail: {
      a: (p) => Math.abs(p.z) + 0.8 * Math.max(0, field.tailX(p.y) - p.x),
      b: (p) => p.y,
      covers: (p) => p.x > shape.wheelbase - 0.1 && !isInBed(shape, p),
    },
    flank: { a: (p) => p.x, b: (p) => p.y, covers: isOnFlank },
    wall: {
      a: (p) => (p.x - field.noseX(p.y)) / (field.tailX(p.y) - field.noseX(p.y)),
      b: (p) => p.y,
      covers: isOnFlank,
    },
    outside: { a: (p) => p.x, b: (p) => p.y, covers: () => true },
    top: { a: (p) => p.x, b: (p) => Math.abs(p.z), covers: (p) => p.ny > 0.25 },
  };
}

/** The walls of a load bed are part of neither tail nor flank. */
function isInBed({ bed }: BodyShape, p: SurfacePoint): boolean {
  return bed !== undefined && p.x < bed.to + 0.02 && p.y > bed.floor && Math.abs(p.z) < bed.halfWidth + 0.02;
}

/** Cuts one patch out of the body, puts its surface at its depth with walls round it, and gives back what is left. */
export function cutPatch(
  body: readonly Triangle[],
  patch: Patch,
  faces: Record<Face, Unfolding>,
  panels: PanelSet,
  parentDepth = 0,
): Triangle[] {
  const face = faces[patch.on];
  const outline = polygonOutline(patch.corners, patch.radius);
  const cut = cutOnFace(face, outline);
  let { inside, outside, seam } = splitSurface(body, cut);
  const raised = patch.depth < parentDepth;
  const rim = patch.rim ?? (raised ? patch.finish : 'gloss-black');
  if (raised) panels.add(rim, buildRim(seam, parentDepth, -1, -patch.depth));
  else if (patch.depth > parentDepth) panels.add(rim, buildRim(seam, patch.depth, 1, -parentDepth));
  if (patch.surround) {
    const { width, finish } = patch.surround;
    const band = splitSurface(outside, (p) => cut(p) - width);
    panels.add(finish, band.inside, parentDepth - 0.003);
    panels.add(finish, buildRim(band.seam, parentDepth + 0.004, -1, 0.003 - parentDepth));
    outside = band.outside;
  }
  if (patch.cover) panels.add(patch.cover, inside, parentDepth + 0.001);
  for (const inner of patch.inside ?? []) inside = cutPatch(inside, inner, faces, panels, patch.depth);
  if (patch.bars) addBars(inside, patch, patch.bars, face, panels);
  panels.add(patch.finish, inside, patch.depth);
  return outside;
}

function addBars(
  inside: readonly Triangle[],
  patch: Patch,
  bars: NonNullable<Patch['bars']>,
  face: Unfolding,
  panels: PanelSet,
): void {
  const half = bars.width / 2;
  const wave = (value: number): number =>
    Math.abs((((value % bars.pitch) + bars.pitch) % bars.pitch) - bars.pitch / 2) - half;
  const cut: Cut = (p) => {
    const a = face.a(p);
    const b = face.b(p) + (bars.tilt ?? 0) * a;
    if (bars.along === 'rows') return wave(b);
    if (bars.along === 'columns') return wave(a);
    return Math.min(wave(a + b * 1.6), wave(a - b * 1.6));
  };
  const split = splitSurface(refine(inside, bars.pitch * 0.3), cut);
  panels.add(bars.finish, split.inside, bars.depth);
  panels.add(bars.finish, buildRim(split.seam, Math.min(patch.depth, bars.depth + 0.02), -1, -bars.depth));
}

function cutOnFace(face: Unfolding, outline: Outline): Cut {
  return (p) => (face.covers(p) ? outline(face.a(p), face.b(p)) : 1);
}

/** Halves long edges until none is longer than `size`, so that fine bars are not lost between points. */
export function refine(triangles: readonly Triangle[], size: number): Triangle[] {
  let current = [...triangles];
  for (let round = 0; round < 3; round += 1) {
    const first = current[0];
    if (!first) return current;
    const longest = current.reduce((most, [p, q]) => Math.max(most, Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z)), 0);
    if (longest < size) return current;
    const middles = new Map<SurfacePoint, Map<SurfacePoint, SurfacePoint>>();
    current = current.flatMap(([p, q, r]): Triangle[] => {
      const pq = middle(p, q, middles);
      const qr = middle(q, r, middles);
      const rp = middle(r, p, middles);
      return [
        [p, pq, rp],
        [pq, q, qr],
        [rp, qr, r],
        [pq, qr, rp],
      ];
    });
  }
  return current;
}

function middle(
  p: SurfacePoint,
  q: SurfacePoint,
  known: Map<SurfacePoint, Map<SurfacePoint, SurfacePoint>>,
): SurfacePoint {
  const found = known.get(p)?.get(q) ?? known.get(q)?.get(p);
  if (found) return found;
  const point = {
    x: (p.x + q.x) / 2,
    y: (p.y + q.y) / 2,
    z: (p.z + q.z) / 2,
    nx: (p.nx + q.nx) / 2,
    ny: (p.ny + q.ny) / 2,
    nz: (p.nz + q.nz) / 2,
  };
  const row = known.get(p) ?? new Map<SurfacePoint, SurfacePoint>();
  row.set(q, point);
  known.set(p, row);
  return point;
}
