import * as THREE from 'three';
import { buildCar, measureFootprint, measureHeight } from '../car/build-car.ts';
import { buildMotorcycle } from '../motorcycle/build-motorcycle.ts';
import type { Point } from '../pieces/pieces.ts';
import { type ShapeName, shapes } from '../shapes/shapes.ts';
import type { FinishSet, Footprint } from './finishes.ts';

/** What the stage needs to know of a vehicle before it is built. */
export interface VehiclePlan {
  footprint: Footprint;
  /** Metres that the width of a picture takes in. */
  span: number;
  /** The same for pictures from straight ahead or behind. */
  headOnSpan: number;
  build(finishes: FinishSet, cell: number): THREE.Group;
}

export function planVehicle(name: ShapeName): VehiclePlan {
  const shape = shapes[name];
  if ('kind' in shape) {
    return {
      footprint: { halfLength: 0.9, halfWidth: 0.16 },
      span: shape.span ?? 3.15,
      headOnSpan: shape.span ?? 3.15,
      build: (finishes, cell) => buildMotorcycle(shape, finishes, cell),
    };
  }
  const footprint = measureFootprint(shape);
  // What is towed is long before its body begins, so that the body stands near the camera.
  const headroom = shape.details.drawbar ? 2.65 : 2.3;
  const span = Math.max(footprint.halfLength * 2 * 1.12, 4.5, measureHeight(shape) * headroom);
  return {
    footprint,
    span,
    headOnSpan: Math.max(span * 0.9, measureHeight(shape) * 2.45),
    build: (finishes, cell) => buildCar(shape, finishes, cell),
  };
}

/** Where a point of a shape, as it is drawn, stands in the studio: a vehicle is built with its middle at the origin. */
export function toStudio(vehicle: THREE.Object3D, point: Point): THREE.Vector3 {
  return new THREE.Vector3(...point).add(vehicle.children[0]?.position ?? new THREE.Vector3());
}
