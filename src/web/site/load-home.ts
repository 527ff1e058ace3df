import { emptySelection, withSort } from '#rules/search/selection.ts';
import { listCarsByIds } from '#services/stock/list-cars.ts';
import type { HomeView } from '#templates/views/home-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { homeHref } from './addresses.ts';
import { type Head, toAbsolute } from './head.ts';
import { homeFacets, presentHome } from './present-home.ts';
import { buildStockRequest } from './stock-request.ts';
import { describeDealer } from './structured-data.ts';

const latestCars = 8;

export async function loadHome({ ctx, readFacts, origin }: SiteRequest): Promise<{ head: Head; view: HomeView }> {
  const facts = await readFacts();
  const selection = withSort(emptySelection, 'newest');
  const answer = await ctx.search.search(buildStockRequest(ctx, { selection, facets: homeFacets, limit: latestCars }));
  const latest = await listCarsByIds(ctx, answer.hits);
  const { name, settings } = ctx.site;
  const city = facts.locations[0]?.address?.city;
  return {
    head: {
      siteName: name,
      title: city ? `${name} | Cars for Sale in ${city}` : `${name} | Cars for Sale`,
      description: settings.home.introduction || `New, used and demo cars at ${name}${city ? `, ${city}` : ''}.`,
      canonical: toAbsolute(origin, homeHref),
      noindex: false,
      imageUrl: null,
      kind: 'website',
      structuredData: [describeDealer(ctx.site, facts.locations[0], origin)],
    },
    view: presentHome({ ctx, addresses: facts.addresses, facts, answer, latest }),
  };
}
