import type { LocationGroupView } from '#blocks/locations/location-view.ts';
import type { MapPlaceView, PlacesMapView } from '#blocks/locations/map/places-map.tsx';
import { fitPoints, toMapPoint } from '#rules/locations/place-map.ts';
import { stateBounds } from '#rules/places/state-bounds.ts';
import { stateCodes } from '#rules/places/states.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { presentMapGround } from './present-map-ground.ts';

interface Input {
  ctx: SiteContext;
  locations: readonly LocationDetail[];
  /** In the order of the list, whose numbers the pins have. */
  groups: readonly LocationGroupView[];
}

const wholeMap = { left: 0.02, top: 0.03, right: 0.98, bottom: 0.97 };

/** LOC-03: all places on one map, of the site's state where nobody knows where they lie. */
export async function loadPlacesMap({ ctx, locations, groups }: Input): Promise<PlacesMapView> {
  const { map, locations: settings } = ctx.site.settings;
  const places = groups.flatMap((group, at) => presentPlace(group, { number: at + 1, locations }));
  const code = stateCodes.find((each) => each.toLowerCase() === settings.state) ?? 'QLD';
  const points = places.length > 0 ? places : stateBounds[code].map(toMapPoint);
  const view = fitPoints(points, map.zoom);
  const streets = map.tiles === undefined ? await ctx.streets.draw(view) : null;
  return {
    ...presentMapGround(view, { pins: places, seen: wholeMap, streets }),
    places,
    tiles:
      map.tiles === undefined
        ? null
        : {
            address: map.tiles,
            attribution: map.attribution,
            attributionHref: map.attributionHref ?? null,
            askedHost: map.afterClick ? nameHost(map.tiles, ctx) : null,
          },
  };
}

function nameHost(tiles: string, { site }: SiteContext): string {
  return tiles.startsWith('/') ? site.name : new URL(tiles).host;
}

function presentPlace(
  { id, name, hidden, tabs }: LocationGroupView,
  { number, locations }: { number: number; locations: readonly LocationDetail[] },
): MapPlaceView[] {
  const ids = tabs.flatMap((tab) => tab.locations.map(({ locationId }) => locationId));
  const address = locations.find((each) => ids.includes(each.id) && each.address?.latitude != null)?.address;
  if (address?.latitude == null || address.longitude === null) return [];
  const point = toMapPoint({ latitude: address.latitude, longitude: address.longitude });
  return [{ ...point, number, name, href: `#${id}`, hidden }];
}
