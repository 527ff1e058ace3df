import { canReserve, type ReservableCar } from '#rules/reservations/can-reserve.ts';
import type { SiteContext } from '#services/context.ts';
import { findProcessor } from '#services/reservations/find-processor.ts';
import { checkoutHref } from '../addresses.ts';

interface LinkedCar extends ReservableCar {
  slug: string;
  paymentProcessors: readonly string[];
  dealershipProcessors: readonly string[];
  dealershipStripeAccount: string | null;
}

/** CAR-09: from a car to its checkout; null where it cannot be reserved. */
export function getReserveHref({ site, payments }: SiteContext, car: LinkedCar): string | null {
  const found = findProcessor(payments, {
    car: car.paymentProcessors,
    dealership: car.dealershipProcessors,
    stripeAccount: car.dealershipStripeAccount,
  });
  return site.settings.visitorPages.checkout && found !== null && canReserve(car) ? checkoutHref(car.slug) : null;
}
