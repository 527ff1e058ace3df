import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { carStatuses } from '#db/schema/cars.ts';
import { car } from '#db/schema/index.ts';
import { type CarStateColumns, carStates } from '#rules/car/state/car-state.ts';

/** The columns that `getCarState` and the moves of a car need. */
export const carStateColumns = {
  status: car.status,
  soldAt: car.soldAt,
  reserved: car.reserved,
  showOnDealerWebsite: car.showOnDealerWebsite,
  removedAt: car.removedAt,
} as const satisfies Record<keyof CarStateColumns, unknown>;

/** The state's page is shown: neither removed nor hidden. */
export const isShown = and(isNull(car.removedAt), eq(car.showOnDealerWebsite, true));

/** The state is always listed: shown and not sold. */
export const isAlwaysListed = and(
  isShown,
  inArray(
    car.status,
    carStatuses.filter((status) => carStates[status].listed === 'always'),
  ),
);

/** Of the cars `ids` those that are in the shown stock of the `dealerships`: both are parameters of the prepared query. */
export const areNamedAndShown = and(
  sql`${car.id} = any(${sql.placeholder('ids')})`,
  sql`${car.dealershipId} = any(${sql.placeholder('dealerships')})`,
  isShown,
);
