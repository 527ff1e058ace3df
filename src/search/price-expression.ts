import { type SQL, sql } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import { highestPlaceholderCents, priceColumns } from '#rules/car/price/price.ts';

/** CAR-16: made of the same columns and bounds as `getPriceCents`, of the car that the query calls `table`. */
export function createPriceExpression(table: 'c' | 'car'): SQL {
  const cases = priceColumns.map(({ column, below }) => {
    const cents = sql.raw(`${table}.${car[column].name}`);
    const isBelow = below === null ? sql`` : sql` and ${cents} < ${sql.raw(`${table}.${car[below].name}`)}`;
    return sql`when ${cents} > ${sql.raw(String(highestPlaceholderCents))}${isBelow} then ${cents}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/**
 * The weekly payment that the site's lender has worked out for today's price of that car, in cents: the figure of its card. An index
 * has a car once, so where two sites show a dealership with different lenders, it is the lower of their payments.
 */
export function createWeeklyPriceExpression(table: 'c' | 'car'): SQL {
  const ofCar = sql.raw(table);
  return sql`(select min(l.payment_week_cents) from car_lender l
    where l.car_id = ${ofCar}.id and l.price_cents is not distinct from ${createPriceExpression(table)}
      and exists (select from site_dealership shown join site on site.id = shown.site_id
        where shown.dealership_id = ${ofCar}.dealership_id and site.settings ->> 'financeProvider' = l.provider))`;
}
