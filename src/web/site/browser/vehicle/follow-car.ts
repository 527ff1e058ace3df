import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import type { LiveCarStatus } from '#rules/car/live-car-status.ts';
import { countUp } from '../count-up.ts';
import { findNews } from './find-news.ts';
import { openTemplates } from './open-templates.ts';
import { isBeingSent, turnSold } from './turn-sold.ts';

/** What the view call tells (API-02). */
interface CarView {
  views: number;
  car_fields: LiveCarStatus;
}

const viewsMs = 1000;
/** A car rarely changes while someone looks; a look each half minute costs less than a line held open. */
const lookAgainMs = 30_000;

/** Counts the look, shows how many there were, and says what becomes of the car while its page is open (VDP-16). */
export async function followCar(): Promise<void> {
  const news = document.querySelector<HTMLElement>('[data-car-news]');
  if (!news?.dataset.shown) return;
  letClose(news);
  let told: LiveCarStatus = JSON.parse(news.dataset.shown);
  const look = async () => {
    if (document.hidden) return null;
    const view = await askForView(news.dataset.carNews ?? '');
    const now = view === 'gone' ? { ...told, price: null, sold: true } : view?.car_fields;
    // A form on its way to the dealer is left alone: the next look tells.
    if (!now || (now.sold && isBeingSent())) return view;
    tellNews(news, told, now);
    told = now;
    return view;
  };
  const first = await look();
  if (first !== null && first !== 'gone') showViews(first.views);
  setInterval(look, lookAgainMs);
  document.addEventListener('visibilitychange', look);
}

function letClose(news: HTMLElement): void {
  const close = news.querySelector('[data-news-close]');
  const line = news.querySelector('p');
  // Whoever is typing goes on typing.
  close?.addEventListener('mousedown', (event) => event.preventDefault());
  close?.addEventListener('click', () => {
    if (line) line.hidden = true;
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
  const counter = document.querySelector<HTMLElement>('[data-views]');
  const figure = counter?.querySelector('[data-views-count]');
  const noun = counter?.querySelector('[data-views-noun]');
  if (!counter || !figure || !noun || views < 1) return;
  noun.textContent = views === 1 ? 'time' : 'times';
  counter.hidden = false;
  countUp(figure, views, { ms: viewsMs });
}

function tellNews(news: HTMLElement, told: LiveCarStatus, now: LiveCarStatus): void {
  const text = findNews(told, now);
  if (text === null) return;
  const { hasTyped } = now.sold && !told.sold ? turnSold(now.status === 'sold' ? 'sold' : 'gone') : { hasTyped: false };
  if (now.price !== null) writePrice(now.price);
  if (now.reserved) openTemplates('reserved');
  for (const note of document.querySelectorAll<HTMLElement>('[data-while-reserved]')) note.hidden = !now.reserved;
  const words = news.querySelector('[data-news-text]');
  const line = news.querySelector<HTMLElement>('p');
  if (!words || !line) return;
  words.textContent = hasTyped ? `${text} Your details are still here: we can look for a similar car.` : text;
  line.hidden = false;
  showLink(news.querySelector('[data-news-form]'), now.sold);
  showLink(news.querySelector('[data-news-link]'), now.sold || now.reserved);
}

/** Never one that leads nowhere. */
function showLink(link: HTMLAnchorElement | null, isWanted: boolean): void {
  if (link) link.hidden = !isWanted || document.getElementById(link.hash.slice(1)) === null;
}

function writePrice(price: number): void {
  const text = formatDollars(centsFromDollars(price));
  for (const place of document.querySelectorAll('[data-price]')) place.textContent = text;
}
