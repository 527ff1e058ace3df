import type { LiveCarStatus } from '#rules/car/state/live-car-status.ts';
import { startIslands } from '#ui/behaviour/island-events.ts';
import { carStatusMarks } from '../car-status/car-status-marks.ts';
import { financePlaces, findFinancePlace } from './finance-marks.ts';
import { forgetQuotedLoan } from './quoted-loan.ts';

/**
 * FIN-11: the price of the page has changed, so its repayments are for another one. They go at once, and come back as the
 * server shows them for this price; false while it shows another, or cannot be reached.
 */
export async function renewFinance(price: number | null): Promise<boolean> {
  for (const name of financePlaces) findFinancePlace(name)?.setAttribute('hidden', '');
  forgetQuotedLoan();
  const page = await fetchPage();
  if (page === null || readPrice(page) !== price) return false;
  for (const name of financePlaces) {
    const place = findFinancePlace(name);
    if (!place) continue;
    place.replaceChildren(...(findFinancePlace(name, page)?.childNodes ?? []));
    place.removeAttribute('hidden');
    startIslands(place);
  }
  return true;
}

async function fetchPage(): Promise<Document | null> {
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store' });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

function readPrice(page: Document): number | null | undefined {
  const shown = page.querySelector(`[${carStatusMarks.line}]`)?.getAttribute(carStatusMarks.shown);
  if (!shown) return undefined;
  const status: LiveCarStatus = JSON.parse(shown);
  return status.price;
}
