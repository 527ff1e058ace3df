import * as THREE from 'three';
import type { View } from './angles.ts';

export const LENS_DEGREES = 17;

/** Where the camera stands: seen from the direction of a view, `span` metres fill the width at the point it looks at. */
export interface CameraPlace extends View {
  span: number;
  target: readonly [x: number, y: number, z: number];
}

/** The whole vehicle: the frames of a spin turn about its middle. */
export function aimAtVehicle(view: View, span: number): CameraPlace {
  return { ...view, span, target: [0, span * 0.155, 0] };
}

export function placeCamera(camera: THREE.PerspectiveCamera, place: CameraPlace, aspect: number): void {
  const azimuth = (place.azimuth * Math.PI) / 180;
  const height = (place.height * Math.PI) / 180;
  const distance = place.span / 2 / aspect / Math.tan((LENS_DEGREES * Math.PI) / 360);
  const target = new THREE.Vector3(...place.target);
  camera.aspect = aspect;
  camera.position.set(
    target.x - Math.cos(azimuth) * Math.cos(height) * distance,
    target.y + Math.sin(height) * distance,
    target.z + Math.sin(azimuth) * Math.cos(height) * distance,
  );
  camera.lookAt(target);
  camera.clearViewOffset();
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}
