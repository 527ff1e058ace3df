import type * as THREE from 'three';
import { buildTurned } from '../pieces/build-pieces.ts';

/** A profile of (radius, z) turned round the axle, which lies along z. */
export function turned(
  profile: readonly (readonly [radius: number, z: number])[],
  segments: number,
): THREE.BufferGeometry {
  return buildTurned(profile, segments).rotateX(Math.PI / 2);
}
