import type { BodyShape } from '../car/body-shape.ts';
import { drawBox } from './lamps.ts';
import { drawLocker, drawVanDoor, drawVanLamps, drawWindow } from './van-walls.ts';

/** The small hard-shelled one for tracks: short, high off the ground, its tail cut away, dark plate round its foot. */
export const hybridCaravan: BodyShape = {
  name: 'hybrid-caravan',
  wheelbase: 0,
  halfWidth: 1.0,
  tyreRadius: 0.4,
  tyreWidth: 0.27,
  rimRadius: 0.21,
  wheel: 'six-spoke',
  arch: { radius: 0.5, flare: 0, flareReach: 0.1, squareness: 1.2 },
  deck: [
    [-2.1, 1.9],
    [-1.65, 2.16, 0.15],
    [-1.2, 2.22, 0.25],
    [2.2, 2.22],
  ],
  shoulder: [
    [-2.1, 1.86],
    [-1.65, 2.12, 0.15],
    [-1.2, 2.18, 0.25],
    [2.2, 2.18],
  ],
  shoulderEase: 0.09,
  sill: [
    [-2.1, 0.72],
    [-1.7, 0.62, 0.1],
    [1.2, 0.62, 0.1],
    [1.5, 0.78, 0.08],
    [2.1, 1.1],
  ],
  nose: [
    [0.6, -1.85],
    [0.95, -1.9, 0.06],
    [1.2, -1.9, 0.06],
    [1.8, -1.68, 0.12],
    [2.2, -1.35],
  ],
  tail: [
    [0.6, 1.96],
    [1.3, 2.02, 0.1],
    [2.2, 1.94],
  ],
  noseSweep: [0.02, 0.05],
  tailSweep: [0.01, 0.03],
  noseEase: 0.08,
  tailEase: 0.07,
  plan: [
    [-2.0, 0.01],
    [-1.5, 0, 0.3],
    [2.1, 0],
  ],
  flank: [
    [-1.6, 0.008],
    [-0.8, 0, 0.5],
    [0, 0.008],
  ],
  details: {
    patches: [
      drawWindow('flank', [-1.35, -0.75], [1.5, 1.92]),
      drawWindow('flank', [1.3, 1.72], [1.5, 1.92]),
      drawVanDoor([0.56, 1.14], [0.86, 2.08]),
      drawLocker([-0.6, 0.4], [1.02, 1.72]),
      drawLocker([-1.62, -0.74], [0.74, 0.98]),
      drawBox('nose', [-0.72, 0.72], [1.02, 1.56], {
        radius: 0.03,
        finish: 'mesh',
        depth: -0.006,
        surround: { width: 0.02, finish: 'silver' },
      }),
      drawBox('nose', [-1.4, 1.4], [0.6, 1.0], { radius: 0.004, finish: 'plastic', depth: 0.002, rim: 'plastic' }),
      drawWindow('tail', [-0.5, 0.5], [1.5, 1.9]),
      drawVanLamps(0.68, 1.0),
      drawBox('flank', [-2.1, 2.2], [0.6, 1.0], { radius: 0.004, finish: 'plastic', depth: 0.001, rim: 'plastic' }),
      {
        on: 'flank',
        corners: [
          [-2.1, 1.04],
          [-1.7, 1.04],
          [-0.9, 2.3],
          [-1.1, 2.3],
          [-1.86, 1.12],
          [-2.1, 1.12],
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
          [-2.0, 2.06],
          [2.1, 2.06],
        ],
        radius: 0.02,
      },
    ],
    handles: [],
    plates: { front: 0, rear: 1.3 },
    drawbar: { from: -1.74, length: 1.35, legs: [-1.5, 1.02], step: 0.85, railY: 0.6, hasRoofGear: false },
    awning: { from: -1.3, to: 1.75, y: 2.1 },
    seatRows: [],
    seatHeight: 1,
  },
};
