import { coil, rectangle, repeat } from './outlines.ts';
import type { PartShape, Piece } from './part-shape.ts';

const flatPins = [-3, -2, -1, 0, 1, 2, 3];

/** A flat plug of seven pins, its face towards the camera, and the cable behind it. */
const plug: Piece = {
  pieces: [
    { plate: rectangle(0.072, 0.022, 0.004), depth: 0.05, bevel: 0.002, finish: 'soft-black', at: [0, 0, -0.01] },
    { plate: rectangle(0.066, 0.016, 0.003), depth: 0.02, bevel: 0.001, finish: 'mid-grey', at: [0, 0, 0.012] },
    ...flatPins.map(
      (i): Piece => ({
        drum: [0.0031, 0.012],
        finish: 'brass',
        at: [i * 0.0086, 0, 0.026],
        turn: [Math.PI / 2, 0, 0],
      }),
    ),
    { block: [0.02, 0.008, 0.03], round: 0.002, finish: 'soft-black', at: [0, 0.014, -0.012] },
    {
      plate: [
        [-0.033, 0],
        [0.033, 0],
        [0.009, -0.03],
        [-0.009, -0.03],
      ],
      depth: 0.018,
      bevel: 0.003,
      finish: 'soft-black',
      at: [0, 0, -0.033],
      turn: [Math.PI / 2, 0, 0],
    },
  ],
};

const wiring: PartShape = {
  view: { azimuth: 68, height: 34 },
  pieces: [
    { pieces: [plug], at: [0.005, 0.014, 0.075], scale: [1.5, 1.5, 1.5] },
    {
      tube: [
        [0.005, 0.014, -0.02],
        [0.0, 0.014, -0.05],
        [-0.075, 0.01, -0.02],
        [-0.085, 0.01, -0.1],
        [-0.01, 0.012, -0.13],
      ],
      radius: 0.0085,
      finish: 'soft-black',
    },
    {
      tube: coil({ radius: 0.052, height: 0.036, turns: 3.2 }),
      radius: 0.0085,
      finish: 'soft-black',
      at: [0.0, 0.012, -0.13],
    },
    { block: [0.085, 0.03, 0.06], round: 0.006, finish: 'satin-black', at: [0.1, 0.015, -0.07] },
    { block: [0.06, 0.002, 0.036], round: 0.001, finish: 'pale-grey', at: [0.1, 0.031, -0.07] },
    { block: [0.03, 0.018, 0.02], round: 0.004, finish: 'blue', at: [0.1, 0.014, -0.035] },
    ...(['red', 'yellow', 'green'] as const).map(
      (finish, i): Piece => ({
        tube: [
          [0.09 + i * 0.01, 0.014, -0.1],
          [0.085 + i * 0.008, 0.016, -0.13],
          [0.045, 0.02 + i * 0.004, -0.135],
        ],
        radius: 0.0028,
        finish,
      }),
    ),
  ],
};

const brakeController: PartShape = {
  view: { azimuth: 62, height: 26 },
  pieces: [
    { plate: rectangle(0.06, 0.044, 0.006), depth: 0.022, bevel: 0.003, finish: 'satin-black', at: [0, 0.022, 0] },
    {
      turned: [
        [0, 0.026],
        [0.0105, 0.026],
        [0.0125, 0.024],
        [0.0135, 0.002],
        [0.017, 0],
        [0, 0],
      ],
      finish: 'soft-black',
      at: [-0.012, 0.022, 0.011],
      turn: [Math.PI / 2, 0, 0],
    },
    ...repeat(
      20,
      (_, i): Piece => ({
        block: [0.0018, 0.0018, 0.018],
        round: 0.0006,
        finish: 'mid-grey',
        at: [-0.012 + Math.cos(i * 0.314) * 0.013, 0.022 + Math.sin(i * 0.314) * 0.013, 0.023],
      }),
    ),
    { block: [0.0016, 0.009, 0.001], round: 0.0004, finish: 'light-white', at: [-0.012, 0.028, 0.0375] },
    ...repeat(
      4,
      (t, i): Piece => ({
        drum: [0.0022, 0.002],
        finish: i < 3 ? 'green' : 'red',
        at: [0.018, 0.01 + t * 0.024, 0.0115],
        turn: [Math.PI / 2, 0, 0],
      }),
    ),
    { block: [0.082, 0.026, 0.056], round: 0.005, finish: 'cast-iron', at: [0.05, 0.013, -0.065] },
    ...repeat(
      6,
      (t): Piece => ({
        block: [0.076, 0.005, 0.004],
        round: 0.001,
        finish: 'cast-iron',
        at: [0.05, 0.028, -0.087 + t * 0.044],
      }),
    ),
    {
      tube: [
        [0.0, 0.02, -0.011],
        [-0.012, 0.012, -0.04],
        [-0.035, 0.006, -0.06],
        [-0.015, 0.005, -0.085],
        [0.01, 0.01, -0.07],
      ],
      radius: 0.0035,
      finish: 'soft-black',
    },
  ],
};

export const towElectrics = {
  'tow-bar-wiring': wiring,
  'brake-controller': brakeController,
} as const satisfies Record<string, PartShape>;
