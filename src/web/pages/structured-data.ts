import { getCarName } from '#rules/car/name.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable, isSold } from '#rules/car/state/availability.ts';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { Site } from '#services/sites/site.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { homeHref, vehicleHref } from './addresses.ts';
import { isPhoto } from './car/present-image.ts';
import { toAbsolute } from './head.ts';

type Data = Record<string, unknown>;

const conditions = { new: 'NewCondition', used: 'UsedCondition', demo: 'UsedCondition' } as const;

/** The dealer as schema.org knows one. */
export function describeDealer(site: Site, location: LocationDetail | undefined, origin: string): Data {
  const phone = location ? getLocationPhone(location) : null;
  return withoutEmpty({
    '@type': 'AutoDealer',
    '@id': toAbsolute(origin, `${homeHref}#dealer`),
    name: site.name,
    url: toAbsolute(origin, homeHref),
    telephone: phone,
    address: location?.address && describeAddress(location.address),
    openingHoursSpecification: location && describeHours(location),
  });
}

export function describeAddress(address: NonNullable<LocationDetail['address']>): Data {
  return withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postcode,
    addressCountry: 'AU',
  });
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function describeHours(location: LocationDetail): Data[] {
  return location.openingHours
    .filter((entry) => entry.status === 'Open' && entry.opens && entry.closes)
    .map((entry) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayNames[entry.weekday]}`,
      opens: entry.opens,
      closes: entry.closes,
    }));
}

/** VDP-19: the car with its offer and its dealer; a sold car is marked sold out. */
export function describeCar(car: CarDetail, site: Site, origin: string): Data {
  const url = toAbsolute(origin, vehicleHref(car.slug));
  return withoutEmpty({
    // A product asks for an offer with a price.
    '@type': isPriced(car) ? ['Car', 'Product'] : 'Car',
    '@id': `${url}#car`,
    name: getCarName(car, site.settings.card),
    url,
    image: car.images.filter(isPhoto).map((image) => toAbsolute(origin, image.url)),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: car.year === null ? null : String(car.year),
    bodyType: car.simpleBody ?? car.body,
    color: car.colour,
    vehicleTransmission: car.simpleTransmission ?? car.transmission,
    fuelType: car.simpleFuel ?? car.fuel,
    driveWheelConfiguration: car.simpleDrive ?? car.drive,
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    vehicleIdentificationNumber: car.vin,
    sku: car.stockNumber,
    itemCondition: `https://schema.org/${conditions[car.carType]}`,
    mileageFromOdometer:
      car.odometerKm === null ? null : { '@type': 'QuantitativeValue', value: car.odometerKm, unitCode: 'KMT' },
    offers: describeOffer(car, origin),
  });
}

/** An offer says its price; a sold car is marked sold out, without one. A car whose price is not shown has no offer. */
function describeOffer(car: CarDetail, origin: string): Data | null {
  const priceCents = getPriceCents(car);
  if (!isPriced(car) && !isSold(car)) return null;
  return {
    '@type': 'Offer',
    url: toAbsolute(origin, vehicleHref(car.slug)),
    ...(priceCents === null || !isPriced(car) ? {} : { price: (priceCents / 100).toFixed(2), priceCurrency: 'AUD' }),
    availability: `https://schema.org/${getAvailability(car)}`,
    itemCondition: `https://schema.org/${conditions[car.carType]}`,
    seller: { '@type': 'AutoDealer', name: car.dealership.name, url: toAbsolute(origin, homeHref) },
  };
}

function isPriced(car: CarDetail): boolean {
  return isAvailable(car) && getPriceCents(car) !== null;
}

function getAvailability(car: CarDetail): string {
  if (!isAvailable(car)) return 'SoldOut';
  if (car.preorder || car.status === 'coming_soon') return 'PreOrder';
  return car.reserved ? 'LimitedAvailability' : 'InStock';
}

export function describeBreadcrumbs(breadcrumbs: readonly LinkView[], origin: string): Data {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: toAbsolute(origin, href),
    })),
  };
}

export function withoutEmpty(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
