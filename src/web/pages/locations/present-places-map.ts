import type { LocationGroupView } from '#blocks/locations/location-view.ts';
import type { MapPlaceView, PlacesMapView } from '#blocks/locations/map/places-map.tsx';
import { fitPoints, type PlaceMapView, placeInView, toMapPoint } from '#rules/locations/place-map.ts';
import { builtInPlaces } from '#rules/places/built-in-places.ts';
import { drawCoast } from '#rules/places/draw-coast.ts';
import { stateBounds } from '#rules/places/state-bounds.ts';
import { stateCodes } from '#rules/places/states.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';

interface Input {
  ctx: SiteContext;
  locations: readonly LocationDetail[];
  /** In the order of the list, whose numbers the pins have. */
  groups: readonly LocationGroupView[];
}

/** LOC-03: all places on one map, of the site's state where nobody knows where they lie. */
export function presentPlacesMap({ ctx, locations, groups }: Input): PlacesMapView {
  const { map, locations: settings } = ctx.site.settings;
  const places = groups.flatMap((group, at) => presentPlace(group, { number: at + 1, locations }));
  const code = stateCodes.find((each) => each.toLowerCase() === settings.state) ?? 'QLD';
  const points = places.length > 0 ? places : stateBounds[code].map(toMapPoint);
  const view = fitPoints(points, map.zoom);
  return {
    view,
    places,
    towns: listTowns(view, places),
    land: drawCoast(view),
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

const townPoints = builtInPlaces.map(([, name, , latitude, longitude]) => ({
  name,
  ...toMapPoint({ latitude, longitude }),
}));
const mostTowns = 14;
/** In parts of the box, so that names neither cover each other nor a pin. */
const [besideX, besideY] = [0.16, 0.06];

/** Towns with room around them: those of the table's order, capitals of each state first. */
function listTowns(view: PlaceMapView, places: readonly MapPlaceView[]): PlacesMapView['towns'] {
  const taken = places.map((place) => placeInView(place, view));
  const towns: (typeof townPoints)[number][] = [];
  for (const town of townPoints) {
    const at = placeInView(town, view);
    const isInside = at.x > 0.02 && at.x < 0.86 && at.y > 0.04 && at.y < 0.96;
    const isFree = taken.every(({ x, y }) => Math.abs(x - at.x) > besideX || Math.abs(y - at.y) > besideY);
    if (!isInside || !isFree) continue;
    taken.push(at);
    towns.push(town);
    if (towns.length === mostTowns) break;
  }
  return towns;
}
