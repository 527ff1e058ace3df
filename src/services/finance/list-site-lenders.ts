import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { car, carLender } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { isShown } from '../stock/car-state-columns.ts';

/** What the site's lender says alike of some of its cars. */
export interface SiteLender {
  cars: number;
  /** Percent a year. */
  interestRate: number;
  comparisonRate: number;
  termMonths: number | null;
  /** Of one of these cars. */
  disclaimer: string | null;
}

/** LEAD-13: the rates at which the site's lender lends for its stock, those of most cars first. */
export async function listSiteLenders(ctx: SiteContext): Promise<SiteLender[]> {
  const { dealershipIds, settings } = ctx.site;
  if (settings.financeProvider === '' || dealershipIds.length === 0) return [];
  const { interestRate, comparisonRate, termMonths, disclaimer } = carLender;
  const cars = count();
  const rows = await ctx.store.db
    .select({ cars, interestRate, comparisonRate, termMonths, disclaimer: sql<string | null>`min(${disclaimer})` })
    .from(carLender)
    .innerJoin(car, eq(car.id, carLender.carId))
    .where(
      and(
        eq(carLender.provider, settings.financeProvider),
        inArray(car.dealershipId, [...dealershipIds]),
        eq(car.status, 'in_stock'),
        isShown,
        isNotNull(interestRate),
        isNotNull(comparisonRate),
      ),
    )
    .groupBy(interestRate, comparisonRate, termMonths)
    .orderBy(sql`${cars} desc`, interestRate)
    .limit(mostLenders);
  return rows.flatMap((row) =>
    row.interestRate === null || row.comparisonRate === null
      ? []
      : [{ ...row, interestRate: row.interestRate, comparisonRate: row.comparisonRate }],
  );
}

/** Lenders have a handful of rates; a feed with one a car shows its most frequent ones. */
const mostLenders = 6;
