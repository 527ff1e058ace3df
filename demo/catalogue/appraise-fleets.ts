import { getPriceCents } from '#rules/car/price/price.ts';
import { compareWithStock, type PricedStockCar } from '#rules/market/stock-comparison.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { type FeedRow, today } from './feed-row.ts';

const { kmPercent } = siteSettingsSchema.parse({}).vehicle;

/**
 * The average of a car that its site compares with its own stock is the average of the cars that it is compared with, so
 * that "below market" and the gauge of one page say the same (docs/decisions/0026).
 */
export function appraiseFleets(rows: readonly FeedRow[]): FeedRow[] {
  const stock = rows.flatMap((row, id) => asStock(row, id) ?? []);
  return rows.map((row, id) => {
    const asked = typeof row.market_average === 'number' ? asStock(row, id) : null;
    const compared = asked && compareWithStock(asked, stock, { kmPercent, thisYear: today.year });
    if (!compared) return row;
    const total = compared.cars.reduce((sum, { adjustedCents }) => sum + adjustedCents, 0);
    const average = Math.round(total / compared.cars.length / 100);
    return { ...row, market_average: average, market_state: row.market_state === null ? null : average };
  });
}

/** A car on sale at a price, as its site compares it; null for any other. */
function asStock(row: FeedRow, id: number): PricedStockCar | null {
  if (row.item_type !== 'car' || row.condition !== 'used' || row.status === 'sold') return null;
  const priceCents = getPriceCents({
    status: 'in_stock',
    priceCents: inCents(row.price),
    offerPriceCents: inCents(row.offer_price),
    beforePriceCents: null,
    priceType: null,
    preorder: false,
  });
  if (priceCents === null) return null;
  return {
    id,
    itemType: row.item_type,
    carType: row.condition,
    make: String(row.make),
    model: String(row.model),
    badge: String(row.badge),
    priceType: String(row.price_type),
    year: Number(row.year),
    odometerKm: Number(row.km),
    priceCents,
  };
}

const inCents = (dollars: FeedRow[string] | undefined) => (typeof dollars === 'number' ? dollars * 100 : null);
