import { and, inArray, type SQL } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import type { PricedStockCar } from '#rules/market/stock-comparison.ts';
import type { SiteContext } from '../context.ts';
import { isAlwaysListed } from '../stock/car-state-columns.ts';

const { id, dealershipId, itemType, carType, make, model, badge, year, odometerKm } = car;
const { status, priceCents, beforePriceCents, offerPriceCents, priceType, preorder } = car;

/** A car for sale at a price that is shown, and whose it is. */
export interface PricedDealershipCar extends PricedStockCar {
  dealershipId: number;
}

export interface PricedCarsQuestion {
  dealershipIds: readonly number[];
  /** Which of their cars. */
  where: SQL | undefined;
}

/** Cars of the dealerships that are for sale, each at the price that pages show; without one it is left out. */
export async function listPricedCars(
  { store }: Pick<SiteContext, 'store'>,
  { dealershipIds, where }: PricedCarsQuestion,
): Promise<PricedDealershipCar[]> {
  if (dealershipIds.length === 0) return [];
  const rows = await store.db
    .select({
      ...{ id, dealershipId, itemType, carType, make, model, badge, year, odometerKm },
      ...{ status, priceCents, beforePriceCents, offerPriceCents, priceType, preorder },
    })
    .from(car)
    .where(and(inArray(car.dealershipId, [...dealershipIds]), isAlwaysListed, where));
  return rows.flatMap((row) => {
    const shownCents = getPriceCents(row);
    return shownCents === null ? [] : [{ ...row, priceCents: shownCents }];
  });
}
