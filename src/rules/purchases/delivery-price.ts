import { type Cents, formatCount, multiplyToCents } from '#kernel/money.ts';
import { deliveryMessages, findDeliveryZone } from '../delivery/find-delivery-zone.ts';
import { getDistanceKm, type Point } from '../search/distance.ts';
import type { SiteSettings } from '../site-settings/settings.ts';

export type DeliveryQuote =
  | { kind: 'quoted'; name: string; postcode: string; priceCents: Cents }
  | { kind: 'refused'; message: string };

interface DeliveryQuestion {
  postcode: string;
  /** Where the car stands, and where the postcode is; null where nobody knows. */
  from: Point | null;
  to: Point | null;
}

/** BUY-07: what it costs to bring the car to a postcode, or why it is not brought there. */
export function quoteDelivery(
  { buyOnline, delivery }: Pick<SiteSettings, 'buyOnline' | 'delivery'>,
  { postcode, from, to }: DeliveryQuestion,
): DeliveryQuote {
  if (buyOnline.deliveryPricing === 'zones') {
    const found = findDeliveryZone(delivery.zones, postcode);
    if (found.kind !== 'found') return refuse(found.kind === 'blank' ? deliveryMessages.blank : notThere(postcode));
    return { kind: 'quoted', name: `${found.zone.name} (${postcode})`, postcode, priceCents: found.zone.priceCents };
  }
  if (from === null || to === null) return refuse(notThere(postcode));
  const km = Math.ceil(getDistanceKm(from, to));
  const { deliveryRadiusKm, deliveryPrice, deliveryPerKm, deliveryPricing } = buyOnline;
  if (km > deliveryRadiusKm) {
    const most = formatCount(deliveryRadiusKm);
    return refuse(
      `We deliver up to ${most} km, and ${postcode} is about ${formatCount(km)} km away. Please choose pick-up, or call us.`,
    );
  }
  const perKmCents = deliveryPricing === 'distance' ? multiplyToCents(deliveryPerKm, km) : 0;
  return { kind: 'quoted', name: postcode, postcode, priceCents: multiplyToCents(deliveryPrice) + perKmCents };
}

const refuse = (message: string): DeliveryQuote => ({ kind: 'refused', message });

function notThere(postcode: string): string {
  return `We do not deliver to ${postcode} online. Please choose pick-up, or call us for a price.`;
}
