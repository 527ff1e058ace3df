import { getPriceCents, type PricedCar } from '#rules/car/price/price.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import type { SiteContext } from '#services/context.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { tellHref } from '../addresses.ts';

interface TellableCar extends PricedCar {
  id: number;
  reserved: boolean;
}

/** USER-08: what there is to be told of a car that cannot be had now; null for one that can. */
export function presentTellOfGone(
  car: Pick<TellableCar, 'id' | 'status' | 'reserved'>,
  { site }: SiteContext,
): LinkView | null {
  if (!site.settings.alerts.enabled) return null;
  if (!isAvailable(car)) return { label: 'Tell me when there is another like it', href: tellHref(car.id, 'free') };
  return car.reserved ? { label: 'Tell me if it is free again', href: tellHref(car.id, 'free') } : null;
}

/** The same, and of a car that can be had, its price. */
export function presentTell(car: TellableCar, ctx: SiteContext): LinkView | null {
  const { enabled } = ctx.site.settings.alerts;
  const isFree = isAvailable(car) && !car.reserved;
  if (!enabled || !isFree) return presentTellOfGone(car, ctx);
  return getPriceCents(car) === null
    ? null
    : { label: 'Tell me when the price drops', href: tellHref(car.id, 'price') };
}
