import { showToast } from '#ui/behaviour/show-toast.ts';

const list = { label: 'View List', href: '/watchlist' };

/** USER-03: with how many others, that waited in this browser and joined the account. */
export function sayCarSaved(name: string, others = 0): void {
  const cars = others === 0 ? `${name} is` : `${name} and ${others} more are`;
  showToast(`${cars} now available in your watchlist`, list, 'Car Saved In Watchlist');
}

export function sayCarRemoved(name: string): void {
  showToast(`${name} is no longer in your watchlist`, list, 'Car Removed');
}
