import { getPriceCents, type PricedCar } from '#rules/car/price/price.ts';
import { buildFinanceAddress, financePaths } from '#rules/finance/finance-address.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';

interface LinkedCar extends PricedCar {
  id: number;
  carType: string;
  vin: string | null;
  dealershipSlug: string;
}

/** SITE-09: from a car to the site's finance page; null where it has none. */
export function getFinanceHref({ finance }: SiteSettings, car: LinkedCar): string | null {
  return finance.pages ? buildFinanceAddress(financePaths.finance, { ...car, priceCents: getPriceCents(car) }) : null;
}
