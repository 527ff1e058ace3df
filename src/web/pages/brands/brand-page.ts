import { slugify } from '#kernel/slug.ts';
import type { FacetValue } from '#search/port.ts';
import type { SiteContext } from '#services/context.ts';
import { searchDirectory } from '#services/directory/search-directory.ts';
import { listBrandLocationIds } from '#services/locations/list-brand-location-ids.ts';
import { stockForSale, wholeStock } from '#services/search/in-site.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { brandHref } from '../addresses.ts';
import { loadPathDocument } from '../content/load-path-document.ts';
import { toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { type BrandStock, presentBrandPage } from './present-brand-page.ts';

/** Pages that stand before it in the table keep their addresses: a search for "overview" is a search. */
const brandPath = '/:brand/overview';
const mostModels = 60;
const conditions = ['new', 'used', 'demo'];

export const brandPage = definePage({ path: brandPath, slot: 'brand', load: loadBrand });

/** SITE-20: what the site says of a brand, and has of it. */
async function loadBrand(request: PageRequest): Promise<PageAnswer<'brand'>> {
  const { ctx, readSiteData, origin, pathParams, hasPage } = request;
  const { name, settings } = ctx.site;
  if (!settings.brands.page) return errorPage(404);
  const siteData = await readSiteData();
  const make = findBrandName(ctx, siteData, pathParams.brand ?? '');
  if (make === undefined) return errorPage(404);
  const stock = await readBrandStock(ctx, make, siteData);
  const document = await loadPathDocument(request, brandHref(make));
  const view = presentBrandPage({ ctx, siteData, make, stock, hasPage, document: document?.view ?? null });
  return {
    kind: 'page',
    frameOrigins: document?.frameOrigins ?? [],
    head: {
      siteName: name,
      title: `${document?.title ?? make} | ${name}`,
      description:
        document?.description ||
        view.text[0] ||
        `${make} at ${name}: what is in stock, what it costs and where to see it.`,
      canonical: toAbsolute(origin, brandHref(make)),
      noindex: stock.forSale === 0,
      imageUrl: document?.imageUrl ?? null,
      kind: 'website',
      structuredData: [describeBreadcrumbs(view.breadcrumbs, origin)],
    },
    view,
  };
}

async function readBrandStock(ctx: SiteContext, make: string, { locations }: SiteData): Promise<BrandStock> {
  const filters = { 'manufacturer.name': [make] };
  const forSale = stockForSale(ctx);
  const [all, ofMake, models, named, ...byCondition] = await Promise.all([
    ctx.search.search({ ...wholeStock(ctx), values: { make: [make] }, collapseSold: true }),
    ctx.search.search({
      ...forSale,
      values: { ...forSale.values, make: [make] },
      facets: ['location_name', 'car_type'],
    }),
    searchDirectory(ctx, { query: '', filters, offset: 0, limit: mostModels }),
    listBrandLocationIds(ctx, make),
    ...conditions.map((condition) =>
      ctx.search.search({ ...wholeStock(ctx), values: { make: [make], car_type: [condition] }, collapseSold: true }),
    ),
  ]);
  const stocked = listValues(ofMake.facets.location_name);
  const sells = listValues(ofMake.facets.car_type);
  return {
    forSale: ofMake.count,
    listed: all.count,
    conditions: conditions
      .map((condition, at) => ({ condition, listed: byCondition[at]?.count ?? 0 }))
      .filter(({ condition }) => sells.has(condition)),
    models: models.hits,
    locations: locations.filter(({ id, name }) => (named.size > 0 ? named.has(id) : stocked.has(name))),
  };
}

function listValues(facet: readonly FacetValue[] = []): ReadonlySet<string> {
  return new Set(facet.filter(({ count }) => count > 0).map(({ value }) => value));
}

/** The makes that a site has pages about: of its stock, of its settings and of its dealerships. */
function listBrandNames({ site: { settings } }: SiteContext, { addresses, dealerships }: SiteData): string[] {
  const names = [
    ...settings.home.brandSections.flatMap(({ makes }) => makes),
    ...settings.brands.about.map(({ make }) => make),
    ...dealerships.flatMap(({ make }) => make ?? []),
    ...addresses.words.vocabulary.makes.map(({ name }) => name),
  ];
  return [...new Map(names.toReversed().map((name) => [slugify(name), name])).values()].toReversed();
}

/** By the word of its address. */
function findBrandName(ctx: SiteContext, siteData: SiteData, slug: string): string | undefined {
  return listBrandNames(ctx, siteData).find((name) => slugify(name) === slug.toLowerCase());
}
