import { sampleMakes } from '#services/directory/sample-makes.ts';
import { countLists } from '#services/search/count-lists.ts';
import { listOwnMakes } from '#web/http/site-data/site-data.ts';
import { brandsHref } from '../addresses.ts';
import { toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { listBrandSections, presentBrandsPage } from './present-brands-page.ts';

export const brandsPage = definePage({ path: brandsHref, slot: 'brands', load: loadBrands });

/** SITE-13: the site's makes. */
async function loadBrands({ ctx, readSiteData, origin }: PageRequest): Promise<PageAnswer<'brands'>> {
  const { name, settings } = ctx.site;
  if (!settings.brands.page) return errorPage(404);
  const [siteData, { make: makes = [] }] = await Promise.all([readSiteData(), countLists(ctx, ['make'])]);
  const sections = listBrandSections(settings.home.brandSections, makes, listOwnMakes(siteData));
  const samples = await sampleMakes(
    ctx,
    sections.flatMap((section) => section.makes),
    siteData.manufacturers,
  );
  const view = presentBrandsPage({ ctx, siteData, makes, sections, samples });
  return {
    kind: 'page',
    head: {
      siteName: name,
      title: `Our Brands | ${name}`,
      description: settings.brands.introduction || `The brands at ${name}, and how many of each are in stock.`,
      canonical: toAbsolute(origin, brandsHref),
      noindex: view.sections.length === 0,
      image: null,
      kind: 'website',
      structuredData: [describeBreadcrumbs(view.breadcrumbs, origin)],
    },
    view,
  };
}
