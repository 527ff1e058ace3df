import * as THREE from 'three';
import type { BodyShape } from '../car/body-shape.ts';
import { buildCar, measureFootprint, measureHeight } from '../car/build-car.ts';
import { type CoatName, findLook } from '../coats.ts';
import { buildMotorcycle } from '../motorcycle/build-motorcycle.ts';
import type { Point } from '../pieces/pieces.ts';
import { type ShapeName, shapes } from '../shapes/shapes.ts';
import { dressVan } from '../vans/dress-van.ts';
import type { VanShape } from '../vans/van-shape.ts';
import type { View } from './angles.ts';
import type { FinishSet, Footprint } from './finishes.ts';

/** Metres that the width of a picture takes in. */
export interface Spans {
  span: number;
  /** The same for pictures from straight ahead or behind. */
  headOnSpan: number;
  /** The same for pictures from the side: boxes of 4:3 cut nothing off. */
  sideSpan: number;
}

/** What the stage needs to know of a vehicle before it is built. */
export interface VehiclePlan extends Spans {
  footprint: Footprint;
  build(finishes: FinishSet, cell: number): THREE.Group;
}

export function planVehicle(name: ShapeName, coat: CoatName = 'white'): VehiclePlan {
  const drawn = shapes[name];
  if ('kind' in drawn && drawn.kind === 'motorcycle') {
    return {
      footprint: { halfLength: 0.9, halfWidth: 0.16 },
      span: drawn.span ?? 3.15,
      headOnSpan: drawn.span ?? 3.15,
      sideSpan: drawn.span ?? 3.15,
      build: (finishes, cell) => buildMotorcycle(drawn, finishes, cell),
    };
  }
  const shape = 'kind' in drawn ? dress(drawn, coat) : drawn;
  const footprint = measureFootprint(shape);
  // What is towed is long before its body begins, so that the body stands near the camera.
  const headroom = shape.details.drawbar ? 2.65 : 2.3;
  const length = footprint.halfLength * 2;
  const span = Math.max(length * 1.12, 4.5, measureHeight(shape) * headroom);
  return {
    footprint,
    span,
    headOnSpan: Math.max(span * 0.9, measureHeight(shape) * 2.45),
    sideSpan: Math.max(span, length * 1.34),
    build: (finishes, cell) => buildCar(shape, finishes, cell),
  };
}

/** Metres that the width of a picture of the walk round takes in. */
export function chooseSpan({ span, headOnSpan, sideSpan }: Spans, view: View): number {
  const ahead = Math.abs(Math.cos((view.azimuth * Math.PI) / 180));
  if (ahead > 0.95) return headOnSpan;
  return ahead < 0.05 ? sideSpan : span;
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
