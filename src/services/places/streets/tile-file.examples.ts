import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';
import type { TilePlace } from './tile-shapes.ts';

/** A line or a ring, in units of the tile. */
export interface ExampleFeature {
  layer: string;
  /** 2 is a line, 3 an area. */
  type: 2 | 3;
  properties: Record<string, string>;
  points: readonly (readonly [x: number, y: number])[];
}

const extent = 4096;

/** A vector tile as tile makers write it. */
export function writeTile(features: readonly ExampleFeature[]): Uint8Array {
  const tile = new PbfWriter();
  for (const [name, ofLayer] of Map.groupBy(features, ({ layer }) => layer)) {
    tile.writeBytesField(3, writeLayer(name, ofLayer));
  }
  return tile.finish();
}

function writeLayer(name: string, features: readonly ExampleFeature[]): Uint8Array {
  const layer = new PbfWriter();
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))];
  layer.writeVarintField(15, 2);
  layer.writeStringField(1, name);
  for (const { type, properties, points } of features) {
    const feature = new PbfWriter();
    const tags = Object.entries(properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    feature.writePackedVarint(2, tags);
    feature.writeVarintField(3, type);
    feature.writePackedVarint(4, writeGeometry(type, points));
    layer.writeBytesField(2, feature.finish());
  }
  for (const key of keys) layer.writeStringField(3, key);
  for (const value of values) {
    const written = new PbfWriter();
    written.writeStringField(1, value);
    layer.writeBytesField(4, written.finish());
  }
  layer.writeVarintField(5, extent);
  return layer.finish();
}

const zigzag = (step: number) => (step << 1) ^ (step >> 31);

function writeGeometry(type: 2 | 3, points: ExampleFeature['points']): number[] {
  let [lastX, lastY] = [0, 0];
  const steps = points.map(([x, y]) => {
    const step = [zigzag(x - lastX), zigzag(y - lastY)];
    [lastX, lastY] = [x, y];
    return step;
  });
  const [start = [], ...rest] = steps;
  return [(1 << 3) | 1, ...start, (rest.length << 3) | 2, ...rest.flat(), ...(type === 3 ? [(1 << 3) | 7] : [])];
}

/** A file of tiles of one zoom, by the layout of PMTiles 3. */
export function writeTileFile(tiles: readonly { place: TilePlace; bytes: Uint8Array }[]): Buffer {
  const sorted = tiles
    .map(({ place: { z, x, y }, bytes }) => ({ id: zxyToTileId(z, x, y), z, packed: gzipSync(bytes) }))
    .toSorted((a, b) => a.id - b.id);
  const directory = gzipSync(writeDirectory(sorted));
  const metadata = gzipSync('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const data = header.length + directory.length + metadata.length;
  const size = sorted.reduce((sum, { packed }) => sum + packed.length, 0);
  const places = [127, directory.length, 127 + directory.length, metadata.length, data, 0, data, size];
  [...places, sorted.length, sorted.length, sorted.length].forEach((value, at) => {
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  });
  const zoom = sorted[0]?.z ?? 0;
  // Clustered, both compressed with gzip, vector tiles, of one zoom.
  Buffer.from([1, 2, 2, 1, zoom, zoom]).copy(header, 96);
  return Buffer.concat([header, directory, metadata, ...sorted.map(({ packed }) => packed)]);
}

function writeDirectory(tiles: readonly { id: number; packed: Buffer }[]): Uint8Array {
  const directory = new PbfWriter();
  directory.writeVarint(tiles.length);
  tiles.forEach(({ id }, at) => {
    directory.writeVarint(id - (tiles[at - 1]?.id ?? 0));
  });
  for (const _ of tiles) directory.writeVarint(1);
  for (const { packed } of tiles) directory.writeVarint(packed.length);
  let offset = 0;
  tiles.forEach(({ packed }, at) => {
    // 0 is "behind the one before".
    directory.writeVarint(at === 0 ? offset + 1 : 0);
    offset += packed.length;
  });
  return directory.finish();
}

/** The same streets in every tile around a place: a grid of lanes and streets, a motorway, a river, a park. */
export function writeExampleStreets(places: readonly TilePlace[], schema: 'openmaptiles' | 'protomaps'): Buffer {
  const isProtomaps = schema === 'protomaps';
  const roads = isProtomaps ? 'roads' : 'transportation';
  const name = (group: string, kind: string) => (isProtomaps ? { kind } : { class: group });
  const grid = Array.from({ length: 15 }, (_, at) => 256 + at * 256);
  const bytes = writeTile([
    {
      layer: 'water',
      type: 3,
      properties: name('river', 'river'),
      points: [
        [0, 3300],
        [4096, 3500],
        [4096, 3800],
        [0, 3600],
      ],
    },
    {
      layer: isProtomaps ? 'landuse' : 'park',
      type: 3,
      properties: name('park', 'park'),
      points: [
        [600, 600],
        [1500, 600],
        [1500, 1400],
        [600, 1400],
      ],
    },
    ...grid.map(
      (at): ExampleFeature => ({
        layer: roads,
        type: 2,
        properties: name('minor', 'minor_road'),
        points: [
          [at, 0],
          [at, 4096],
        ],
      }),
    ),
    ...grid
      .filter((_, at) => at % 3 === 0)
      .map(
        (at): ExampleFeature => ({
          layer: roads,
          type: 2,
          properties: isProtomaps ? { kind: 'major_road', kind_detail: 'secondary' } : { class: 'secondary' },
          points: [
            [0, at],
            [4096, at],
          ],
        }),
      ),
    {
      layer: roads,
      type: 2,
      properties: name('motorway', 'highway'),
      points: [
        [0, 2200],
        [2000, 2000],
        [4096, 2200],
      ],
    },
    {
      layer: roads,
      type: 2,
      properties: name('path', 'path'),
      points: [
        [0, 0],
        [4096, 4096],
      ],
    },
  ]);
  return writeTileFile(places.map((place) => ({ place, bytes })));
}
