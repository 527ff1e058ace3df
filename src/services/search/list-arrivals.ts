import type { SiteContext } from '../context.ts';
import { stockForSale } from './in-site.ts';

/**
 * The newest cars, by id: those that stand here and nobody has reserved, and only where they do not fill the row, behind them
 * the newest of the others that are for sale.
 */
export async function listArrivals(ctx: SiteContext, limit: number): Promise<number[]> {
  const forSale = { ...stockForSale(ctx), sort: 'newest', limit } as const;
  const free = await ctx.search.list({ ...forSale, values: { status: ['in_stock'], reserved: ['false'] } });
  if (free.length >= limit) return free;
  const others = await ctx.search.list(forSale);
  return [...new Set([...free, ...others])].slice(0, limit);
}
