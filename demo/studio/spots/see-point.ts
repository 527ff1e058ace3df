import * as THREE from 'three';
import { type CameraPlace, LENS_DEGREES, placeCamera } from '../stage/place-camera.ts';
import { still } from '../still.ts';

/** The camera of the stage, where it stands for a picture of a still's shape. */
export function standCamera(place: CameraPlace): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera(LENS_DEGREES, still.ratio, 0.5, 80);
  placeCamera(camera, place, still.ratio);
  return camera;
}

/** Where it sees a point of the studio: 0 to 1 from the left and from the top. */
export function seePoint(camera: THREE.Camera, point: THREE.Vector3): { x: number; y: number } {
  const seen = point.clone().project(camera);
  return { x: round((1 + seen.x) / 2), y: round((1 - seen.y) / 2) };
}

const round = (share: number) => Math.round(share * 1000) / 1000;
