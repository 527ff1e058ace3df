import { slugify } from '#kernel/slug.ts';
import { carStates, getCarState } from '#rules/car/state/car-state.ts';
import { splitPath } from '#rules/search/address/path-words.ts';
import type { SearchWords } from '#rules/search/address/search-words.ts';
import { isSiteStock } from '#rules/search/stock/site-stock.ts';
import { findNearestName } from '#rules/site-settings/nearest-name.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { LinkedCar } from './load-linked-cars.ts';

export interface LinkProblem {
  /** `stock`: stock alone decides, and it changes by itself. The link is told of and accepted; a dead one is refused. */
  kind: 'dead' | 'stock';
  message: string;
}

export interface LinkedStock {
  settings: SiteSettings;
  /** The site's dealerships. */
  known: readonly { id: number; models: readonly { make: string; model: string }[] }[];
  /** The cars that its links lead to, by slug. */
  cars: ReadonlyMap<string, LinkedCar>;
}

/** Of a page of one car, by the slug in its path. An address is made as a car comes in: an unknown one belongs to no later car. */
export function findCarProblem(path: string, { settings, known, cars }: LinkedStock): LinkProblem | null {
  const slug = readCarSlug(path) ?? '';
  const car = cars.get(slug);
  if (car === undefined || !known.some(({ id }) => id === car.dealershipId)) {
    return { kind: 'dead', message: `${path} leads to no car that this site has or had` };
  }
  const { page } = carStates[getCarState(car)];
  if (page === 'gone') return { kind: 'stock', message: `${path} leads to a car that was taken off this site` };
  const isShown = page === 'shown' && isSiteStock(car, settings.stock);
  return isShown ? null : { kind: 'stock', message: `${path} leads to a car that is kept off this site` };
}

/** Of a path under /cars, the slug of its car; null for any other. */
export function readCarSlug(path: string): string | null {
  const slug = /^\/cars\/([^/]+)/i.exec(path)?.[1];
  return slug === undefined ? null : slug.replace(/\.pdf$/, '');
}

/** Of a model's own page: a model is there as soon as the site has had a car of it. */
export function findModelProblem(path: string, site: LinkedStock): LinkProblem | null {
  const paths = listModels(site).map(({ make, model }) => `/${make}/${model}/overview`);
  return paths.includes(path.toLowerCase()) ? null : describeMissingModel(path, paths);
}

/** Of the words of a search; `dead` where its first word says nothing. */
export function findSearchProblem(
  path: string,
  { words, ...site }: LinkedStock & { words: SearchWords },
): LinkProblem | 'dead' | null {
  const [prefix = '', ...asked] = path.split('/').slice(1);
  const [first = ''] = asked;
  if (splitPath(asked, words).kind === 'found') return null;
  if (words.find(first)?.kind !== 'make') return 'dead';
  const paths = listModels(site).map(({ make, model }) => `/${prefix}/${make}/${model}`);
  return describeMissingModel(path, paths);
}

function describeMissingModel(path: string, paths: readonly string[]): LinkProblem {
  const nearest = findNearestName(path, paths);
  const hint = nearest === null ? '' : `; did you mean ${nearest}?`;
  return { kind: 'stock', message: `${path} leads to no page before this site has a car of that model${hint}` };
}

function listModels({ known }: Pick<LinkedStock, 'known'>): { make: string; model: string }[] {
  return known.flatMap(({ models }) =>
    models.map(({ make, model }) => ({ make: slugify(make), model: slugify(model) })),
  );
}
