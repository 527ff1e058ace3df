import { type MapPoint, mapHeight, mapWidth, type PlaceMapView, placeInView } from '../locations/place-map.ts';
import { type BoxPoint, clipLine, clipRing } from './clip-path.ts';

/** From the widest to the narrowest. */
export const roadKinds = ['motorway', 'main', 'street', 'lane'] as const;
export type RoadKind = (typeof roadKinds)[number];
export const groundKinds = ['water', 'park'] as const;
export type GroundKind = (typeof groundKinds)[number];

/** Something of a map, in the world from 0 to 1: rings of an area, or lines. */
export interface MapShape {
  kind: RoadKind | GroundKind;
  lines: readonly (readonly MapPoint[])[];
}

/** Paths in the box of a map; one that is empty is not drawn. */
export type DrawnStreets = Readonly<Record<RoadKind | GroundKind, string>>;

/** LOC-02: whose data streets are, as their licence asks. */
export const streetsAttribution = '© OpenStreetMap contributors';
export const streetsAttributionHref = 'https://www.openstreetmap.org/copyright';

/** Characters that the streets of one map take in a page, all together. */
export const mostStreetCharacters = 60_000;
/** How far around the box they are drawn, in boxes: a map can be moved a little. */
const beyond = 0.25;
/** How far a drawn line may lie beside the true one, in pixels of the box. */
const tolerance = 0.8;
/** What is left out first where there is too much. */
const leastFirst: readonly (keyof DrawnStreets)[] = ['lane', 'street', 'park', 'main', 'water', 'motorway'];

/** The streets, water and parks of a view, simplified, with fewer kinds where all of them would take too much; null where there are none. */
export function drawStreets(shapes: Iterable<MapShape>, view: PlaceMapView): DrawnStreets | null {
  const parts: Record<keyof DrawnStreets, string[]> = {
    motorway: [],
    main: [],
    street: [],
    lane: [],
    water: [],
    park: [],
  };
  for (const { kind, lines } of shapes) parts[kind].push(...lines.flatMap((line) => draw(kind, line, view)));
  const drawn: Record<keyof DrawnStreets, string> = {
    ...{ motorway: parts.motorway.join(''), main: parts.main.join(''), street: parts.street.join('') },
    ...{ lane: parts.lane.join(''), water: parts.water.join(''), park: parts.park.join('') },
  };
  for (const kind of leastFirst) {
    if (Object.values(drawn).reduce((sum, { length }) => sum + length, 0) <= mostStreetCharacters) break;
    drawn[kind] = '';
  }
  return Object.values(drawn).every((path) => path === '') ? null : drawn;
}

function draw(kind: keyof DrawnStreets, line: readonly MapPoint[], view: PlaceMapView): string[] {
  const inView = line.map((point) => placeInView(point, view));
  if (kind !== 'water' && kind !== 'park')
    return clipLine(inView, beyond).map((part) => writeLine(simplify(toPixels(part))));
  const ring = simplify(toPixels(clipRing(inView, beyond)));
  return ring.length < 3 ? [] : [`${writeLine(ring)}z`];
}

const toPixels = (points: readonly BoxPoint[]) => points.map(({ x, y }) => ({ x: x * mapWidth, y: y * mapHeight }));

/** In steps between whole pixels, which is the shortest. */
function writeLine(pixels: readonly BoxPoint[]): string {
  let [lastX, lastY] = [0, 0];
  const steps = pixels.flatMap(({ x, y }, at) => {
    const [dx, dy] = [Math.round(x) - lastX, Math.round(y) - lastY];
    if (at > 0 && dx === 0 && dy === 0) return [];
    [lastX, lastY] = [lastX + dx, lastY + dy];
    return [`${dx}${dy < 0 ? '' : ' '}${dy}`];
  });
  const [start, ...rest] = steps;
  return rest.length === 0 ? '' : `M${start}l${rest.join(' ').replaceAll(' -', '-')}`;
}

/** Ramer, Douglas and Peucker, without recursion. */
export function simplify(points: readonly BoxPoint[]): BoxPoint[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [first, last] = range;
    const furthest = findFurthest(points, first, last);
    if (furthest === null) continue;
    kept.add(furthest);
    open.push([first, furthest], [furthest, last]);
  }
  return points.filter((_, at) => kept.has(at));
}

function findFurthest(points: readonly BoxPoint[], first: number, last: number): number | null {
  const [a, b] = [points[first], points[last]];
  if (a === undefined || b === undefined) return null;
  let [furthest, most]: [number | null, number] = [null, tolerance];
  for (let at = first + 1; at < last; at++) {
    const distance = measure(points[at] ?? a, a, b);
    if (distance > most) [furthest, most] = [at, distance];
  }
  return furthest;
}

/** From a point to the line between two others. */
function measure({ x, y }: BoxPoint, a: BoxPoint, b: BoxPoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - a.x, y - a.y) : Math.abs(dy * (x - a.x) - dx * (y - a.y)) / length;
}
