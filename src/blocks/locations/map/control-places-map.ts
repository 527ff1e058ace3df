import { tileSize } from '#rules/locations/map-tiles.ts';
import {
  clusterPoints,
  type MapPoint,
  mapHeight,
  mapWidth,
  type PlaceMapView,
  placeInView,
  separatePoints,
} from '#rules/locations/place-map.ts';
import { moveToPoint } from '#ui/at-point.behaviour.ts';
import { whenSeen } from '#ui/behaviour/when-seen.ts';
import { followMapControls } from './follow-map-controls.ts';
import { describeSharedPin, placesChangedEvent, placesMapMarks } from './places-map-marks.ts';
import { TileLayer } from './tile-layer.ts';

/** A pin with room for a finger. */
const pinDistance = 48;
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
  #tiles: TileLayer | null = null;

  constructor(map: HTMLElement) {
    this.#map = map;
    this.#ground = map.querySelector<HTMLElement>(`[${placesMapMarks.ground}]`) ?? map;
    this.#start = JSON.parse(map.getAttribute(placesMapMarks.map) ?? '');
    this.#view = this.#start;
  }

  start(): void {
    const controls = this.#map.querySelector<HTMLElement>(`[${placesMapMarks.controls}]`);
    if (controls) controls.hidden = false;
    this.#followTiles();
    this.#ground.tabIndex = 0;
    this.#ground.setAttribute('role', 'application');
    this.#ground.setAttribute('aria-label', 'Map of our locations. Arrow keys move it, plus and minus zoom.');
    followMapControls({ ground: this.#ground, map: this.#map, marker: placesMapMarks.move }, this);
    this.#ground.addEventListener('click', (event) => this.#openCluster(event));
    this.#map.addEventListener(placesChangedEvent, () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.#ground);
  }

  draw(): void {
    this.#drawLand();
    for (const item of this.#listItems()) {
      moveToPoint(item, placeInView(readPoint(item), this.#view));
    }
    this.#drawPins();
    this.#drawTiles();
  }

  #listItems = () => this.#ground.querySelectorAll<HTMLElement>(`[${placesMapMarks.at}]`);

  #listPins = () => [
    ...this.#ground.querySelectorAll<HTMLElement>(`[${placesMapMarks.pin}]:not([${placesMapMarks.out}])`),
  ];

  #clusters(pins: readonly HTMLElement[]): number[][] {
    const width = this.#ground.clientWidth;
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
      if (text) text.textContent = shared > 1 ? describeSharedPin(shared) : pin.getAttribute(placesMapMarks.pin);
      pin.toggleAttribute(placesMapMarks.shared, shared > 1);
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

  /** A pin of several places comes nearer until they part; it leads to the first of those that never do. */
  #openCluster(event: MouseEvent): void {
    const pins = this.#listPins();
    const { target } = event;
    const at = pins.findIndex((pin) => target instanceof Node && pin.contains(target));
    const cluster = this.#clusters(pins).find(([first]) => first === at) ?? [];
    const points = cluster.flatMap((index) => pins[index] ?? []).map(readPoint);
    const width = this.#ground.clientWidth;
    const apart = separatePoints(points, { view: this.#view, width, distance: pinDistance, nearestWorld });
    if (apart === null) return;
    event.preventDefault();
    this.#show(apart);
  }

  #show({ x, y, world }: PlaceMapView): void {
    this.#view = { x, y, world: Math.min(nearestWorld, Math.max(furthestWorld, world)) };
    this.draw();
  }

  move({ x, y }: MapPoint): void {
    const world = this.#view.world * (this.#ground.clientWidth / mapWidth);
    this.#show({ ...this.#view, x: this.#view.x + x / world, y: this.#view.y + y / world });
  }

  zoom(by: number): void {
    this.#show({ ...this.#view, world: this.#view.world * 2 ** by });
  }

  goBack(): void {
    this.#show(this.#start);
  }

  #followTiles(): void {
    const template = this.#map.getAttribute(placesMapMarks.tiles);
    if (template === null) return;
    const show = () => {
      this.#tiles = new TileLayer({
        template,
        insert: (picture) => this.#ground.querySelector('svg')?.after(picture),
      });
      this.draw();
    };
    const ask = this.#map.querySelector<HTMLElement>(`[${placesMapMarks.ask}]`);
    if (ask === null) {
      whenSeen(this.#map, show);
      return;
    }
    ask.hidden = false;
    ask.addEventListener('click', () => {
      ask.hidden = true;
      show();
    });
  }

  /** Tiles come in whole steps; between them they are drawn larger or smaller. */
  #drawTiles(): void {
    const { clientWidth: width, clientHeight: height } = this.#ground;
    const world = this.#view.world * (width / mapWidth);
    const zoom = Math.max(0, Math.round(Math.log2(world / tileSize)));
    const whole = tileSize * 2 ** zoom;
    const centre = { x: this.#view.x * whole, y: this.#view.y * whole };
    this.#tiles?.draw({ centre, zoom, width, height }, world / whole);
  }
}

function readPoint(item: HTMLElement): MapPoint {
  const [x = 0, y = 0] = (item.getAttribute(placesMapMarks.at) ?? '').split(' ').map(Number);
  return { x, y };
}
