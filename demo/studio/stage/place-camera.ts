import * as THREE from 'three';
import type { View } from './angles.ts';

export const LENS_DEGREES = 17;

/** The lowest point of a vehicle stands this far below the middle of the picture, of half its height. */
const GROUND_LINE = 0.56;

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

/** Shifts the picture so that the vehicle stands in its middle. */
export function centreVehicle(
  camera: THREE.PerspectiveCamera,
  vehicle: THREE.Object3D,
  { width, height }: { width: number; height: number },
): void {
  const box = outline(camera, vehicle, 7);
  camera.setViewOffset(
    width,
    height,
    ((box.left + box.right) / 4) * width,
    -((box.bottom + GROUND_LINE) / 2) * height,
    width,
    height,
  );
}

/** Where something lies in the picture, -1 to 1 each way, by each so many of its points. */
export function outline(
  camera: THREE.Camera,
  object: THREE.Object3D,
  step: number,
): { left: number; right: number; top: number; bottom: number } {
  const box = { left: 1, right: -1, top: -1, bottom: 1 };
  const point = new THREE.Vector3();
  object.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    const positions = part.geometry.getAttribute('position');
    for (let i = 0; i < positions.count; i += step) {
      point.fromBufferAttribute(positions, i).applyMatrix4(part.matrixWorld).project(camera);
      box.left = Math.min(box.left, point.x);
      box.right = Math.max(box.right, point.x);
      box.top = Math.max(box.top, point.y);
      box.bottom = Math.min(box.bottom, point.y);
    }
  });
  return box;
}
