import { splitMakeModel } from '#rules/search/facets/make-model.ts';
import type { SiteContext } from '#services/context.ts';
import { sampleValues } from '#services/directory/sample-values.ts';
import { listDealerships } from '#services/locations/list-dealerships.ts';
import { type ListedValue, readStockCounts, type StockCounts } from '#services/search/count-lists.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { listOwnMakes } from './site-data.ts';

/** Stock data in the header and footer of every page. */
export interface FrameStock extends StockCounts {
  /** SITE-12: of the menu of the range, of the makes that the dealerships stand for first, then most frequent first. */
  models: readonly MenuModel[];
}

export interface MenuModel extends ListedValue {
  /** Of a car of it; none where the site wants names alone. */
  photos: CarCard['images'];
}

/** More than a menu names: some may have no photo. */
const lookedModels = 18;

export async function readFrameStock(ctx: SiteContext): Promise<FrameStock> {
  const { header, search } = ctx.site.settings;
  const ofMenus = ['make', 'make_model', 'car_type', 'item_type'] as const;
  const counts = await readStockCounts(ctx, [
    ...new Set([...ofMenus, ...(header.quickSearch ? search.quickSearch : [])]),
  ]);
  const models = listMenuModels(counts, listOwnMakes({ dealerships: await listDealerships(ctx) }));
  const samples = await sampleValues(ctx, 'make_model', header.rangePictures ? models.map(({ value }) => value) : []);
  const listPhotos = ({ value }: ListedValue) => samples.get(value)?.images.slice(0, 1) ?? [];
  return { ...counts, models: models.map((model) => ({ ...model, photos: listPhotos(model) })) };
}

function listMenuModels({ facets }: StockCounts, ownMakes: readonly string[]): ListedValue[] {
  const forSale = (facets.make_model ?? []).filter((model) => model.forSale > 0);
  const isOwn = ({ value }: ListedValue) => ownMakes.includes(splitMakeModel(value).make);
  return [...forSale.filter(isOwn), ...forSale.filter((model) => !isOwn(model))].slice(0, lookedModels);
}
