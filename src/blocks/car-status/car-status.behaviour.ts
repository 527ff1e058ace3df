import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import { describeState } from '#rules/car/state/describe-state.ts';
import type { LiveCarStatus } from '#rules/car/state/live-car-status.ts';
import { countUp } from '#ui/behaviour/count-up.ts';
import { priceMarks } from '#ui/price-marks.ts';
import { renewComparison } from '../vehicle/price/price-comparison.behaviour.ts';
import { carStatusMarks } from './car-status-marks.ts';
import { describeStatusChange } from './describe-status-change.ts';
import { openTemplates, statusMarks } from './status-templates.ts';
import { isBeingSent, turnSold } from './turn-sold.ts';

export const viewsMarks = { counter: 'data-views', count: 'data-views-count', noun: 'data-views-noun' } as const;

/** What the view call tells (API-02). */
interface CarView {
  views: number;
  car_fields: LiveCarStatus & { tag: string | null };
}

const viewsMs = 1000;
/** A car rarely changes while someone looks; a look each half minute costs less than a line held open. */
const lookAgainMs = 30_000;

/** Counts the look, shows how many there were, and says what becomes of the car while its page is open (VDP-16). */
export async function followCar(): Promise<void> {
  const line = document.querySelector<HTMLElement>(`[${carStatusMarks.line}]`);
  const shown = line?.getAttribute(carStatusMarks.shown);
  if (!line || !shown) return;
  letClose(line);
  let told: LiveCarStatus = JSON.parse(shown);
  const followers = [renewFinance, renewComparison].map((renew) => followPrice(told.price, renew));
  let begun = 0;
  let answered = 0;
  const look = async () => {
    if (document.hidden) return null;
    const turn = ++begun;
    const view = await askForView(line.getAttribute(carStatusMarks.line) ?? '');
    // A slow answer tells of an earlier moment than what is shown already.
    if (turn < answered) return view;
    answered = turn;
    const now = view === 'gone' ? { ...told, price: null, sold: true } : view?.car_fields;
    // A form on its way to the dealer is left alone: the next look tells.
    if (!now || (now.sold && isBeingSent())) return view;
    showState(now);
    if (view !== null && view !== 'gone') showTag(view.car_fields.tag);
    showChange(line, told, now);
    told = now;
    if (!now.sold) for (const follow of followers) void follow(now.price);
    return view;
  };
  const first = await look();
  if (first !== null && first !== 'gone') showViews(first.views);
  setInterval(look, lookAgainMs);
  document.addEventListener('visibilitychange', look);
}

/** Renews what follows the price of the page, and tries again at the next look where it could not be had. */
function followPrice(shown: number | null, renew: (price: number | null) => Promise<boolean>) {
  let renewed: number | null | undefined = shown;
  return async (price: number | null): Promise<void> => {
    if (price === renewed) return;
    renewed = undefined;
    if (await renew(price)) renewed = price;
  };
}

async function renewFinance(price: number | null): Promise<boolean> {
  const renewing = await import('../finance/renew-finance.ts');
  return renewing.renewFinance(price);
}

function letClose(line: HTMLElement): void {
  const close = line.querySelector(`[${carStatusMarks.close}]`);
  const note = line.querySelector('p');
  // Whoever is typing goes on typing.
  close?.addEventListener('mousedown', (event) => event.preventDefault());
  close?.addEventListener('click', () => {
    if (note) note.hidden = true;
  });
}

/** 'gone' where the site has taken the car off; null where nobody can tell. */
async function askForView(address: string): Promise<CarView | 'gone' | null> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    if (answer.status === 404) return 'gone';
    return answer.ok ? await answer.json() : null;
  } catch (error) {
    console.warn('The current status of the car could not be loaded.', error);
    return null;
  }
}

function showViews(views: number): void {
  const counter = document.querySelector<HTMLElement>(`[${viewsMarks.counter}]`);
  const figure = counter?.querySelector(`[${viewsMarks.count}]`);
  const noun = counter?.querySelector(`[${viewsMarks.noun}]`);
  if (!counter || !figure || !noun || views < 1) return;
  noun.textContent = views === 1 ? 'time' : 'times';
  counter.hidden = false;
  countUp(figure, views, { ms: viewsMs });
}

function showChange(line: HTMLElement, told: LiveCarStatus, now: LiveCarStatus): void {
  const text = describeStatusChange(told, now, line.getAttribute(carStatusMarks.noun) ?? 'vehicle');
  if (text === null) return;
  const { hasTyped } = now.sold && !told.sold ? turnSold(now.status === 'sold' ? 'sold' : 'gone') : { hasTyped: false };
  if (now.price !== null) writePrice(now.price, now.price_type);
  if (now.reserved) openTemplates('reserved');
  for (const note of document.querySelectorAll<HTMLElement>(`[${statusMarks.whileReserved}]`))
    note.hidden = !now.reserved;
  const words = line.querySelector(`[${carStatusMarks.text}]`);
  const note = line.querySelector<HTMLElement>('p');
  if (!words || !note) return;
  words.textContent = hasTyped ? `${text} Your details are still here: we can look for a similar one.` : text;
  note.hidden = false;
  showLink(line.querySelector(`[${carStatusMarks.formLink}]`), now.sold);
  showLink(line.querySelector(`[${carStatusMarks.similarLink}]`), now.sold || now.reserved);
}

/** Never one that leads nowhere. */
function showLink(link: HTMLAnchorElement | null, isWanted: boolean): void {
  if (link) link.hidden = !isWanted || document.getElementById(link.hash.slice(1)) === null;
}

/** VDP-22: beside the name and the price, as of now. */
function showState(now: LiveCarStatus): void {
  // One that the site has taken off is not said to be sold.
  const text = now.sold && now.status !== 'sold' ? 'No longer for sale' : describeState(now);
  for (const place of document.querySelectorAll<HTMLElement>(`[${statusMarks.state}]`)) {
    place.hidden = text === null;
    if (place.firstElementChild) place.firstElementChild.textContent = text;
  }
}

/** The tag over the pictures; one that had none stays without. */
function showTag(label: string | null): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${statusMarks.tag}]`)) {
    const word = place.querySelector('span');
    if (word && label !== null) word.textContent = label;
    else place.hidden = true;
  }
}

function writePrice(price: number, priceType: string | null): void {
  const text = formatDollars(centsFromDollars(price));
  for (const place of document.querySelectorAll(`[${priceMarks.price}]`)) place.textContent = text;
  for (const place of document.querySelectorAll(`[${priceMarks.type}]`)) place.textContent = priceType;
}
