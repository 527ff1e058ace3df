import { slugify } from '#kernel/slug.ts';
import { listTermChoices } from '#rules/finance/term-choices.ts';
import type { PurchaseOffer } from '#rules/purchases/purchase-steps.ts';
import type { SiteContext } from '../context.ts';
import type { LocationDetail } from '../locations/list-locations.ts';
import { getThisYear } from '../market/find-stock-comparison.ts';
import { findReservationOffer } from '../reservations/start-reservation.ts';
import type { CarDetail } from '../stock/find-car.ts';

/** BUY-07: what the site offers to the buyer of a car, now. */
export function getPurchaseOffer(
  ctx: SiteContext,
  { car, locations }: { car: CarDetail; locations: readonly LocationDetail[] },
): PurchaseOffer {
  const { settings } = ctx.site;
  const { tradeIn, buyOnline, finance } = settings;
  return {
    tradeIn: tradeIn.enabled ? { kinds: tradeIn.kinds, thisYear: getThisYear(ctx) } : null,
    terms: listTermChoices(settings),
    hasFinalPayment: finance.residual,
    pickUps: listPickUps(ctx, { car, locations }),
    delivers: buyOnline.delivers,
    extras: buyOnline.extras.map(({ name, text, price }) => ({
      ...{ id: slugify(name), name, text },
      priceCents: Math.round(price * 100),
    })),
    deposit: findReservationOffer(ctx, car)?.terms ?? null,
  };
}

/** Those that the site names; else where the car stands. */
function listPickUps(
  { site }: SiteContext,
  { car, locations }: { car: CarDetail; locations: readonly LocationDetail[] },
): PurchaseOffer['pickUps'] {
  const named = locations.filter(({ slug }) => site.settings.buyOnline.pickUpLocations.includes(slug));
  if (named.length > 0) return named.map(toChoice);
  if (car.location !== null) return [toChoice(car.location)];
  return [{ value: String(car.dealershipId), label: car.dealership.name }];
}

const toChoice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
