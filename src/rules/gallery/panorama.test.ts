import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOfView, placeInView, placeOnSphere, readDegrees, readSphere, toRadians, turnGaze } from './panorama.ts';

const degrees = (range: number) => fc.double({ min: -range, max: range, noNaN: true });

describe('the panorama inside a car', () => {
  it('VDP-03 goes round sideways and stops above and below', () => {
    expect(turnGaze({ yaw: 170, pitch: 70 }, { yaw: 20, pitch: 20 })).toEqual({ yaw: -170, pitch: 80 });
    fc.assert(
      fc.property(degrees(1e5), degrees(1e5), (yaw, pitch) => {
        const turned = turnGaze({ yaw: 0, pitch: 0 }, { yaw, pitch });
        expect(turned.yaw).toBeGreaterThanOrEqual(-180);
        expect(turned.yaw).toBeLessThanOrEqual(180);
        expect(Math.abs(turned.pitch)).toBeLessThanOrEqual(80);
      }),
    );
  });

  it('VDP-03 sets a spot where someone looks into the middle, and shows none behind', () => {
    fc.assert(
      fc.property(degrees(180), degrees(80), (yaw, pitch) => {
        const middle = placeInView({ yaw, pitch }, { yaw, pitch }, 1.5);
        expect(middle?.x).toBeCloseTo(0.5, 6);
        expect(middle?.y).toBeCloseTo(0.5, 6);
        expect(placeInView({ yaw: yaw + 180, pitch: -pitch }, { yaw, pitch }, 1.5)).toBeNull();
      }),
    );
  });

  it('VDP-03 sets a spot where the ray through that place of the view meets it', () => {
    fc.assert(
      fc.property(degrees(180), degrees(70), degrees(0.45), degrees(0.45), (yaw, pitch, fromLeft, fromTop) => {
        const [across, up] = [fromLeft * 2 * 1.5, -fromTop * 2].map(
          (each) => each * Math.tan(toRadians(fieldOfView / 2)),
        ) as [number, number];
        const tilt = toRadians(pitch);
        const ray = { up: up * Math.cos(tilt) + Math.sin(tilt), ahead: Math.cos(tilt) - up * Math.sin(tilt) };
        const toDegrees = (radians: number) => (radians * 180) / Math.PI;
        const spot = {
          yaw: yaw + toDegrees(Math.atan2(across, ray.ahead)),
          pitch: toDegrees(Math.atan2(ray.up, Math.hypot(across, ray.ahead))),
        };
        const placed = placeInView(spot, { yaw, pitch }, 1.5);
        expect(placed?.x).toBeCloseTo(0.5 + fromLeft, 6);
        expect(placed?.y).toBeCloseTo(0.5 + fromTop, 6);
      }),
    );
  });

  it('OFF-06 a place of the panorama and its degrees are the same', () => {
    expect(readSphere({ x: 0.5, y: 0.5 })).toEqual({ x: 0, y: 0 });
    expect(readSphere({ x: 1, y: 0 })).toEqual({ x: 180, y: 90 });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (x, y) => {
        const back = placeOnSphere(readSphere({ x, y }));
        expect(back.x).toBeCloseTo(x, 3);
        expect(back.y).toBeCloseTo(y, 2);
      }),
    );
    expect(readDegrees('-30,5 °', 180)).toBe(-30.5);
    expect(readDegrees(`1${' '.repeat(3_000_000)}x`, 180)).toBeNull();
    expect([readDegrees('181', 180), readDegrees('ahead', 180), readDegrees('', 180)]).toEqual([null, null, null]);
  });
});
