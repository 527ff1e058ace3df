import { emptySelection, withSort } from '#rules/search/selection.ts';
import { capitaliseNoun, getSiteNoun } from '#rules/search/stock-noun.ts';
import type { HomeView } from '#templates/views/home-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { homeHref } from '../addresses.ts';
import { type Head, toAbsolute } from '../head.ts';
import { buildStockRequest } from '../search/stock-request.ts';
import { describeDealer } from '../structured-data.ts';
import { homeFacets, presentHome } from './present-home.ts';

const latestCars = 8;

export async function loadHome({ ctx, cars, readFacts, origin }: SiteRequest): Promise<{ head: Head; view: HomeView }> {
  const facts = await readFacts();
  const newest = withSort(emptySelection, 'newest');
  const [answer, arrivals] = await Promise.all([
    // In the order of the list that the page leads to: how many sold cars are left depends on it (SRCH-14).
    ctx.search.search(buildStockRequest(ctx, { facets: homeFacets, limit: 0 })),
    ctx.search.search(buildStockRequest(ctx, { selection: newest, limit: latestCars })),
  ]);
  const latest = await cars.listByIds(ctx, arrivals.hits);
  const { name, settings } = ctx.site;
  const noun = getSiteNoun(settings.stock).many;
  const forSale = `${capitaliseNoun(noun)} for Sale`;
  const city = facts.locations[0]?.address?.city;
  return {
    head: {
      siteName: name,
      title: city ? `${name} | ${forSale} in ${city}` : `${name} | ${forSale}`,
      description: settings.home.introduction || `New, used and demo ${noun} at ${name}${city ? `, ${city}` : ''}.`,
      canonical: toAbsolute(origin, homeHref),
      noindex: false,
      imageUrl: null,
      kind: 'website',
      structuredData: [describeDealer(ctx.site, facts.locations[0], origin)],
    },
    view: presentHome({ ctx, addresses: facts.addresses, facts, answer, latest }),
  };
}
