import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressTile, changeZoom, listTiles, projectPlace, tileSize } from './map-tiles.ts';

const zooms = fc.integer({ min: 3, max: 18 });
const sizes = fc.integer({ min: 1, max: 2000 });
const places = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the tiles of a map', () => {
  it('VDP-17 are those of the place', () => {
    const brisbane = projectPlace({ latitude: -27.4698, longitude: 153.0251 }, 10);
    expect([Math.floor(brisbane.x / tileSize), Math.floor(brisbane.y / tileSize)]).toEqual([947, 593]);
    expect(projectPlace({ latitude: 0, longitude: 0 }, 1)).toEqual({ x: 256, y: 256 });
    expect(projectPlace({ latitude: 90, longitude: 180 }, 0).y).toBeCloseTo(0);
  });

  it('VDP-17 cover a window without a gap, each once, none beyond the poles', () => {
    fc.assert(
      fc.property(places, zooms, sizes, sizes, (place, zoom, width, height) => {
        const centre = projectPlace(place, zoom);
        const tiles = listTiles({ centre, zoom, width, height });
        const worldTop = Math.max(0, height / 2 - centre.y);
        const worldBottom = Math.min(height, height / 2 - centre.y + tileSize * 2 ** zoom);
        for (const left of [0, width / 2, width - 0.01]) {
          for (const top of [worldTop, (worldTop + worldBottom) / 2, worldBottom - 0.01]) {
            const under = tiles.filter(
              (tile) =>
                tile.left <= left + 1e-3 &&
                left < tile.left + tileSize &&
                tile.top <= top + 1e-3 &&
                top < tile.top + tileSize,
            );
            expect(under.length).toBeGreaterThanOrEqual(1);
          }
        }
        expect(tiles.every(({ x, y }) => x >= 0 && x < 2 ** zoom && y >= 0 && y < 2 ** zoom)).toBe(true);
        expect(new Set(tiles.map(({ left, top }) => `${left} ${top}`)).size).toBe(tiles.length);
      }),
    );
  });

  it('VDP-17 keep the place in the middle from zoom to zoom, and stop at the nearest and the furthest', () => {
    fc.assert(
      fc.property(places, zooms, fc.integer({ min: -20, max: 20 }), (place, zoom, by) => {
        const next = changeZoom({ centre: projectPlace(place, zoom), zoom }, by);
        const expected = projectPlace(place, next.zoom);
        expect(next.zoom).toBe(Math.min(18, Math.max(3, zoom + by)));
        expect(next.centre.x).toBeCloseTo(expected.x, 3);
        expect(next.centre.y).toBeCloseTo(expected.y, 3);
      }),
    );
  });

  it('VDP-17 have the address that the site says', () => {
    const tile = { x: 5, y: 6, zoom: 7, left: 0, top: 0 };
    const template = 'https://tiles.example/{z}/{x}/{y}{r}.png?key=a{b}';
    expect(addressTile(template, tile, { isFine: true })).toBe('https://tiles.example/7/5/6@2x.png?key=a{b}');
    expect(addressTile(template, tile, { isFine: false })).toBe('https://tiles.example/7/5/6.png?key=a{b}');
  });
});
