import { rectangle, repeat, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece } from './part-shape.ts';

/** A bottle with a label, up to its neck. */
function bottle(body: PartFinish, label: PartFinish): Piece[] {
  return [
    {
      turned: [
        [0, 0],
        [0.034, 0],
        [0.037, 0.004],
        [0.037, 0.14],
        [0.034, 0.158],
        [0.022, 0.176],
        [0.014, 0.184],
        [0.014, 0.196],
        [0, 0.196],
      ],
      finish: body,
    },
    {
      turned: [
        [0.0372, 0.034],
        [0.0375, 0.035],
        [0.0375, 0.125],
        [0.0372, 0.126],
      ],
      finish: label,
    },
    {
      turned: [
        [0.0377, 0.1],
        [0.0377, 0.116],
      ],
      finish: body,
    },
  ];
}

const trigger: Piece = {
  at: [0, 0.196, 0],
  pieces: [
    { drum: [0.017, 0.022], finish: 'white-plastic', at: [0, 0.006, 0] },
    { block: [0.07, 0.026, 0.026], round: 0.009, finish: 'white-plastic', at: [-0.008, 0.03, 0] },
    { drum: [0.009, 0.014], finish: 'red', at: [-0.048, 0.032, 0], turn: [0, 0, Math.PI / 2] },
    {
      tube: [
        [-0.024, 0.022, 0],
        [-0.036, 0.0, 0],
        [-0.034, -0.024, 0],
      ],
      radius: 0.006,
      finish: 'red',
    },
  ],
};

function cloth(finish: PartFinish, y: number, turn: number): Piece {
  return {
    at: [0, y, 0],
    turn: [0, turn, 0],
    pieces: [
      { block: [0.17, 0.014, 0.13], round: 0.007, finish, at: [0, 0.007, 0] },
      { block: [0.168, 0.014, 0.126], round: 0.007, finish, at: [0, 0.021, -0.001] },
    ],
  };
}

const carCareKit: PartShape = {
  view: { azimuth: 68, height: 15 },
  pieces: [
    {
      at: [-0.085, 0, -0.03],
      pieces: [
        ...bottle('blue', 'white-plastic'),
        { drum: [0.0165, 0.03], finish: 'white-plastic', at: [0, 0.205, 0] },
      ],
    },
    { at: [0.005, 0, -0.06], turn: [0, 0.2, 0], pieces: [...bottle('pale-blue', 'white-plastic'), trigger] },
    {
      at: [0.085, 0.036, -0.02],
      turn: [Math.PI / 2 - 0.35, 0, 0],
      pieces: [
        { drum: [0.046, 0.032], finish: 'red' },
        { drum: [0.048, 0.014], finish: 'steel', at: [0, 0.016, 0] },
        { drum: [0.037, 0.003], finish: 'red', at: [0, 0.0232, 0] },
        { drum: [0.02, 0.003], finish: 'white-plastic', at: [0, 0.0242, 0] },
      ],
    },
    { at: [-0.02, 0, 0.09], pieces: [cloth('yellow', 0, 0.12), cloth('green', 0.029, -0.08)] },
  ],
};

const touchUpPen: PartShape = {
  view: { azimuth: 70, height: 32 },
  pieces: [
    {
      at: [0, 0.009, 0],
      turn: [0, 0.75, Math.PI / 2],
      pieces: [
        {
          turned: [
            [0, 0.07],
            [0.0075, 0.07],
            [0.0085, 0.068],
            [0.0085, -0.028],
            [0.006, -0.036],
            [0.0046, -0.042],
          ],
          finish: 'white-plastic',
        },
        {
          turned: [
            [0.0086, 0.048],
            [0.0087, 0.0475],
            [0.0087, -0.006],
            [0.0086, -0.0065],
          ],
          finish: 'red',
        },
        {
          turned: [
            [0.0046, -0.042],
            [0.0042, -0.05],
            [0.0026, -0.052],
          ],
          finish: 'steel',
        },
        {
          turned: [
            [0.0026, -0.052],
            [0.0022, -0.057],
            [0.0006, -0.0615],
            [0, -0.062],
          ],
          finish: 'red',
        },
      ],
    },
    {
      at: [0.045, 0.0105, 0.022],
      turn: [0, 0.35, Math.PI / 2],
      pieces: [
        {
          turned: [
            [0, 0.024],
            [0.0095, 0.024],
            [0.0105, 0.022],
            [0.0105, -0.022],
            [0.0088, -0.022],
            [0.0088, 0.015],
          ],
          finish: 'red',
        },
        { block: [0.003, 0.038, 0.005], round: 0.001, finish: 'steel', at: [0.012, 0.002, 0] },
      ],
    },
    {
      sheet: (u, v) => [
        -0.05 + u * 0.085,
        0.0006,
        0.05 + Math.sin(u * 9) * 0.002 + (v - 0.5) * 0.011 * Math.min(1, u * 14, (1 - u) * 5),
      ],
      finish: 'paint',
    },
  ],
};

const firstAidKit: PartShape = {
  view: { azimuth: 64, height: 18 },
  pieces: [
    { block: [0.25, 0.18, 0.1], round: 0.03, finish: 'green', at: [0, 0.09, 0] },
    { plate: rectangle(0.252, 0.182, 0.03), depth: 0.006, bevel: 0.002, finish: 'soft-black', at: [0, 0.09, 0.014] },
    { block: [0.18, 0.05, 0.012], round: 0.006, finish: 'green', at: [0, 0.042, 0.05] },
    { block: [0.16, 0.004, 0.002], round: 0.001, finish: 'soft-black', at: [0, 0.064, 0.056] },
    { block: [0.082, 0.026, 0.006], round: 0.003, finish: 'white-plastic', at: [0, 0.118, 0.051] },
    { block: [0.026, 0.082, 0.006], round: 0.003, finish: 'white-plastic', at: [0, 0.118, 0.051] },
    {
      tube: [
        [-0.05, 0.17, 0],
        [-0.045, 0.222, 0],
        [0.045, 0.222, 0],
        [0.05, 0.17, 0],
      ],
      radius: 0.008,
      bend: 0.02,
      finish: 'soft-black',
    },
    ...sides.map(
      (side): Piece => ({
        block: [0.016, 0.02, 0.016],
        round: 0.004,
        finish: 'soft-black',
        at: [side * 0.1, 0.158, 0.022],
      }),
    ),
    {
      tube: repeat(25, (t) => [0.146 + Math.cos(t * 6.3) * 0.016, 0.12 + Math.sin(t * 6.3) * 0.026, 0.02]),
      radius: 0.0035,
      finish: 'steel',
    },
    { block: [0.03, 0.016, 0.01], round: 0.003, finish: 'soft-black', at: [0.122, 0.145, 0.02] },
  ],
};

export const care = {
  'car-care-kit': carCareKit,
  'touch-up-pen': touchUpPen,
  'first-aid-kit': firstAidKit,
} as const satisfies Record<string, PartShape>;
