import { changeZoom, type Place, projectPlace, type WorldPoint } from '#rules/locations/map-tiles.ts';
import { followMapControls } from './follow-map-controls.ts';
import { locationMapMarks } from './location-map-marks.ts';
import { TileLayer } from './tile-layer.ts';

export interface DrawnMap extends Place {
  zoom: number;
  tiles: string;
}

/** Draws a map of tiles with a pin, which is all that a place needs. One finger moves it sideways only. */
export function drawMap(map: HTMLElement, drawn: DrawnMap): void {
  const ground = map.querySelector<HTMLElement>(`[${locationMapMarks.tiles}]`);
  if (!ground) return;
  const tileMap = new TileMap(map, ground, drawn);
  followMapControls({ ground, map, marker: locationMapMarks.move }, tileMap);
  ground.addEventListener('dblclick', () => tileMap.zoom(1));
  new ResizeObserver(() => tileMap.draw()).observe(map);
}

class TileMap {
  readonly #map: HTMLElement;
  readonly #ground: HTMLElement;
  readonly #drawn: DrawnMap;
  readonly #layer: TileLayer;
  #view: { centre: WorldPoint; zoom: number };

  constructor(map: HTMLElement, ground: HTMLElement, drawn: DrawnMap) {
    this.#map = map;
    this.#ground = ground;
    this.#drawn = drawn;
    this.#view = { centre: projectPlace(drawn, drawn.zoom), zoom: drawn.zoom };
    this.#layer = new TileLayer({
      template: drawn.tiles,
      insert: (picture) => ground.prepend(picture),
      onLoad: () => this.#show(),
    });
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
    this.#layer.draw({ ...this.#view, width, height });
    const pin = this.#ground.querySelector<HTMLElement>(`[${locationMapMarks.pin}]`);
    if (!pin) return;
    const at = projectPlace(this.#drawn, zoom);
    pin.style.left = `${at.x - centre.x + width / 2}px`;
    pin.style.top = `${at.y - centre.y + height / 2}px`;
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
