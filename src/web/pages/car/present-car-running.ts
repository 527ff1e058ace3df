import type { DeliveryCalculatorView } from '#blocks/calculators/delivery-calculator.tsx';
import type { FuelCalculatorView } from '#blocks/calculators/fuel-calculator.tsx';
import { burnsFuel, fuelDefaults } from '#rules/fuel/fuel-cost.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import { deliveryCallHref } from '../addresses.ts';

/** VDP-07: null for a car that burns nothing. */
export function presentFuelCalculator(
  car: Pick<CarDetail, 'simpleFuel' | 'itemType' | 'variant'>,
): FuelCalculatorView | null {
  if (!burnsFuel(car)) return null;
  const known = car.variant?.fuelConsumptionCombined ?? 0;
  const litresPer100Km = known > 0 ? Math.round(known * 10) / 10 : fuelDefaults.litresPer100Km;
  return { heading: 'Fuel calculator', start: { ...fuelDefaults, litresPer100Km } };
}

/** VDP-08: null for a site that delivers nowhere. */
export function presentDeliveryCalculator({
  site,
}: {
  site: { settings: SiteSettings };
}): DeliveryCalculatorView | null {
  if (site.settings.delivery.zones.length === 0) return null;
  return { heading: 'Delivery calculator', action: deliveryCallHref, enquireHref: '#enquiry' };
}
