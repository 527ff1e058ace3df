import type { CaravanShape } from './van-shape.ts';
import { drawVanLamps } from './van-walls.ts';

/** A low caravan on one axle, its roof raised on canvas walls; x = 0 is the axle. */
export const popTop: CaravanShape = {
  kind: 'caravan',
  body: {
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
      patches: [drawVanLamps(0.72, 0.86)],
      shutLines: [],
      handles: [],
      plates: { front: 0, rear: 0.98 },
      drawbar: { from: -2.02, length: 1.25, legs: [-1.75, 1.85], gear: 'bottles' },
      popTop: { from: -1.62, to: 2.02, y: 1.93, height: 0.5 },
      awning: { from: -1.6, to: 1.95, y: 1.86 },
      seatRows: [],
      seatHeight: 1,
    },
  },
  heights: { sill: 0.5, waist: 1.3, eaves: 1.93 },
  pane: 0.42,
  front: { window: [1.24, 1.58], plate: 1.0 },
  tailWindow: { half: 0.55, up: [1.3, 1.68] },
  plans: {
    'rear-door': {
      door: [0.98, 1.62],
      kerb: [
        [-1.6, -0.85],
        [-0.3, 0.4],
      ],
      road: [
        [-1.6, -0.85],
        [0.2, 1.0],
      ],
      lockers: [[-1.9, -1.1]],
      vents: [1.2, 1.7],
      joints: [-0.68],
    },
    'front-door': {
      door: [-1.24, -0.62],
      kerb: [
        [-0.3, 0.4],
        [0.95, 1.7],
      ],
      road: [
        [-1.6, -0.95],
        [0.9, 1.65],
      ],
      lockers: [[0.8, 1.8]],
      vents: [-0.3, 0.2],
      joints: [0.66],
    },
  },
};
