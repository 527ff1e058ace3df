import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { GroundKind, MapShape, RoadKind } from '#rules/places/draw-streets.ts';

export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

/** More than any honest tile has. */
const mostFeatures = 20_000;

/** Roads by their class in OpenMapTiles, and by their kind in Protomaps. */
const roads: Readonly<Record<string, RoadKind>> = {
  ...{ motorway: 'motorway', highway: 'motorway', trunk: 'main', primary: 'main', major_road: 'main' },
  ...{ secondary: 'street', tertiary: 'street', medium_road: 'street' },
  ...{ minor: 'lane', minor_road: 'lane', residential: 'lane', unclassified: 'lane' },
};
const parks: ReadonlySet<string> = new Set([
  ...['park', 'national_park', 'nature_reserve', 'protected_area', 'garden', 'golf_course', 'recreation_ground'],
  ...['grass', 'wood', 'forest', 'village_green'],
]);

/** What a layer is taken for, in both schemas. */
const layers: Readonly<Record<string, (kinds: readonly string[]) => RoadKind | GroundKind | null>> = {
  transportation: findRoad,
  roads: findRoad,
  water: () => 'water',
  park: () => 'park',
  landcover: findPark,
  landuse: findPark,
};

/** Roads, water and parks of a tile, in the world from 0 to 1. Throws where its bytes are no vector tile. */
export function* readTileShapes(bytes: Uint8Array, place: TilePlace): Generator<MapShape> {
  const tile = new VectorTile(new PbfReader(bytes));
  for (const [name, find] of Object.entries(layers)) {
    const layer = tile.layers[name];
    for (let at = 0; at < Math.min(layer?.length ?? 0, mostFeatures); at++) {
      const feature = layer?.feature(at);
      const kind = feature && find(listKinds(feature));
      // A line of water is a creek, a point of it a name.
      if (feature === undefined || !kind || feature.type !== (kind === 'water' || kind === 'park' ? 3 : 2)) continue;
      yield { kind, lines: readLines(feature, place) };
    }
  }
}

function findRoad(kinds: readonly string[]): RoadKind | null {
  for (const kind of kinds) if (Object.hasOwn(roads, kind)) return roads[kind] ?? null;
  return null;
}

function findPark(kinds: readonly string[]): GroundKind | null {
  return kinds.some((kind) => parks.has(kind)) ? 'park' : null;
}

/** The most exact first. */
function listKinds({ properties }: VectorTileFeature): string[] {
  const { kind_detail, class: group, kind, 'pmap:kind': older } = properties;
  return [kind_detail, group, kind, older].filter((each) => typeof each === 'string');
}

function readLines(feature: VectorTileFeature, { z, x: column, y: row }: TilePlace): MapShape['lines'] {
  const tiles = 2 ** z;
  const { extent } = feature;
  return feature
    .loadGeometry()
    .map((line) => line.map(({ x, y }) => ({ x: (column + x / extent) / tiles, y: (row + y / extent) / tiles })));
}
