import { eq } from 'drizzle-orm';
import { prepareOnce } from '#db/prepare-once.ts';
import { car, carCaravan, carVariant } from '#db/schema/index.ts';
import { joinMakeModel } from '#rules/search/facets/make-model.ts';
import { isSiteStock } from '#rules/search/stock/site-stock.ts';
import type { SiteContext } from '../context.ts';
import { stockForSale } from '../search/in-site.ts';
import { carDealerLicence, carImageCount, carRepairerLicence } from '../stock/car-media-columns.ts';
import { areNamedAndShown } from '../stock/car-state-columns.ts';
import { siteStockColumns } from '../stock/site-stock-columns.ts';

/** What the page of a model says of all its cars together. */
export type ModelCar = Awaited<ReturnType<ReturnType<typeof selectModelCars>['execute']>>[number];

/** More of one model than any dealer has. */
const mostCars = 2000;

/** SITE-20: the cars of a model that are for sale, in the order of the site's lists. */
export async function listModelCars(ctx: SiteContext, make: string, model: string): Promise<ModelCar[]> {
  const forSale = stockForSale(ctx);
  const ids = await ctx.search.list({
    ...forSale,
    values: { ...forSale.values, make_model: [joinMakeModel(make, model)] },
    limit: mostCars,
  });
  if (ids.length === 0 || ctx.site.dealershipIds.length === 0) return [];
  const rows = await selectModelCars(ctx.store.db).execute({ ids, dealerships: ctx.site.dealershipIds });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).filter((row) => isSiteStock(row, ctx.site.settings.stock));
}

const selectModelCars = prepareOnce((db) =>
  db
    .select({
      ...siteStockColumns,
      id: car.id,
      slug: car.slug,
      badge: car.badge,
      colour: car.colour,
      photoCount: carImageCount,
      dealerLicence: carDealerLicence,
      repairerLicence: carRepairerLicence,
      body: car.body,
      simpleBody: car.simpleBody,
      transmission: car.transmission,
      simpleTransmission: car.simpleTransmission,
      drive: car.drive,
      simpleDrive: car.simpleDrive,
      fuel: car.fuel,
      simpleFuel: car.simpleFuel,
      seats: car.seats,
      engineSize: car.engineSize,
      torque: carVariant.torque,
      fuelConsumptionCombined: carVariant.fuelConsumptionCombined,
      electricRangeKm: carVariant.electricRangeKm,
      batteryKwh: carVariant.batteryKwh,
      towingCapacityBraked: carVariant.towingCapacityBraked,
      sleeps: carCaravan.sleeps,
      bodyLength: carCaravan.bodyLength,
      tareWeight: carCaravan.tareWeight,
      aggregateTrailerMass: carCaravan.aggregateTrailerMass,
    })
    .from(car)
    .leftJoin(carVariant, eq(carVariant.carId, car.id))
    .leftJoin(carCaravan, eq(carCaravan.carId, car.id))
    .where(areNamedAndShown)
    .prepare('model_cars'),
);
