import { data, redirect } from 'react-router';
import { isAvailable } from '#rules/car/availability.ts';
import { getCarName } from '#rules/car/name.ts';
import { presentPrice } from '#rules/car/price.ts';
import { addressPicture } from '#rules/pictures/picture-address.ts';
import type { SiteContext } from '#services/context.ts';
import { type CarDetail, findCarBySlug } from '#services/stock/find-car.ts';
import type { VehicleView } from '#templates/views/vehicle-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { vehicleHref } from './addresses.ts';
import { type Head, toAbsolute } from './head.ts';
import { isPhoto } from './present-image.ts';
import { presentCarBreadcrumbs, presentVehicle } from './present-vehicle.ts';
import { describeBreadcrumbs, describeCar } from './structured-data.ts';

/** What a link's preview elsewhere shows; whoever names no format gets JPEG. */
const sharedWidth = 1280;

/** A removed car answers 410, a hidden or unknown one 404 (VDP-19, SRCH-01); an old address leads to the car's present one. */
export async function loadVehicle(given: SiteRequest, slug: string): Promise<{ head: Head; view: VehicleView }> {
  const { ctx, readFacts, origin, notes } = given;
  const found = isSlug(slug) ? await findCarBySlug(ctx, slug) : ({ kind: 'unknown' } as const);
  if (found.kind === 'moved') throw redirect(vehicleHref(found.slug), 301);
  if (found.kind !== 'found') throw data(null, { status: found.kind === 'removed' ? 410 : 404 });
  const { car } = found;
  notes.showsOnly([car.id]);
  const { addresses, locations } = await readFacts();
  const breadcrumbs = presentCarBreadcrumbs({ ctx, car, addresses });
  return {
    head: {
      ...buildHead(ctx, car, origin),
      structuredData: [describeCar(car, ctx.site, origin), describeBreadcrumbs(breadcrumbs, origin)],
    },
    view: presentVehicle({ ctx, addresses, car, locations, similar: [] }),
  };
}

/** Anything else would only make the store complain. */
function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}

function buildHead({ site }: SiteContext, car: CarDetail, origin: string): Omit<Head, 'structuredData'> {
  const name = getCarName(car, site.settings.card);
  const price = presentPrice(car, site.settings.card);
  const photo = car.images.find(isPhoto);
  const facts = [
    isAvailable(car) ? '' : 'Sold',
    price.kind === 'price' ? [price.text, price.priceType].filter(Boolean).join(' ') : '',
    car.odometerKm === null ? '' : `${car.odometerKm.toLocaleString('en-AU')} km`,
    car.transmission ?? '',
    car.colour ?? '',
  ].filter((fact) => fact !== '');
  return {
    siteName: site.name,
    title: `${name} | ${site.name}`,
    description: `${[name, ...facts].join(', ')}. For sale at ${car.dealership.name}.`,
    canonical: toAbsolute(origin, vehicleHref(car.slug)),
    noindex: false,
    imageUrl: photo ? toAbsolute(origin, addressPicture(photo.url, { width: sharedWidth })) : null,
    kind: 'product',
  };
}
