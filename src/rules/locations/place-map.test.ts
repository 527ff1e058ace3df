import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCoast } from '../places/draw-coast.ts';
import { clusterPoints, fitPoints, mapHeight, mapWidth, placeInView, toMapPoint } from './place-map.ts';
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
