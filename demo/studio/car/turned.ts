import * as THREE from 'three';

/** A profile of (radius, z) turned round the axle, which lies along z. */
export function turned(
  profile: readonly (readonly [radius: number, z: number])[],
  segments: number,
): THREE.BufferGeometry {
  const curve = profile.map(([radius, z]) => new THREE.Vector2(radius, z));
  return new THREE.LatheGeometry(curve, segments).rotateX(Math.PI / 2);
}
