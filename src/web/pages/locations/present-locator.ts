import type { LocationGroupView } from '#blocks/locations/location-view.ts';
import type { LocatorFormView } from '#blocks/locations/locator-form.tsx';
import { formatCount } from '#kernel/money.ts';
import {
  filterLocations,
  isLocationFilter,
  locationFilterLabels,
  locationFilters,
} from '#rules/locations/filter-locations.ts';
import { describeLocationCount, matchesLocationQuery } from '#rules/locations/match-location-query.ts';
import type { Place } from '#rules/places/place.ts';
import { getDistanceKm } from '#rules/search/distance.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { LocatorView } from '#templates/plain-pages/places/locator-page.tsx';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { dealerLocatorHref, homeHref } from '../addresses.ts';
import { presentLocationBlocks } from './present-location-block.ts';
import { loadPlacesMap } from './present-places-map.ts';

interface Input {
  ctx: SiteContext;
  siteData: SiteData;
  hasPage: (path: string) => boolean;
  /** "Search locations..." */
  query: string;
  /** LOC-03: a name of the list, or the id or slug of a location. */
  filter: string;
  postcode: string;
  /** Of the postcode; null where there is none. */
  place: Place | null;
}

/** What the address of the page says when the postcode is nobody's. */
const invalidPostcode = 'Invalid postcode';

export async function loadLocatorView(input: Input): Promise<LocatorView> {
  const { ctx, siteData, query, filter, place } = input;
  const { display, layout } = ctx.site.settings.locations;
  const { locations, addresses } = siteData;
  const filtered = filterLocations(locations, filter);
  const groups = presentLocationBlocks({ ...input, locations, addresses, shown: sortByDistance(filtered, place) });
  const measured = place === null ? groups : groups.map((group) => withDistances(group, { locations, place }));
  const shown = measured
    .slice(0, display === 'single' ? 1 : undefined)
    .map((group) => ({ ...group, hidden: !matchesLocationQuery(group.words, query) }));
  const matching = shown.filter(({ hidden }) => !hidden);
  const departments = matching.reduce((sum, { count }) => sum + count, 0);
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Locations', href: dealerLocatorHref },
    ],
    heading: locations.length > 1 ? 'Our locations' : 'Our location',
    form: presentForm(input),
    summaryText: [
      describeLocationCount({ locations: matching.length, departments }, query),
      place ? `nearest to ${place.postcode} first` : '',
    ]
      .filter(Boolean)
      .join(', '),
    layout,
    groups: shown,
    map: display === 'map' ? await loadPlacesMap({ ctx, locations, groups: shown }) : null,
  };
}

/** Filters that leave something out and something in. */
function presentForm({ siteData: { locations }, query, filter, postcode, place }: Input): LocatorFormView {
  const telling = locationFilters.filter((each) => {
    const { length } = filterLocations(locations, each);
    return each === 'all' || each === filter || (length > 0 && length < locations.length);
  });
  return {
    action: dealerLocatorHref,
    query,
    filters: telling.length > 1 ? telling.map((value) => ({ value, label: locationFilterLabels[value] })) : [],
    filter: isLocationFilter(filter) ? filter : 'all',
    postcode,
    postcodeError: postcode !== '' && place === null ? invalidPostcode : null,
  };
}

/** LOC-07: by haversine; who lies nobody knows where comes last. */
function sortByDistance(locations: readonly LocationDetail[], place: Place | null): readonly LocationDetail[] {
  if (place === null) return locations;
  return locations.toSorted((a, b) => measure(a, place) - measure(b, place));
}

function measure({ address }: LocationDetail, place: Place): number {
  if (address?.latitude == null || address.longitude === null) return 1e6;
  return getDistanceKm(place, { latitude: address.latitude, longitude: address.longitude });
}

function withDistances(
  group: LocationGroupView,
  { locations, place }: { locations: readonly LocationDetail[]; place: Place },
): LocationGroupView {
  const write = (id: number) => {
    const location = locations.find((each) => each.id === id);
    const km = location ? measure(location, place) : 1e6;
    return km >= 1e6 ? null : `${place.approximate ? 'About ' : ''}${writeKm(km)} away`;
  };
  return {
    ...group,
    tabs: group.tabs.map((tab) => ({
      ...tab,
      locations: tab.locations.map((card) => ({ ...card, distanceText: write(card.locationId) })),
    })),
  };
}

/** "0.8 km", "12 km" */
function writeKm(km: number): string {
  return km < 10 ? `${km.toFixed(1)} km` : `${formatCount(Math.round(km))} km`;
}
