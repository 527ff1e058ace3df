import { addressTile, listTiles, type MapTile, type MapWindow, tileSize } from '#rules/locations/map-tiles.ts';

export interface TileLayerOptions {
  /** Address of a tile, with {z}, {x} and {y} in it. */
  template: string;
  /** Puts a new picture where the map has its tiles. */
  insert(picture: HTMLImageElement): void;
  onLoad?(): void;
}

/** The pictures of a map: those that come into its window are asked for, those that leave it are taken away. */
export class TileLayer {
  readonly #options: TileLayerOptions;
  readonly #pictures = new Map<string, HTMLImageElement>();

  constructor(options: TileLayerOptions) {
    this.#options = options;
  }

  /** Width and height are those on the screen, where a tile's pixel takes `scale` pixels. */
  draw({ centre, zoom, width, height }: MapWindow, scale = 1): void {
    const shown = listTiles({ centre, zoom, width: width / scale, height: height / scale });
    const tiles = new Map(shown.map((tile) => [nameTile(tile, { x: centre.x - width / scale / 2 }), tile]));
    for (const [name, picture] of this.#pictures) {
      if (tiles.has(name)) continue;
      picture.remove();
      this.#pictures.delete(name);
    }
    for (const [name, tile] of tiles) {
      const picture = this.#pictures.get(name) ?? this.#bring(name, tile);
      picture.style.left = `${tile.left * scale}px`;
      picture.style.top = `${tile.top * scale}px`;
      picture.style.width = `${tileSize * scale}px`;
      picture.style.height = `${tileSize * scale}px`;
    }
  }

  /** One that does not come leaves its place to what is drawn below. */
  #bring(name: string, tile: MapTile): HTMLImageElement {
    const picture = new Image(tileSize, tileSize);
    picture.alt = '';
    picture.draggable = false;
    picture.className = 'absolute max-w-none';
    picture.addEventListener('load', () => this.#options.onLoad?.(), { once: true });
    picture.addEventListener('error', () => picture.remove(), { once: true });
    picture.src = addressTile(this.#options.template, tile, { isFine: devicePixelRatio > 1 });
    this.#pictures.set(name, picture);
    this.#options.insert(picture);
    return picture;
  }
}

/** The world stands beside itself: a tile is another one further round. */
function nameTile({ x, y, zoom, left }: MapTile, west: { x: number }): string {
  return `${zoom}/${x}/${y}/${Math.round((left + west.x) / tileSize)}`;
}
