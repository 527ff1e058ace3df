import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import {
  car,
  carCaravan,
  carMarketPrice,
  carSlugHistory,
  carVariant,
  dealership,
  location,
  locationAddress,
  locationContact,
} from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import {
  carFeatures,
  carHotspots,
  carImages,
  carLenders,
  carSpecifications,
  carSpinImages,
  carVideos,
  shownLocationId,
} from './car-media-columns.ts';

export type FoundCar =
  | { kind: 'found'; car: CarDetail }
  /** Its address is another now: 301 to the car of that slug. */
  | { kind: 'moved'; slug: string }
  /** It was here and has been taken off: 410. */
  | { kind: 'removed' }
  /** It is kept off the dealer's website: 404, as is an unknown one. */
  | { kind: 'hidden' }
  | { kind: 'unknown' };

/** Everything the store knows of one car. */
export type CarDetail = NonNullable<Awaited<ReturnType<typeof selectCar>>>;

/** The car of an address, inside the site's dealerships. */
export async function findCarBySlug(ctx: SiteContext, slug: string): Promise<FoundCar> {
  const found = await selectCar(ctx, { slug });
  return found ? classify(found) : findMovedCar(ctx, slug);
}

/** The car that once had the slug. */
async function findMovedCar(ctx: SiteContext, slug: string): Promise<FoundCar> {
  if (ctx.site.dealershipIds.length === 0) return { kind: 'unknown' };
  const [moved] = await ctx.store.db
    .select({ slug: car.slug, removedAt: car.removedAt, showOnDealerWebsite: car.showOnDealerWebsite })
    .from(carSlugHistory)
    .innerJoin(car, eq(car.id, carSlugHistory.carId))
    .where(and(eq(carSlugHistory.slug, slug), inArray(car.dealershipId, [...ctx.site.dealershipIds])));
  if (!moved) return { kind: 'unknown' };
  return findHindrance(moved) ?? { kind: 'moved', slug: moved.slug };
}

export async function findCarById(ctx: SiteContext, id: number): Promise<FoundCar> {
  const isKey = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  return isKey ? classify(await selectCar(ctx, { id })) : { kind: 'unknown' };
}

function classify(found: CarDetail | undefined): FoundCar {
  if (!found) return { kind: 'unknown' };
  return findHindrance(found) ?? { kind: 'found', car: found };
}

function findHindrance(found: Pick<CarDetail, 'removedAt' | 'showOnDealerWebsite'>): FoundCar | null {
  if (found.removedAt) return { kind: 'removed' };
  return found.showOnDealerWebsite ? null : { kind: 'hidden' };
}

async function selectCar(ctx: SiteContext, key: { slug: string } | { id: number }) {
  if (ctx.site.dealershipIds.length === 0) return undefined;
  const isKey = 'slug' in key ? eq(car.slug, key.slug) : eq(car.id, key.id);
  const rows = await ctx.store.db
    .select({
      ...getTableColumns(car),
      dealership,
      location,
      address: locationAddress,
      contact: locationContact,
      variant: carVariant,
      caravan: carCaravan,
      marketPrice: carMarketPrice,
      images: carImages,
      videos: carVideos,
      spinImages: carSpinImages,
      hotspots: carHotspots,
      specifications: carSpecifications,
      features: carFeatures,
      lenders: carLenders,
    })
    .from(car)
    .innerJoin(dealership, eq(dealership.id, car.dealershipId))
    .leftJoin(location, eq(location.id, shownLocationId))
    .leftJoin(locationAddress, eq(locationAddress.locationId, location.id))
    .leftJoin(locationContact, eq(locationContact.locationId, location.id))
    .leftJoin(carVariant, eq(carVariant.carId, car.id))
    .leftJoin(carCaravan, eq(carCaravan.carId, car.id))
    .leftJoin(carMarketPrice, eq(carMarketPrice.carId, car.id))
    .where(and(isKey, inArray(car.dealershipId, [...ctx.site.dealershipIds])))
    .limit(1);
  return rows[0];
}
