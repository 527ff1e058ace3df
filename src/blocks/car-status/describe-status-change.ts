import { centsFromDollars, formatDollars } from '#kernel/money.ts';
import type { LiveCarStatus } from '#rules/car/state/live-car-status.ts';

/** What has become of a car since a visitor was last told of it, the weightiest alone; null where nothing has. */
export function describeStatusChange(told: LiveCarStatus, now: LiveCarStatus, noun: string): string | null {
  if (now.sold && told.sold) return null;
  // One that the site has taken off, for whatever reason.
  if (now.sold)
    return now.status === 'sold' ? `This ${noun} has just been sold.` : `This ${noun} is no longer for sale.`;
  if (told.sold) return `This ${noun} is for sale again. Reload this page to see it.`;
  if (now.reserved && !told.reserved) return `This ${noun} has just been reserved.`;
  if (!now.reserved && told.reserved) return `This ${noun} is available again.`;
  if (now.status !== told.status)
    return now.status === 'in_stock' ? `This ${noun} is in stock now.` : `This ${noun} is coming soon.`;
  if (now.price === told.price) return null;
  return now.price === null
    ? `The price of this ${noun} has changed. Ask us for the new price.`
    : `The price is now ${formatDollars(centsFromDollars(now.price))}.`;
}
