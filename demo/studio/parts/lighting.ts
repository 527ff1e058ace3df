import { around, rectangle, repeat, sides } from './outlines.ts';
import type { PartShape, Piece } from './part-shape.ts';

/** One lamp of many: a bright cup with a yellow chip in it, towards +z. */
function cell(x: number, y: number, radius: number, depth = 0.012): Piece {
  return {
    at: [x, y, 0],
    turn: [Math.PI / 2, 0, 0],
    pieces: [
      {
        turned: [
          [radius, 0.003],
          [radius * 0.8, -depth / 3],
          [radius * 0.35, -depth],
        ],
        sides: 32,
        finish: 'chrome',
      },
      { drum: [radius * 0.36, 0.004], finish: 'yellow', at: [0, 0.003 - depth, 0] },
    ],
  };
}

const lightBar: PartShape = {
  view: { azimuth: 58, height: 14 },
  pieces: [
    { plate: rectangle(0.5, 0.085, 0.012), depth: 0.05, bevel: 0.005, finish: 'satin-black', at: [0, 0.085, -0.012] },
    { plate: rectangle(0.482, 0.07, 0.008), depth: 0.002, finish: 'lamp-dark', at: [0, 0.085, 0.0135] },
    {
      at: [0, 0.085, 0.016],
      pieces: repeat(12, (t) => sides.map((side) => cell(-0.219 + t * 0.438, side * 0.0185, 0.0172, 0.002))).flat(),
    },
    ...repeat(
      20,
      (t): Piece => ({
        block: [0.006, 0.08, 0.026],
        round: 0.002,
        finish: 'satin-black',
        at: [-0.23 + t * 0.46, 0.085, -0.048],
      }),
    ),
    ...sides.flatMap((side): Piece[] => [
      { block: [0.014, 0.1, 0.07], round: 0.005, finish: 'satin-black', at: [side * 0.257, 0.085, -0.014] },
      { drum: [0.016, 0.012], finish: 'chrome', at: [side * 0.268, 0.085, -0.014], turn: [0, 0, Math.PI / 2] },
      { block: [0.008, 0.07, 0.035], round: 0.003, finish: 'satin-black', at: [side * 0.264, 0.045, -0.014] },
      { block: [0.06, 0.008, 0.045], round: 0.003, finish: 'satin-black', at: [side * 0.24, 0.008, -0.014] },
    ]),
  ],
};

const drivingLight: Piece = {
  pieces: [
    {
      at: [0, 0.14, 0],
      turn: [Math.PI / 2, 0, 0],
      pieces: [
        {
          turned: [
            [0, -0.07],
            [0.05, -0.066],
            [0.09, -0.03],
            [0.108, 0],
            [0.114, 0.01],
            [0.114, 0.026],
            [0.108, 0.03],
            [0.1, 0.026],
          ],
          finish: 'satin-black',
        },
        {
          turned: [
            [0.1, 0.026],
            [0.094, 0.012],
            [0, 0.01],
          ],
          finish: 'lamp-dark',
        },
        {
          turned: [
            [0.111, 0.0302],
            [0.106, 0.0325],
            [0.1015, 0.03],
          ],
          finish: 'red',
        },
      ],
    },
    {
      at: [0, 0.14, 0.022],
      pieces: [
        cell(0, 0, 0.023),
        ...around(6, (angle) => cell(Math.cos(angle) * 0.046, Math.sin(angle) * 0.046, 0.022)),
        ...around(12, (angle) => cell(Math.cos(angle + 0.26) * 0.083, Math.sin(angle + 0.26) * 0.083, 0.0165)),
      ],
    },
    ...sides.map(
      (side): Piece => ({
        tube: [
          [side * 0.112, 0.14, -0.01],
          [side * 0.126, 0.13, -0.01],
          [side * 0.12, 0.03, -0.01],
          [0, 0.01, -0.01],
        ],
        radius: 0.01,
        bend: 0.05,
        finish: 'satin-black',
      }),
    ),
    { block: [0.1, 0.016, 0.05], round: 0.006, finish: 'satin-black', at: [0, 0.008, -0.01] },
    { drum: [0.015, 0.02], finish: 'chrome', at: [0, 0.02, -0.01] },
  ],
};

const drivingLights: PartShape = {
  view: { azimuth: 64, height: 9 },
  pieces: [
    { pieces: [drivingLight], at: [-0.14, 0, 0.04] },
    { pieces: [drivingLight], at: [0.14, 0, -0.04] },
  ],
};

export const lighting = {
  'light-bar': lightBar,
  'driving-lights': drivingLights,
} as const satisfies Record<string, PartShape>;
