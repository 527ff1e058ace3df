import type { SiteContext } from '#services/context.ts';
import { readStockCounts, type StockCounts } from '#services/search/count-lists.ts';

/** Stock data in the header and footer of every page. */
export function readFrameStock(ctx: SiteContext): Promise<StockCounts> {
  const { header, search } = ctx.site.settings;
  return readStockCounts(ctx, {
    facets: header.quickSearch ? search.quickSearch : ['car_type'],
    lists: ['make', 'make_model', 'car_type'],
  });
}
