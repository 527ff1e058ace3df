import { type Place, projectPlace, tileSize } from './map-tiles.ts';

/** The map of several places is laid out in a box of this size and drawn at any. */
export const mapWidth = 800;
export const mapHeight = 600;
/** Room at the edges for pins and names. */
const margin = 70;
/** Steps of the map's own drawing; tiles come in whole ones. */
const zoomStep = 0.25;
const furthestZoom = 3;

/** A part of the world: its middle from 0 to 1 in both directions, and the size of a whole world in pixels of the box. */
export interface PlaceMapView {
  x: number;
  y: number;
  world: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

/** Web Mercator, the whole world from 0 to 1. */
export function toMapPoint(place: Place): MapPoint {
  const { x, y } = projectPlace(place, 0);
  return { x: x / tileSize, y: y / tileSize };
}

/** LOC-03: the view that shows all points, no nearer than a zoom. */
export function fitPoints(points: readonly MapPoint[], nearestZoom: number): PlaceMapView {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = Math.min(
    (mapWidth - 2 * margin) / Math.max(east - west, 1e-9),
    (mapHeight - 2 * margin) / Math.max(south - north, 1e-9),
  );
  const zoom = Math.min(nearestZoom, Math.floor(Math.log2(room / tileSize) / zoomStep) * zoomStep);
  return {
    x: (west + east) / 2,
    y: (north + south) / 2,
    world: tileSize * 2 ** Math.max(furthestZoom, zoom),
  };
}

/** Where a point lies in the box, from 0 to 1 inside of it. */
export function placeInView({ x, y }: MapPoint, view: PlaceMapView): MapPoint {
  return { x: ((x - view.x) * view.world) / mapWidth + 0.5, y: ((y - view.y) * view.world) / mapHeight + 0.5 };
}

/** Points nearer to each other than this share a pin: indices, each once, in their order. `width` is that of the drawn box. */
export function clusterPoints(
  points: readonly MapPoint[],
  { view, width, distance }: { view: PlaceMapView; width: number; distance: number },
): number[][] {
  const near = distance / (view.world * (width / mapWidth));
  const clusters: number[][] = [];
  points.forEach((point, index) => {
    const found = clusters.find(([first = -1]) => {
      const other = points[first];
      return other !== undefined && Math.hypot(point.x - other.x, point.y - other.y) < near;
    });
    if (found) found.push(index);
    else clusters.push([index]);
  });
  return clusters;
}

export interface SeparationInput {
  view: PlaceMapView;
  /** Of the drawn box. */
  width: number;
  distance: number;
  nearestWorld: number;
}

/** The first nearer view in which points that share a pin have more than one; null where even the nearest leaves them together. */
export function separatePoints(
  points: readonly MapPoint[],
  { view, width, distance, nearestWorld }: SeparationInput,
): PlaceMapView | null {
  if (points.length < 2) return null;
  const middle = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const centre = { x: middle('x'), y: middle('y') };
  for (let { world } = view; world < nearestWorld; ) {
    world = Math.min(nearestWorld, world * 2);
    const nearer = { ...centre, world };
    if (clusterPoints(points, { view: nearer, width, distance }).length > 1) return nearer;
  }
  return null;
}
