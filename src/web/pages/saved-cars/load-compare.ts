import { data } from 'react-router';
import { parseCarIds } from '#rules/car/car-ids.ts';
import { mostCompared } from '#rules/car/compare-cars.ts';
import { getSiteNoun } from '#rules/search/stock-noun.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CompareView } from '#templates/views/compare-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { compareHref, homeHref } from '../addresses.ts';
import type { Head } from '../head.ts';
import { presentCompareTable } from './present-compare-table.ts';
import { headOfKeptPage, presentKeptPage } from './present-saved-cars-page.ts';

/** USER-04: with ids in the address those cars beside each other, without any the frame that the browser fills. */
export async function loadCompare(
  given: SiteRequest,
  params: URLSearchParams,
): Promise<{ head: Head; view: CompareView }> {
  const { ctx, readFacts, notes } = given;
  if (!ctx.site.settings.card.compare) throw data(null, { status: 404 });
  const ids = parseCarIds(params.getAll('ids').join(), mostCompared);
  const [{ addresses }, cars] = await Promise.all([readFacts(), findCars(given, ids)]);
  notes.showsOnly(ids);
  const noun = getSiteNoun(ctx.site.settings.stock);
  const page = presentKeptPage({ list: 'compare', addresses, ids, cars, noun });
  return {
    head: headOfKeptPage(ctx, 'compare'),
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
