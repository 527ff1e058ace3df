import type { LocationMapView, MapTilesView } from '#blocks/locations/map/location-map.tsx';
import { fitPoints, toMapPoint } from '#rules/locations/place-map.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { presentMapGround } from './present-map-ground.ts';

/** A town, its coast and its neighbours, where the drawing has no streets. */
const drawnZoom = 8;
/** The streets around it. */
const streetZoom = 14;
/** What is seen of the box both where the map is wider than it and where it is narrower, as on a phone. */
const seen = { left: 0.11, top: 0.14, right: 0.89, bottom: 0.86 };

/** Null where nobody knows where the location lies. */
export async function loadLocationMap(location: LocationDetail, ctx: SiteContext): Promise<LocationMapView | null> {
  const map = presentLocationMap(location, ctx);
  const point = map?.ground.view;
  // A site that names a source of tiles has its streets from there.
  if (map === null || point === undefined || map.tiles !== null) return map;
  const view = fitPoints([point], streetZoom);
  const streets = await ctx.streets.draw(view);
  return streets === null ? map : { ...map, ground: presentMapGround(view, { pins: [point], seen, streets }) };
}

function presentLocationMap(location: LocationDetail, ctx: SiteContext): LocationMapView | null {
  const place = findPosition(location);
  if (place === null) return null;
  const point = toMapPoint(place);
  const view = fitPoints([point], drawnZoom);
  return {
    name: location.name,
    ground: presentMapGround(view, { pins: [point], seen, streets: null }),
    tiles: presentTiles(place, ctx),
  };
}

/** VDP-17: beside a car only where it shows streets; its photo says more than a coast. */
export function presentStreetMap(location: LocationDetail, ctx: SiteContext): LocationMapView | null {
  const map = presentLocationMap(location, ctx);
  return map?.tiles ? map : null;
}

type Position = Pick<MapTilesView, 'latitude' | 'longitude'>;

function findPosition({ address }: LocationDetail): Position | null {
  if (address?.latitude == null || address.longitude === null) return null;
  return { latitude: address.latitude, longitude: address.longitude };
}

function presentTiles(place: Position, { site }: SiteContext): MapTilesView | null {
  const { tiles, zoom, attribution, attributionHref, afterClick } = site.settings.map;
  if (tiles === undefined) return null;
  const host = tiles.startsWith('/') ? site.name : new URL(tiles).host;
  return {
    ...place,
    zoom,
    address: tiles,
    attribution,
    attributionHref: attributionHref ?? null,
    askedHost: afterClick ? host : null,
  };
}
