import { locationQueryParam } from '#blocks/locations/locator-marks.ts';
import { findPlace } from '#services/places/find-place.ts';
import { dealerLocatorHref } from '../addresses.ts';
import { toAbsolute } from '../head.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs, describeDealer } from '../structured-data.ts';
import { describeLocation } from './describe-location.ts';
import { loadLocatorView } from './present-locator.ts';

/** LOC-03: where the dealer is. */
export const locatorPage = definePage({
  path: dealerLocatorHref,
  slot: 'locator',
  params: [locationQueryParam, 'filter', 'near'],
  load: loadLocator,
});

/** Search and postcode are one visitor's: such a page is not cached, and no search engine keeps it. */
async function loadLocator(request: PageRequest): Promise<PageAnswer<'locator'>> {
  const { ctx, readSiteData, origin, hasPage, url } = request;
  const siteData = await readSiteData();
  const query = (url.searchParams.get(locationQueryParam) ?? '').slice(0, 100);
  const postcode = (url.searchParams.get('near') ?? '').trim().slice(0, 10);
  const filter = url.searchParams.get('filter') ?? ctx.site.settings.locations.filter;
  if (query !== '' || postcode !== '') request.markIncomplete();
  const place = postcode === '' ? null : await findPlace(ctx, postcode);
  const view = await loadLocatorView({ ctx, siteData, hasPage, query, filter, postcode, place });
  const { name } = ctx.site;
  const { locations } = siteData;
  return {
    kind: 'page',
    carIds: [],
    head: {
      siteName: name,
      title: `${view.heading} | ${name}`,
      description: `Addresses, opening hours and phone numbers of ${name}: ${view.groups
        .slice(0, 6)
        .map((group) => group.name)
        .join(', ')}.`,
      canonical: toAbsolute(origin, dealerLocatorHref),
      noindex: url.search !== '',
      image: null,
      kind: 'website',
      structuredData: [
        describeDealer(ctx.site, locations[0], origin),
        ...locations.map((location) => describeLocation(location, { locations, origin })),
        describeBreadcrumbs(view.breadcrumbs, origin),
      ],
    },
    view,
    imageOrigins: view.map?.tiles ? [new URL(view.map.tiles.address, origin).origin] : [],
  };
}
