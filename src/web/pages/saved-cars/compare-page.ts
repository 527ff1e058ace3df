import { parseCarIds } from '#rules/car/car-ids.ts';
import { mostCompared } from '#rules/car/compare-cars.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { compareHref, homeHref } from '../addresses.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { presentCompareTable } from './present-compare-table.ts';
import { buildSavedCarsHead, presentSavedCarsPage } from './present-saved-cars-page.ts';

export const comparePage = definePage({ path: compareHref, slot: 'compare', params: ['ids'], load: loadCompare });

/** USER-04: with ids in the address those cars beside each other, without any the frame that the browser fills. */
async function loadCompare(request: PageRequest): Promise<PageAnswer<'compare'>> {
  const { ctx, readSiteData, url } = request;
  if (!ctx.site.settings.card.compare) return errorPage(404);
  const ids = parseCarIds(url.searchParams.getAll('ids').join(), mostCompared);
  const [{ addresses }, cars] = await Promise.all([readSiteData(), findCars(request, ids)]);
  const noun = getSiteNoun(ctx.site.settings.stock);
  const page = presentSavedCarsPage({ list: 'compare', addresses, ids, cars, noun });
  return {
    kind: 'page',
    carIds: ids,
    head: buildSavedCarsHead(ctx, 'compare'),
    view: {
      breadcrumbs: [
        { label: 'Home', href: homeHref },
        { label: page.heading, href: compareHref },
      ],
      page,
      table: cars.length === 0 ? null : presentCompareTable(ctx, cars),
    },
  };
}

/** All that is known of the cars, by way of their cards, which say what the site shows of the ids. */
async function findCars({ ctx, cars }: SiteRequest, ids: readonly number[]): Promise<CarDetail[]> {
  const cards = await cars.listByIds(ctx, ids);
  const found = await Promise.all(cards.map(({ slug }) => cars.findBySlug(ctx, slug)));
  return found.flatMap((each) => (each.kind === 'found' ? [each.car] : []));
}
