import { parseCarIds } from '#rules/car/car-ids.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import { favouritesHref, homeHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { buildSavedCarsHead, presentSavedCarsPage } from './present-saved-cars-page.ts';

const mostCars = 60;

export const favouritesPage = definePage({
  path: favouritesHref,
  slot: 'favourites',
  params: ['ids'],
  load: loadFavourites,
});

/** USER-04: with ids in the address those cars, without any the frame that the browser fills with its own list. */
async function loadFavourites({ ctx, cars, readSiteData, url }: PageRequest): Promise<PageAnswer<'favourites'>> {
  if (ctx.site.settings.favourites !== 'local') return errorPage(404);
  const ids = parseCarIds(url.searchParams.getAll('ids').join(), mostCars);
  const [{ addresses }, shown] = await Promise.all([readSiteData(), cars.listByIds(ctx, ids)]);
  const noun = getSiteNoun(ctx.site.settings.stock);
  const page = presentSavedCarsPage({ list: 'favourites', addresses, ids, cars: shown, noun });
  return {
    kind: 'page',
    carIds: ids,
    head: buildSavedCarsHead(ctx, 'favourites'),
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
