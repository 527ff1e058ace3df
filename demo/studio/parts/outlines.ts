import type { Point } from '../pieces/pieces.ts';
import type { Spot } from './part-shape.ts';

/** Of what stands on the left and on the right. */
export const sides = [-1, 1] as const;

/** A rectangle round the origin with round corners. */
export function rectangle(width: number, height: number, radius: number): Spot[] {
  const corners = [
    { x: width / 2 - radius, y: height / 2 - radius, from: 0 },
    { x: -width / 2 + radius, y: height / 2 - radius, from: Math.PI / 2 },
    { x: -width / 2 + radius, y: -height / 2 + radius, from: Math.PI },
    { x: width / 2 - radius, y: -height / 2 + radius, from: Math.PI * 1.5 },
  ];
  return corners.flatMap(({ x, y, from }) => arc({ x, y, radius, from, to: from + Math.PI / 2, steps: 6 }));
}

interface Arc {
  x?: number;
  y?: number;
  radius: number;
  from: number;
  to: number;
  steps?: number;
}

export function arc({ x = 0, y = 0, radius, from, to, steps = 24 }: Arc): Spot[] {
  return Array.from({ length: steps + 1 }, (_, i): Spot => {
    const angle = from + ((to - from) * i) / steps;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export function oval(halfWidth: number, halfHeight: number): Spot[] {
  return arc({ radius: 1, from: 0, to: Math.PI * 2, steps: 47 }).map(([x, y]) => [x * halfWidth, y * halfHeight]);
}

/** `count` things made from 0 to 1. */
export function repeat<T>(count: number, make: (t: number, i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(count === 1 ? 0.5 : i / (count - 1), i));
}

/** `count` things made round a circle, by angle. */
export function around<T>(count: number, make: (angle: number, i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make((i / count) * Math.PI * 2, i));
}

/** A cable wound round the y axis. */
export function coil({ radius, height, turns }: { radius: number; height: number; turns: number }): Point[] {
  return repeat(Math.round(turns * 16), (t): Point => {
    const angle = t * turns * Math.PI * 2;
    return [Math.cos(angle) * radius, t * height, Math.sin(angle) * radius];
  });
}
