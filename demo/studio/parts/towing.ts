import { rectangle, repeat, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

/** On its shank, the foot of the shank at the origin. */
function makeBall(finish: PartFinish): Piece {
  return {
    turned: [
      [0, 0],
      [0.02, 0],
      [0.02, 0.006],
      [0.016, 0.01],
      [0.0125, 0.02],
      [0.013, 0.026],
      [0.018, 0.032],
      [0.0225, 0.039],
      [0.025, 0.05],
      [0.0225, 0.061],
      [0.018, 0.067],
      [0.012, 0.0705],
      [0, 0.0715],
    ],
    finish,
  };
}

const towBall: PartShape = {
  view: { azimuth: 70, height: 14 },
  pieces: [
    { ...makeBall('chrome'), at: [0, 0.052, 0] },
    {
      turned: [
        [0, 0.042],
        [0.026, 0.042],
        [0.028, 0.045],
        [0.028, 0.053],
        [0.026, 0.056],
        [0, 0.056],
      ],
      finish: 'chrome',
    },
    {
      turned: [
        [0, -0.02],
        [0.011, -0.02],
        [0.011, 0.042],
      ],
      finish: 'steel',
    },
    ...repeat(14, (t): Piece => ({ drum: [0.0118, 0.0022], finish: 'steel', at: [0, -0.018 + t * 0.05, 0] })),
    {
      turned: [
        [0, 0.004],
        [0.022, 0.004],
        [0.022, 0.0065],
        [0.018, 0.0075],
        [0, 0.0075],
      ],
      finish: 'chrome',
    },
    {
      turned: [
        [0, -0.016],
        [0.018, -0.016],
        [0.0195, -0.014],
        [0.0195, 0.001],
        [0.018, 0.003],
        [0, 0.003],
      ],
      sides: 6,
      finish: 'chrome',
    },
  ],
};

function bracket(side: number): Piece {
  const outline: Spot[] = [
    [0, -0.06],
    [0.34, 0.06],
    [0.36, 0.13],
    [0.3, 0.16],
    [0, 0.06],
  ];
  return {
    plate: outline,
    depth: 0.016,
    bevel: 0.003,
    finish: 'satin-black',
    holes: [
      [0.12, 0.045, 0.012],
      [0.22, 0.08, 0.012],
      [0.31, 0.11, 0.012],
    ],
    at: [side * 0.37, 0, 0],
    turn: [0, Math.PI / 2, 0],
  };
}

const towBar: PartShape = {
  view: { azimuth: 60, height: 24 },
  pieces: [
    {
      tube: [
        [-0.4, 0, 0],
        [0.4, 0, 0],
      ],
      radius: 0.042,
      finish: 'satin-black',
    },
    ...sides.map(bracket),
    { block: [0.1, 0.13, 0.1], round: 0.014, finish: 'satin-black', at: [0, -0.04, 0.03] },
    {
      tube: [
        [0, -0.08, 0.04],
        [0, -0.11, 0.18],
        [0, -0.08, 0.29],
        [0, 0.02, 0.3],
      ],
      radius: 0.026,
      bend: 0.08,
      finish: 'satin-black',
    },
    { ...makeBall('chrome'), at: [0, 0.02, 0.3] },
    { drum: [0.032, 0.03], finish: 'red', at: [0.062, -0.06, 0.05], turn: [0, 0, Math.PI / 2] },
    { plate: rectangle(0.1, 0.09, 0.02), depth: 0.012, bevel: 0.003, finish: 'satin-black', at: [0.16, -0.08, 0.03] },
    { block: [0.06, 0.05, 0.04], round: 0.008, finish: 'soft-black', at: [0.16, -0.08, 0.05] },
  ],
};

const heavyTowBar: PartShape = {
  view: { azimuth: 60, height: 22 },
  pieces: [
    { block: [0.84, 0.1, 0.1], round: 0.014, finish: 'satin-black' },
    ...sides.map(bracket),
    ...sides.map(
      (side): Piece => ({
        plate: [
          [-0.03, 0.05],
          [0.16, 0.05],
          [0.19, -0.02],
          [0.1, -0.15],
          [-0.03, -0.08],
        ],
        depth: 0.014,
        bevel: 0.003,
        finish: 'satin-black',
        holes: [[0.11, -0.09, 0.024]],
        at: [side * 0.1, -0.02, 0],
        turn: [0, -Math.PI / 2, 0],
      }),
    ),
    { block: [0.085, 0.085, 0.2], round: 0.01, finish: 'satin-black', at: [0, -0.07, 0.08] },
    { block: [0.105, 0.105, 0.024], round: 0.008, finish: 'satin-black', at: [0, -0.07, 0.18] },
    { block: [0.056, 0.056, 0.26], round: 0.005, finish: 'steel', at: [0, -0.07, 0.26] },
    { block: [0.085, 0.026, 0.14], round: 0.01, finish: 'steel', at: [0, -0.052, 0.42] },
    { ...makeBall('chrome'), scale: [1.35, 1.35, 1.35], at: [0, -0.042, 0.44] },
    {
      turned: [
        [0, -0.07],
        [0.024, -0.07],
        [0.024, -0.04],
        [0, -0.04],
      ],
      sides: 6,
      finish: 'chrome',
      at: [0, -0.03, 0.44],
    },
    { drum: [0.012, 0.19], finish: 'chrome', at: [0, -0.07, 0.12], turn: [0, 0, Math.PI / 2] },
  ],
};

export const towing = {
  'tow-bar-heavy': heavyTowBar,
  'tow-bar': towBar,
  'tow-ball': towBall,
} as const satisfies Record<string, PartShape>;
