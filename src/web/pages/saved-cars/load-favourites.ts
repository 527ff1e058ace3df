import { data } from 'react-router';
import { parseCarIds } from '#rules/car/car-ids.ts';
import { getSiteNoun } from '#rules/search/stock-noun.ts';
import type { FavouritesView } from '#templates/views/favourites-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { favouritesHref, homeHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import type { Head } from '../head.ts';
import { headOfKeptPage, presentKeptPage } from './present-saved-cars-page.ts';

const mostCars = 60;

/** USER-04: with ids in the address those cars, without any the frame that the browser fills with its own list. */
export async function loadFavourites(
  { ctx, cars, readFacts, notes }: SiteRequest,
  params: URLSearchParams,
): Promise<{ head: Head; view: FavouritesView }> {
  if (ctx.site.settings.favourites !== 'local') throw data(null, { status: 404 });
  const ids = parseCarIds(params.getAll('ids').join(), mostCars);
  const [{ addresses }, shown] = await Promise.all([readFacts(), cars.listByIds(ctx, ids)]);
  notes.showsOnly(ids);
  const noun = getSiteNoun(ctx.site.settings.stock);
  const page = presentKeptPage({ list: 'favourites', addresses, ids, cars: shown, noun });
  return {
    head: headOfKeptPage(ctx, 'favourites'),
    view: {
      breadcrumbs: [
        { label: 'Home', href: homeHref },
        { label: page.heading, href: favouritesHref },
      ],
      page,
      // A sold car that was saved can be taken off the list.
      cars: shown.map((car) => {
        const card = presentCarCard(car, ctx);
        return { ...card, keeps: { ...card.keeps, favourite: true } };
      }),
    },
  };
}
