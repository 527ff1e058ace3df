import type { BodyField } from '../car/body-field.ts';
import type { Point } from '../pieces/pieces.ts';

/** Where a line from ahead or from behind meets the body. */
export function meetBody({ solid }: BodyField, from: 'front' | 'rear', { y, z }: { y: number; z: number }): Point {
  const step = from === 'front' ? 0.004 : -0.004;
  for (let x = from === 'front' ? -1.5 : 6; x > -2 && x < 7; x += step) if (solid(x, y, z) <= 0) return [x, y, z];
  throw new Error(`there is no body ${y} m high and ${z} m from the middle`);
}

/** Where a line from the left meets it. */
export function meetSide({ solid }: BodyField, x: number, y: number): Point {
  for (let z = 1.3; z > 0; z -= 0.004) if (solid(x, y, z) <= 0) return [x, y, z];
  throw new Error(`there is no side ${x} m back and ${y} m high`);
}

/** Where a line from above meets it. */
export function meetTop({ solid }: BodyField, x: number, z: number): Point {
  for (let y = 2.5; y > 0; y -= 0.004) if (solid(x, y, z) <= 0) return [x, y, z];
  throw new Error(`there is nothing ${x} m back and ${z} m from the middle`);
}
