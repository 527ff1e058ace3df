import { addressTile, tileSize } from '#rules/locations/map-tiles.ts';
import {
  clusterPoints,
  type MapPoint,
  mapHeight,
  mapWidth,
  type PlaceMapView,
  placeInView,
} from '#rules/locations/place-map.ts';
import { whenSeen } from '#ui/behaviour/when-seen.ts';
import { placesChangedEvent, placesMapMarks } from './places-map-marks.ts';

const stepPixels = 80;
const keySteps: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: -stepPixels, y: 0 },
  ArrowRight: { x: stepPixels, y: 0 },
  ArrowUp: { x: 0, y: -stepPixels },
  ArrowDown: { x: 0, y: stepPixels },
};
const keyZooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };
/** A pin with room for a finger. */
const pinDistance = 40;
const [furthestWorld, nearestWorld] = [tileSize * 2 ** 4, tileSize * 2 ** 17];

/** LOC-03: the map of all places by keys, buttons and dragging; the wheel stays with the page. */
export function controlPlacesMap(map: HTMLElement): void {
  new PlacesMapController(map).start();
}

class PlacesMapController {
  readonly #map: HTMLElement;
  readonly #ground: HTMLElement;
  readonly #start: PlaceMapView;
  #view: PlaceMapView;
  #tiles: string | null = null;

  constructor(map: HTMLElement) {
    this.#map = map;
    this.#ground = map.querySelector<HTMLElement>(`[${placesMapMarks.ground}]`) ?? map;
    this.#start = JSON.parse(map.getAttribute(placesMapMarks.map) ?? '');
    this.#view = this.#start;
  }

  start(): void {
    const controls = this.#map.querySelector<HTMLElement>(`[${placesMapMarks.controls}]`);
    if (controls) controls.hidden = false;
    this.#followButtons();
    this.#followKeys();
    this.#followPointer();
    this.#ground.addEventListener('click', (event) => this.#openCluster(event));
    this.#map.addEventListener(placesChangedEvent, () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.#map);
  }

  draw(): void {
    this.#drawLand();
    for (const item of this.#listItems()) {
      const { x, y } = placeInView(readPoint(item), this.#view);
      item.style.left = `${x * 100}%`;
      item.style.top = `${y * 100}%`;
    }
    this.#drawPins();
    this.#drawTiles();
  }

  #listItems = () => this.#ground.querySelectorAll<HTMLElement>(`[${placesMapMarks.at}]`);

  #listPins = () => [
    ...this.#ground.querySelectorAll<HTMLElement>(`[${placesMapMarks.pin}]:not([${placesMapMarks.out}])`),
  ];

  #clusters(pins: readonly HTMLElement[]): number[][] {
    const width = this.#map.clientWidth;
    return clusterPoints(pins.map(readPoint), { view: this.#view, width, distance: pinDistance });
  }

  #drawPins(): void {
    const pins = this.#listPins();
    for (const pin of this.#ground.querySelectorAll<HTMLElement>(`[${placesMapMarks.out}]`)) pin.hidden = true;
    const clusters = this.#clusters(pins);
    pins.forEach((pin, index) => {
      const shared = clusters.find(([first]) => first === index)?.length ?? 0;
      pin.hidden = shared === 0;
      const text = pin.querySelector(`[${placesMapMarks.pinText}]`);
      if (text) text.textContent = shared > 1 ? `${shared}×` : pin.getAttribute(placesMapMarks.pin);
    });
  }

  #drawLand(): void {
    const land = this.#map.querySelector(`[${placesMapMarks.land}]`);
    const scale = this.#view.world / this.#start.world;
    const origin = placeInView({ x: this.#start.x, y: this.#start.y }, this.#view);
    const left = origin.x * mapWidth - (mapWidth / 2) * scale;
    const top = origin.y * mapHeight - (mapHeight / 2) * scale;
    land?.setAttribute('transform', `translate(${left} ${top}) scale(${scale})`);
  }

  /** A pin of several places comes nearer instead of leading to one of them. */
  #openCluster(event: MouseEvent): void {
    const pins = this.#listPins();
    const { target } = event;
    const at = pins.findIndex((pin) => target instanceof Node && pin.contains(target));
    const cluster = this.#clusters(pins).find(([first]) => first === at) ?? [];
    if (cluster.length < 2 || this.#view.world >= nearestWorld) return;
    event.preventDefault();
    const points = cluster.flatMap((index) => pins[index] ?? []).map(readPoint);
    const middle = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    this.#show({ x: middle('x'), y: middle('y'), world: this.#view.world * 4 });
  }

  #show({ x, y, world }: PlaceMapView): void {
    this.#view = { x, y, world: Math.min(nearestWorld, Math.max(furthestWorld, world)) };
    this.draw();
  }

  #move({ x, y }: MapPoint): void {
    const world = this.#view.world * (this.#map.clientWidth / mapWidth);
    this.#show({ ...this.#view, x: this.#view.x + x / world, y: this.#view.y + y / world });
  }

