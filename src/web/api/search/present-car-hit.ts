import type { Cents } from '#kernel/money.ts';
import { presentCarLicences } from '#rules/car/licences.ts';
import { getCarName } from '#rules/car/name.ts';
import { getSaving } from '#rules/car/price/market-price.ts';
import { getWasPriceCents, presentPrice, presentSubscriptionPrice } from '#rules/car/price/price.ts';
import { isSold } from '#rules/car/state/availability.ts';
import { getTag } from '#rules/car/state/tag.ts';
import { isPlaceholderAddress } from '#rules/pictures/photo-address.ts';
import { addressPicture } from '#rules/pictures/picture-address.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { CarHit } from './car-hit-schema.ts';

const imageWidth = 1280;
const thumbWidth = 320;

/** CAR-16: a car in the API's results, with the price, tag and name of its card. */
export function presentCarHit(car: CarCard, ctx: SiteContext): CarHit {
  const images = presentImages(car);
  return {
    id: car.id,
    slug: car.slug,
    path: `/cars/${car.slug}`,
    name: getCarName(car, ctx.site.settings.card),
    ...pickOwnFields(car),
    ...presentPrices(car, ctx),
    ...presentState(car, ctx),
    city: car.city ?? car.locationCity,
    state: car.state ?? car.locationState,
    location_name: car.locationName,
    dealership_id: car.dealershipId,
    dealership_slug: car.dealershipSlug,
    dealership_name: car.dealershipName,
    primary_image_url: images[0]?.image.url ?? null,
    images,
    photos_count: images.length > 0 ? car.imageCount : 0,
    created_at: car.createdAt.toISOString(),
    created_at_timestamp: Math.floor(car.createdAt.getTime() / 1000),
    updated_at: car.updatedAt.toISOString(),
  };
}

/** Fields returned as they are stored. */
function pickOwnFields(car: CarCard) {
  return {
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    colour: car.colour,
    stocknum: car.stockNumber,
    km: car.odometerKm,
    car_type: car.carType,
    item_type: car.itemType,
    certified: car.certified,
    fuel: car.fuel,
    simple_fuel: car.simpleFuel,
    trans: car.transmission,
    simple_transmission: car.simpleTransmission,
    body: car.body,
    simple_body: car.simpleBody,
    drive: car.drive,
    simple_drive: car.simpleDrive,
    seats: car.seats,
    doors: car.doors,
    engine_size: car.engineSize,
  };
}

function presentPrices(car: CarCard, ctx: SiteContext) {
  const { settings } = ctx.site;
  const { card } = settings;
  const price = presentPrice(car, settings);
  const isPriced = price.kind === 'price';
  const showsSubscription = card.subscriptionPrice && presentSubscriptionPrice(car) !== null;
  return {
    price: isPriced ? toDollars(price.priceCents) : null,
    price_text: price.kind === 'unavailable' ? null : price.text,
    price_type: isPriced ? price.priceType : null,
    licences: presentCarLicences(car, settings),
    before_price: isPriced ? toDollars(getWasPriceCents(car)) : null,
    below_market: presentBelowMarket(car, card),
    subscription_price: showsSubscription ? toDollars(car.subscriptionPriceCents) : null,
    preorder: car.preorder,
  };
}

function presentBelowMarket(
  car: CarCard,
  { belowMarketBadge, marketSource }: SiteContext['site']['settings']['card'],
): CarHit['below_market'] {
  const saving = belowMarketBadge ? getSaving(car, car) : null;
  if (saving === null) return null;
  const { cents, average } = saving;
  return { amount: cents / 100, average: average.cents / 100, average_of: average.of, source: marketSource };
}

function presentState(car: CarCard, ctx: SiteContext) {
  const { card } = ctx.site.settings;
  const rules = { now: ctx.clock.now(), ...card };
  return {
    status: car.status,
    sold: isSold(car),
    reserved: car.reserved,
    tag: getTag(car, rules)?.label ?? null,
  };
}

function presentImages({ images }: CarCard): CarHit['images'] {
  return images
    .filter(({ url }) => !isPlaceholderAddress(url))
    .map(({ url, thumbUrl }) => ({
      image: {
        url: addressPicture(url, { width: imageWidth }),
        thumb: { url: thumbUrl ?? addressPicture(url, { width: thumbWidth }) },
      },
    }));
}

function toDollars(cents: Cents | null): number | null {
  return cents === null ? null : cents / 100;
}
