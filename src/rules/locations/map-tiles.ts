/** Web Mercator tiles: 256-pixel squares, 2^zoom in each direction. */
export const tileSize = 256;
export const nearestZoom = 18;
export const furthestZoom = 3;

export interface Place {
  latitude: number;
  longitude: number;
}

/** Pixels from the upper left corner of the world at a zoom level. */
export interface WorldPoint {
  x: number;
  y: number;
}

export interface MapTile {
  x: number;
  y: number;
  zoom: number;
  /** Position of its upper left corner in the viewport, in pixels. */
  left: number;
  top: number;
}

export interface MapWindow {
  centre: WorldPoint;
  zoom: number;
  width: number;
  height: number;
}

/** Web Mercator ends at this latitude. */
const lastLatitude = 85.05112878;

export function projectPlace({ latitude, longitude }: Place, zoom: number): WorldPoint {
  const size = tileSize * 2 ** zoom;
  const sine = Math.sin((Math.min(lastLatitude, Math.max(-lastLatitude, latitude)) * Math.PI) / 180);
  return { x: size * (longitude / 360 + 0.5), y: size * (0.5 - Math.atanh(sine) / (2 * Math.PI)) };
}

/** The tiles of a viewport; the world repeats to the east and west, but not beyond the poles. */
export function listTiles({ centre, zoom, width, height }: MapWindow): MapTile[] {
  const count = 2 ** zoom;
  const [west, north] = [centre.x - width / 2, centre.y - height / 2];
  const tiles: MapTile[] = [];
  for (let y = Math.max(0, Math.floor(north / tileSize)); y < count && y * tileSize < north + height; y++) {
    for (let x = Math.floor(west / tileSize); x * tileSize < west + width; x++) {
      const wrapped = ((x % count) + count) % count;
      tiles.push({ x: wrapped, y, zoom, left: x * tileSize - west, top: y * tileSize - north });
    }
  }
  return tiles;
}

/** Zooms in or out around the centre of the viewport. */
export function changeZoom({ centre, zoom }: Pick<MapWindow, 'centre' | 'zoom'>, by: number) {
  const next = Math.min(nearestZoom, Math.max(furthestZoom, zoom + by));
  const scale = 2 ** (next - zoom);
  return { zoom: next, centre: { x: centre.x * scale, y: centre.y * scale } };
}

/** `{r}` selects tiles for high-density screens. */
export function addressTile(template: string, { x, y, zoom }: MapTile, { isFine }: { isFine: boolean }): string {
  const parts: Record<string, string> = { x: String(x), y: String(y), z: String(zoom), r: isFine ? '@2x' : '' };
  return template.replace(/\{([xyzr])\}/g, (_, name: string) => parts[name] ?? '');
}
