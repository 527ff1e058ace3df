import { formatDollars } from '#kernel/money.ts';
import { type PriceWording, presentPrice } from '#rules/car/price/price.ts';
import type { WatchedCar } from '#services/watchlist/list-watchlist.ts';

type Priced = Parameters<typeof presentPrice>[0];

/** "$1,000 less than when you saved it"; null where the price is the same, or one of them was or is not shown. */
export function describeChange(
  { priceCents: savedCents }: Pick<WatchedCar, 'priceCents'>,
  car: Priced,
  wording: PriceWording,
): string | null {
  const price = presentPrice(car, wording);
  const saved = presentPrice({ ...car, priceCents: savedCents }, wording);
  if (price.kind !== 'price' || saved.kind !== 'price' || price.priceCents === saved.priceCents) return null;
  const difference = formatDollars(Math.abs(price.priceCents - saved.priceCents));
  return `${difference} ${price.priceCents < saved.priceCents ? 'less' : 'more'} than when you saved it`;
}
