import type { LocationMapView } from '#blocks/locations/map/location-map.tsx';
import { formatCount } from '#kernel/money.ts';
import { getDepartmentLabel, listTabsOf } from '#rules/locations/location-tabs.ts';
import { getListDisplayCount } from '#rules/search/stock/display-count.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { ReviewSummary } from '#services/content/list-reviews.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { ListedFacets, ListedValue } from '#services/search/count-lists.ts';
import type { LocationPageView } from '#templates/plain-pages/places/location-page.tsx';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { dealerLocatorHref, homeHref, locationHref } from '../addresses.ts';
import { isPhoto } from '../car/present-image.ts';
import { presentNamedBrands } from '../frame/present-brands.ts';
import { getLocationBook } from './get-location-book.ts';
import { carsHref } from './location-buttons.ts';
import { presentLocation, presentLocationPhoto } from './present-location.ts';
import { presentReviews } from './present-reviews.ts';

interface Input {
  ctx: SiteContext;
  siteData: SiteData;
  location: LocationDetail;
  map: LocationMapView | null;
  reviews: ReviewSummary;
  /** With the lists of locations. */
  lists: ListedFacets;
  /** Of the cars that stand there. */
  makes: readonly ListedValue[];
  hasPage: (path: string) => boolean;
}

export function presentLocationPage(input: Input): LocationPageView {
  const { ctx, siteData, location, map, reviews, hasPage } = input;
  const { locations, addresses } = siteData;
  const card = presentLocation(location, { ctx, locations, addresses, hasPage });
  const own = locationHref(getLocationBook(locations).getSlug(location));
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Locations', href: dealerLocatorHref },
      { label: location.name, href: own },
    ],
    location: { ...card, href: null, image: null, buttons: card.buttons.filter(({ href }) => href !== own) },
    placeLine: card.addressLines.join(', '),
    departments: presentDepartments(location, locations),
    stock: presentStock(input),
    map,
    images: presentImages(location),
    brands: presentBrandsHere(input),
    reviews: presentReviews(reviews, ctx),
  };
}

/** LOC-04: the departments of the place, each with a page of its own; nothing to choose where it is the only one. */
function presentDepartments(location: LocationDetail, locations: readonly LocationDetail[]) {
  const book = getLocationBook(locations);
  const group = book.getGroup(location).locations;
  if (group.length < 2) return [];
  const labels = group.map(getDepartmentLabel);
  return group.map((each, at) => {
    const label = labels[at] ?? '';
    const isOnlyOne = labels.filter((other) => other === label).length === 1;
    return {
      label: isOnlyOne ? label : each.name,
      href: locationHref(book.getSlug(each)),
      current: each.id === location.id,
    };
  });
}

/** The brands that the location names and has, each with the list of its cars there. */
function presentBrandsHere({ ctx, siteData, location, makes }: Input): LocationPageView['brands'] {
  if (!sellsCars(location)) return [];
  const { settings } = ctx.site;
  const here = location.manufacturers.flatMap(({ name }) =>
    makes.some(({ value, forSale }) => value === name && forSale > 0) ? [name] : [],
  );
  return presentNamedBrands(here, {
    settings,
    makes,
    addresses: siteData.addresses,
    manufacturers: siteData.manufacturers,
    within: { location_name: [location.name] },
  });
}

const sellsCars = (location: LocationDetail) => listTabsOf(location).some((tab) => tab === 'sales' || tab === 'used');

/** How many cars stand there, with the way to their list. */
function presentStock({ ctx, siteData, location, lists }: Input): LinkView | null {
  const list = lists.location_name?.find(({ value }) => value === location.name);
  if (!list || list.forSale === 0 || !sellsCars(location)) return null;
  const { settings } = ctx.site;
  const count = getListDisplayCount(list, settings);
  const counted = countStock(count, getSiteNoun(settings.stock), formatCount(count));
  return { label: `See ${counted} here`, href: carsHref(location, siteData.addresses) };
}

/** LOC-06: upright photos, 900 x 1200; the card's own first. */
function presentImages({ name, photos }: LocationDetail): ImageView[] {
  return photos
    .filter(({ address }) => isPhoto({ url: address }))
    .map((photo, at) =>
      presentLocationPhoto(photo, {
        name: at === 0 ? name : `${name}, photo ${at + 1}`,
        place: 'gallery',
        assumed: { width: 900, height: 1200 },
      }),
    );
}
