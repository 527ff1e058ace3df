import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

export type Point = readonly [x: number, y: number, z: number];
type Pair = readonly [u: number, v: number];

/** How often the textures are laid in a metre. */
export const TILES = 2.6;

/** A surface over two parameters of 0 to 1; its texture is laid in metres, or as it is told. */
export function sheet(
  at: (u: number, v: number) => Point,
  across: number,
  up: number,
  lay?: (u: number, v: number) => Pair,
): THREE.BufferGeometry {
  const positions: number[] = [];
  const places: number[] = [];
  const faces: number[] = [];
  for (let i = 0; i <= across; i += 1)
    for (let j = 0; j <= up; j += 1) {
      const [x, y, z] = at(i / across, j / up);
      positions.push(x, y, z);
      places.push(...(lay?.(i / across, j / up) ?? [x * TILES, (y + z) * TILES]));
      if (i === across || j === up) continue;
      const corner = i * (up + 1) + j;
      faces.push(corner, corner + 1, corner + up + 1, corner + 1, corner + up + 2, corner + up + 1);
    }
  return knit({ positions, places, faces });
}

interface Knitted {
  /** Three numbers a point. */
  positions: readonly number[];
  /** Where each lies in the texture, two numbers a point. */
  places: readonly number[];
  /** Three points a triangle. */
  faces: number[];
}

export function knit({ positions, places, faces }: Knitted): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(places, 2));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

export function smoothLine(points: readonly Point[], closed = false): THREE.CatmullRomCurve3 {
  return new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    closed,
    'centripetal',
  );
}

export function tube(path: readonly Point[], radius: number, closed = false): THREE.TubeGeometry {
  return new THREE.TubeGeometry(smoothLine(path, closed), Math.min(80, path.length * 8), radius, 10, closed);
}

export function block(size: Point, round: number): THREE.BufferGeometry {
  const radius = Math.min(round, Math.min(...size) / 2.01);
  const geometry = new RoundedBoxGeometry(...size, radius < 0.0035 ? 1 : radius < 0.012 ? 3 : 5, radius);
  const position = geometry.getAttribute('position');
  const places = geometry.getAttribute('uv');
  for (let i = 0; i < position.count; i += 1)
    places.setXY(i, (position.getZ(i) + position.getX(i)) * TILES, (position.getY(i) + position.getX(i)) * TILES);
  return geometry;
}

/** A flat outline with rounded edges, standing on z = 0 and facing +z. */
export function plate(outline: readonly Pair[], thick: number, round: number): THREE.BufferGeometry {
  const [first = [0, 0], ...others] = outline;
  const shape = new THREE.Shape().moveTo(...first);
  for (const each of others) shape.lineTo(...each);
  return new THREE.ExtrudeGeometry(shape, {
    depth: Math.max(0.0001, thick - 2 * round),
    bevelThickness: round,
    bevelSize: round,
    bevelOffset: -round,
    bevelSegments: 3,
  }).translate(0, 0, round);
}

/** Smooth through its knots, as an outline. */
export function loop(knots: readonly Pair[], points = 64): Pair[] {
  return smoothLine(
    knots.map(([x, y]): Point => [x, y, 0]),
    true,
  )
    .getPoints(points)
    .map(({ x, y }): Pair => [x, y]);
}

/** The outline of a rectangle with round corners, about the middle. */
export function roundedRectangle(width: number, height: number, round: number): Pair[] {
  const corner = (x: number, y: number, from: number): Pair[] =>
    Array.from({ length: 9 }, (_, i): Pair => {
      const turn = from + (i / 8) * (Math.PI / 2);
      return [x + Math.cos(turn) * round, y + Math.sin(turn) * round];
    });
  const [w, h] = [width / 2 - round, height / 2 - round];
  return [
    ...corner(w, h, 0),
    ...corner(-w, h, Math.PI / 2),
    ...corner(-w, -h, Math.PI),
    ...corner(w, -h, Math.PI * 1.5),
  ];
}
