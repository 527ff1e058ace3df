import { mapHeight, mapWidth, type PlaceMapView, placeInView, toMapPoint } from '../locations/place-map.ts';
import { type BoxPoint, clipRing } from './clip-path.ts';
import { coastline } from './coastline.ts';

/** How far beyond the box it is drawn, in boxes: a map can be moved that far. */
const beyond = 1;

/** Pixels between two points of the path. */
const leastStep = 3;

interface Ring {
  points: readonly BoxPoint[];
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
      return writePath(clipRing(inView, beyond));
    })
    .join('');
}

function writePath(points: readonly BoxPoint[]): string {
  let last: BoxPoint = { x: Number.NEGATIVE_INFINITY, y: 0 };
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
  const points: BoxPoint[] = [];
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    longitude += steps[at] ?? 0;
    latitude += steps[at + 1] ?? 0;
    points.push(toMapPoint({ longitude: longitude / 1000, latitude: latitude / 1000 }));
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { points, west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}
