import type { CarFacts, CarStatus } from '../car-facts.ts';

/** The columns of a car that its state follows from. */
export interface CarStateColumns extends Pick<CarFacts, 'status' | 'reserved'> {
  /** When it was sold; set as long as the status is `sold`. */
  soldAt: Date | null;
  showOnDealerWebsite: boolean;
  removedAt: Date | null;
}

interface CarStateFacts {
  /** Its own page is shown, or answers 404 as an unknown car's does, or 410. */
  page: 'shown' | 'not_found' | 'gone';
  /** Whether lists and counts have it; `sold_window`: for as many hours after the sale as the site says. The sitemap has what is `always` listed. */
  listed: 'always' | 'sold_window' | 'never';
  /** CAR-01: has a price and ways to buy it; every other car shows the SOLD panel. */
  isAvailable: boolean;
  /** LEAD-12: stands where it can be driven. */
  hasTestDrives: boolean;
}

/** The states of a car. Where several hold at once, the first of the table counts: a removed car stays removed when it is sold. */
export const carStates = {
  removed: { page: 'gone', listed: 'never', isAvailable: false, hasTestDrives: false },
  hidden: { page: 'not_found', listed: 'never', isAvailable: false, hasTestDrives: false },
  sold: { page: 'shown', listed: 'sold_window', isAvailable: false, hasTestDrives: false },
  reserved: { page: 'shown', listed: 'always', isAvailable: true, hasTestDrives: true },
  coming_soon: { page: 'shown', listed: 'always', isAvailable: true, hasTestDrives: false },
  in_stock: { page: 'shown', listed: 'always', isAvailable: true, hasTestDrives: true },
} as const satisfies Record<string, CarStateFacts>;

export type CarState = keyof typeof carStates;

export function getCarState(car: Omit<CarStateColumns, 'soldAt'>): CarState {
  if (car.removedAt !== null) return 'removed';
  return car.showOnDealerWebsite ? getSaleState(car) : 'hidden';
}

/** The state of a car that is neither removed nor hidden. */
export function getSaleState({
  status,
  reserved,
}: Pick<CarStateColumns, 'status' | 'reserved'>): CarStatus | 'reserved' {
  return reserved && status !== 'sold' ? 'reserved' : status;
}
