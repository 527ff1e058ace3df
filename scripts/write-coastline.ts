import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes the coast of Australia for the map of locations: `node scripts/write-coastline.ts PATH/land-10m.json`, a file of the
 * package world-atlas (Natural Earth 1:10m, public domain). Points are thousandths of a degree, each as the step from the last.
 */
interface Topology {
  arcs: [number, number][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { land: { geometries: { arcs: number[][][] }[] } };
}

type Point = readonly [longitude: number, latitude: number];

const bounds = { west: 112, east: 154.5, south: -44.5, north: -9 };
/** In degrees: some 400 metres. */
const tolerance = 0.004;
/** A ring of fewer points is an island that nobody would see. */
const leastPoints = 6;

const [source = ''] = process.argv.slice(2);
const { arcs, transform, objects }: Topology = JSON.parse(readFileSync(source, 'utf8'));
const decoded = arcs.map(decodeArc);
const rings = objects.land.geometries
  .flatMap((geometry) => geometry.arcs)
  .map(([outer = []]) =>
    outer.flatMap((index) => (index < 0 ? (decoded[~index] ?? []).toReversed() : (decoded[index] ?? []))),
  )
  .filter((ring) => ring.every(isInside))
  .map(simplifyRing)
  .filter((ring) => ring.length >= leastPoints);
const lines = rings.map((ring) => `  '${encodeRing(ring)}',`);
const file = fileURLToPath(new URL('../src/rules/places/coastline.ts', import.meta.url));
writeFileSync(
  file,
  `/** The coast of Australia, written by scripts/write-coastline.ts: rings of steps in thousandths of a degree, longitude first. */
export const coastline: readonly string[] = [\n${lines.join('\n')}\n];\n`,
);
console.log(`${rings.length} rings, ${rings.flat().length} points`);

function decodeArc(arc: [number, number][]): Point[] {
  const { scale, translate } = transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

function isInside([longitude, latitude]: Point): boolean {
  const { west, east, south, north } = bounds;
  const isNewGuinea = latitude > -9.5 || (latitude > -10.3 && longitude > 148) || longitude < 113 - 0.2;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north && !isNewGuinea;
}

/** Douglas and Peucker, on the two halves of the ring. */
function simplifyRing(ring: readonly Point[]): Point[] {
  const middle = Math.floor(ring.length / 2);
  return [...simplify(ring.slice(0, middle + 1)).slice(0, -1), ...simplify(ring.slice(middle)).slice(0, -1)];
}

function simplify(points: readonly Point[]): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let [farthest, at] = [0, 0];
  points.forEach((point, index) => {
    const distance = measure(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  });
  if (farthest <= tolerance) return [first, last];
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))];
}

function measure([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

function encodeRing(ring: readonly Point[]): string {
  let [lastX, lastY] = [0, 0];
  return ring
    .map(([longitude, latitude]) => {
      const [x, y] = [Math.round(longitude * 1000), Math.round(latitude * 1000)];
      const step = `${x - lastX} ${y - lastY}`;
      [lastX, lastY] = [x, y];
      return step;
    })
    .join(' ');
}
