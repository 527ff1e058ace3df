import * as THREE from 'three';
import { knit } from '../solids.ts';

/** An upholstered body that stands upright, its face towards -x; metres. */
export interface Cushion {
  height: number;
  depth: number;
  /** Half of its width at a height of 0 to 1. */
  half: (t: number) => number;
  /** Radius of its outline at the top and at the bottom, and of its edges. */
  corner: number;
  edge: number;
  /** How far the face stands out, from -1 to 1 across and 0 to 1 upwards. */
  relief?: (s: number, t: number) => number;
  /** How far the whole of it lies back at a height. */
  bend?: (t: number) => number;
}

interface RingPoint {
  z: number;
  depth: number;
  face: number;
}

/** Parts of the way round: the face finely, for its seams. */
const steps = { face: 72, corner: 6, side: 3, back: 8 };

function walkRing(half: number, deep: number, edge: number): RingPoint[] {
  const round = Math.min(edge, deep * 0.98, half * 0.98);
  const line = (count: number, from: RingPoint, to: RingPoint): RingPoint[] =>
    Array.from({ length: count }, (_, i) => ({
      z: THREE.MathUtils.lerp(from.z, to.z, i / count),
      depth: THREE.MathUtils.lerp(from.depth, to.depth, i / count),
      face: THREE.MathUtils.lerp(from.face, to.face, i / count),
    }));
  const arc = (z: number, depth: number, from: number): RingPoint[] =>
    Array.from({ length: steps.corner }, (_, i) => {
      const turn = from - (i / steps.corner) * (Math.PI / 2);
      return {
        z: z + Math.cos(turn) * round,
        depth: depth + Math.sin(turn) * round,
        face: depth > 0 ? Math.max(0, Math.sin(turn)) : 0,
      };
    });
  const [w, d] = [half - round, deep - round];
  return [
    ...line(steps.face, { z: -w, depth: deep, face: 1 }, { z: w, depth: deep, face: 1 }),
    ...arc(w, d, Math.PI / 2),
    ...line(steps.side, { z: half, depth: d, face: 0 }, { z: half, depth: -d, face: 0 }),
    ...arc(w, -d, 0),
    ...line(steps.back, { z: w, depth: -deep, face: 0 }, { z: -w, depth: -deep, face: 0 }),
    ...arc(-w, -d, -Math.PI / 2),
    ...line(steps.side, { z: -half, depth: -d, face: 0 }, { z: -half, depth: d, face: 0 }),
    ...arc(-w, d, Math.PI),
  ];
}

/** Where the rings lie: close together where the top and the bottom are rounded. */
function listHeights({ height, corner }: Cushion): { y: number; open: number }[] {
  const cap = Array.from({ length: 8 }, (_, i) => (i / 8) * (Math.PI / 2));
  const middle = Array.from({ length: 64 }, (_, i) => corner + ((height - 2 * corner) * i) / 63);
  return [
    ...cap.map((turn) => ({ y: corner * (1 - Math.cos(turn)), open: Math.sin(turn) })),
    ...middle.map((y) => ({ y, open: 1 })),
    ...cap.reverse().map((turn) => ({ y: height - corner * (1 - Math.cos(turn)), open: Math.sin(turn) })),
  ];
}

/** The texture of the whole face lies over it from its lower left to its upper right. */
export function sewCushion(cushion: Cushion): THREE.BufferGeometry {
  const { height, depth, half, corner, edge, relief = () => 0, bend = () => 0 } = cushion;
  const positions: number[] = [];
  const places: number[] = [];
  const faces: number[] = [];
  const rings = listHeights(cushion).map(({ y, open }) => {
    const t = y / height;
    const width = half(t);
    const ring = walkRing(
      Math.max(0.004, width - corner * (1 - open)),
      (depth / 2) * Math.max(0.02, open ** 0.55),
      edge,
    );
    for (const { z, depth: out, face } of [...ring, ring[0] ?? { z: 0, depth: 0, face: 0 }]) {
      const s = z / width;
      positions.push(bend(t) - out - relief(s, t) * face * open, y, z);
      places.push((1 - s) / 2, t);
    }
    return ring.length + 1;
  });
  const count = rings[0] ?? 0;
  for (let i = 0; i + 1 < rings.length; i += 1)
    for (let j = 0; j + 1 < count; j += 1) {
      const at = i * count + j;
      faces.push(at, at + 1, at + count, at + 1, at + count + 1, at + count);
    }
  return knit({ positions, places, faces });
}
