import { parseCarIds } from '#rules/car/car-ids.ts';
import { getCarName } from '#rules/car/name.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { listWatchlist, type WatchedCar } from '#services/watchlist/list-watchlist.ts';
import { removeCar } from '#services/watchlist/remove-car.ts';
import type { WatchlistView } from '#templates/plain-pages/visitor/watchlist-page.tsx';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { accountHref, homeHref, watchlistHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import { presentTell } from '../car/present-tell.ts';
import { listGarageLinks } from '../garage/list-garage-links.ts';
import { headOfHiddenPage } from '../head.ts';
import { redirectTo } from '../page.ts';
import { defineSignedInPage } from '../sign-in/gate.ts';
import { describeChange } from './describe-change.ts';

export const watchlistPage = defineSignedInPage({
  path: watchlistHref,
  slot: 'watchlist',
  type: 'watchlist',
  params: ['removed'],
  isOn: ({ favourites }) => favourites === 'watchlist',
  load: async ({ ctx, cars, url, readSiteData }, visitor: Visitor) => {
    const [watched, [removed = null], siteData] = await Promise.all([
      listWatchlist(ctx, visitor),
      cars.listByIds(ctx, parseCarIds(url.searchParams.get('removed') ?? '', 1)),
      readSiteData(),
    ]);
    const view = presentWatchlist(ctx, { watched, removed, siteData });
    const { name } = ctx.site;
    const head = headOfHiddenPage({ siteName: name, title: `${view.heading} | ${name}`, description: view.heading });
    return { kind: 'page', carIds: [], head, view };
  },
  /** Its one form takes a car off the list. */
  post: async ({ ctx }, visitor, { values }) => {
    const [carId] = parseCarIds(String(values.car_id ?? ''), 1);
    if (carId === undefined) return redirectTo(watchlistHref, 303);
    await removeCar(ctx, visitor, carId);
    return redirectTo(`${watchlistHref}?removed=${carId}`, 303);
  },
});

interface WatchlistInput {
  watched: readonly WatchedCar[];
  /** What has just been taken off it; null for a car that is not on the site any more. */
  removed: CarCard | null;
  siteData: SiteData;
}

function presentWatchlist(ctx: SiteContext, { watched, removed, siteData }: WatchlistInput): WatchlistView {
  const noun = getSiteNoun(ctx.site.settings.stock);
  const garage = listGarageLinks(ctx.site.settings, watchlistHref);
  const shown = watched.flatMap(({ car, ...entry }) => (car === null ? [] : [{ car, entry }]));
  const remove = ({ id, name }: Pick<WatchedCar, 'id' | 'name'>) => ({
    ...{ label: 'Remove', of: name, action: watchlistHref },
    hidden: [{ name: 'car_id', value: String(id) }],
  });
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Watchlist', href: watchlistHref },
    ],
    heading: 'Watchlist',
    countText: shown.length === 0 ? null : countStock(shown.length, noun),
    notice: presentRemoved(ctx, { watched, removed }),
    gone: watched
      .filter(({ car }) => car === null)
      .map((entry) => ({
        ...{ id: String(entry.id), text: `${entry.name} is no longer for sale.`, remove: remove(entry) },
      })),
    cars: shown.map(({ car, entry }) => {
      const card = presentCarCard(car, ctx);
      return {
        car: { ...card, tell: presentTell(car, ctx), keeps: { ...card.keeps, favourite: false } },
        changeText: describeChange(entry, car, ctx.site.settings),
        remove: remove(entry),
      };
    }),
    empty: {
      heading: `No ${noun.many} saved yet`,
      text: `Press the heart on a ${noun.one} to save it here. You find it again on any device.`,
      link: { label: `See all ${noun.many}`, href: formatSearchAddress(emptySelection, siteData.addresses) },
    },
    accountLink: garage.length === 0 ? { label: 'My account', href: accountHref } : null,
    garage,
  };
}

/** USER-03: an address that somebody kept says nothing of a car that is on the list again. */
function presentRemoved({ site }: SiteContext, { watched, removed }: Omit<WatchlistInput, 'siteData'>) {
  if (removed === null || watched.some(({ id }) => id === removed.id)) return null;
  return {
    text: `Car Removed: ${getCarName(removed, site.settings.card)} is no longer in your watchlist.`,
    link: null,
  };
}
