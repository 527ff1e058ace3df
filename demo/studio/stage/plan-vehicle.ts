import * as THREE from 'three';
import type { BodyShape } from '../car/body-shape.ts';
import { buildCar, measureFootprint, measureHeight } from '../car/build-car.ts';
import { type CoatName, findLook } from '../coats.ts';
import { buildMotorcycle } from '../motorcycle/build-motorcycle.ts';
import type { Point } from '../pieces/pieces.ts';
import { type ShapeName, shapes } from '../shapes/shapes.ts';
import { dressVan } from '../vans/dress-van.ts';
import type { VanShape } from '../vans/van-shape.ts';
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

export function planVehicle(name: ShapeName, coat: CoatName = 'white'): VehiclePlan {
  const drawn = shapes[name];
  if ('kind' in drawn && drawn.kind === 'motorcycle') {
    return {
      footprint: { halfLength: 0.9, halfWidth: 0.16 },
      span: drawn.span ?? 3.15,
      headOnSpan: drawn.span ?? 3.15,
      build: (finishes, cell) => buildMotorcycle(drawn, finishes, cell),
    };
  }
  const shape = 'kind' in drawn ? dress(drawn, coat) : drawn;
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

function dress(van: VanShape, coat: CoatName): BodyShape {
  const look = findLook(coat);
  if (look === null) throw new Error(`A ${van.body.name} wears a look of a maker, and ${coat} is a paint.`);
  return dressVan(van, look);
}

/** Where a point of a shape, as it is drawn, stands in the studio: a vehicle is built with its middle at the origin. */
export function toStudio(vehicle: THREE.Object3D, point: Point): THREE.Vector3 {
  return new THREE.Vector3(...point).add(vehicle.children[0]?.position ?? new THREE.Vector3());
}
