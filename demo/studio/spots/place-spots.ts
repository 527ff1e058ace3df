import * as THREE from 'three';
import { type BodyField, buildBodyField } from '../car/body-field.ts';
import type { BodyShape } from '../car/body-shape.ts';
import { measureReach } from '../car/build-car.ts';
import { hingeCurve } from '../field/hinge-curve.ts';
import type { Point } from '../pieces/pieces.ts';
import { type ShapeName, shapes } from '../shapes/shapes.ts';
import { getSpinView } from '../stage/angles.ts';
import { aimAtVehicle } from '../stage/place-camera.ts';
import { planVehicle } from '../stage/plan-vehicle.ts';
import { meetBody, meetSide } from './meet-body.ts';
import { seePoint, standCamera } from './see-point.ts';

/** Parts of a body that can be pointed at. */
export type BodyPart =
  | 'headlamp'
  | 'front-wheel'
  | 'windscreen'
  | 'door-handle'
  | 'roof-rail'
  | 'tailgate'
  | 'rear-bumper'
  | 'rear-plate'
  | 'tub';

/** Where a part is on one picture of the spin: its number from 1, and 0 to 1 from the left and from the top. */
export interface Spot {
  part: BodyPart;
  frame: number;
  x: number;
  y: number;
}

/** The pictures from the front, from the side and from behind, all of the left side. */
const frames = { front: 1, side: 6, rear: 11 } as const;
/** The renderer's triangles lie this close to the body's true surface, metres. */
const SLACK = 0.03;

/** The parts of a shape on the pictures of its spin, worked out from the body itself. */
export function placeSpots(name: ShapeName): Spot[] {
  const shape = shapes[name];
  if ('kind' in shape) return [];
  const field = buildBodyField(shape);
  const [front, back] = measureReach(shape, field);
  const { span } = planVehicle(name);
  const parts = listParts(shape, field).sort((one, other) => frames[one.side] - frames[other.side]);
  return parts.map(({ part, side, at }) => {
    const camera = standCamera(aimAtVehicle(getSpinView(frames[side]), span));
    const middle = (front + back) / 2;
    const eye: Point = [camera.position.x + middle, camera.position.y, camera.position.z];
    if (isHidden(field, at, eye)) throw new Error(`${part} of the ${name} cannot be seen on picture ${frames[side]}`);
    const seen = seePoint(camera, new THREE.Vector3(at[0] - middle, at[1], at[2]));
    return { part, frame: frames[side], ...seen };
  });
}

interface PlacedPart {
  part: BodyPart;
  side: keyof typeof frames;
  at: Point;
}

function listParts(shape: BodyShape, field: BodyField): PlacedPart[] {
  const { cabin, bed, details } = shape;
  const { handles, rails, plates } = details;
  const [handle] = handles;
  const parts: PlacedPart[] = [
    { part: 'headlamp', side: 'front', at: findHeadlamp(shape, field) },
    { part: 'front-wheel', side: 'front', at: [0, shape.tyreRadius, shape.halfWidth] },
    {
      part: 'rear-bumper',
      side: 'rear',
      at: meetBody(field, 'rear', { y: Math.max(0.52, plates.rear - 0.26), z: 0.55 }),
    },
    { part: 'rear-plate', side: 'rear', at: meetBody(field, 'rear', { y: plates.rear + 0.1, z: 0 }) },
  ];
  if (handle)
    parts.push({ part: 'door-handle', side: 'side', at: [handle.x, handle.y, field.width(handle.x, handle.y)] });
  if (cabin) {
    const top = Math.max(...cabin.roof.map(([, y]) => y));
    parts.push({ part: 'windscreen', side: 'front', at: meetBody(field, 'front', { y: top - 0.25, z: 0 }) });
    if (rails) {
      const x = (rails.from + rails.to) / 2;
      parts.push({ part: 'roof-rail', side: 'side', at: meetSide(field, x, hingeCurve(cabin.roof)(x) - 0.05) });
    }
  }
  if (bed) parts.push({ part: 'tub', side: 'rear', at: meetSide(field, (bed.from + bed.to) / 2, 1.08) });
  else parts.push({ part: 'tailgate', side: 'rear', at: meetBody(field, 'rear', { y: plates.rear + 0.44, z: 0.3 }) });
  return parts;
}

/** The uppermost lamp of the nose; its outline is drawn along the way round the corner. */
function findHeadlamp({ details }: BodyShape, field: BodyField): Point {
  const lamps = details.patches
    .filter(({ on, corners }) => on === 'nose' && Math.min(...corners.map(([u]) => u)) > 0.3)
    .map(({ corners }) => ({ u: mean(corners.map(([u]) => u)), y: mean(corners.map(([, y]) => y)) }));
  const lamp = lamps.sort((one, other) => other.y - one.y)[0] ?? { u: 0.7, y: 0.8 };
  let way = 0;
  let at = meetBody(field, 'front', { y: lamp.y, z: 0 });
  for (let z = 0.01; way < lamp.u && z < 1.1; z += 0.01) {
    const next = meetBody(field, 'front', { y: lamp.y, z });
    way += Math.hypot(next[0] - at[0], 0.01);
    at = next;
  }
  return at;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether the body stands between a point on it and the eye. */
function isHidden({ solid }: BodyField, at: Point, eye: Point): boolean {
  const way = Math.hypot(eye[0] - at[0], eye[1] - at[1], eye[2] - at[2]);
  for (let gone = 0.08; gone < 3; gone += 0.02) {
    const share = gone / way;
    const [x, y, z] = [0, 1, 2].map((axis) => (at[axis] ?? 0) + ((eye[axis] ?? 0) - (at[axis] ?? 0)) * share);
    if (solid(x ?? 0, y ?? 0, z ?? 0) < -SLACK) return true;
  }
  return false;
}
