import { whenSeen } from '#ui/behaviour/when-seen.ts';
import { locationQueryParam, locatorMarks } from './locator-marks.ts';
import { placesMapMarks } from './map/places-map-marks.ts';

/** What pages of locations do: each part is loaded when it comes into sight or is first touched. */
export async function startLocations(): Promise<void> {
  const map = document.querySelector<HTMLElement>(`[${placesMapMarks.map}]`);
  if (map) whenSeen(map, async () => (await import('./map/control-places-map.ts')).controlPlacesMap(map));
  const input = document.querySelector<HTMLInputElement>(`[${locatorMarks.form}] input[name="${locationQueryParam}"]`);
  if (!input) return (await import('./map/location-map.behaviour.ts')).showMap();
  const search = async () => (await import('./search-locations.ts')).searchLocations(input);
  if (input.value === input.defaultValue && input !== document.activeElement) {
    input.addEventListener('focus', search, { once: true });
  } else await search();
}
