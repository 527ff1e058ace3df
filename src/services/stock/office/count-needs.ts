import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { listPermittedDealerships } from './permitted-car.ts';
import { ofNeed, ofView, type StockNeed, stockNeeds } from './stock-filter.ts';

/** OFF-03: of how many cars for sale each thing is to be done; the list of the stock shows as many. */
export async function countNeeds(ctx: OfficeContext): Promise<Record<StockNeed, number>> {
  permitSomewhere(ctx, 'stock.see');
  const countOf = (need: StockNeed) => sql<number>`count(*) filter (where ${ofNeed(ctx, need)})::int`;
  const counts = Object.fromEntries(stockNeeds.map((need) => [need, countOf(need)])) as Record<StockNeed, SQL<number>>;
  const places = inArray(car.dealershipId, listPermittedDealerships(ctx, 'stock.see'));
  const [row] = await ctx.store.db
    .select(counts)
    .from(car)
    .where(and(places, ofView('current')));
  return row ?? { photos: 0, price: 0, old: 0, rego: 0, dear: 0, own: 0 };
}
