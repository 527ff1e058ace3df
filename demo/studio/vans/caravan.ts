import { drawBox } from '../shapes/lamps.ts';
import type { CaravanShape } from './van-shape.ts';
import { drawVanLamps } from './van-walls.ts';

/** A touring caravan on two axles; x = 0 is its front axle. */
export const caravan: CaravanShape = {
  kind: 'caravan',
  body: {
    name: 'caravan',
    wheelbase: 0.84,
    halfWidth: 1.15,
    tyreRadius: 0.345,
    tyreWidth: 0.225,
    rimRadius: 0.2,
    wheel: 'six-spoke',
    arch: { radius: 0.4, flare: 0.0, flareReach: 0.1, squareness: 0.6 },
    deck: [
      [-2.9, 2.3],
      [-2.3, 2.62, 0.25],
      [-1.6, 2.7, 0.4],
      [3.4, 2.7],
    ],
    shoulder: [
      [-2.9, 2.26],
      [-2.3, 2.58, 0.25],
      [-1.6, 2.66, 0.4],
      [3.4, 2.66],
    ],
    shoulderEase: 0.16,
    sill: [
      [-2.9, 0.62],
      [-2.3, 0.5, 0.1],
      [2.2, 0.5, 0.1],
      [3.0, 0.66],
    ],
    nose: [
      [0.5, -2.72],
      [0.8, -2.78, 0.1],
      [1.35, -2.76, 0.1],
      [1.95, -2.5, 0.3],
      [2.7, -2.0],
    ],
    tail: [
      [0.5, 2.88],
      [1.2, 2.98, 0.2],
      [2.7, 2.9],
    ],
    noseSweep: [0.03, 0.09],
    tailSweep: [0.02, 0.05],
    noseEase: 0.14,
    tailEase: 0.12,
    plan: [
      [-2.8, 0.02],
      [-2, 0, 0.3],
      [2.9, 0],
    ],
    flank: [
      [-2.2, 0.012],
      [-1, 0, 0.5],
      [0, 0.01],
    ],
    details: {
      patches: [
        drawVanLamps(0.78, 0.98),
        drawBox('tail', [-0.16, 0.16], [2.4, 2.45], { radius: 0.015, finish: 'light-red', depth: -0.012 }),
        drawBox('flank', [-2.6, -2.5], [2.36, 2.4], { radius: 0.012, finish: 'light-amber', depth: -0.014 }),
        drawBox('flank', [2.6, 2.7], [2.36, 2.4], { radius: 0.012, finish: 'light-red', depth: -0.014 }),
      ],
      shutLines: [
        {
          on: 'flank',
          corners: [
            [-2.9, 2.44],
            [3.0, 2.44],
          ],
          radius: 0.02,
        },
      ],
      handles: [],
      plates: { front: 0, rear: 1.08 },
      drawbar: { from: -2.6, length: 1.45, gear: 'bottles' },
      awning: { from: -2.1, to: 2.3, y: 2.5 },
      roofGear: {
        y: 2.74,
        pieces: [
          { kind: 'hatch', at: [-1.5, 0], size: [0.5, 0.5] },
          { kind: 'air-conditioner', at: [0.5, 0], size: [1.05, 0.7] },
          { kind: 'hatch', at: [2.1, 0.2], size: [0.5, 0.5] },
          { kind: 'solar', at: [1.9, -0.55], size: [1.5, 0.7] },
        ],
      },
      seatRows: [],
      seatHeight: 1,
    },
  },
  heights: { sill: 0.5, waist: 1.5, eaves: 2.66 },
  pane: 0.56,
  front: { window: [1.4, 1.86], plate: 1.12 },
  tailWindow: { half: 0.6, up: [1.55, 2.0] },
  plans: {
    'rear-door': {
      door: [1.42, 2.1],
      kerb: [
        [-2.15, -1.35],
        [-0.75, 0.05],
        [2.3, 2.76],
      ],
      road: [
        [-2.15, -1.35],
        [-0.35, 0.65],
        [2.2, 2.66],
      ],
      lockers: [
        [-2.5, -1.6],
        [2.26, 2.84],
      ],
      vents: [1.3, 1.8],
      joints: [-1.15, 1.24],
    },
    'front-door': {
      door: [-1.36, -0.68],
      kerb: [
        [-2.2, -1.6],
        [-0.2, 0.85],
        [1.75, 2.6],
      ],
      road: [
        [-2.2, -1.6],
        [0.1, 1.1],
        [2.1, 2.6],
      ],
      lockers: [[1.5, 2.7]],
      vents: [-0.9, -0.4],
      joints: [-0.5, 1.5],
    },
  },
};
