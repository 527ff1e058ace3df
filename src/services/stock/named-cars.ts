import { and, eq, isNull, sql } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';

/** Of the cars `ids` those that are in the shown stock of the `dealerships`: both are given to the prepared query. */
export const areNamedAndShown = and(
  sql`${car.id} = any(${sql.placeholder('ids')})`,
  sql`${car.dealershipId} = any(${sql.placeholder('dealerships')})`,
  isNull(car.removedAt),
  eq(car.showOnDealerWebsite, true),
);
