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
