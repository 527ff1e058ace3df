import type { BodyShape } from '../car/body-shape.ts';
import { drawBox } from './lamps.ts';
import { drawLocker, drawVanDoor, drawVanLamps, drawWindow } from './van-walls.ts';

/** A low caravan on one axle, its roof raised on canvas walls; x = 0 is the axle. */
export const popTop: BodyShape = {
  name: 'pop-top',
  wheelbase: 0,
  halfWidth: 1.08,
  tyreRadius: 0.35,
  tyreWidth: 0.225,
  rimRadius: 0.2,
  wheel: 'six-spoke',
  arch: { radius: 0.41, flare: 0, flareReach: 0.1, squareness: 0.6 },
  deck: [
    [-2.3, 1.72],
    [-1.85, 1.93, 0.2],
    [-1.4, 1.97, 0.3],
    [2.4, 1.97],
  ],
  shoulder: [
    [-2.3, 1.68],
    [-1.85, 1.89, 0.2],
    [-1.4, 1.93, 0.3],
    [2.4, 1.93],
  ],
  shoulderEase: 0.1,
  sill: [
    [-2.3, 0.6],
    [-1.9, 0.5, 0.1],
    [1.9, 0.5, 0.1],
    [2.4, 0.62],
  ],
  nose: [
    [0.5, -2.12],
    [0.85, -2.18, 0.1],
    [1.2, -2.16, 0.1],
    [1.6, -1.98, 0.25],
    [2.0, -1.65],
  ],
  tail: [
    [0.5, 2.14],
    [1.1, 2.22, 0.2],
    [2.0, 2.15],
  ],
  noseSweep: [0.03, 0.09],
  tailSweep: [0.02, 0.05],
  noseEase: 0.13,
  tailEase: 0.1,
  plan: [
    [-2.2, 0.02],
    [-1.6, 0, 0.3],
    [2.2, 0],
  ],
  flank: [
    [-1.6, 0.012],
    [-0.8, 0, 0.5],
    [0, 0.01],
  ],
  details: {
    patches: [
      drawWindow('flank', [-1.6, -0.85], [1.3, 1.72]),
      drawWindow('flank', [-0.3, 0.4], [1.3, 1.72]),
      drawVanDoor([0.98, 1.62], [0.6, 1.86]),
      drawLocker([-1.9, -1.1], [0.6, 0.8]),
      drawLocker([1.74, 2.04], [0.62, 0.8]),
      drawWindow('nose', [-0.7, 0.7], [1.24, 1.58]),
      drawBox('nose', [-1.4, 1.4], [0.5, 1.0], { radius: 0.004, finish: 'mesh', depth: 0.002, rim: 'mesh' }),
      drawWindow('tail', [-0.55, 0.55], [1.3, 1.68]),
      drawBox('tail', [-1.4, 1.4], [0.5, 0.78], { radius: 0.004, finish: 'mesh', depth: 0.002, rim: 'mesh' }),
      drawVanLamps(0.72, 0.86),
      drawBox('flank', [-2.3, 2.4], [0.5, 0.84], { radius: 0.004, finish: 'mesh', depth: 0.001, rim: 'mesh' }),
      drawBox('flank', [-2.3, 2.4], [0.88, 0.93], { radius: 0.004, finish: 'silver', depth: 0.001, rim: 'silver' }),
      drawBox('flank', [-2.3, 2.4], [0.97, 1.14], {
        radius: 0.004,
        finish: 'second-colour',
        depth: 0.001,
        rim: 'second-colour',
      }),
    ],
    shutLines: [
      {
        on: 'flank',
        corners: [
          [-0.68, 0.5],
          [-0.68, 1.9],
        ],
        radius: 0.02,
      },
    ],
    handles: [],
    plates: { front: 0, rear: 0.98 },
    drawbar: { from: -2.02, length: 1.25, legs: [-1.75, 1.85], step: 1.3, hasRoofGear: false },
    popTop: { from: -1.62, to: 2.02, y: 1.93, height: 0.5 },
    awning: { from: -1.6, to: 1.95, y: 1.86 },
    seatRows: [],
    seatHeight: 1,
  },
};
