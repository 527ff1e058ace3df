import type { BodyShape } from '../car/body-shape.ts';
import { caravan } from './caravan.ts';
import { drawBox } from './lamps.ts';
import { drawLocker, drawVanDoor, drawVanLamps, drawWindow } from './van-walls.ts';

/** The caravan for two: a metre and a half shorter, on one axle. */
export const singleAxleCaravan: BodyShape = {
  ...caravan,
  name: 'single-axle-caravan',
  wheelbase: 0,
  halfWidth: 1.12,
  deck: [
    [-2.35, 2.2],
    [-1.85, 2.52, 0.2],
    [-1.3, 2.6, 0.3],
    [2.6, 2.6],
  ],
  shoulder: [
    [-2.35, 2.16],
    [-1.85, 2.48, 0.2],
    [-1.3, 2.56, 0.3],
    [2.6, 2.56],
  ],
  sill: [
    [-2.4, 0.6],
    [-1.95, 0.48, 0.1],
    [1.8, 0.48, 0.1],
    [2.4, 0.6],
  ],
  nose: [
    [0.5, -2.22],
    [0.8, -2.28, 0.1],
    [1.3, -2.26, 0.1],
    [1.85, -2.06, 0.3],
    [2.6, -1.58],
  ],
  tail: [
    [0.5, 2.22],
    [1.2, 2.32, 0.2],
    [2.6, 2.24],
  ],
  details: {
    ...caravan.details,
    patches: [
      drawWindow('flank', [-1.65, -0.85], [1.46, 2.0]),
      drawWindow('flank', [-0.2, 0.6], [1.46, 2.0]),
      drawVanDoor([1.12, 1.78], [0.6, 2.32]),
      drawLocker([-2.0, -1.15], [0.6, 0.8]),
      drawWindow('nose', [-0.75, 0.75], [1.36, 1.8]),
      drawBox('nose', [-1.4, 1.4], [0.5, 1.08], { radius: 0.004, finish: 'mesh', depth: 0.002, rim: 'mesh' }),
      drawWindow('tail', [-0.6, 0.6], [1.5, 1.95]),
      drawBox('tail', [-1.4, 1.4], [0.48, 0.78], { radius: 0.004, finish: 'mesh', depth: 0.002, rim: 'mesh' }),
      drawVanLamps(0.76, 0.94),
      drawBox('tail', [-0.16, 0.16], [2.3, 2.35], { radius: 0.015, finish: 'light-red', depth: -0.012 }),
      drawBox('flank', [-2.5, 2.6], [0.48, 0.82], { radius: 0.004, finish: 'mesh', depth: 0.001, rim: 'mesh' }),
      drawBox('flank', [-2.5, 2.6], [0.87, 0.91], { radius: 0.004, finish: 'silver', depth: 0.001, rim: 'silver' }),
      {
        on: 'flank',
        corners: [
          [-2.5, 0.96],
          [-0.6, 0.96],
          [0.9, 1.24],
          [2.6, 1.24],
          [2.6, 1.36],
          [0.7, 1.36],
          [-0.9, 1.16],
          [-2.5, 1.16],
        ],
        radius: 0.02,
        finish: 'second-colour',
        depth: 0.001,
        rim: 'second-colour',
      },
    ],
    shutLines: [
      {
        on: 'flank',
        corners: [
          [-2.4, 2.36],
          [2.5, 2.36],
        ],
        radius: 0.02,
      },
      {
        on: 'flank',
        corners: [
          [-0.55, 0.48],
          [-0.55, 2.36],
        ],
        radius: 0.02,
      },
    ],
    plates: { front: 0, rear: 1.06 },
    drawbar: { from: -2.12, length: 1.35, legs: [-1.85, 1.95], step: 1.45, roofY: 2.64 },
    awning: { from: -1.7, to: 1.9, y: 2.42 },
  },
};
