import { drawBox } from '../shapes/lamps.ts';
import { caravan } from './caravan.ts';
import type { CaravanShape } from './van-shape.ts';
import { drawVanLamps } from './van-walls.ts';

/** The caravan for two: a metre and a half shorter, on one axle. */
export const singleAxleCaravan: CaravanShape = {
  kind: 'caravan',
  body: {
    ...caravan.body,
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
      ...caravan.body.details,
      patches: [
        drawVanLamps(0.76, 0.94),
        drawBox('tail', [-0.16, 0.16], [2.3, 2.35], { radius: 0.015, finish: 'light-red', depth: -0.012 }),
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
      ],
      plates: { front: 0, rear: 1.06 },
      drawbar: { from: -2.12, length: 1.35, legs: [-1.85, 1.95], gear: 'bottles' },
      awning: { from: -1.7, to: 1.9, y: 2.42 },
      roofGear: {
        y: 2.64,
        pieces: [
          { kind: 'hatch', at: [-1.0, 0], size: [0.5, 0.5] },
          { kind: 'air-conditioner', at: [0.4, 0], size: [1.0, 0.7] },
          { kind: 'solar', at: [1.5, -0.3], size: [1.0, 1.0] },
        ],
      },
    },
  },
  heights: { sill: 0.48, waist: 1.46, eaves: 2.56 },
  pane: 0.54,
  front: { window: [1.36, 1.8], plate: 1.08 },
  tailWindow: { half: 0.6, up: [1.5, 1.95] },
  plans: {
    'rear-door': {
      door: [1.12, 1.78],
      kerb: [
        [-1.65, -0.85],
        [-0.2, 0.6],
      ],
      road: [
        [-1.65, -0.85],
        [0.1, 0.9],
      ],
      lockers: [[-2.0, -1.15]],
      vents: [1.1, 1.6],
      joints: [-0.55],
    },
    'front-door': {
      door: [-1.3, -0.64],
      kerb: [
        [-0.3, 0.5],
        [1.05, 1.9],
      ],
      road: [
        [-1.75, -1.15],
        [0.9, 1.75],
      ],
      lockers: [[0.8, 1.9]],
      vents: [-0.3, 0.2],
      joints: [0.68],
    },
  },
};
