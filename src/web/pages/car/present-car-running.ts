import type { DeliveryAnswered, DeliveryCalculatorView } from '#blocks/calculators/delivery-calculator.tsx';
import type { FuelCalculatorView } from '#blocks/calculators/fuel-calculator.tsx';
import {
  type DeliveryZone,
  deliveryMessages,
  findDeliveryZone,
  writeDeliveryPrice,
} from '#rules/delivery/find-delivery-zone.ts';
import { getDeliveryZones } from '#rules/delivery/get-delivery-zones.ts';
import { burnsFuel, fuelDefaults } from '#rules/fuel/fuel-cost.ts';
import type { YearlyCostCar } from '#rules/fuel/yearly-costs.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { deliveryCallHref, vehicleHref } from '../addresses.ts';

/** VDP-07: null for what burns nothing. The default is a car's: a motorcycle is reckoned on its own consumption or not at all. */
export function presentFuelCalculator(
  car: Pick<YearlyCostCar, 'simpleFuel' | 'itemType'> & {
    variant: Pick<NonNullable<YearlyCostCar['variant']>, 'fuelConsumptionCombined'> | null;
  },
): FuelCalculatorView | null {
  if (!burnsFuel(car)) return null;
  const known = car.variant?.fuelConsumptionCombined ?? 0;
  if (known <= 0 && car.itemType !== 'car') return null;
  const litresPer100Km = known > 0 ? Math.round(known * 10) / 10 : fuelDefaults.litresPer100Km;
  return { heading: 'Fuel calculator', start: { ...fuelDefaults, litresPer100Km } };
}

interface DeliveryInput {
  site: { settings: SiteSettings };
  car: { slug: string };
  /** As the address asks for it; null where it does not. */
  postcode: string | null;
}

/** VDP-08: null for a site that delivers nowhere. */
export function presentDeliveryCalculator({ site, car, postcode }: DeliveryInput): DeliveryCalculatorView | null {
  const zones = getDeliveryZones(site.settings);
  if (zones.length === 0) return null;
  return {
    heading: 'Delivery calculator',
    action: deliveryCallHref,
    pageHref: vehicleHref(car.slug),
    answered: postcode === null ? null : { postcode: postcode.slice(0, 4), answer: answerDelivery(zones, postcode) },
  };
}

function answerDelivery(zones: readonly DeliveryZone[], postcode: string): DeliveryAnswered {
  const found = findDeliveryZone(zones, postcode);
  if (found.kind !== 'found') return { kind: 'refused', message: deliveryMessages[found.kind] };
  return { kind: 'found', name: found.zone.name, priceText: writeDeliveryPrice(found.zone.priceCents) };
}
