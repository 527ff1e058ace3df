/** What can be changed of many cars at once, and in the list itself. */
export const listedFields = ['priceCents', 'status', 'reserved', 'rank', 'showOnDealerWebsite'] as const;
export type ListedField = (typeof listedFields)[number];

export const stockSorts = [
  ...(['newest', 'oldest', 'dearest', 'cheapest', 'name', 'nameFromZ', 'fewestKm', 'mostKm'] as const),
  ...(['highestRank', 'lowestRank', 'mostViews', 'changed'] as const),
] as const;
export type StockSort = (typeof stockSorts)[number];

/** From how many days on somebody asks for cars that stand. */
export const stockAges = [30, 60, 90, 120, 180] as const;
