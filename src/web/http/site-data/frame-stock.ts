import type { SiteContext } from '#services/context.ts';
import { readStockCounts, type StockCounts } from '#services/search/count-lists.ts';

/** Stock data in the header and footer of every page. */
export function readFrameStock(ctx: SiteContext): Promise<StockCounts> {
  const { header, search } = ctx.site.settings;
  const ofMenus = ['make', 'make_model', 'car_type'] as const;
  return readStockCounts(ctx, [...new Set([...ofMenus, ...(header.quickSearch ? search.quickSearch : [])])]);
}
