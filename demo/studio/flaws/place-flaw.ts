import { type BodyField, buildBodyField } from '../car/body-field.ts';
import type { BodyShape } from '../car/body-shape.ts';
import type { Point } from '../pieces/pieces.ts';
import { type ShapeName, shapes } from '../shapes/shapes.ts';
import { meetBody, meetSide, meetTop } from '../spots/meet-body.ts';
import type { View } from '../stage/angles.ts';

export const flawNames = ['ding', 'chips', 'kerb', 'scratch'] as const;
export type FlawName = (typeof flawNames)[number];

/** A flaw on a body, in metres as the shape is drawn. */
export interface PlacedFlaw {
  at: Point;
  /** Away from the body, of any length. */
  normal: Point;
  /** Of the picture from near by, and how many metres fill its width. */
  view: View;
  span: number;
  /** Degrees by which what is drawn is turned on the body, and the radius in metres of the circle on which it lies. */
  turn?: number;
  bend?: number;
}

/** The picture of the walk round the vehicle on which each is pointed at. */
export const shownOn = {
  ding: 'side',
  chips: 'front-left',
  kerb: 'front-left',
  scratch: 'rear-left',
} as const satisfies Record<FlawName, string>;

/** Where the studio puts a flaw; null on a shape that has no such part. */
export function placeFlaw(name: ShapeName, flaw: FlawName): PlacedFlaw | null {
  const shape = shapes[name];
  return 'kind' in shape ? null : place[flaw](shape, buildBodyField(shape));
}

const place: Record<FlawName, (shape: BodyShape, field: BodyField) => PlacedFlaw | null> = {
  /** In the middle of the hindmost door of the left side. */
  ding({ details: { handles } }, field) {
    const handle = handles.at(-1);
    if (handle === undefined) return null;
    const at = meetSide(field, handle.x - 0.22, handle.y - 0.16);
    return { at, normal: rise(field, at), view: { azimuth: 112, height: 9 }, span: 0.62 };
  },
  chips(_, field) {
    const at = meetTop(field, field.noseX(0.75) + 0.3, 0.3);
    return { at, normal: rise(field, at), view: { azimuth: 24, height: 24 }, span: 0.7 };
  },
  /** On the rim of the left front wheel, low down. */
  kerb(shape, field) {
    const outer = field.width(0, shape.tyreRadius + shape.arch.radius);
    const angle = -0.28 * Math.PI;
    const rim = shape.rimRadius * 0.965;
    const face = outer - 0.022 - shape.tyreWidth * (0.5 - 0.44);
    const at: Point = [-Math.cos(angle) * rim, shape.tyreRadius + Math.sin(angle) * rim, face];
    const turn = (-angle * 180) / Math.PI - 90;
    return { at, normal: [0, 0, 1], view: { azimuth: 74, height: 6 }, span: 0.6, turn, bend: rim };
  },
  /** On the left of the rear bumper; a tray has none. */
  scratch({ bed, details: { plates, tray } }, field) {
    if (tray) return null;
    const y = bed ? plates.rear + 0.02 : Math.max(0.5, plates.rear - 0.3);
    const at = meetBody(field, 'rear', { y, z: 0.6 });
    return { at, normal: rise(field, at), view: { azimuth: 148, height: 10 }, span: 0.6, turn: 7 };
  },
};

/** The way in which the body falls away fastest. */
function rise({ solid }: BodyField, [x, y, z]: Point): Point {
  const step = 0.01;
  return [
    solid(x + step, y, z) - solid(x - step, y, z),
    solid(x, y + step, z) - solid(x, y - step, z),
    solid(x, y, z + step) - solid(x, y, z - step),
  ];
}
