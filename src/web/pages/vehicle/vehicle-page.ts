import { formatCount } from '#kernel/money.ts';
import { getCarName } from '#rules/car/name.ts';
import { presentPrice } from '#rules/car/price/price.ts';
import { describeState } from '#rules/car/state/describe-state.ts';
import { deliveryParam } from '#rules/delivery/find-delivery-zone.ts';
import { towingParams } from '#rules/towing/check-towing.ts';
import type { SiteContext } from '#services/context.ts';
import { describeFailure } from '#services/describe-failure.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { listPriceHistory } from '#services/stock/list-price-history.ts';
import { listSimilarCars } from '#services/stock/list-similar-cars.ts';
import type { VehicleView } from '#templates/views/vehicle-view.ts';
import { socialCardHref, vehicleHref } from '../addresses.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { getCardVersion, presentSocialCard } from '../car/present-social-card.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import { type Head, toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageContent, type PageRequest, redirectTo } from '../page.ts';
import { describeBreadcrumbs, describeCar } from '../structured-data.ts';
import { loadGoneVehicle } from './load-gone-vehicle.ts';
import { listPlayerOrigins } from './present-gallery.ts';
import { tellsPriceHistory } from './present-price-history.ts';
import { readAskedTowing } from './present-towing.ts';
import { presentCarBreadcrumbs, presentVehicle } from './present-vehicle.ts';
import { vehicleFormIds } from './present-vehicle-forms.ts';
import { vehiclePageForms, withFailedForm } from './vehicle-page-forms.ts';

export const vehiclePage = definePage({
  path: '/cars/:slug',
  slot: 'vehicle',
  params: [deliveryParam, towingParams.capacity, towingParams.ball],
  forms: vehiclePageForms,
  load: (request) => loadVehicle(request, request.pathParams.slug ?? ''),
});

/**
 * A removed car answers 410, a hidden or unknown one 404 (VDP-19, SRCH-01); an old address leads to the car's present
 * one. A post that failed is answered with its form in any case.
 */
async function loadVehicle(request: PageRequest, slug: string): Promise<PageAnswer<'vehicle'>> {
  const { failedForm } = request;
  const found = await findShownCar(request, slug);
  if (found.kind === 'found') return { kind: 'page', ...(await loadCarPage(request, found.car)) };
  if (failedForm !== null) {
    if (found.kind === 'moved') return loadVehicle(request, found.slug);
    const car = found.kind === 'removed' ? found.car : null;
    return { kind: 'contact', ...(await loadGoneVehicle(request, { slug, car, failed: failedForm })) };
  }
  if (found.kind === 'moved') return redirectTo(vehicleHref(found.slug), 301);
  return errorPage(found.kind === 'removed' ? 410 : 404);
}

/** The page of a car, whatever its state. */
export async function loadCarPage(request: PageRequest, car: CarDetail): Promise<PageContent<'vehicle'>> {
  const { ctx, readSiteData, origin, failedForm } = request;
  const [siteData, similar, pricePast] = await Promise.all([
    readSiteData(),
    loadSimilar(request, car),
    tellsPriceHistory(ctx, car) ? listPriceHistory(ctx, car) : null,
  ]);
  const { addresses, locations } = siteData;
  const breadcrumbs = presentCarBreadcrumbs({ ctx, car, addresses });
  const deliveryPostcode = request.url.searchParams.get(deliveryParam);
  const askedTowing = readAskedTowing(request.url.searchParams);
  const isAsked = [deliveryPostcode, askedTowing.capacity, askedTowing.ball].some((asked) => asked !== null);
  if (isAsked) request.markIncomplete();
  const { hasPage } = request;
  const view = presentVehicle({
    ctx,
    addresses,
    car,
    locations,
    similar,
    pricePast,
    origin,
    deliveryPostcode,
    askedTowing,
    hasPage,
    privacyHref: findPrivacyHref(siteData),
  });
  return {
    head: {
      ...buildHead(ctx, car, origin),
      structuredData: [describeCar(car, ctx.site, origin), describeBreadcrumbs(breadcrumbs, origin)],
    },
    view: withFailedForm(view, failedForm),
    hasOwnEnquiry: asksAboutCar(view.offer),
    carIds: [car.id, ...similar.map(({ id }) => id)],
    frameOrigins: listPlayerOrigins(view.gallery),
    imageOrigins: view.locationMap?.tiles ? [new URL(view.locationMap.tiles.address, origin).origin] : [],
  };
}

/** Whether one of its buttons does: a site without it is asked by its contact form. */
function asksAboutCar(offer: VehicleView['offer']): boolean {
  return offer.kind === 'available' && offer.summary.buttons.some(({ href }) => href === `#${vehicleFormIds.enquiry}`);
}

/** VDP-14: a page whose similar cars cannot be found is a page without them. */
async function loadSimilar({ ctx, cars, markIncomplete, requestId }: PageRequest, car: CarDetail): Promise<CarCard[]> {
  try {
    return await cars.listByIds(ctx, await listSimilarCars(ctx, car));
  } catch (error) {
    const { reason } = describeFailure(error);
    ctx.log.warn('similar cars not found', { requestId, reason });
    markIncomplete();
    return [];
  }
}

function buildHead(ctx: SiteContext, car: CarDetail, origin: string): Omit<Head, 'structuredData'> {
  const { site } = ctx;
  const name = getCarName(car, site.settings.card);
  const price = presentPrice(car, site.settings);
  const card = presentSocialCard(ctx, car);
  const facts = [
    describeState(car) ?? '',
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
    image: {
      url: toAbsolute(origin, socialCardHref(car.slug, getCardVersion(card))),
      alt: [card.name, card.stateText, card.priceText, card.noteText].filter(Boolean).join(', '),
    },
    kind: 'product',
  };
}
