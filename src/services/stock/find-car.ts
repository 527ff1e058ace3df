import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { prepareOnce } from '#db/prepare-once.ts';
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
import type { Db } from '#db/store.ts';
import { assertNever } from '#kernel/never.ts';
import { carStates, getCarState } from '#rules/car/state/car-state.ts';
import { isSiteStock } from '#rules/search/stock/site-stock.ts';
import type { SiteContext } from '../context.ts';
import {
  carDealerLicence,
  carFeatures,
  carFlaws,
  carHotspots,
  carImages,
  carLenders,
  carRepairerLicence,
  carSpecifications,
  carSpinImages,
  carVideos,
  shownLocationId,
} from './car-media-columns.ts';
import { carHasPhoto } from './site-stock-columns.ts';

export type FoundCar =
  | { kind: 'found'; car: CarDetail }
  /** Its address is another now: 301 to the car of that slug. */
  | { kind: 'moved'; slug: string }
  /** It was here and has been removed: 410. */
  | { kind: 'removed'; car: CarDetail }
  /** It is kept off the dealer's website: 404, as is an unknown one, or one that is no stock of the site. */
  | { kind: 'hidden' }
  | { kind: 'unknown' };

/** Everything the store knows of one car. */
export type CarDetail = NonNullable<Awaited<ReturnType<typeof selectCar>>>;

/** The car of an address, inside the site's dealerships. */
export async function findCarBySlug(ctx: SiteContext, slug: string): Promise<FoundCar> {
  const found = await selectCar(ctx, { slug });
  return found ? classify(ctx, found) : findMovedCar(ctx, slug);
}

/** The car that once had the slug. */
async function findMovedCar(ctx: SiteContext, slug: string): Promise<FoundCar> {
  if (ctx.site.dealershipIds.length === 0) return { kind: 'unknown' };
  const [moved] = await ctx.store.db
    .select({ id: car.id })
    .from(carSlugHistory)
    .innerJoin(car, eq(car.id, carSlugHistory.carId))
    .where(and(eq(carSlugHistory.slug, slug), inArray(car.dealershipId, [...ctx.site.dealershipIds])));
  if (!moved) return { kind: 'unknown' };
  const found = await findCarById(ctx, moved.id);
  return found.kind === 'found' ? { kind: 'moved', slug: found.car.slug } : found;
}

export async function findCarById(ctx: SiteContext, id: number): Promise<FoundCar> {
  const isKey = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  return isKey ? classify(ctx, await selectCar(ctx, { id })) : { kind: 'unknown' };
}

/** OFF-05: a car as visitors will see it once it is shown, whatever its state is now; null where the site has no such car. */
export async function findCarToPreview(ctx: SiteContext, id: number): Promise<CarDetail | null> {
  const found = await selectCar(ctx, { id });
  return found === undefined ? null : { ...found, showOnDealerWebsite: true, removedAt: null };
}

function classify({ site }: SiteContext, found: CarDetail | undefined): FoundCar {
  if (!found || !isSiteStock(found, site.settings.stock)) return { kind: 'unknown' };
  const { page } = carStates[getCarState(found)];
  switch (page) {
    case 'shown':
      return { kind: 'found', car: found };
    case 'gone':
      return { kind: 'removed', car: found };
    case 'not_found':
      return { kind: 'hidden' };
    default:
      return assertNever(page);
  }
}

/** The statements' parameters. */
const params = {
  slug: sql.placeholder('slug'),
  id: sql.placeholder('id'),
  dealerships: sql.placeholder('dealerships'),
};

const selectBySlug = prepareOnce((db) => selectWhere(db, sql`${car.slug} = ${params.slug}`).prepare('car_by_slug'));
const selectById = prepareOnce((db) => selectWhere(db, sql`${car.id} = ${params.id}`).prepare('car_by_id'));

async function selectCar(ctx: SiteContext, key: { slug: string } | { id: number }) {
  const dealerships = ctx.site.dealershipIds;
  if (dealerships.length === 0) return undefined;
  const select = 'slug' in key ? selectBySlug : selectById;
  const [found] = await select(ctx.store.db).execute({ ...key, dealerships });
  return found;
}

function selectWhere(db: Db, isMeant: SQL) {
  return db
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
      flaws: carFlaws,
      hasPhoto: carHasPhoto,
      videos: carVideos,
      spinImages: carSpinImages,
      hotspots: carHotspots,
      specifications: carSpecifications,
      features: carFeatures,
      lenders: carLenders,
      dealerLicence: carDealerLicence,
      repairerLicence: carRepairerLicence,
    })
    .from(car)
    .innerJoin(dealership, eq(dealership.id, car.dealershipId))
    .leftJoin(location, eq(location.id, shownLocationId))
    .leftJoin(locationAddress, eq(locationAddress.locationId, location.id))
    .leftJoin(locationContact, eq(locationContact.locationId, location.id))
    .leftJoin(carVariant, eq(carVariant.carId, car.id))
    .leftJoin(carCaravan, eq(carCaravan.carId, car.id))
    .leftJoin(carMarketPrice, eq(carMarketPrice.carId, car.id))
    .where(and(isMeant, sql`${car.dealershipId} = any(${params.dealerships})`))
    .limit(1);
}
