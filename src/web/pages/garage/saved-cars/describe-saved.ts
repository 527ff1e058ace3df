import { formatDollars } from '#kernel/money.ts';
import { type PriceWording, presentPrice } from '#rules/car/price/price.ts';
import { getAway } from '#services/watchlist/follow-away.ts';
import type { WatchedCar } from '#services/watchlist/list-watchlist.ts';

const gone = { gone: 'No longer for sale', sold: 'Sold', reserved: 'Reserved by another buyer' } as const;

/** What has become of a saved car since it was saved; null where it is as it was. */
export function describeSaved(entry: WatchedCar, isBack: boolean, wording: PriceWording): string | null {
  const away = getAway(entry);
  if (away !== null) return gone[away];
  const price = describePrice(entry, wording);
  if (!isBack) return price;
  return price === null ? 'Back for sale' : `Back for sale. ${price}`;
}

/** "Now $18,500, it was $20,000" */
function describePrice({ car, priceCents }: WatchedCar, wording: PriceWording): string | null {
  if (car === null) return null;
  const now = presentPrice(car, wording);
  const then = presentPrice({ ...car, priceCents }, wording);
  if (now.kind !== 'price' || then.kind !== 'price' || now.priceCents === then.priceCents) return null;
  return `Now ${formatDollars(now.priceCents)}, it was ${formatDollars(then.priceCents)}`;
}
