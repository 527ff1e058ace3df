import { searchViewEvent } from '#rules/events/events.ts';
import { pageEventName } from '#ui/behaviour/report-event.ts';
import { resultsMarks } from '../results/results-marks.ts';
import { addEntry } from './local-store.ts';
import { offerSearches } from './offer-searches.ts';
import { describeSearch, pastSearches } from './search-history.ts';

/**
 * SRCH-15: keeps the search that is shown and each that follows, where it narrows the stock, and offers the last ones in an
 * empty search field.
 */
export function keepSearches(): void {
  keepSearch();
  document.addEventListener(pageEventName, (event) => {
    if (event instanceof CustomEvent && event.detail.id === searchViewEvent) keepSearch();
  });
  offer(document.activeElement);
  document.addEventListener('focusin', ({ target }) => offer(target));
}

function keepSearch(): void {
  if (document.documentElement.dataset.slot !== 'search') return;
  const label = document.querySelector(`[${resultsMarks.heading}]`)?.textContent;
  const search = describeSearch(window.location);
  if (label && search) addEntry(pastSearches, { ...search, label });
}

function offer(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target !== document.activeElement || target.value !== '') return;
  if (target.matches('[type=search][name=query]')) offerSearches(target);
}
