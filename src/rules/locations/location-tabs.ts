/** LOC-01: the tabs of a location block, in their order. */
export const locationTabs = ['sales', 'service', 'parts', 'used'] as const;
export type LocationTab = (typeof locationTabs)[number];

export const locationTabLabels: Readonly<Record<LocationTab, string>> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  used: 'Used',
};

export interface TypedLocation {
  /** '', 'sales', 'used', 'service', 'parts', 'service-and-parts' */
  locationType: string;
  locationSubtype: string | null;
}

const tabsByType: Readonly<Record<string, readonly LocationTab[]>> = {
  sales: ['sales'],
  used: ['used'],
  service: ['service'],
  parts: ['parts'],
  'service-and-parts': ['service', 'parts'],
};

/** LOC-01: an unnamed type is sales, pre-owned sales are used, and service and parts stand under both. */
export function listTabsOf({ locationType, locationSubtype }: TypedLocation): readonly LocationTab[] {
  if (locationSubtype?.trim().toLowerCase() === 'pre-owned sales') return ['used'];
  return tabsByType[locationType] ?? ['sales'];
}

/** "Service & Parts" */
export function getDepartmentLabel(location: TypedLocation): string {
  return listTabsOf(location)
    .map((tab) => locationTabLabels[tab])
    .join(' & ');
}

export interface Tab<Location> {
  tab: LocationTab;
  locations: readonly Location[];
}

/** The tabs that the locations need; a single one is not shown as a tab. */
export function listTabs<Location extends TypedLocation>(locations: readonly Location[]): Tab<Location>[] {
  return locationTabs.flatMap((tab) => {
    const own = locations.filter((location) => listTabsOf(location).includes(tab));
    return own.length > 0 ? [{ tab, locations: own }] : [];
  });
}
