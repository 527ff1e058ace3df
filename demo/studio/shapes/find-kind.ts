import type { VehicleKind } from '../stage/angles.ts';
import { type ShapeName, shapes } from './shapes.ts';

/** What a shape is looked at as, from near by. */
export function findKind(name: ShapeName): VehicleKind {
  const shape = shapes[name];
  if ('kind' in shape) return shape.kind;
  return shape.bed !== undefined || shape.details.tray !== undefined ? 'ute' : 'car';
}
