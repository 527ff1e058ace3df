import type { GarageBlockView } from '#blocks/garage/garage-view.ts';
import { formatDollars } from '#kernel/money.ts';
import { type PriceWording, presentPrice } from '#rules/car/price/price.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import { findSimilarToGone } from '#services/watchlist/find-similar-to-gone.ts';
import { followAway, getAway } from '#services/watchlist/follow-away.ts';
import type { WatchedCar } from '#services/watchlist/list-watchlist.ts';
import { listWatchlist } from '#services/watchlist/list-watchlist.ts';
import { vehicleHref, watchlistHref } from '../../addresses.ts';
import { presentCarCard } from '../../car/present-car-card.ts';
import type { PageRequest } from '../../page.ts';
import { type GarageSection, line } from '../garage-section.ts';

const mostChanges = 5;
const mostSimilar = 4;

/** USER-02, USER-05: the watchlist stands at /watchlist; here is what has changed on it. */
export const savedCarsSection: GarageSection = {
  label: 'Saved cars',
  href: watchlistHref,
  isOn: ({ favourites }) => favourites === 'watchlist',
  summarise: async (request, visitor) => {
    const { ctx, readSiteData } = request;
    const watched = await listWatchlist(ctx, visitor);
    if (watched.length === 0) {
      const { many } = getSiteNoun(ctx.site.settings.stock);
      const href = formatSearchAddress(emptySelection, (await readSiteData()).addresses);
      return { count: 0, lines: [line(`No ${many} saved yet. Press the heart on one you like.`, { href })] };
    }
    const back = await followAway(ctx, visitor, watched);
    const changes = watched.flatMap((entry) => {
      const note = describeSaved(entry, back.has(entry.id), ctx.site.settings);
      const href = entry.car === null ? null : vehicleHref(entry.car.slug);
      return note === null ? [] : [line(entry.name, { note, href })];
    });
    return {
      count: watched.length,
      lines: changes.length === 0 ? [line('Nothing has changed since you saved them.')] : changes.slice(0, mostChanges),
      blocks: await presentSimilar(request, watched),
    };
  },
};

/** Cars like the one saved last of those that cannot be bought any more. */
async function presentSimilar({ ctx, cars }: PageRequest, watched: readonly WatchedCar[]): Promise<GarageBlockView[]> {
  const gone = watched.find((entry) => ['gone', 'sold'].includes(getAway(entry) ?? ''));
  if (gone === undefined) return [];
  const saved = new Set(watched.map(({ id }) => id));
  const ids = (await findSimilarToGone(ctx, gone.id)).filter((id) => !saved.has(id)).slice(0, mostSimilar);
  const similar = await cars.listByIds(ctx, ids);
  if (similar.length === 0) return [];
  return [
    {
      kind: 'cars',
      heading: `In place of the ${gone.name}`,
      cars: similar.map((car) => presentCarCard(car, ctx)),
    },
  ];
}

const awayWords = { gone: 'No longer for sale', sold: 'Sold', reserved: 'Reserved by another buyer' } as const;

/** What has become of a saved car since it was saved; null where it is as it was. */
function describeSaved(entry: WatchedCar, isBack: boolean, wording: PriceWording): string | null {
  const away = getAway(entry);
  if (away !== null) return awayWords[away];
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
