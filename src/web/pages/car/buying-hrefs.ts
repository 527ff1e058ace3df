import { getPriceCents, type PricedCar } from '#rules/car/price/price.ts';
import { buildFinanceAddress, financePaths } from '#rules/finance/finance-address.ts';
import { canReserve, type ReservableCar } from '#rules/reservations/can-reserve.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import { findProcessor } from '#services/reservations/find-processor.ts';
import { checkoutHref, purchaseHref } from '../addresses.ts';

interface FinancedCar extends PricedCar {
  id: number;
  carType: string;
  vin: string | null;
  dealershipSlug: string;
}

/** SITE-09: from a car to the site's finance page; null where it has none. */
export function getFinanceHref({ finance }: SiteSettings, car: FinancedCar): string | null {
  return finance.pages ? buildFinanceAddress(financePaths.finance, { ...car, priceCents: getPriceCents(car) }) : null;
}

interface BuyableCar extends ReservableCar {
  slug: string;
  paymentProcessors: readonly string[];
  dealershipProcessors: readonly string[];
  dealershipStripeAccount: string | null;
}

/** CAR-09: from a car to its checkout; null where it cannot be reserved. */
export function getReserveHref({ site, payments }: SiteContext, car: BuyableCar): string | null {
  const found = findProcessor(payments, {
    car: car.paymentProcessors,
    dealership: car.dealershipProcessors,
    stripeAccount: car.dealershipStripeAccount,
  });
  return site.settings.visitorPages.checkout && found !== null && canReserve(car) ? checkoutHref(car.slug) : null;
}

/** CAR-09: from a car to buying it online; null where it cannot be bought. */
export function getBuyOnlineHref(
  { site }: Pick<SiteContext, 'site'>,
  car: ReservableCar & { slug: string },
): string | null {
  return site.settings.visitorPages.buyOnline && canReserve(car) ? purchaseHref(car.slug) : null;
}
