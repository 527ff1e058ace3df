import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDistanceKm } from './distance.ts';

const anyPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('getDistanceKm', () => {
  it.each([
    ['Brisbane to Sydney', -27.4698, 153.0251, -33.8688, 151.2093, 732.4],
    ['Perth to Melbourne', -31.9523, 115.8613, -37.8136, 144.9631, 2721.3],
    ['across the date line', 0, 179.5, 0, -179.5, 111.2],
    ['pole to pole', -90, 0, 90, 0, 20_015.1],
  ])('LOC-07 measures %s', (_, latitude, longitude, toLatitude, toLongitude, km) => {
    const to = { latitude: toLatitude, longitude: toLongitude };
    expect(getDistanceKm({ latitude, longitude }, to)).toBeCloseTo(km, 0);
  });

  it('LOC-07 is nothing on the spot, the same both ways and never more than half the earth around', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (here, there) => {
        expect(getDistanceKm(here, here)).toBe(0);
        const km = getDistanceKm(here, there);
        expect(getDistanceKm(there, here)).toBeCloseTo(km, 6);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(6371 * Math.PI + 1e-6);
      }),
    );
  });
});
