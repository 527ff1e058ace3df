/** One row of the demo's feed: as flat and plain as a dealer's system would send it. */
export type FeedRow = Record<string, string | number | boolean | readonly string[] | readonly FeedPoint[] | null>;

/** Something to point at, in the terms of docs/feeds.md. */
export type FeedPoint = Readonly<Record<string, string | number>>;

export type CarType = 'new' | 'used' | 'demo';

/** The day for which ages and registrations are worked out; a fixed one, so that the feed is the same every time. */
export const today = { year: 2026, month: 11 };

/** What one dealer's yard holds of one kind of stock, and how he sells it. */
export interface Lot {
  dealership: string;
  location: string;
  /** Where the words say that it stands. */
  town: string;
  state: 'QLD' | 'NSW';
  carType: CarType;
  count: number;
  /** Begins the stock numbers. */
  prefix: string;
  priceType: string;
}

/** Years since it was new, from the month in which it was built. */
export function getAge(year: number, month: number): number {
  return Math.max(0, today.year - year + (today.month - month) / 12);
}
