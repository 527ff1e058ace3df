import { canReserve, chooseProcessor, type ReservableCar } from '#rules/reservations/can-reserve.ts';
import type { SiteContext } from '#services/context.ts';
import { checkoutHref } from '../addresses.ts';

interface LinkedCar extends ReservableCar {
  slug: string;
  paymentProcessors: readonly string[];
  dealershipProcessors: readonly string[];
}

/** CAR-09: from a car to its checkout; null where it cannot be reserved. */
export function getReserveHref({ site, payments }: SiteContext, car: LinkedCar): string | null {
  const named = { car: car.paymentProcessors, dealership: car.dealershipProcessors };
  const processor = chooseProcessor(named, (name) => payments.has(name));
  return site.settings.visitorPages.checkout && processor !== null && canReserve(car) ? checkoutHref(car.slug) : null;
}
