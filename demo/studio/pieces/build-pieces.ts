import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { Block, Drum, Point, Tube } from './pieces.ts';

export interface TubeForm {
  geometry: THREE.TubeGeometry;
  curve: THREE.Curve<THREE.Vector3>;
}

export function buildTube({ path, radius, endRadius }: Pick<Tube, 'path' | 'radius' | 'endRadius'>): TubeForm {
  const points = path.map((point) => new THREE.Vector3(...point));
  const curve = new THREE.CatmullRomCurve3(points, false, 'centripetal');
  const steps = Math.max(8, points.length * 14);
  const geometry = new THREE.TubeGeometry(curve, steps, radius, 20);
  if (endRadius !== undefined) taper(geometry, curve, steps, endRadius / radius);
  return { geometry, curve };
}

function taper(geometry: THREE.TubeGeometry, curve: THREE.Curve<THREE.Vector3>, steps: number, to: number): void {
  const positions = geometry.getAttribute('position');
  const ring = 21;
  for (let i = 0; i < positions.count; i += 1) {
    const t = Math.floor(i / ring) / steps;
    const middle = curve.getPointAt(Math.min(1, t));
    const k = 1 + (to - 1) * t;
    positions.setXYZ(
      i,
      middle.x + (positions.getX(i) - middle.x) * k,
      middle.y + (positions.getY(i) - middle.y) * k,
      middle.z + (positions.getZ(i) - middle.z) * k,
    );
  }
}

/** Round the origin. */
export function buildBlock({ size: [width, height, depth], round }: Pick<Block, 'size' | 'round'>): RoundedBoxGeometry {
  return new RoundedBoxGeometry(width, height, depth, 4, round);
}

/** Round the origin, along y, with softened edges. */
export function buildDrum({ radius, length }: Pick<Drum, 'radius' | 'length'>): THREE.LatheGeometry {
  const edge = Math.min(0.012, length * 0.3);
  return buildTurned(
    [
      [0, -length / 2],
      [radius - edge, -length / 2],
      [radius - edge * 0.3, -length / 2 + edge * 0.3],
      [radius, -length / 2 + edge],
      [radius, length / 2 - edge],
      [radius - edge * 0.3, length / 2 - edge * 0.3],
      [radius - edge, length / 2],
      [0, length / 2],
    ],
    56,
  );
}

/** A profile of (radius, y) turned round the y axis. */
export function buildTurned(
  profile: readonly (readonly [radius: number, y: number])[],
  segments: number,
): THREE.LatheGeometry {
  return new THREE.LatheGeometry(
    profile.map(([radius, y]) => new THREE.Vector2(radius, y)),
    segments,
  );
}

export function mirrorPath(path: readonly Point[], side: number): Point[] {
  return path.map(([x, y, z]) => [x, y, z * side]);
}
