import type { SiteContext } from '#services/context.ts';
import { sampleModels } from '#services/directory/sample-models.ts';
import { type ListedValue, readStockCounts, type StockCounts } from '#services/search/count-lists.ts';
import type { CarCard } from '#services/stock/list-cars.ts';

/** Stock data in the header and footer of every page. */
export interface FrameStock extends StockCounts {
  /** SITE-12: the photos of a car of each model that the menu names; empty where the site wants names alone. */
  modelPhotos: readonly { model: string; photos: CarCard['images'] }[];
}

const menuModels = 12;

/** The models that the menu of the range names. */
export function chooseMenuModels({ facets }: StockCounts): readonly ListedValue[] {
  return (facets.make_model ?? []).filter(({ forSale }) => forSale > 0).slice(0, menuModels);
}

export async function readFrameStock(ctx: SiteContext): Promise<FrameStock> {
  const { header, search } = ctx.site.settings;
  const ofMenus = ['make', 'make_model', 'car_type'] as const;
  const counts = await readStockCounts(ctx, [
    ...new Set([...ofMenus, ...(header.quickSearch ? search.quickSearch : [])]),
  ]);
  if (!header.rangePictures) return { ...counts, modelPhotos: [] };
  const samples = await sampleModels(
    ctx,
    chooseMenuModels(counts).map(({ value }) => value),
  );
  return { ...counts, modelPhotos: [...samples].map(([model, { images }]) => ({ model, photos: images.slice(0, 1) })) };
}
