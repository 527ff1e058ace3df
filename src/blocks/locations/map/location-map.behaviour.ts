import { whenSeen } from '#ui/behaviour/when-seen.ts';
import { locationMapMarks } from './location-map-marks.ts';

/** VDP-17: asks for a map when it comes into sight, or when a visitor presses its button; nobody is asked before. */
export function showMap(): void {
  for (const map of document.querySelectorAll<HTMLElement>(`[${locationMapMarks.map}]`)) {
    const asks = map.querySelectorAll<HTMLElement>(`[${locationMapMarks.ask}]`);
    if (asks.length === 0) whenSeen(map, () => draw(map));
    for (const ask of asks) {
      ask.hidden = false;
      if (ask instanceof HTMLButtonElement) ask.addEventListener('click', () => draw(map), { once: true });
    }
  }
}

async function draw(map: HTMLElement): Promise<void> {
  try {
    const { drawMap } = await import('./draw-map.ts');
    drawMap(map, JSON.parse(map.getAttribute(locationMapMarks.map) ?? ''));
  } catch (error) {
    console.warn('The map could not be shown.', error);
  }
}
