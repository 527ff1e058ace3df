import type { SiteSettings } from '../site-settings/settings.ts';
import type { DeliveryZone } from './find-delivery-zone.ts';

/** VDP-08, BUY-07: none where buying online has prices of its own: a delivery is never named at two prices. */
export function getDeliveryZones({
  delivery,
  buyOnline,
  visitorPages,
}: Pick<SiteSettings, 'delivery' | 'buyOnline' | 'visitorPages'>): readonly DeliveryZone[] {
  const hasOwnPrices = visitorPages.buyOnline && buyOnline.delivers && buyOnline.deliveryPricing !== 'zones';
  return hasOwnPrices ? [] : delivery.zones;
}
