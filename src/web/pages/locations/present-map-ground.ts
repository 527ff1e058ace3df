import type { MapGroundView } from '#blocks/locations/map/map-ground.tsx';
import { type MapPoint, type PlaceMapView, placeInView, toMapPoint } from '#rules/locations/place-map.ts';
import { builtInPlaces } from '#rules/places/built-in-places.ts';
import { drawCoast } from '#rules/places/draw-coast.ts';
import type { DrawnStreets } from '#rules/places/draw-streets.ts';

/** A part of the map's box, from 0 to 1. */
export interface MapArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box of a map on a phone, where names need most of it. */
const phone = { width: 330, height: 248 };
const mostTowns = 14;
const letter = 7.2;
const pin = { width: 48 / phone.width, height: 48 / phone.height };
const line = 20 / phone.height;

const townPoints = builtInPlaces.map(([, name, , latitude, longitude]) => ({
  name,
  ...toMapPoint({ latitude, longitude }),
}));

/** The drawing under a map, with towns whose names have room beside the pins and each other. */
export function presentMapGround(
  view: PlaceMapView,
  { pins, seen, streets }: { pins: readonly MapPoint[]; seen: MapArea; streets: DrawnStreets | null },
): MapGroundView {
  const taken = pins.map((point) => around(placeInView(point, view)));
  const towns: MapGroundView['towns'][number][] = [];
  for (const town of townPoints) {
    const name = nameArea(town.name, placeInView(town, view));
    if (!isInside(name, seen) || taken.some((area) => touches(area, name))) continue;
    taken.push(name);
    towns.push(town);
    if (towns.length === mostTowns) break;
  }
  return { view, land: drawCoast(view), streets, towns };
}

function around({ x, y }: MapPoint): MapArea {
  return { left: x - pin.width / 2, right: x + pin.width / 2, top: y - pin.height / 2, bottom: y + pin.height / 2 };
}

function nameArea(name: string, { x, y }: MapPoint): MapArea {
  return { left: x, right: x + (name.length * letter + 14) / phone.width, top: y - line / 2, bottom: y + line / 2 };
}

function isInside(area: MapArea, { left, top, right, bottom }: MapArea): boolean {
  return area.left > left && area.right < right && area.top > top && area.bottom < bottom;
}

function touches(a: MapArea, b: MapArea): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
