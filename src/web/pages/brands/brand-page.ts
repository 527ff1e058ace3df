import { slugify } from '#kernel/slug.ts';
import type { SiteContext } from '#services/context.ts';
import { searchDirectory } from '#services/directory/search-directory.ts';
import { listOwnMakes, type SiteData } from '#web/http/site-data/site-data.ts';
import { brandHref } from '../addresses.ts';
import { loadPathDocument } from '../content/load-path-document.ts';
import { presentModel } from '../directory/present-directory.ts';
import { toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { presentBrandPage } from './present-brand-page.ts';
import { readBrandStock } from './read-brand-stock.ts';

/** Pages that stand before it in the table keep their addresses: a search for "overview" is a search. */
const brandPath = '/:brand/overview';
const mostModels = 60;

export const brandPage = definePage({ path: brandPath, slot: 'brand', load: loadBrand });

/** SITE-20: what the site says of a brand, and has of it. */
async function loadBrand(request: PageRequest): Promise<PageAnswer<'brand'>> {
  const { ctx, readSiteData, origin, pathParams, hasPage } = request;
  const { name, settings } = ctx.site;
  if (!settings.brands.page) return errorPage(404);
  const siteData = await readSiteData();
  const make = findBrandName(ctx, siteData, pathParams.brand ?? '');
  if (make === undefined) return errorPage(404);
  const choice = { make, model: null };
  const [stock, directory] = await Promise.all([
    readBrandStock(ctx, choice, siteData),
    searchDirectory(ctx, { query: '', filters: { 'manufacturer.name': [make] }, offset: 0, limit: mostModels }),
  ]);
  const document = await loadPathDocument(request, brandHref(make));
  const view = presentBrandPage({
    ctx,
    siteData,
    choice,
    stock,
    models: directory.hits.map((hit) => presentModel(hit, { ctx, addresses: siteData.addresses })),
    hasPage,
    document: document?.view ?? null,
  });
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
      image: document?.picture ?? null,
      kind: 'website',
      structuredData: [describeBreadcrumbs(view.breadcrumbs, origin)],
    },
    view,
  };
}

/** The makes that a site has pages about: of its stock, of its settings and of its dealerships. */
function listBrandNames({ site: { settings } }: SiteContext, { addresses, dealerships }: SiteData): string[] {
  const names = [
    ...settings.home.brandSections.flatMap(({ makes }) => makes),
    ...settings.brands.about.map(({ make }) => make),
    ...listOwnMakes({ dealerships }),
    ...addresses.words.vocabulary.makes.map(({ name }) => name),
  ];
  return [...new Map(names.toReversed().map((name) => [slugify(name), name])).values()].toReversed();
}

/** By the word of its address. */
function findBrandName(ctx: SiteContext, siteData: SiteData, slug: string): string | undefined {
  return listBrandNames(ctx, siteData).find((name) => slugify(name) === slug.toLowerCase());
}
