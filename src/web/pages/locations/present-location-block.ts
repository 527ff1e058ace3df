import type { LocationGroupView } from '#blocks/locations/location-view.ts';
import { listTabs, locationTabLabels } from '#rules/locations/location-tabs.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { getLocationBook } from './get-location-book.ts';
import { type LocationsInput, presentLocation } from './present-location.ts';

/**
 * LOC-01: a block for each place, in the order of the shown locations; of a place only what is shown. `filterLocations` says
 * which of them a page shows.
 */
export function presentLocationBlocks(
  input: LocationsInput & { shown: readonly LocationDetail[] },
): LocationGroupView[] {
  const book = getLocationBook(input.locations);
  const groups = new Map(input.shown.map((location) => [book.getGroup(location), [] as LocationDetail[]]));
  for (const location of input.shown) groups.get(book.getGroup(location))?.push(location);
  return [...groups].map(([{ slug, name }, locations]) => {
    const tabs = listTabs(locations).map(({ tab, locations: own }) => ({
      tab,
      label: locationTabLabels[tab],
      locations: own.map((location) => {
        const card = presentLocation(location, input);
        return { ...card, id: `${card.id}-${tab}` };
      }),
    }));
    return {
      id: `place-${slug}`,
      name: locations.length === 1 ? (locations[0]?.name ?? name) : name,
      tabs,
      count: tabs.reduce((sum, tab) => sum + tab.locations.length, 0),
      words: listWords(name, locations),
      hidden: false,
    };
  });
}

/** What "Search locations..." looks through: names, towns, states, postcodes, departments, brands. */
function listWords(name: string, locations: readonly LocationDetail[]): string {
  const words = locations.flatMap(({ name: own, address, dealership, manufacturers }) => [
    own,
    dealership.name,
    ...[address?.street, address?.city, address?.state, address?.postcode],
    ...manufacturers.map((maker) => maker.name),
  ]);
  const tabs = listTabs(locations).map(({ tab }) => locationTabLabels[tab]);
  return [...new Set([name, ...words, ...tabs].filter(Boolean))].join(' ');
}
