import type { CarStatus } from '#rules/car/car-facts.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { describeState } from '#rules/car/state/describe-state.ts';
import { readEntries } from '../local-store.ts';
import type { SavedCar } from '../saved-cars.ts';
import { savedCarsMarks, viewedCarsMarks } from '../saved-cars-marks.ts';
import { readViewedCar, viewedCars } from './viewed-car.ts';

/** What is read of a car (`GET /api/cars`). */
interface FoundCar {
  id: number;
  path: string;
  name: string;
  price_text: string | null;
  price_type: string | null;
  licences: string | null;
  status: CarStatus;
  reserved: boolean;
  tag: string | null;
  images: { image: { thumb: { url: string } } }[];
}

/** CAR pages that were looked at before, as the cars stand today; those that are gone are left out. */
export async function showViewed(row: HTMLElement): Promise<void> {
  const here = readViewedCar()?.id;
  const ids = readEntries(viewedCars).flatMap(({ id }) => (id === here ? [] : [id]));
  const tile = row.querySelector('template');
  const list = row.querySelector('ul');
  if (ids.length === 0 || !tile || !list) return;
  try {
    const answer = await fetch(`/api/cars?ids=${ids.join()}`);
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    const { cars }: { cars: FoundCar[] } = await answer.json();
    list.replaceChildren(...cars.map((car) => fillTile(tile, car)));
    row.hidden = cars.length === 0;
  } catch (error) {
    console.warn('Recently viewed cars could not be shown.', error);
  }
}

function fillTile(tile: HTMLTemplateElement, car: FoundCar): Node {
  const filled = document.importNode(tile.content, true);
  const link = filled.querySelector('a');
  const picture = filled.querySelector('img');
  if (link) {
    link.href = car.path;
    link.textContent = car.name;
  }
  const [photo] = car.images;
  if (photo) picture?.setAttribute('src', photo.image.thumb.url);
  else picture?.remove();
  fillHeart(filled, car);
  const state = describeState(car);
  const tag = car.tag === state || car.status === 'sold' ? null : car.tag;
  write(filled, viewedCarsMarks.state, state);
  write(filled, viewedCarsMarks.price, joinTexts([car.price_text, car.price_type, tag]));
  write(filled, viewedCarsMarks.note, car.licences);
  return filled;
}

/** As on a card: a sold car is not offered to be saved. */
function fillHeart(tile: DocumentFragment, car: FoundCar): void {
  const tools = tile.querySelector(`[${savedCarsMarks.car}]`);
  const heart = tools?.querySelector(`[${savedCarsMarks.favourites}]`);
  if (!tools || !heart) return;
  if (!isAvailable(car)) {
    tools.remove();
    return;
  }
  const { path, name, price_text } = car;
  const kept: SavedCar = {
    ...{ id: String(car.id), href: path, name },
    ...{ image: car.images[0]?.image.thumb.url ?? null, price: price_text },
  };
  tools.setAttribute(savedCarsMarks.car, JSON.stringify(kept));
  heart.setAttribute(savedCarsMarks.favourites, kept.id);
  heart.setAttribute('aria-label', `Save ${name}`);
}

function joinTexts(texts: readonly (string | null)[]): string | null {
  return texts.filter(Boolean).join(' · ') || null;
}

function write(tile: DocumentFragment, place: string, text: string | null): void {
  const element = tile.querySelector<HTMLElement>(`[${place}]`);
  if (!element) return;
  element.hidden = text === null;
  (element.firstElementChild ?? element).textContent = text;
}
