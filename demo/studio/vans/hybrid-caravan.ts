import type { CaravanShape } from './van-shape.ts';
import { drawVanLamps } from './van-walls.ts';

/** The small hard-shelled one for tracks: short, high off the ground, its tail cut away. */
export const hybridCaravan: CaravanShape = {
  kind: 'caravan',
  body: {
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
      patches: [drawVanLamps(0.68, 1.0)],
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
      drawbar: { from: -1.74, length: 1.35, legs: [-1.5, 1.02], railY: 0.6, gear: 'bottles' },
      awning: { from: -1.3, to: 1.75, y: 2.1 },
      roofGear: { y: 2.25, pieces: [{ kind: 'solar', at: [0.5, 0], size: [1.5, 1.0] }] },
      seatRows: [],
      seatHeight: 1,
    },
  },
  heights: { sill: 0.62, waist: 1.5, eaves: 2.18 },
  pane: 0.42,
  front: { window: [1.3, 1.6], plate: 1.0 },
  tailWindow: { half: 0.5, up: [1.5, 1.9] },
  plans: {
    'rear-door': {
      door: [0.58, 1.16],
      kerb: [
        [-1.35, -0.75],
        [1.3, 1.72],
      ],
      road: [
        [-1.35, -0.75],
        [0.9, 1.6],
      ],
      lockers: [[-1.62, -0.74]],
      vents: [0.75, 1.15],
      joints: [-0.5],
    },
    'front-door': {
      door: [-1.2, -0.62],
      kerb: [
        [-0.3, 0.4],
        [0.95, 1.6],
      ],
      road: [
        [-1.35, -0.75],
        [0.9, 1.6],
      ],
      lockers: [[0.74, 1.3]],
      vents: [-0.2, 0.2],
      joints: [0.66],
    },
  },
};

/** The same, half a metre longer and on two axles. */
export const tandemHybrid: CaravanShape = {
  ...hybridCaravan,
  body: {
    ...hybridCaravan.body,
    name: 'tandem-hybrid',
    wheelbase: 0.94,
    sill: [
      [-2.1, 0.72],
      [-1.7, 0.62, 0.1],
      [1.9, 0.62, 0.1],
      [2.2, 0.78, 0.08],
      [2.8, 1.1],
    ],
    tail: [
      [0.6, 2.66],
      [1.3, 2.72, 0.1],
      [2.2, 2.64],
    ],
    details: {
      ...hybridCaravan.body.details,
      drawbar: { from: -1.74, length: 1.35, legs: [-1.5, 1.7], railY: 0.6, gear: 'bottles' },
      awning: { from: -1.3, to: 2.4, y: 2.1 },
    },
  },
  plans: {
    ...hybridCaravan.plans,
    'front-door': {
      door: [-1.2, -0.62],
      kerb: [
        [-0.3, 0.5],
        [1.5, 2.3],
      ],
      road: [
        [-1.35, -0.75],
        [1.5, 2.3],
      ],
      lockers: [[1.6, 2.1]],
      vents: [0.1, 0.6],
      joints: [1.2],
    },
  },
};
