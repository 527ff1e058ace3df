import { data, redirect } from 'react-router';
import { formatCount } from '#kernel/money.ts';
import { isAvailable } from '#rules/car/availability.ts';
import { getCarName } from '#rules/car/name.ts';
import { presentPrice } from '#rules/car/price.ts';
import type { SiteContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { listSimilarCars } from '#services/similar/list-similar-cars.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { ContactView } from '#templates/views/contact-view.ts';
import type { VehicleView } from '#templates/views/vehicle-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { socialCardHref, vehicleHref } from '../addresses.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { getCardVersion, presentSocialCard } from '../car/present-social-card.ts';
import type { FailedForm } from '../forms/failed-form.ts';
import { type Head, toAbsolute } from '../head.ts';
import { describeBreadcrumbs, describeCar } from '../structured-data.ts';
import { loadGoneVehicle } from './load-gone-vehicle.ts';
import { listPlayerOrigins } from './present-gallery.ts';
import { presentCarBreadcrumbs, presentVehicle } from './present-vehicle.ts';

export type VehiclePage =
  | { kind: 'car'; head: Head; view: VehicleView }
  /** It gives back what was sent to a car that the site does not show any more. */
  | { kind: 'gone'; head: Head; view: ContactView };

/**
 * A removed car answers 410, a hidden or unknown one 404 (VDP-19, SRCH-01); an old address leads to the car's present
 * one. A post that failed is answered with its form in any case.
 */
export async function loadVehicle(given: SiteRequest, slug: string, failed: FailedForm | null): Promise<VehiclePage> {
  const found = await findShownCar(given, slug);
  if (found.kind === 'found') return { kind: 'car', ...(await loadCarPage(given, found.car)) };
  if (failed !== null) {
    if (found.kind === 'moved') return loadVehicle(given, found.slug, failed);
    const car = found.kind === 'removed' ? found.car : null;
    return { kind: 'gone', ...(await loadGoneVehicle(given, { slug, car, failed })) };
  }
  if (found.kind === 'moved') throw redirect(vehicleHref(found.slug), 301);
  throw data(null, { status: found.kind === 'removed' ? 410 : 404 });
}

async function loadCarPage(given: SiteRequest, car: CarDetail): Promise<{ head: Head; view: VehicleView }> {
  const { ctx, readFacts, origin, notes } = given;
  const [{ addresses, locations }, similar] = await Promise.all([readFacts(), loadSimilar(given, car)]);
  notes.showsOnly([car.id, ...similar.map(({ id }) => id)]);
  const breadcrumbs = presentCarBreadcrumbs({ ctx, car, addresses });
  const view = presentVehicle({ ctx, addresses, car, locations, similar, origin });
  for (const origin of listPlayerOrigins(view.gallery)) notes.embeds(origin);
  if (view.locationMap !== null) notes.showsPicturesOf(new URL(view.locationMap.tiles, origin).origin);
  return {
    head: {
      ...buildHead(ctx, car, origin),
      structuredData: [describeCar(car, ctx.site, origin), describeBreadcrumbs(breadcrumbs, origin)],
    },
    view,
  };
}

/** VDP-14: a page whose similar cars cannot be found is a page without them. */
async function loadSimilar({ ctx, cars, notes, requestId }: SiteRequest, car: CarDetail): Promise<CarCard[]> {
  try {
    return await cars.listByIds(ctx, await listSimilarCars(ctx, car));
  } catch (error) {
    const { reason } = describeFailure(error);
    ctx.log.warn('similar cars not found', { requestId, reason });
    notes.isIncomplete();
    return [];
  }
}

function buildHead(ctx: SiteContext, car: CarDetail, origin: string): Omit<Head, 'structuredData'> {
  const { site } = ctx;
  const name = getCarName(car, site.settings.card);
  const price = presentPrice(car, site.settings);
  const facts = [
    isAvailable(car) ? '' : 'Sold',
    price.kind === 'price' ? [price.text, price.priceType].filter(Boolean).join(' ') : '',
    car.odometerKm === null ? '' : `${formatCount(car.odometerKm)} km`,
    car.transmission ?? '',
    car.colour ?? '',
  ].filter((fact) => fact !== '');
  return {
    siteName: site.name,
    title: `${name} | ${site.name}`,
    description: `${[name, ...facts].join(', ')}. For sale at ${car.dealership.name}.`,
    canonical: toAbsolute(origin, vehicleHref(car.slug)),
    noindex: false,
    imageUrl: toAbsolute(origin, socialCardHref(car.slug, getCardVersion(presentSocialCard(ctx, car)))),
    kind: 'product',
  };
}
