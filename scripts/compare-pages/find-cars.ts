import type { Page } from 'playwright-core';
import type { NamedCar, NamedCars } from './page-list.ts';

const filters = {
  car: 'status:in_stock AND car_type:used',
  new: 'status:in_stock AND car_type:new',
  sold: 'status:sold',
  coming: 'status:coming_soon',
};

/** Asks the site's own API, from a page of the site. */
export async function findCars(page: Page): Promise<NamedCars> {
  const found: Partial<Record<string, NamedCar>> = {};
  for (const [name, filter] of Object.entries(filters)) {
    const [first, second] = await page.evaluate(askForCars, filter);
    if (first) found[name] = first;
    if (name === 'car' && second) found.second = second;
  }
  const spin = await page.evaluate(findSpin);
  if (spin) found.spin = spin;
  return found;
}

/** Runs in the page. */
async function askForCars(filter: string): Promise<NamedCar[]> {
  const answer = await fetch('/api/search/limited', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ search_filters: filter, limit: 2 }),
  });
  if (!answer.ok) throw new Error(`/api/search/limited answers ${answer.status} to ${filter}`);
  return answer.json();
}

/** Runs in the page: only the car's page shows whether it has a spin. */
async function findSpin(): Promise<NamedCar | null> {
  const answer = await fetch('/api/search/limited', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ search_filters: 'status:in_stock AND car_type:new', limit: 50 }),
  });
  const cars: NamedCar[] = await answer.json();
  for (const car of cars) {
    if ((await (await fetch(car.path)).text()).includes('/spin/')) return car;
  }
  return null;
}
