import type { ComparedCarView, CompareTableView } from '#blocks/saved-cars/compare-table.tsx';
import { compareFeatures, compareRows } from '#rules/car/compare-cars.ts';
import { presentCarLicences } from '#rules/car/licences.ts';
import { getCarName } from '#rules/car/name.ts';
import { presentPrice, presentSubscriptionPrice } from '#rules/car/price/price.ts';
import { listSpecifications, type SpecificationRow } from '#rules/car/specifications.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import { vehicleHref } from '../addresses.ts';
import { presentCardFinance, presentCardState, presentCardTag, presentCondition } from '../car/present-car-card.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';
import { addressIds } from './present-saved-cars-page.ts';

/** What names one car and tells nothing of its kind. */
const ownLabels: readonly string[] = ['VIN', 'Registration', 'Stock number'];

export function presentCompareTable(ctx: SiteContext, cars: readonly CarDetail[]): CompareTableView {
  const ids = cars.map(({ id }) => id);
  const features = compareFeatures(cars.map((car) => car.features.map((each) => each.trim()).filter(Boolean)));
  return {
    kindsText: describeKinds(cars),
    cars: cars.map((car) => presentComparedCar(ctx, car, ids)),
    rows: compareRows(cars.map((car) => listRows(ctx, car))),
    features: features.rows,
    sharedFeatures: features.shared,
  };
}

/** SRCH-19: a caravan has rows that a motorcycle has not. */
function describeKinds(cars: readonly Pick<CarDetail, 'itemType'>[]): string | null {
  const kinds = new Set(cars.map(({ itemType }) => itemType));
  return kinds.size > 1 ? 'You are comparing different kinds of vehicles, so some rows have a dash.' : null;
}

function presentComparedCar(ctx: SiteContext, car: CarDetail, ids: readonly number[]): ComparedCarView {
  const { card } = ctx.site.settings;
  const name = getCarName(car, card);
  const photo = car.images.find(isPhoto);
  return {
    id: String(car.id),
    name,
    href: vehicleHref(car.slug),
    image: photo ? presentImage(photo, name, 'card') : null,
    body: car.simpleBody ?? car.body,
    tag: presentCardTag(car, ctx),
    stateText: presentCardState(car),
    price: presentPrice(car, ctx.site.settings),
    finance: presentCardFinance({ ...car, dealershipSlug: car.dealership.slug }, ctx),
    licencesText: presentCarLicences(car, ctx.site.settings),
    sold: !isAvailable(car),
    keeps: { favourite: isAvailable(car) && ctx.site.settings.favourites !== 'off', compare: false },
    removeHref: addressIds(
      'compare',
      ids.filter((id) => id !== car.id),
    ),
  };
}

function listRows({ site: { settings } }: SiteContext, car: CarDetail): SpecificationRow[] {
  const specified = { car, variant: car.variant, caravan: car.caravan, own: car.specifications };
  const subscription = settings.card.subscriptionPrice ? presentSubscriptionPrice(car) : null;
  return [
    { label: 'Condition', value: presentCondition(car.carType) },
    ...(subscription === null ? [] : [{ label: 'Subscription', value: subscription }]),
    ...listSpecifications(specified, settings.vehicle).filter(({ label }) => !ownLabels.includes(label)),
    { label: 'Seller', value: car.dealership.name },
  ];
}
