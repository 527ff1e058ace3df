import { listTabsOf, type TypedLocation } from './location-tabs.ts';

/** LOC-03: what a block of locations may be limited to, besides the id or slug of one. */
export const locationFilters = ['all', 'primary', 'sales', 'service', 'parts', 'service-and-parts'] as const;
export type LocationFilter = (typeof locationFilters)[number];

export const locationFilterLabels: Readonly<Record<LocationFilter, string>> = {
  all: 'All locations',
  primary: 'Main locations',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service and parts',
};

export interface FilteredLocation extends TypedLocation {
  id: number;
  slug: string;
  primary: boolean;
}

/** LOC-03: a filter that is neither a name of the list nor a location's id or slug leaves all of them. */
export function filterLocations<Location extends FilteredLocation>(
  locations: readonly Location[],
  filter: string,
): readonly Location[] {
  const own = locations.filter(({ id, slug }) => String(id) === filter || slug === filter);
  if (own.length > 0) return own;
  return isLocationFilter(filter) ? locations.filter((location) => fits(location, filter)) : locations;
}

export function isLocationFilter(text: string): text is LocationFilter {
  return locationFilters.some((filter) => filter === text);
}

function fits(location: FilteredLocation, filter: LocationFilter): boolean {
  const tabs = listTabsOf(location);
  switch (filter) {
    case 'all':
      return true;
    case 'primary':
      return location.primary;
    case 'service-and-parts':
      return tabs.includes('service') || tabs.includes('parts');
    case 'sales':
      return tabs.includes('sales') || tabs.includes('used');
    default:
      return tabs.includes(filter);
  }
}
