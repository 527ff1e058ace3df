import { eq, getTableColumns } from 'drizzle-orm';
import { prepareOnce } from '#db/prepare-once.ts';
import { car, carCaravan, carMarketPrice, dealership, location, locationAddress } from '#db/schema/index.ts';
import { isSiteStock } from '#rules/search/stock/site-stock.ts';
import type { SiteContext } from '../context.ts';
import {
  carDealerLicence,
  cardImages,
  carImageCount,
  carLenders,
  carRepairerLicence,
  shownLocationId,
} from './car-media-columns.ts';
import { areNamedAndShown } from './car-state-columns.ts';
import { carHasPhoto } from './site-stock-columns.ts';

/** What a card shows of a car: its row without the long texts, its location and its first pictures. */
export type CarCard = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

const { dealerComments: _longText, words: _lookedFor, ...cardColumns } = getTableColumns(car);

/** Cards in the order of the ids; an id that is not in the site's shown stock (`isSiteStock`) is left out. */
export async function listCarsByIds(ctx: SiteContext, ids: readonly number[]): Promise<CarCard[]> {
  if (ids.length === 0 || ctx.site.dealershipIds.length === 0) return [];
  const rows = await selectCards(ctx.store.db).execute({ ids, dealerships: ctx.site.dealershipIds });
  const shown = rows.filter((row) => isSiteStock(row, ctx.site.settings.stock));
  const byId = new Map(shown.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectCards = prepareOnce((db) =>
  db
    .select({
      ...cardColumns,
      dealershipSlug: dealership.slug,
      dealershipName: dealership.name,
      dealershipProcessors: dealership.paymentProcessors,
      dealershipStripeAccount: dealership.stripeAccount,
      locationName: location.name,
      locationCity: locationAddress.city,
      locationState: locationAddress.state,
      latitude: locationAddress.latitude,
      longitude: locationAddress.longitude,
      images: cardImages,
      imageCount: carImageCount,
      hasPhoto: carHasPhoto,
      stateAverageCents: carMarketPrice.stateAverageCents,
      averageCents: carMarketPrice.averageCents,
      caravan: {
        sleeps: carCaravan.sleeps,
        bodyLength: carCaravan.bodyLength,
        tareWeight: carCaravan.tareWeight,
        aggregateTrailerMass: carCaravan.aggregateTrailerMass,
      },
      lenders: carLenders,
      dealerLicence: carDealerLicence,
      repairerLicence: carRepairerLicence,
    })
    .from(car)
    .innerJoin(dealership, eq(dealership.id, car.dealershipId))
    .leftJoin(location, eq(location.id, shownLocationId))
    .leftJoin(locationAddress, eq(locationAddress.locationId, location.id))
    .leftJoin(carMarketPrice, eq(carMarketPrice.carId, car.id))
    .leftJoin(carCaravan, eq(carCaravan.carId, car.id))
    .where(areNamedAndShown)
    .prepare('car_cards'),
);
