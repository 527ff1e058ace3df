import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import type { LiveCarStatus } from '#rules/car/state/live-car-status.ts';

/** What has become of a car since a visitor was last told of it, the weightiest alone; null where nothing has. */
export function describeStatusChange(told: LiveCarStatus, now: LiveCarStatus): string | null {
  if (now.sold && told.sold) return null;
  // One that the site has taken off, for whatever reason.
  if (now.sold) return now.status === 'sold' ? 'This car has just been sold.' : 'This car is no longer for sale.';
  if (told.sold) return 'This car is for sale again. Reload this page to see it.';
  if (now.reserved && !told.reserved) return 'This car has just been reserved.';
  if (!now.reserved && told.reserved) return 'This car is available again.';
  if (now.status !== told.status)
    return now.status === 'in_stock' ? 'This car is in stock now.' : 'This car is coming soon.';
  if (now.price === told.price) return null;
  return now.price === null
    ? 'The price of this car has changed. Ask us for the new price.'
    : `The price is now ${formatDollars(centsFromDollars(now.price))}.`;
}
