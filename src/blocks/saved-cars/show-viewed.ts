import type { CarStatus } from '#rules/car/car-facts.ts';
import { describeState } from '#rules/car/state/describe-state.ts';
import { readEntries } from './local-store.ts';
import { viewedCarsMarks } from './saved-cars-marks.ts';
import { readViewedCar, viewedCars } from './viewed-car.ts';

/** What is read of a car (`GET /api/cars`). */
interface FoundCar {
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
  const state = describeState(car);
  const tag = car.tag === state || car.status === 'sold' ? null : car.tag;
  write(filled, viewedCarsMarks.state, state);
  write(filled, viewedCarsMarks.price, joinTexts([car.price_text, car.price_type, tag]));
  write(filled, viewedCarsMarks.note, car.licences);
  return filled;
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
