import { listLocationReviews } from '#services/content/list-reviews.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { countLists } from '#services/search/count-lists.ts';
import { locationHref } from '../addresses.ts';
import { toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { describeBreadcrumbs, describeDealer } from '../structured-data.ts';
import { describeLocation } from './describe-location.ts';
import { getLocationBook } from './get-location-book.ts';
import { presentAddress } from './present-location.ts';
import { loadLocationMap } from './present-location-map.ts';
import { presentLocationPage } from './present-location-page.ts';

/** LOC-04 */
export const locationPage = definePage({ path: locationHref(':place'), slot: 'location', load: loadLocation });

async function loadLocation(request: PageRequest): Promise<PageAnswer<'location'>> {
  const { readSiteData, pathParams } = request;
  const { locations } = await readSiteData();
  const book = getLocationBook(locations);
  const slug = pathParams.place ?? '';
  const location = book.findBySlug(slug);
  if (location === null) return errorPage(404);
  const own = book.getSlug(location);
  return slug === own ? showLocation(request, location) : redirectTo(locationHref(own), 301);
}

async function showLocation(request: PageRequest, location: LocationDetail): Promise<PageAnswer<'location'>> {
  const { ctx, origin, readSiteData, hasPage } = request;
  const siteData = await readSiteData();
  const [reviews, map, lists, { make: makes = [] }] = await Promise.all([
    listLocationReviews(ctx, location),
    loadLocationMap(location, ctx),
    countLists(ctx, ['location_name']),
    countLists(ctx, ['make'], { location_name: [location.name] }),
  ]);
  const view = presentLocationPage({ ctx, siteData, location, map, reviews, lists, makes, hasPage });
  const { name } = ctx.site;
  const { locations } = siteData;
  const [image] = view.images;
  return {
    kind: 'page',
    head: {
      siteName: name,
      title: location.name === name ? name : `${location.name} | ${name}`,
      description: `${[location.name, ...presentAddress(location.address)].join(', ')}. Opening hours, phone numbers and directions.`,
      canonical: toAbsolute(origin, locationHref(getLocationBook(locations).getSlug(location))),
      noindex: false,
      image: image === undefined ? null : { url: toAbsolute(origin, image.url), alt: image.alt },
      kind: 'website',
      structuredData: [
        describeDealer(ctx.site, locations[0], origin),
        describeLocation(location, { locations, origin }),
        describeBreadcrumbs(view.breadcrumbs, origin),
      ],
    },
    view,
    imageOrigins: view.map?.tiles ? [new URL(view.map.tiles.address, origin).origin] : [],
  };
}
