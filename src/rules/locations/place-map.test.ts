import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCoast } from '../places/draw-coast.ts';
import type { Place } from './map-tiles.ts';
import { clusterPoints, fitPoints, mapHeight, mapWidth, placeInView, separatePoints, toMapPoint } from './place-map.ts';
import { splitStars } from './split-stars.ts';

const place = fc.record({
  latitude: fc.double({ min: -43, max: -11, noNaN: true }),
  longitude: fc.double({ min: 114, max: 153, noNaN: true }),
});

describe('the map of all locations', () => {
  it('LOC-03 has every place in sight and is no nearer than asked', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const points = places.map(toMapPoint);
        const view = fitPoints(points, 10);
        expect(view.world).toBeLessThanOrEqual(256 * 2 ** 10);
        for (const point of points) {
          const { x, y } = placeInView(point, view);
          expect(Math.min(x, y)).toBeGreaterThan(0);
          expect(Math.max(x, y)).toBeLessThan(1);
        }
      }),
    );
  });

  it('LOC-03 puts each place under one pin, with those that lie close', () => {
    const points = [
      { latitude: -27.5673, longitude: 151.9497 },
      { latitude: -27.5669, longitude: 151.9471 },
      { latitude: -26.1927, longitude: 152.6602 },
    ].map(toMapPoint);
    const view = fitPoints(points, 10);
    expect(clusterPoints(points, { view, width: mapWidth, distance: 40 })).toEqual([[0, 1], [2]]);
    const near = { ...view, world: 256 * 2 ** 17 };
    expect(clusterPoints(points, { view: near, width: mapWidth, distance: 40 })).toEqual([[0], [1], [2]]);
  });

  it('LOC-03 comes as near as it takes to part places that share a pin, and no nearer', () => {
    const nearestWorld = 256 * 2 ** 17;
    const near = fc.record({
      latitude: fc.double({ min: -27.6, max: -27.4, noNaN: true }),
      longitude: fc.double({ min: 152.9, max: 153.1, noNaN: true }),
    });
    const check = (places: readonly Place[], width: number) => {
      const points = places.map(toMapPoint);
      const view = { ...fitPoints(points, 4), world: 256 * 2 ** 4 };
      const apart = separatePoints(points, { view, width, distance: 40, nearestWorld });
      const count = (world: number) => clusterPoints(points, { view: { ...view, world }, width, distance: 40 }).length;
      expect(apart === null).toBe(count(nearestWorld) === 1);
      if (apart === null) return;
      expect(count(apart.world)).toBeGreaterThan(1);
      if (apart.world > 2 * view.world) expect(count(apart.world / 2)).toBe(1);
    };
    fc.assert(fc.property(fc.array(near, { minLength: 2, maxLength: 8 }), fc.integer({ min: 300, max: 900 }), check));
    // Some 110 m apart: on a narrow map not even the nearest view parts them, on a wide one it does.
    const neighbours = [-27.5996, -27.5986].map((latitude) => ({ latitude, longitude: 152.9 }));
    for (const width of [300, 900]) check(neighbours, width);
    const [same] = [{ latitude: -27.5, longitude: 153 }].map(toMapPoint);
    const view = { ...fitPoints(same ? [same] : [], 10) };
    const input = { view, width: 800, distance: 40, nearestWorld };
    expect(separatePoints(same ? [same, same] : [], input)).toBeNull();
    expect(separatePoints(same ? [same] : [], input)).toBeNull();
  });

  it('LOC-03 draws the coast within reach of the view', () => {
    const view = fitPoints([toMapPoint({ latitude: -27.47, longitude: 153.03 })], 10);
    const path = drawCoast(view);
    expect(path).toMatch(/^M/);
    const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-mapWidth);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(2 * Math.max(mapWidth, mapHeight));
    expect(path.length).toBeLessThan(8000);
  });
});

describe('splitStars', () => {
  it.each([
    [5, 4, 1],
    [4.6, 4, 0.6],
    [4, 4, 0],
    [3.25, 3, 0.3],
    [0, 0, 0],
    [9, 4, 1],
  ])('LOC-06 draws %d as %d whole stars and %d of the next', (rating, whole, part) => {
    expect(splitStars(rating)).toEqual({ whole, part });
  });
});
