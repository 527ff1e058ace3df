/** The world as tile houses cut it: squares of 256 pixels, 2 to the power of the zoom each way (web mercator). */
export const tileSize = 256;
export const nearestZoom = 18;
export const furthestZoom = 3;

export interface Place {
  latitude: number;
  longitude: number;
}

/** In pixels from the upper left corner of the world, at a zoom. */
export interface WorldPoint {
  x: number;
  y: number;
}

export interface MapTile {
  x: number;
  y: number;
  zoom: number;
  /** Of its upper left corner in the window, in pixels. */
  left: number;
  top: number;
}

export interface MapWindow {
  centre: WorldPoint;
  zoom: number;
  width: number;
  height: number;
}

/** Beyond it the square world has nothing. */
const lastLatitude = 85.05112878;

export function projectPlace({ latitude, longitude }: Place, zoom: number): WorldPoint {
  const size = tileSize * 2 ** zoom;
  const sine = Math.sin((Math.min(lastLatitude, Math.max(-lastLatitude, latitude)) * Math.PI) / 180);
  return { x: size * (longitude / 360 + 0.5), y: size * (0.5 - Math.atanh(sine) / (2 * Math.PI)) };
}

/** The tiles that a window shows; the world goes on to the east and the west, not over its poles. */
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

/** The same place under the middle of the window, nearer or further away. */
export function changeZoom({ centre, zoom }: Pick<MapWindow, 'centre' | 'zoom'>, by: number) {
  const next = Math.min(nearestZoom, Math.max(furthestZoom, zoom + by));
  const scale = 2 ** (next - zoom);
  return { zoom: next, centre: { x: centre.x * scale, y: centre.y * scale } };
}

/** `{r}` is where a house keeps tiles for fine screens. */
export function addressTile(template: string, { x, y, zoom }: MapTile, { isFine }: { isFine: boolean }): string {
  const parts: Record<string, string> = { x: String(x), y: String(y), z: String(zoom), r: isFine ? '@2x' : '' };
  return template.replace(/\{([xyzr])\}/g, (_, name: string) => parts[name] ?? '');
}
