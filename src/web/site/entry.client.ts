import '#theme/app.css';
import { startPage } from './browser/start-page.ts';
import { wakeIslands } from './browser/wake-islands.ts';

/** What a page does besides what every page does, by its slot; loaded with that page alone. */
const starts: Readonly<Record<string, () => Promise<() => unknown>>> = {
  search: loadList,
  vehicle: async () => (await import('./browser/vehicle/start-vehicle.ts')).startVehicle,
  print: async () => (await import('./browser/print/start-print.ts')).startPrint,
  directory: loadList,
  parts: loadList,
  priceRange: async () => (await import('./browser/price-range/follow-price-range.ts')).followPriceRange,
};

async function loadList() {
  return (await import('./browser/list/follow-list.ts')).followList;
}

/** What a browser runs in every page: no router, and React only where an island wakes. */
startPage();
wakeIslands();
const start = await starts[document.documentElement.dataset.slot ?? '']?.();
await start?.();
