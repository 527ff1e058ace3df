import { arc, rectangle, repeat, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

function wing(side: number): Piece {
  const outline: Spot[] = [
    [0, 0],
    [0, 0.3],
    [0.46, 0.27],
    [0.5, 0.1],
    [0.42, 0.06],
  ];
  return {
    at: [side * 0.52, 0, 0.1],
    turn: [0, side > 0 ? 0.42 : Math.PI - 0.42, 0],
    pieces: [
      { plate: outline, depth: 0.1, bevel: 0.015, finish: 'satin-black', at: [0, 0, side * -0.05] },
      { drum: [0.062, 0.02], finish: 'chrome', at: [0.27, 0.165, side * 0.004], turn: [Math.PI / 2, 0, 0] },
      { drum: [0.05, 0.024], finish: 'light-white', at: [0.27, 0.165, side * 0.008], turn: [Math.PI / 2, 0, 0] },
    ],
  };
}

const bullBar: PartShape = {
  view: { azimuth: 66, height: 15 },
  pieces: [
    { plate: rectangle(1.06, 0.3, 0.03), depth: 0.14, bevel: 0.02, finish: 'satin-black', at: [0, 0.15, 0.06] },
    { block: [1.02, 0.06, 0.16], round: 0.02, finish: 'satin-black', at: [0, 0.28, 0.07] },
    { plate: rectangle(0.34, 0.1, 0.03), depth: 0.02, finish: 'gap', at: [0, 0.2, 0.128] },
    { block: [0.3, 0.075, 0.03], round: 0.015, finish: 'steel', at: [0, 0.2, 0.14] },
    { block: [0.2, 0.022, 0.03], round: 0.008, finish: 'gap', at: [0, 0.2, 0.15] },
    { block: [0.36, 0.1, 0.012], round: 0.004, finish: 'plate', at: [0, 0.08, 0.138] },
    ...sides.map(wing),
    ...sides.map(
      (side): Piece => ({
        plate: [
          [0, 0],
          [0.09, 0],
          [0.06, 0.3],
          [0, 0.3],
        ],
        depth: 0.02,
        bevel: 0.004,
        finish: 'satin-black',
        at: [side * 0.36, 0.28, 0.06],
        turn: [0, -Math.PI / 2, 0],
      }),
    ),
    ...sides.map(
      (side): Piece => ({
        drum: [0.026, 0.03],
        finish: 'red',
        at: [side * 0.36, 0.07, 0.14],
        turn: [Math.PI / 2, 0, 0],
      }),
    ),
    {
      tube: [
        [-0.48, 0.28, 0.08],
        [-0.4, 0.62, 0.02],
        [0.4, 0.62, 0.02],
        [0.48, 0.28, 0.08],
      ],
      radius: 0.031,
      bend: 0.12,
      finish: 'satin-black',
    },
    ...sides.map(
      (side): Piece => ({
        tube: [
          [side * 0.42, 0.55, 0.03],
          [side * 0.72, 0.52, -0.06],
          [side * 0.9, 0.2, -0.16],
        ],
        radius: 0.029,
        bend: 0.14,
        finish: 'satin-black',
      }),
    ),
    {
      tube: [
        [-0.43, 0.46, 0.05],
        [0.43, 0.46, 0.05],
      ],
      radius: 0.022,
      finish: 'satin-black',
    },
  ],
};

const nudgeBar: PartShape = {
  view: { azimuth: 66, height: 14 },
  pieces: [
    {
      tube: [
        [-0.36, -0.06, -0.16],
        [-0.36, 0, 0.1],
        [-0.3, 0.5, 0.06],
        [0.3, 0.5, 0.06],
        [0.36, 0, 0.1],
        [0.36, -0.06, -0.16],
      ],
      radius: 0.038,
      bend: 0.15,
      finish: 'chrome',
    },
    {
      tube: [
        [-0.35, 0.13, 0.09],
        [0.35, 0.13, 0.09],
      ],
      radius: 0.03,
      finish: 'chrome',
    },
    { plate: rectangle(0.5, 0.1, 0.02), depth: 0.012, bevel: 0.003, finish: 'satin-black', at: [0, 0.24, 0.085] },
    ...sides.map(
      (side): Piece => ({
        plate: rectangle(0.2, 0.11, 0.02),
        depth: 0.014,
        bevel: 0.003,
        finish: 'satin-black',
        holes: [
          [0.06, 0, 0.016],
          [-0.03, 0, 0.016],
        ],
        at: [side * 0.31, -0.06, -0.12],
        turn: [0, Math.PI / 2, 0],
      }),
    ),
    ...sides.map(
      (side): Piece => ({
        tube: [
          [side * 0.19, 0.14, 0.09],
          [side * 0.17, 0.49, 0.06],
        ],
        radius: 0.022,
        finish: 'chrome',
      }),
    ),
  ],
};

function sideStep(finish: PartFinish, at: number): Piece {
  return {
    at: [0, 0, at],
    pieces: [
      {
        plate: arc({ radius: 1, from: 0, to: Math.PI * 2, steps: 40 }).map(([x, y]): Spot => [x * 0.075, y * 0.036]),
        depth: 1.62,
        bevel: 0.01,
        finish,
        turn: [0, Math.PI / 2, 0],
      },
      ...[-0.42, 0.42].map(
        (x): Piece => ({
          pieces: [
            { block: [0.5, 0.012, 0.105], round: 0.005, finish: 'soft-black', at: [x, 0.034, 0] },
            ...repeat(
              9,
              (t): Piece => ({
                block: [0.02, 0.008, 0.085],
                round: 0.003,
                finish: 'mid-grey',
                at: [x - 0.2 + t * 0.4, 0.041, 0],
              }),
            ),
          ],
        }),
      ),
      ...[-0.6, 0, 0.6].map(
        (x): Piece => ({
          tube: [
            [x, -0.01, -0.04],
            [x, -0.01, -0.16],
            [x, 0.09, -0.2],
          ],
          radius: 0.02,
          bend: 0.05,
          finish: 'satin-black',
        }),
      ),
      ...sides.map(
        (side): Piece => ({
          block: [0.03, 0.062, 0.14],
          round: 0.02,
          finish: 'soft-black',
          at: [side * 0.81, 0, 0],
        }),
      ),
    ],
  };
}

function makeSideSteps(finish: PartFinish): PartShape {
  return {
    view: { azimuth: 50, height: 27 },
    pieces: [sideStep(finish, 0.24), { ...sideStep(finish, 0), at: [0.12, 0, -0.32] }],
  };
}

export const bars = {
  'bull-bar': bullBar,
  'nudge-bar': nudgeBar,
  'side-steps': makeSideSteps('steel'),
  'side-steps-black': makeSideSteps('satin-black'),
} as const satisfies Record<string, PartShape>;
