import { capitaliseNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import { listRange } from '#services/directory/list-range.ts';
import { sampleBodies } from '#services/directory/sample-bodies.ts';
import { readStockCounts } from '#services/search/count-lists.ts';
import { stockForSale } from '#services/search/in-site.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { homeHref } from '../addresses.ts';
import { toAbsolute } from '../head.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeDealer } from '../structured-data.ts';
import { type HomeInput, homeCounts, presentHome } from './present-home.ts';

const latestCars = 10;

export const homePage = definePage({ path: homeHref, slot: 'home', load: loadHome });

async function loadHome({ ctx, cars, readSiteData, origin, hasPage }: PageRequest): Promise<PageAnswer<'home'>> {
  const siteData = await readSiteData();
  const [stock, arrivals, range] = await Promise.all([
    readStockCounts(ctx, homeCounts),
    ctx.search.search({ ...stockForSale(ctx), sort: 'newest', limit: latestCars }),
    readRange(ctx, siteData),
  ]);
  const { name, settings } = ctx.site;
  const [latest, bodies] = await Promise.all([
    cars.listByIds(ctx, arrivals.hits),
    sampleBodies(ctx, settings.home.bodyTypes ? (stock.lists.body ?? []) : []),
  ]);
  const noun = getSiteNoun(settings.stock).many;
  const forSale = `${capitaliseNoun(noun)} for Sale`;
  const city = siteData.locations[0]?.address?.city;
  return {
    kind: 'page',
    head: {
      siteName: name,
      title: city ? `${name} | ${forSale} in ${city}` : `${name} | ${forSale}`,
      description: settings.home.introduction || `New, used and demo ${noun} at ${name}${city ? `, ${city}` : ''}.`,
      canonical: toAbsolute(origin, homeHref),
      noindex: false,
      image: null,
      kind: 'website',
      structuredData: [describeDealer(ctx.site, siteData.locations[0], origin)],
    },
    view: presentHome({ ctx, addresses: siteData.addresses, siteData, stock, latest, bodies, range, hasPage }),
  };
}

async function readRange(ctx: SiteContext, { dealerships }: SiteData): Promise<HomeInput['range']> {
  const makes = new Set(dealerships.map(({ make }) => make));
  const [make = null] = makes;
  if (!ctx.site.settings.home.range || makes.size !== 1 || make === null) return null;
  return { make, parts: await listRange(ctx, make) };
}
