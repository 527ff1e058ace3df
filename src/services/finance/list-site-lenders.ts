import { and, count, eq, inArray, isNotNull, max, min, type SQL, sql } from 'drizzle-orm';
import { car, carLender } from '#db/schema/index.ts';
import type { Cents } from '#kernel/money.ts';
import type { CarType } from '#rules/car/car-facts.ts';
import type { SiteContext } from '../context.ts';
import { isShown } from '../stock/car-state-columns.ts';

/** What the site's lender says alike of some of its cars. */
export interface SiteLender {
  cars: number;
  /** Percent a year. */
  interestRate: number;
  comparisonRate: number;
  termMonths: number | null;
  /** What these cars are: conditions, and the years of the oldest and the newest. */
  carTypes: readonly CarType[];
  firstYear: number | null;
  lastYear: number | null;
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
    .select({
      cars,
      interestRate,
      comparisonRate,
      termMonths,
      disclaimer: sql<string | null>`min(${disclaimer})`,
      carTypes: sql<CarType[]>`array_agg(distinct ${car.carType})`,
      firstYear: min(car.year),
      lastYear: max(car.year),
    })
    .from(carLender)
    .innerJoin(car, eq(car.id, carLender.carId))
    .where(isLentFor(ctx))
    .groupBy(interestRate, comparisonRate, termMonths)
    .orderBy(sql`${cars} desc`, interestRate)
    .limit(mostLenders);
  return rows.flatMap((row) =>
    row.interestRate === null || row.comparisonRate === null
      ? []
      : [{ ...row, interestRate: row.interestRate, comparisonRate: row.comparisonRate }],
  );
}

/** The loans of the site's lender for its stock that have both rates. */
function isLentFor({ site: { dealershipIds, settings } }: SiteContext): SQL | undefined {
  return and(
    eq(carLender.provider, settings.financeProvider),
    inArray(car.dealershipId, [...dealershipIds]),
    eq(car.status, 'in_stock'),
    isShown,
    isNotNull(carLender.interestRate),
    isNotNull(carLender.comparisonRate),
  );
}

/** What all loans of the site's lender have between them. */
export interface LenderTerms {
  /** Percent a year. */
  lowestRate: number;
  longestTermMonths: number | null;
  /** Null where they differ, or nobody says it. */
  establishmentFeesCents: Cents | null;
  /** Whole percent of the price, lowest and highest. */
  depositPercent: { low: number; high: number };
  finalPercent: { low: number; high: number };
}

/** Null where it lends for no car of the site. */
export async function findLenderTerms(ctx: SiteContext): Promise<LenderTerms | null> {
  const { dealershipIds, settings } = ctx.site;
  if (settings.financeProvider === '' || dealershipIds.length === 0) return null;
  const { interestRate, termMonths, establishmentFeesCents: fee, priceCents } = carLender;
  const share = (cents: typeof carLender.depositCents | typeof carLender.balloonCents) =>
    sql`round(coalesce(${cents}, 0) * 100.0 / nullif(${priceCents}, 0))`;
  const lowest = (of: SQL) => sql<number>`coalesce(min(${of}), 0)::int`;
  const highest = (of: SQL) => sql<number>`coalesce(max(${of}), 0)::int`;
  const deposit = share(carLender.depositCents);
  const final = share(carLender.balloonCents);
  const [row] = await ctx.store.db
    .select({
      lowestRate: min(interestRate),
      longestTermMonths: max(termMonths),
      lowestFee: sql<number | null>`min(${fee})::float8`,
      highestFee: sql<number | null>`max(${fee})::float8`,
      hasNone: sql<boolean | null>`bool_or(${fee} is null)`,
      depositLow: lowest(deposit),
      depositHigh: highest(deposit),
      finalLow: lowest(final),
      finalHigh: highest(final),
    })
    .from(carLender)
    .innerJoin(car, eq(car.id, carLender.carId))
    .where(isLentFor(ctx));
  if (!row || row.lowestRate === null) return null;
  const { lowestRate, longestTermMonths, lowestFee, highestFee, hasNone } = row;
  return {
    lowestRate,
    longestTermMonths,
    establishmentFeesCents: lowestFee === highestFee && hasNone === false ? lowestFee : null,
    depositPercent: { low: row.depositLow, high: row.depositHigh },
    finalPercent: { low: row.finalLow, high: row.finalHigh },
  };
}

/** Lenders have a handful of rates; a feed with one a car shows its most frequent ones. */
const mostLenders = 6;
