import { getPriceCents } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { buildFinanceAddress } from '#rules/finance/finance-address.ts';
import { readDollars } from '#rules/finance/read-dollars.ts';
import { cleanLine, cutText } from '#rules/forms/clean-text.ts';
import { idSchema } from '#rules/forms/fields/field-schemas.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { PageRequest } from '../page.ts';

/** What the address of a finance page says (SITE-09), as far as the site knows it. */
export interface AskedFinance {
  /** A car of the site that can be had. */
  car: CarCard | null;
  /** The address names a car that cannot be had here. */
  isCarMissing: boolean;
  /** As sent, where no car of the site says it. */
  preferredDealership: string;
  budget: string;
  carType: string;
  vin: string;
}

const carTypes = ['new', 'used', 'demo'];

export async function findAskedCar({ ctx, cars, url, markIncomplete }: PageRequest): Promise<AskedFinance> {
  const params = url.searchParams;
  const text = (name: string) => cutText(cleanLine(params.get(name) ?? ''), 60);
  const id = idSchema.parse(params.get('car_id') ?? '');
  const [found] = id === null ? [] : await cars.listByIds(ctx, [id]);
  const car = found !== undefined && isAvailable(found) ? found : null;
  // Our own links are few; what somebody else wrote into the address is not worth a place in the cache.
  if ([...params].length > 0 && !isOwnLink(url, car)) markIncomplete();
  const carType = text('car_type');
  return {
    car,
    isCarMissing: car === null && params.has('car_id'),
    preferredDealership: car?.dealershipSlug ?? text('preferredDealership'),
    budget: String(readDollars(text('vehiclePriceBudget')) ?? (car === null ? '' : readPrice(car))),
    carType: carTypes.includes(carType) ? carType : '',
    vin: /^[A-Za-z0-9]{5,20}$/.test(text('vin')) ? text('vin') : '',
  };
}

function readPrice(car: CarCard): string {
  const priceCents = getPriceCents(car);
  return priceCents === null ? '' : String(Math.ceil(priceCents / 100));
}

function isOwnLink(url: URL, car: CarCard | null): boolean {
  if (car === null) return false;
  const own = new URL(buildFinanceAddress(url.pathname, { ...car, priceCents: getPriceCents(car) }), url);
  const sorted = ({ searchParams }: URL) => [...searchParams].sort().join('&');
  return sorted(own) === sorted(url);
}
