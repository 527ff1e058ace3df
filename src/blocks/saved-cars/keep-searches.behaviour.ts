import { searchViewEvent } from '#rules/events/events.ts';
import { pageEventName } from '#ui/behaviour/report-event.ts';
import { resultsMarks } from '../results/results-marks.ts';
import { addEntry } from './local-store.ts';
import { describeSearch, pastSearches } from './search-history.ts';

/**
 * SRCH-15: keeps each search that is shown, where it narrows the stock. The one that is left is kept as it is left: the first
 * touch of a list may be the click on a car. Listens only, so that storage is not touched while a page starts.
 */
export function keepSearches(): void {
  document.addEventListener(pageEventName, (event) => {
    if (event instanceof CustomEvent && event.detail.id === searchViewEvent) keepSearch();
  });
  window.addEventListener('pagehide', keepSearch);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keepSearch();
  });
}

function keepSearch(): void {
  if (document.documentElement.dataset.slot !== 'search') return;
  const label = document.querySelector(`[${resultsMarks.heading}]`)?.textContent;
  const search = describeSearch(window.location);
  if (label && search) addEntry(pastSearches, { ...search, label });
}
