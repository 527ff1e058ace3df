import * as THREE from 'three';
import type { Field, SurfacePoint, Triangle } from '../mesh/surface.ts';

/** Turns triangles into drawable geometry, mirrored to the other side as well, with occlusion measured in the field. */
export function toGeometry(
  triangles: readonly Triangle[],
  field: Field | null,
  mirrored: boolean,
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
  const sides = mirrored ? 2 : 1;
  const positions = new Float32Array(points.length * 3 * sides);
  const normals = new Float32Array(points.length * 3 * sides);
  const ao = new Float32Array(points.length * sides);
  points.forEach((p, i) => {
    positions.set([p.x, p.y, p.z], i * 3);
    normals.set([p.nx, p.ny, p.nz], i * 3);
    ao[i] = field ? measureOpenness(field, p) : 1;
    if (!mirrored) return;
    positions.set([p.x, p.y, -p.z], (points.length + i) * 3);
    normals.set([p.nx, p.ny, -p.nz], (points.length + i) * 3);
    ao[points.length + i] = ao[i] ?? 1;
  });
  if (mirrored) {
    const count = faces.length;
    for (let i = 0; i < count; i += 3)
      faces.push(
        (faces[i] ?? 0) + points.length,
        (faces[i + 2] ?? 0) + points.length,
        (faces[i + 1] ?? 0) + points.length,
      );
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(normals, 3));
  geometry.setAttribute('ao', new THREE.BufferAttribute(ao, 1));
  geometry.setIndex(faces);
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
