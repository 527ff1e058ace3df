import { mapHeight, mapWidth, type PlaceMapView, placeInView, toMapPoint } from '../locations/place-map.ts';
import { coastline } from './coastline.ts';

/** How far beyond the box it is drawn, in boxes: a map can be moved that far. */
const beyond = 1;

/** Pixels between two points of the path. */
const leastStep = 3;

interface Ring {
  points: readonly { x: number; y: number }[];
  west: number;
  east: number;
  north: number;
  south: number;
}

const rings = coastline.map(readRing);

/** The path of the land in a view, in pixels of the map's box: clipped, and no finer than a few of them. */
export function drawCoast(view: PlaceMapView): string {
  const [low, high] = [-beyond, 1 + beyond];
  const isSeen = ({ west, east, north, south }: Ring) => {
    const [start, end] = [placeInView({ x: west, y: north }, view), placeInView({ x: east, y: south }, view)];
    return end.x > low && start.x < high && end.y > low && start.y < high;
  };
  return rings
    .filter(isSeen)
    .map(({ points }) => {
      const inView = points.map((point) => placeInView(point, view));
      const clipped = edges.reduce((kept, edge) => clip(kept, edge(low, high)), inView);
      return writePath(clipped);
    })
    .join('');
}

interface Edge {
  isInside(point: Point): boolean;
  cross(a: Point, b: Point): Point;
}

type Point = { x: number; y: number };

const edges = [
  (low: number): Edge => vertical(low, (x) => x >= low),
  (_: number, high: number): Edge => vertical(high, (x) => x <= high),
  (low: number): Edge => horizontal(low, (y) => y >= low),
  (_: number, high: number): Edge => horizontal(high, (y) => y <= high),
];

function vertical(x: number, isInside: (x: number) => boolean): Edge {
  return {
    isInside: (point) => isInside(point.x),
    cross: (a, b) => ({ x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) }),
  };
}

function horizontal(y: number, isInside: (y: number) => boolean): Edge {
  return {
    isInside: (point) => isInside(point.y),
    cross: (a, b) => ({ x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y }),
  };
}

/** Sutherland and Hodgman. */
function clip(points: readonly Point[], { isInside, cross }: Edge): Point[] {
  return points.flatMap((point, at) => {
    const before = points.at(at - 1) ?? point;
    if (isInside(point)) return isInside(before) ? [point] : [cross(before, point), point];
    return isInside(before) ? [cross(before, point)] : [];
  });
}

function writePath(points: readonly Point[]): string {
  let last: Point = { x: Number.NEGATIVE_INFINITY, y: 0 };
  const distinct = points
    .map(({ x, y }) => ({ x: Math.round(x * mapWidth), y: Math.round(y * mapHeight) }))
    .filter((pixel) => {
      if (Math.abs(pixel.x - last.x) + Math.abs(pixel.y - last.y) < leastStep) return false;
      last = pixel;
      return true;
    });
  return distinct.length < 3 ? '' : `M${distinct.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

function readRing(text: string): Ring {
  const steps = text.split(' ').map(Number);
  const points: Point[] = [];
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    longitude += steps[at] ?? 0;
    latitude += steps[at + 1] ?? 0;
    points.push(toMapPoint({ longitude: longitude / 1000, latitude: latitude / 1000 }));
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { points, west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}
