import type { LocationMapView } from '#blocks/locations/map/location-map.tsx';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';

/** Null where the site has no map, or nobody knows where the location lies. */
export function presentLocationMap({ name, address }: LocationDetail, { site }: SiteContext): LocationMapView | null {
  const { tiles, zoom, attribution, attributionHref, afterClick } = site.settings.map;
  if (tiles === undefined || address?.latitude == null || address.longitude === null) return null;
  const host = tiles.startsWith('/') ? site.name : new URL(tiles).host;
  return {
    name,
    latitude: address.latitude,
    longitude: address.longitude,
    zoom,
    tiles,
    attribution,
    attributionHref: attributionHref ?? null,
    askedHost: afterClick ? host : null,
  };
}
