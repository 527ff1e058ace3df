import { capitaliseNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import { listRange } from '#services/directory/list-range.ts';
import { sampleBodies } from '#services/directory/sample-bodies.ts';
import { sampleMakes } from '#services/directory/sample-makes.ts';
import { type ListedValue, readStockCounts } from '#services/search/count-lists.ts';
import { listArrivals } from '#services/search/list-arrivals.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { homeHref } from '../addresses.ts';
import { chooseShownMakes } from '../frame/present-brands.ts';
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
    listArrivals(ctx, latestCars),
    readRange(ctx, siteData),
  ]);
  const { name, settings } = ctx.site;
  const [latest, bodies, brandSamples] = await Promise.all([
    cars.listByIds(ctx, arrivals),
    sampleBodies(ctx, settings.home.bodyTypes ? (stock.facets.body ?? []) : []),
    sampleMakes(ctx, listBrandNames(settings, stock.facets.make), siteData.manufacturers),
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
    view: presentHome({
      ctx,
      addresses: siteData.addresses,
      siteData,
      stock,
      latest,
      bodies,
      brandSamples,
      range,
      hasPage,
    }),
  };
}

function listBrandNames({ home }: SiteSettings, makes: readonly ListedValue[] = []): string[] {
  if (!home.brands) return [];
  const named = home.brandSections.flatMap((section) => section.makes);
  return named.length > 0 ? named : chooseShownMakes(makes);
}

async function readRange(ctx: SiteContext, { dealerships }: SiteData): Promise<HomeInput['range']> {
  const makes = new Set(dealerships.map(({ make }) => make));
  const [make = null] = makes;
  if (!ctx.site.settings.home.range || makes.size !== 1 || make === null) return null;
  return { make, parts: await listRange(ctx, make) };
}
