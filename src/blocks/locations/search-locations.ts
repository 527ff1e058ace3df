import { describeLocationCount, matchesLocationQuery } from '#rules/locations/match-location-query.ts';
import { locationQueryParam, locatorMarks } from './locator-marks.ts';
import { placesChangedEvent, placesMapMarks } from './map/places-map-marks.ts';

/** LOC-03: "Search locations..." shows what matches while somebody types, and writes it to the address. */
export function searchLocations(input: HTMLInputElement): void {
  input.addEventListener('input', () => {
    showMatches(input.value);
    writeAddress(input.value);
  });
  // What was typed before this was loaded, or before coming back.
  if (input.value !== (new URL(location.href).searchParams.get(locationQueryParam) ?? '')) {
    showMatches(input.value);
    writeAddress(input.value);
  }
}

function showMatches(query: string): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(`[${locatorMarks.words}]`)];
  const before = blocks.map(({ hidden }) => hidden);
  for (const block of blocks) block.hidden = !matchesLocationQuery(block.getAttribute(locatorMarks.words) ?? '', query);
  const seen = blocks.filter(({ hidden }) => !hidden);
  const shown = new Set(seen.map(({ id }) => id));
  const departments = seen.reduce((sum, block) => sum + Number(block.getAttribute(locatorMarks.count)), 0);
  const summary = document.querySelector(`[${locatorMarks.summary}]`);
  if (summary) summary.textContent = describeLocationCount({ locations: seen.length, departments }, query);
  if (blocks.every(({ hidden }, at) => hidden === before[at])) return;
  for (const block of blocks) chooseFirstTab(block);
  for (const line of document.querySelectorAll<HTMLElement>(`[${locatorMarks.line}]`)) {
    line.hidden = !shown.has(line.getAttribute(locatorMarks.line) ?? '');
  }
  for (const pin of document.querySelectorAll<HTMLAnchorElement>(`a[${placesMapMarks.pin}]`)) {
    pin.toggleAttribute(placesMapMarks.out, !shown.has(pin.hash.slice(1)));
  }
  document.querySelector(`[${placesMapMarks.map}]`)?.dispatchEvent(new Event(placesChangedEvent));
}

/** LOC-01: the list has changed, so each block begins with its first tab again. */
function chooseFirstTab(block: HTMLElement): void {
  const first = block.querySelector<HTMLInputElement>('input[type="radio"]');
  if (first) first.checked = true;
}

function writeAddress(query: string): void {
  const url = new URL(location.href);
  if (query.trim() === '') url.searchParams.delete(locationQueryParam);
  else url.searchParams.set(locationQueryParam, query.trim());
  history.replaceState(history.state, '', url);
}
