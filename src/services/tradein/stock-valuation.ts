import { and, eq, inArray, sql } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import { measureAdvertised, standInStock } from '#rules/tradein/advertised-range.ts';
import type { TradeInVehicle } from '#rules/tradein/trade-in-facts.ts';
import { type AdvertisedRange, valueFromAdvertised } from '#rules/tradein/valuation.ts';
import type { SiteContext } from '../context.ts';
import { getThisYear, listStockOf } from '../market/find-stock-comparison.ts';
import { findPooledPrice } from '../market/stock-market-price.ts';
import type { ValuationPort } from './valuation-port.ts';

/** An estimate from vehicles like it: the pool of sites where this one takes part, else the site's own stock. */
export const stockValuation: ValuationPort = {
  async value(ctx, { vehicle, answers }) {
    const advertised = await findAdvertised(ctx, vehicle);
    const valuation = advertised && valueFromAdvertised(advertised, answers, ctx.site.settings.tradeIn);
    return valuation ? { kind: 'valued', valuation } : { kind: 'unknown' };
  },
};

async function findAdvertised(ctx: SiteContext, vehicle: TradeInVehicle): Promise<AdvertisedRange | null> {
  const named = await listWrittenNames(ctx, vehicle);
  const stock = await listStockOf(ctx, { itemType: vehicle.kind, carType: 'used', ...named });
  const asked = standInStock(vehicle, stock);
  const { make = vehicle.make, model = vehicle.model } = { make: named.makes[0], model: named.models[0] };
  const pooled = await findPooledPrice(ctx, { ...asked, make, model });
  if (pooled) {
    // Only the range leaves the pool: whose cars they are stays there.
    const { rangeMinCents: minCents, rangeMaxCents: maxCents, description } = pooled;
    return { minCents, maxCents, description, compared: [] };
  }
  const { vehicle: vehicleSettings, tradeIn } = ctx.site.settings;
  return measureAdvertised(asked, stock, {
    kmPercent: vehicleSettings.kmPercent,
    yearPercent: tradeIn.yearPercent,
    thisYear: getThisYear(ctx),
  });
}

/** Make and model as the stock writes them: a visitor writes "toyota". */
async function listWrittenNames({ store, site }: SiteContext, { make, model }: TradeInVehicle) {
  if (site.dealershipIds.length === 0) return { makes: [], models: [] };
  const rows = await store.db
    .selectDistinct({ make: car.make, model: car.model })
    .from(car)
    .where(
      and(
        inArray(car.dealershipId, [...site.dealershipIds]),
        eq(sql`lower(trim(${car.make}))`, make.trim().toLowerCase()),
        eq(sql`lower(trim(${car.model}))`, model.trim().toLowerCase()),
      ),
    );
  const unique = (names: readonly string[]) => [...new Set(names.map((name) => name.trim()))];
  return { makes: unique(rows.map((row) => row.make)), models: unique(rows.map((row) => row.model)) };
}
