import type { ContentNode } from '#rules/content/document.ts';
import { describeSelection } from '#rules/search/address/describe-selection.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import { stockForSale } from '#services/search/in-site.ts';
import { readSelection } from '#services/search/read-selection.ts';
import { buildStockRequest } from '#services/search/stock-request.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { SiteRequest } from '#web/http/site-request.ts';

export interface SliderCars {
  /** What the search says of itself. */
  heading: string;
  cars: readonly CarCard[];
  href: string;
}

const none = { heading: '', cars: [] };
const mostRedirects = 2;

/** The first cars of a search address of the site; none where the address has become wrong. */
export async function loadSliderCars(
  { ctx, cars, readSiteData, origin }: SiteRequest,
  { attrs: { search, limit } }: ContentNode<'carSlider'>,
): Promise<SliderCars> {
  const { addresses } = await readSiteData();
  let href = search;
  for (let asked = 0; asked <= mostRedirects; asked++) {
    const url = new URL(href, origin);
    const words = url.pathname.split('/').slice(2).map(decodeURIComponent);
    const read = await readSelection(ctx, { url, words: [words[0] ?? '', words[1] ?? ''], addresses });
    if (read.kind === 'elsewhere') {
      href = read.address;
      continue;
    }
    if (read.kind === 'notFound') break;
    const { selection } = read;
    // A shelf shows what can be bought; the list that it leads to has the cars that were sold of late as well.
    const values = { ...stockForSale(ctx).values, ...selection.values };
    const request = buildStockRequest(ctx, { selection: { ...selection, values, page: 1 }, limit });
    const answer = await ctx.search.search(request);
    const noun = getSiteNoun(ctx.site.settings.stock);
    return { heading: describeSelection(selection, noun), cars: await cars.listByIds(ctx, answer.hits), href };
  }
  ctx.log.warn('a page names a search that the site does not have', { site: ctx.site.slug, search });
  return { ...none, href: search };
}
