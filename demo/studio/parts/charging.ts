import type { Point } from '../pieces/pieces.ts';
import { arc, coil, rectangle, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece } from './part-shape.ts';

const pins: readonly (readonly [x: number, y: number, radius: number])[] = [
  [0, 0.004, 0.0052],
  [-0.013, 0.004, 0.0052],
  [0.013, 0.004, 0.0052],
  [-0.007, -0.011, 0.0052],
  [0.007, -0.011, 0.0052],
  [-0.007, 0.016, 0.003],
  [0.007, 0.016, 0.003],
];

/** A seven-pin charging plug, its face towards +z, its handle back and down. */
function plug(shell: PartFinish, grip: PartFinish): Piece {
  return {
    pieces: [
      {
        plate: [...arc({ radius: 0.03, from: -Math.PI * 1.17, to: Math.PI * 0.17 }), [0.0255, 0.022], [-0.0255, 0.022]],
        depth: 0.05,
        bevel: 0.003,
        finish: shell,
      },
      { drum: [0.0245, 0.002], finish: 'mid-grey', at: [0, -0.001, 0.0245], turn: [Math.PI / 2, 0, 0] },
      ...pins.map(
        ([x, y, radius]): Piece => ({
          turned: [
            [radius, 0],
            [radius, 0.006],
            [radius * 0.55, 0.006],
            [radius * 0.55, 0],
          ],
          finish: 'gap',
          at: [x, y, 0.024],
          turn: [Math.PI / 2, 0, 0],
        }),
      ),
      {
        tube: [
          [0, 0, -0.015],
          [0, 0.002, -0.05],
          [0, -0.012, -0.1],
          [0, -0.05, -0.145],
        ],
        radius: 0.03,
        endRadius: 0.017,
        finish: grip,
      },
      { block: [0.022, 0.012, 0.04], round: 0.005, finish: shell, at: [0, 0.027, -0.045], turn: [0.1, 0, 0] },
    ],
  };
}

const wallBox: PartShape = {
  view: { azimuth: 66, height: 8 },
  pieces: [
    { plate: rectangle(0.24, 0.34, 0.06), depth: 0.1, bevel: 0.022, finish: 'white-plastic', at: [0, 0.42, 0] },
    { plate: rectangle(0.19, 0.29, 0.045), depth: 0.012, bevel: 0.004, finish: 'gloss-black', at: [0, 0.42, 0.05] },
    {
      tube: arc({ y: 0.47, radius: 0.042, from: 0, to: Math.PI * 2, steps: 40 }).map(([x, y]): Point => [x, y, 0.058]),
      radius: 0.005,
      finish: 'lit-green',
    },
    {
      plate: [
        [0.006, 0.024],
        [-0.014, -0.004],
        [-0.002, -0.004],
        [-0.006, -0.024],
        [0.014, 0.004],
        [0.002, 0.004],
      ],
      depth: 0.003,
      finish: 'lit-green',
      at: [0, 0.47, 0.0575],
    },
    { drum: [0.036, 0.05], finish: 'satin-black', at: [0, 0.33, 0.07], turn: [Math.PI / 2, 0, 0] },
    {
      pieces: [{ pieces: [plug('satin-black', 'satin-black')], scale: [0.95, 0.95, 0.95] }],
      at: [0, 0.325, 0.11],
      turn: [0, Math.PI, 0],
    },
    {
      tube: [
        [0, 0.275, 0.24],
        [0.0, 0.2, 0.26],
        [-0.05, 0.05, 0.2],
        [-0.16, 0.0, 0.1],
        [-0.235, 0.16, 0.06],
        [-0.2, 0.55, 0.05],
        [-0.1, 0.655, 0.05],
        [0.1, 0.655, 0.05],
        [0.2, 0.55, 0.05],
        [0.22, 0.2, 0.06],
        [0.12, 0.07, 0.04],
        [0.05, 0.15, 0.0],
        [0.05, 0.26, 0.0],
      ],
      radius: 0.0125,
      finish: 'soft-black',
    },
  ],
};

