import { carSuggestionMarks } from './car-suggestions-marks.ts';

/** LEAD-12: what suggests cars while somebody types comes with the first touch of the field. */
export function startCarSuggestions(): void {
  document.addEventListener('focusin', async ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.hasAttribute(carSuggestionMarks.input)) return;
    (await import('./suggest-cars.ts')).suggestCars(target);
  });
}
