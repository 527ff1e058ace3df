import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import type { SiteContext } from '#services/context.ts';
import { listWatchlist, type WatchedCar } from '#services/watchlist/list-watchlist.ts';
import { removeCar } from '#services/watchlist/remove-car.ts';
import type { WatchlistView } from '#templates/plain-pages/visitor/watchlist-page.tsx';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { accountHref, homeHref, watchlistHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import { listGarageLinks } from '../garage/list-garage-links.ts';
import { headOfHiddenPage } from '../head.ts';
import { redirectTo } from '../page.ts';
import { defineSignedInPage } from '../sign-in/gate.ts';
import { describeChange } from './describe-change.ts';

export const watchlistPage = defineSignedInPage({
  path: watchlistHref,
  slot: 'watchlist',
  type: 'watchlist',
  isOn: ({ favourites }) => favourites === 'watchlist',
  load: async ({ ctx, readSiteData }, visitor: Visitor) => {
    const [watched, siteData] = await Promise.all([listWatchlist(ctx, visitor), readSiteData()]);
    const view = presentWatchlist(ctx, watched, siteData);
    const { name } = ctx.site;
    const head = headOfHiddenPage({ siteName: name, title: `${view.heading} | ${name}`, description: view.heading });
    return { kind: 'page', carIds: [], head, view };
  },
  /** Its one form takes a car off the list. */
  post: async ({ ctx }, visitor, { values }) => {
    const carId = Number(values.car_id);
    if (Number.isInteger(carId) && carId > 0 && carId <= 2_147_483_647) await removeCar(ctx, visitor, carId);
    return redirectTo(watchlistHref, 303);
  },
});

function presentWatchlist(ctx: SiteContext, watched: readonly WatchedCar[], siteData: SiteData): WatchlistView {
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
    gone: watched
      .filter(({ car }) => car === null)
      .map((entry) => ({
        ...{ id: String(entry.id), text: `${entry.name} is no longer for sale.`, remove: remove(entry) },
      })),
    cars: shown.map(({ car, entry }) => {
      const card = presentCarCard(car, ctx);
      return {
        car: { ...card, keeps: { ...card.keeps, favourite: false } },
        changeText: describeChange(entry, car, ctx.site.settings),
        remove: remove(entry),
      };
    }),
    empty: {
      heading: `No ${noun.many} saved yet`,
      text: 'Press the heart on a car to save it here. You find it again on any device.',
      link: { label: `See all ${noun.many}`, href: formatSearchAddress(emptySelection, siteData.addresses) },
    },
    accountLink: garage.length === 0 ? { label: 'My account', href: accountHref } : null,
    garage,
  };
}