const typeTwoCable: PartShape = {
  view: { azimuth: 64, height: 34 },
  pieces: [
    {
      tube: coil({ radius: 0.17, height: 0.075, turns: 4.15 }),
      radius: 0.0125,
      finish: 'blue',
      at: [0, 0.0125, -0.05],
    },
    { pieces: [plug('white-plastic', 'satin-black')], at: [0.11, 0.075, 0.2], turn: [-0.1, 0.5, 0] },
    { pieces: [plug('white-plastic', 'satin-black')], at: [-0.11, 0.04, 0.24], turn: [-0.1, -0.35, 0] },
    {
      tube: [
        [-0.06, 0.0125, 0.105],
        [0.0, 0.0125, 0.12],
        [0.1, 0.0125, 0.09],
        [0.17, 0.0125, -0.05],
      ],
      radius: 0.0125,
      finish: 'blue',
    },
    {
      tube: [
        [0.045, 0.045, 0.07],
        [0.0, 0.06, 0.02],
        [0.06, 0.09, -0.12],
        [0.1, 0.0875, -0.19],
      ],
      radius: 0.0125,
      finish: 'blue',
    },
  ],
};

const portableCharger: PartShape = {
  view: { azimuth: 64, height: 36 },
  pieces: [
    {
      tube: coil({ radius: 0.14, height: 0.05, turns: 3.1 }),
      radius: 0.0105,
      finish: 'soft-black',
      at: [-0.05, 0.0105, -0.12],
    },
    {
      at: [0.0, 0.03, 0.12],
      turn: [-Math.PI / 2, 0, 0.35],
      pieces: [
        { plate: rectangle(0.24, 0.11, 0.03), depth: 0.055, bevel: 0.014, finish: 'satin-black' },
        { plate: rectangle(0.19, 0.07, 0.016), depth: 0.006, bevel: 0.002, finish: 'mid-grey', at: [0, 0, 0.027] },
        { plate: rectangle(0.07, 0.045, 0.006), depth: 0.004, finish: 'screen', at: [-0.045, 0, 0.03] },
        ...[0.015, 0.043, 0.071].map(
          (x, i): Piece => ({
            drum: [0.008, 0.004],
            finish: i === 0 ? 'lit-green' : 'pale-grey',
            at: [x, 0, 0.03],
            turn: [Math.PI / 2, 0, 0],
          }),
        ),
      ],
    },
    { pieces: [plug('satin-black', 'satin-black')], at: [0.22, 0.055, 0.08], turn: [-0.1, 0.35, 0] },
    {
      tube: [
        [0.17, 0.012, -0.06],
        [0.13, 0.0105, -0.13],
        [0.06, 0.0105, -0.05],
        [0.09, 0.0105, -0.12],
      ],
      radius: 0.0105,
      finish: 'soft-black',
    },
    {
      tube: [
        [-0.11, 0.026, 0.16],
        [-0.15, 0.012, 0.15],
        [-0.165, 0.0105, 0.08],
        [-0.225, 0.028, 0.06],
      ],
      radius: 0.0105,
      finish: 'soft-black',
    },
    {
      at: [-0.24, 0.03, 0.075],
      turn: [0, 2.4, 0],
      pieces: [
        { drum: [0.027, 0.03], finish: 'soft-black', turn: [Math.PI / 2, 0, 0] },
        ...sides.map(
          (side): Piece => ({
            block: [0.0065, 0.0022, 0.03],
            round: 0.0008,
            finish: 'chrome',
            at: [side * 0.009, 0.005, -0.028],
            turn: [0, 0, side * 0.6],
          }),
        ),
        { block: [0.0022, 0.008, 0.03], round: 0.0008, finish: 'chrome', at: [0, -0.012, -0.028] },
      ],
    },
  ],
};

export const charging = {
  'wall-box': wallBox,
  'portable-charger': portableCharger,
  'charging-cable': typeTwoCable,
} as const satisfies Record<string, PartShape>;
