import * as THREE from 'three';
import type { Field, SurfacePoint, Triangle } from '../mesh/surface.ts';

/** As the triangles lie, or mirrored to the other side. */
export type Half = 'own' | 'mirrored';

/** Turns triangles into drawable geometry of one half or both, with occlusion measured in the field. */
export function toGeometry(
  triangles: readonly Triangle[],
  field: Field | null,
  halves: readonly Half[],
): THREE.BufferGeometry {
  const index = new Map<SurfacePoint, number>();
  const points: SurfacePoint[] = [];
  const faces: number[] = [];
  for (const triangle of triangles)
    for (const point of triangle) {
      let at = index.get(point);
      if (at === undefined) {
        at = points.length;
        index.set(point, at);
        points.push(point);
      }
      faces.push(at);
    }
  const count = points.length;
  const positions = new Float32Array(count * 3 * halves.length);
  const normals = new Float32Array(count * 3 * halves.length);
  const ao = new Float32Array(count * halves.length);
  points.forEach((p, i) => {
    const openness = field ? measureOpenness(field, p) : 1;
    halves.forEach((half, at) => {
      const z = half === 'own' ? 1 : -1;
      positions.set([p.x, p.y, z * p.z], (at * count + i) * 3);
      normals.set([p.nx, p.ny, z * p.nz], (at * count + i) * 3);
      ao[at * count + i] = openness;
    });
  });
  const turned = faces.map((_, i) => faces[[i, i + 1, i - 1][i % 3] ?? i] ?? 0);
  const all = halves.flatMap((half, at) => (half === 'own' ? faces : turned).map((point) => at * count + point));
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(normals, 3));
  geometry.setAttribute('ao', new THREE.BufferAttribute(ao, 1));
  geometry.setIndex(all);
  return geometry;
}

/** Gives geometry built by other means the occlusion attribute that every studio finish reads. */
export function withOpenness<G extends THREE.BufferGeometry>(geometry: G, openness = 1): G {
  const count = geometry.getAttribute('position').count;
  geometry.setAttribute('ao', new THREE.BufferAttribute(new Float32Array(count).fill(openness), 1));
  return geometry;
}

const TAPS = [0.015, 0.04, 0.09, 0.18] as const;

/** How open the air above a point is, 0 to 1: distances in the field along the normal fall short where something stands near. */
export function measureOpenness(field: Field, p: SurfacePoint): number {
  let missing = 0;
  let weight = 1;
  for (const tap of TAPS) {
    const free = field(p.x + p.nx * tap, p.y + p.ny * tap, p.z + p.nz * tap);
    missing += weight * Math.max(0, 1 - Math.max(0, free) / tap);
    weight *= 0.7;
  }
  return Math.max(0.12, 1 - missing * 0.42);
}
