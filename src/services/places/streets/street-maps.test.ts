import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Log } from '#kernel/log.ts';
import { fitPoints, mapWidth, toMapPoint } from '#rules/locations/place-map.ts';
import { mostStreetCharacters } from '#rules/places/draw-streets.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { listTiles, readStreets } from './read-streets.ts';
import { openStreetMaps, type StreetMaps } from './street-maps.ts';
import { type ExampleFeature, writeExampleStreets, writeTile, writeTileFile } from './tile-file.examples.ts';
import { openTileFile } from './tile-file.ts';
import { readTileShapes } from './tile-shapes.ts';

const kedron = toMapPoint({ latitude: -27.4012, longitude: 153.0301 });
const view = fitPoints([kedron], 14);
const tiles = listTiles({ minZoom: 0, maxZoom: 14 }, view);
const place = { z: 14, x: 0, y: 0 };

let folder: string;
let open: StreetMaps[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-streets-'));
});
afterEach(async () => {
  for (const maps of open) await maps.close();
  open = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openMaps(bytes: Uint8Array | null, name = 'streets.pmtiles', longestMs = patienceMs) {
  const path = join(folder, name);
  if (bytes !== null) await writeFile(path, bytes);
  const lines: [string, unknown][] = [];
  const note = (text: string, fields: unknown) => void lines.push([text, fields]);
  const log: Log = { debug: note, info: note, warn: note, error: note };
  const maps = openStreetMaps({ STREETS_FILE: path }, log, longestMs);
  open.push(maps);
  return { path, maps, lines };
}

describe('the streets of a map', () => {
  it.each(['openmaptiles', 'protomaps'] as const)('LOC-02 are drawn by class from a file of %s', async (schema) => {
    const { maps, lines } = await openMaps(writeExampleStreets(tiles, schema));
    const drawn = await maps.draw(view);
    expect(Object.entries(drawn ?? {}).filter(([, path]) => path === '')).toEqual([['main', '']]);
    expect(drawn?.motorway).toMatch(/^M-?\d+[ -]\d+l/);
    expect(drawn?.water).toMatch(/z$/);
    expect(Object.values(drawn ?? {}).join('').length).toBeLessThan(mostStreetCharacters);
    expect(await maps.draw(view)).toBe(drawn);
    expect(lines).toEqual([]);
  });

  it('LOC-02 are fewer kinds where all of them would take too much of a page', async () => {
    const wild = (layer: string, properties: Record<string, string>, count: number): ExampleFeature[] =>
      Array.from({ length: count }, (_, at) => ({
        ...{ layer, type: 2, properties },
        points: Array.from({ length: 200 }, (_, step) => [step * 20, (at * 37 + (step % 2) * 900) % 4096] as const),
      }));
    const bytes = writeTile([
      ...wild('transportation', { class: 'minor' }, 60),
      ...wild('transportation', { class: 'motorway' }, 1),
    ]);
    const { maps } = await openMaps(writeTileFile(tiles.map((each) => ({ place: each, bytes }))));
    const drawn = await maps.draw(view);
    expect(drawn?.lane).toBe('');
    expect(drawn?.motorway).not.toBe('');
    expect(Object.values(drawn ?? {}).join('').length).toBeLessThanOrEqual(mostStreetCharacters);
  });

  it('LOC-02 are none where the file has nothing of the place, and without a file', async () => {
    const { maps, lines } = await openMaps(writeExampleStreets([place], 'protomaps'));
    expect(await maps.draw(view)).toBeNull();
    expect(await openStreetMaps({ STREETS_FILE: undefined }, {} as Log).draw(view)).toBeNull();
    expect(lines).toEqual([]);
  });

  it.each([
    ['missing', null, /ENOENT/],
    ['empty', Buffer.alloc(0), /truncated/],
    ['something else', Buffer.alloc(2_000, 'PNG'), /magic number/],
  ])('LOC-02 are none where the file is %s, and one line of the log says why', async (name, bytes, reason) => {
    const { maps, lines, path } = await openMaps(bytes, `${name}.pmtiles`);
    expect(await maps.draw(view)).toBeNull();
    expect(await maps.draw({ ...view, x: 0.4 })).toBeNull();
    expect(lines).toEqual([
      ['maps have no streets: the tile file cannot be read', { file: path, reason: expect.stringMatching(reason) }],
    ]);
  });

  it('LOC-02 are none where reading takes longer than a page may wait', async () => {
    const { path, maps, lines } = await openMaps(writeExampleStreets(tiles, 'protomaps'), 'slow.pmtiles', 0);
    expect(await maps.draw(view)).toBeNull();
    expect(lines).toMatchObject([[expect.anything(), { file: path, reason: 'It takes too long to read.' }]]);
  });

  it('LOC-02 are none where the end of the file is missing', async () => {
    const whole = writeExampleStreets(tiles, 'openmaptiles');
    const { path, maps, lines } = await openMaps(whole, 'cut.pmtiles');
    await truncate(path, whole.length - 50);
    expect(await maps.draw(view)).toBeNull();
    expect(lines).toMatchObject([[expect.anything(), { file: path, reason: 'It is truncated.' }]]);
  });

  it('LOC-02 come from bytes that are damaged anywhere as some drawing, or as an error that is caught', async () => {
    const whole = writeExampleStreets(tiles, 'protomaps');
    const path = join(folder, 'fuzz.pmtiles');
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        await writeFile(path, bytes);
        const file = await openTileFile(path).catch((error: unknown) => error);
        if (file instanceof Error || !(typeof file === 'object' && file !== null && 'readTile' in file)) return;
        const opened = file as Awaited<ReturnType<typeof openTileFile>>;
        await readStreets(opened, view).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
        await opened.close();
      }),
      { numRuns: 150 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          for (const { lines } of readTileShapes(bytes, place)) expect(Array.isArray(lines)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});

describe('listTiles', () => {
  it('LOC-02 covers the box at the zoom that suits it, and takes a coarser one where there would be too many', () => {
    expect(tiles.every(({ z }) => z === 14)).toBe(true);
    const across = new Set(tiles.map(({ x }) => x)).size;
    expect(across * 2 ** -14).toBeGreaterThanOrEqual(mapWidth / view.world);
    expect(listTiles({ minZoom: 12, maxZoom: 15 }, fitPoints([kedron], 8))).toEqual([]);
    expect(listTiles({ minZoom: 0, maxZoom: 10 }, view).every(({ z }) => z === 10)).toBe(true);
  });
});
