import { unlessLeft } from '#ui/behaviour/unless-left.ts';
import { whenPainted } from '#ui/behaviour/when-painted.ts';

/** What a page does besides what every page does, by its slot; loaded with that page alone. */
const starts: Readonly<Record<string, () => Promise<() => unknown>>> = {
  search: loadResults,
  vehicle: async () => (await import('./start-vehicle.ts')).startVehicle,
  location: loadLocations,
  locator: loadLocations,
  garage: async () => (await import('#blocks/garage/countdown.behaviour.ts')).countDown,
  alerts: async () => (await import('#blocks/alerts/push-choice.behaviour.ts')).offerPush,
  checkout: async () => (await import('#blocks/checkout/checkout.behaviour.ts')).followCheckout,
  spin: async () => (await import('#blocks/prizes/spin.behaviour.ts')).followSpin,
  success: async () => (await import('./analytics/count-enquiry.ts')).countEnquiry,
  print: async () => (await import('#templates/plain-pages/print-page.behaviour.ts')).startPrint,
  directory: loadResults,
  parts: loadResults,
  priceRange: async () => (await import('#blocks/filters/price-choice.behaviour.ts')).followPriceRange,
};

async function loadLocations() {
  return (await import('#blocks/locations/locations.behaviour.ts')).startLocations;
}

async function loadResults() {
  return (await import('./results/follow-results.ts')).followResults;
}

/** Starts what the page's slot has of its own, once the page stands there. */
export async function startSlot(slot: string): Promise<void> {
  const load = starts[slot];
  if (load === undefined) return;
  await whenPainted();
  const start = await unlessLeft(load());
  await start();
}
