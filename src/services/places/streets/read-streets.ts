import { mapHeight, mapWidth, type PlaceMapView } from '#rules/locations/place-map.ts';
import { type DrawnStreets, drawStreets, type MapShape } from '#rules/places/draw-streets.ts';
import type { TileFile } from './tile-file.ts';
import { readTileShapes, type TilePlace } from './tile-shapes.ts';

/** Of one map: a nearer zoom of the file is not taken where it would need more. */
const mostTiles = 30;
/** Pixels of a tile in the box of a map, as far as streets are concerned. */
const tilePixels = 256;

/** LOC-02: the streets of a view from a file; null where it has none of them. Throws where the file is damaged. */
export async function readStreets(file: TileFile, view: PlaceMapView): Promise<DrawnStreets | null> {
  const shapes: MapShape[] = [];
  for (const place of listTiles(file.header, view)) {
    const bytes = await file.readTile(place);
    if (bytes !== null) for (const shape of readTileShapes(bytes, place)) shapes.push(shape);
  }
  return drawStreets(shapes, view);
}

/** The tiles that cover the box, at the zoom that suits it. */
export function listTiles({ minZoom, maxZoom }: { minZoom: number; maxZoom: number }, view: PlaceMapView): TilePlace[] {
  for (let z = Math.min(maxZoom, Math.floor(Math.log2(view.world / tilePixels))); z >= minZoom; z--) {
    const tiles = 2 ** z;
    const across = listRange(view.x, { length: mapWidth / view.world, tiles });
    const down = listRange(view.y, { length: mapHeight / view.world, tiles });
    if (across.length * down.length > mostTiles) continue;
    return down.flatMap((y) => across.map((x) => ({ z, x, y })));
  }
  return [];
}

function listRange(middle: number, { length, tiles }: { length: number; tiles: number }): number[] {
  const first = Math.max(0, Math.floor((middle - length / 2) * tiles));
  const last = Math.min(tiles - 1, Math.floor((middle + length / 2) * tiles));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
