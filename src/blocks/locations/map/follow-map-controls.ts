import type { WorldPoint } from '#rules/locations/map-tiles.ts';
import type { MapMove } from './map-button.tsx';

/** What a map does by keys, buttons and dragging; distances are pixels of the screen. */
export interface MapControls {
  move(by: WorldPoint): void;
  zoom(by: number): void;
  goBack(): void;
}

const stepPixels = 80;
const keySteps: Readonly<Record<string, WorldPoint>> = {
  ArrowLeft: { x: -stepPixels, y: 0 },
  ArrowRight: { x: stepPixels, y: 0 },
  ArrowUp: { x: 0, y: -stepPixels },
  ArrowDown: { x: 0, y: stepPixels },
};
const keyZooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

export interface MapParts {
  /** Takes the keys and the pointer. */
  ground: HTMLElement;
  /** Around the ground and the buttons. */
  map: HTMLElement;
  /** The attribute of the buttons that says what each does. */
  marker: string;
}

/** The wheel stays with the page, so that nobody who scrolls it is caught in the map. */
export function followMapControls({ ground, map, marker }: MapParts, controls: MapControls): void {
  followKeys(ground, controls);
  followPointer(ground, controls);
  const moves: Readonly<Record<MapMove, () => void>> = {
    in: () => controls.zoom(1),
    out: () => controls.zoom(-1),
    back: () => controls.goBack(),
  };
  for (const [move, act] of Object.entries(moves)) {
    map.querySelector(`[${marker}="${move}"]`)?.addEventListener('click', act);
  }
}

function followKeys(ground: HTMLElement, map: MapControls): void {
  ground.addEventListener('keydown', (event) => {
    const step = keySteps[event.key];
    const zoom = keyZooms[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (!step && !zoom)) return;
    event.preventDefault();
    if (step) map.move(step);
    if (zoom) map.zoom(zoom);
  });
}

/** Pins are links: whoever presses one does not drag. */
function followPointer(ground: HTMLElement, map: MapControls): void {
  let last: WorldPoint | null = null;
  ground.addEventListener('pointerdown', (event) => {
    const isPin = event.target instanceof Element && event.target.closest('a') !== null;
    if (event.button !== 0 || isPin) return;
    last = { x: event.clientX, y: event.clientY };
    ground.setPointerCapture(event.pointerId);
  });
  ground.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    if (last === null) return;
    map.move({ x: last.x - x, y: last.y - y });
    last = { x, y };
  });
  for (const kind of ['pointerup', 'pointercancel'] as const) {
    ground.addEventListener(kind, () => {
      last = null;
    });
  }
}