  #zoom(by: number): void {
    this.#show({ ...this.#view, world: this.#view.world * 2 ** by });
  }

  #followButtons(): void {
    const tiles = this.#map.getAttribute(placesMapMarks.tiles);
    const buttons = this.#map.querySelectorAll<HTMLElement>(`[${placesMapMarks.move}]`);
    const asks = [...buttons].some((button) => button.getAttribute(placesMapMarks.move) === 'tiles');
    const showTiles = () => {
      this.#tiles = tiles;
      this.draw();
    };
    if (tiles !== null && !asks) whenSeen(this.#map, showTiles);
    for (const button of buttons) {
      const move = button.getAttribute(placesMapMarks.move);
      if (move === 'tiles') button.hidden = false;
      button.addEventListener('click', () => {
        if (move === 'tiles') {
          button.hidden = true;
          showTiles();
        } else if (move === 'back') this.#show(this.#start);
        else this.#zoom(move === 'in' ? 1 : -1);
      });
    }
  }

  #followKeys(): void {
    this.#ground.tabIndex = 0;
    this.#ground.setAttribute('role', 'application');
    this.#ground.setAttribute('aria-label', 'Map of our locations. Arrow keys move it, plus and minus zoom.');
    this.#ground.addEventListener('keydown', (event) => {
      const step = keySteps[event.key];
      const zoom = keyZooms[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey || (!step && !zoom)) return;
      event.preventDefault();
      if (step) this.#move(step);
      if (zoom) this.#zoom(zoom);
    });
  }

  #followPointer(): void {
    let last: MapPoint | null = null;
    this.#ground.addEventListener('pointerdown', (event) => {
      const isPin = event.target instanceof Element && event.target.closest('a') !== null;
      if (event.button !== 0 || isPin) return;
      last = { x: event.clientX, y: event.clientY };
      this.#ground.setPointerCapture(event.pointerId);
    });
    this.#ground.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
      if (last === null) return;
      this.#move({ x: last.x - x, y: last.y - y });
      last = { x, y };
    });
    for (const kind of ['pointerup', 'pointercancel'] as const) {
      this.#ground.addEventListener(kind, () => {
        last = null;
      });
    }
  }

  #drawTiles(): void {
    if (this.#tiles === null) return;
    const { clientWidth: width, clientHeight: height } = this.#map;
    const world = this.#view.world * (width / mapWidth);
    const zoom = Math.max(0, Math.round(Math.log2(world / tileSize)));
    const [count, size] = [2 ** zoom, world / 2 ** zoom];
    const [west, north] = [this.#view.x * world - width / 2, this.#view.y * world - height / 2];
    const wanted = new Set<string>();
    for (let y = Math.max(0, Math.floor(north / size)); y < count && y * size < north + height; y++) {
      for (let x = Math.max(0, Math.floor(west / size)); x < count && x * size < west + width; x++) {
        const address = addressTile(this.#tiles, { x, y, zoom, left: 0, top: 0 }, { isFine: devicePixelRatio > 1 });
        wanted.add(address);
        const tile = this.#findTile(address);
        Object.assign(tile.style, {
          left: `${x * size - west}px`,
          top: `${y * size - north}px`,
          width: `${size}px`,
          height: `${size}px`,
        });
      }
    }
    for (const tile of this.#ground.querySelectorAll('img')) {
      if (!wanted.has(tile.getAttribute('src') ?? '')) tile.remove();
    }
  }

  #findTile(address: string): HTMLImageElement {
    const known = this.#ground.querySelector<HTMLImageElement>(`img[src="${CSS.escape(address)}"]`);
    if (known) return known;
    const tile = new Image();
    tile.alt = '';
    tile.draggable = false;
    tile.className = 'absolute max-w-none';
    tile.addEventListener('error', () => tile.remove(), { once: true });
    tile.src = address;
    this.#ground.querySelector('svg')?.after(tile);
    return tile;
  }
}

function readPoint(item: HTMLElement): MapPoint {
  const [x = 0, y = 0] = (item.getAttribute(placesMapMarks.at) ?? '').split(' ').map(Number);
  return { x, y };
}
