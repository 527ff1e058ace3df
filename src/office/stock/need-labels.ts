import type { StockNeed } from '#services/stock/office/stock-filter.ts';

/** What a car may need, in the list and on the screen of the day. */
export const needLabels: Record<StockNeed, string> = {
  photos: 'No photos',
  price: 'No price',
  old: 'Over 60 days',
  rego: 'Registration ends within 30 days, or has ended',
  dear: '10% or more above the market',
  own: 'Own values over the feed’s',
};
