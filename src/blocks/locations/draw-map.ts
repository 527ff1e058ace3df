import {
  addressTile,
  changeZoom,
  listTiles,
  type MapTile,
  type Place,
  projectPlace,
  tileSize,
  type WorldPoint,
} from '#rules/locations/map-tiles.ts';
import { locationMapMarks } from './location-map-marks.ts';

export interface DrawnMap extends Place {
  zoom: number;
  tiles: string;
}

const stepPixels = 80;
const keySteps: Readonly<Record<string, WorldPoint>> = {
  ArrowLeft: { x: -stepPixels, y: 0 },
  ArrowRight: { x: stepPixels, y: 0 },
  ArrowUp: { x: 0, y: -stepPixels },
  ArrowDown: { x: 0, y: stepPixels },
};
const keyZooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * Draws a map of tiles with a pin, which is all that a place needs: drag, keys, nearer and further. One finger moves it
 * sideways only, and the wheel not at all, so that nobody who scrolls the page is caught in it.
 */
export function drawMap(map: HTMLElement, drawn: DrawnMap): void {
  const ground = map.querySelector<HTMLElement>(`[${locationMapMarks.tiles}]`);
  if (!ground) return;
  const tileMap = new TileMap(map, ground, drawn);
  followPointer(ground, (by) => tileMap.move(by));
  ground.addEventListener('keydown', (event) => {
    const step = keySteps[event.key];
    const zoom = keyZooms[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (!step && !zoom)) return;
    event.preventDefault();
    if (step) tileMap.move(step);
    if (zoom) tileMap.zoom(zoom);
  });
  ground.addEventListener('dblclick', () => tileMap.zoom(1));
  for (const button of map.querySelectorAll<HTMLElement>(`[${locationMapMarks.move}]`)) {
    const way = button.getAttribute(locationMapMarks.move);
    button.addEventListener('click', () => (way === 'back' ? tileMap.goBack() : tileMap.zoom(way === 'in' ? 1 : -1)));
  }
  new ResizeObserver(() => tileMap.draw()).observe(map);
}

class TileMap {
  readonly #map: HTMLElement;
  readonly #ground: HTMLElement;
  readonly #drawn: DrawnMap;
  readonly #pictures = new Map<string, HTMLImageElement>();
  #view: { centre: WorldPoint; zoom: number };

  constructor(map: HTMLElement, ground: HTMLElement, drawn: DrawnMap) {
    this.#map = map;
    this.#ground = ground;
    this.#drawn = drawn;
    this.#view = { centre: projectPlace(drawn, drawn.zoom), zoom: drawn.zoom };
  }

  move({ x, y }: WorldPoint): void {
    const { centre, zoom } = this.#view;
    this.#view = { centre: { x: centre.x + x, y: centre.y + y }, zoom };
    this.draw();
  }

  zoom(by: number): void {
    this.#view = changeZoom(this.#view, by);
    this.draw();
  }

  goBack(): void {
    const { zoom } = this.#drawn;
    this.#view = { centre: projectPlace(this.#drawn, zoom), zoom };
    this.draw();
  }

  draw(): void {
    const { clientWidth: width, clientHeight: height } = this.#map;
    const { centre, zoom } = this.#view;
    const tiles = new Map(listTiles({ ...this.#view, width, height }).map((tile) => [nameOf(tile, centre), tile]));
    for (const [name, picture] of this.#pictures) {
      if (tiles.has(name)) continue;
      picture.remove();
      this.#pictures.delete(name);
    }
    for (const [name, tile] of tiles) place(this.#pictures.get(name) ?? this.#bring(name, tile), tile.left, tile.top);
    const pin = this.#ground.querySelector<HTMLElement>(`[${locationMapMarks.pin}]`);
    const at = projectPlace(this.#drawn, zoom);
    if (pin) place(pin, at.x - centre.x + width / 2, at.y - centre.y + height / 2);
  }

  #bring(name: string, tile: MapTile): HTMLImageElement {
    const picture = new Image(tileSize, tileSize);
    picture.alt = '';
    picture.draggable = false;
    picture.className = 'absolute max-w-none';
    picture.addEventListener('load', () => this.#show(), { once: true });
    picture.addEventListener('error', () => picture.remove(), { once: true });
    picture.src = addressTile(this.#drawn.tiles, tile, { isFine: devicePixelRatio > 1 });
    this.#pictures.set(name, picture);
    this.#ground.prepend(picture);
    return picture;
  }

  /** Not before there is something to see: a house that does not answer leaves the page as it was. */
  #show(): void {
    const drawing = this.#map.querySelector<HTMLElement>(`[${locationMapMarks.drawing}]`);
    const rest = this.#map.querySelector<HTMLElement>(`[${locationMapMarks.rest}]`);
    if (!drawing || !rest || !drawing.hidden) return;
    const hadFocus = rest.contains(document.activeElement);
    drawing.hidden = false;
    rest.hidden = true;
    if (hadFocus) this.#ground.focus();
  }
}

/** The world stands beside itself: a tile is another one further round. */
function nameOf({ x, y, zoom, left }: MapTile, centre: WorldPoint): string {
  return `${zoom}/${x}/${y}/${Math.round((left + centre.x) / (tileSize * 2 ** zoom))}`;
}

function place(element: HTMLElement, left: number, top: number): void {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

function followPointer(ground: HTMLElement, move: (by: WorldPoint) => void): void {
  let last: WorldPoint | null = null;
  ground.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    last = { x: event.clientX, y: event.clientY };
    ground.setPointerCapture(event.pointerId);
  });
  ground.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    if (last === null) return;
    move({ x: last.x - x, y: last.y - y });
    last = { x, y };
  });
  for (const kind of ['pointerup', 'pointercancel'] as const) {
    ground.addEventListener(kind, () => {
      last = null;
    });
  }
}
