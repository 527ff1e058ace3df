import { rectangle, repeat, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece } from './part-shape.ts';

const sparkPlug: Piece = {
  pieces: [
    {
      turned: [
        [0, 0.0795],
        [0.0026, 0.0795],
        [0.0031, 0.078],
        [0.0026, 0.074],
        [0.0031, 0.072],
        [0.0031, 0.07],
        [0.002, 0.07],
      ],
      finish: 'brass',
    },
    {
      turned: [
        [0.0024, 0.0705],
        [0.0042, 0.07],
        ...repeat(5, (t): (readonly [number, number])[] => [
          [0.0046, 0.068 - t * 0.014],
          [0.0038, 0.0663 - t * 0.014],
        ]).flat(),
        [0.0048, 0.05],
        [0.0052, 0.04],
      ],
      finish: 'ceramic',
    },
    {
      turned: [
        [0.005, 0.0425],
        [0.0072, 0.042],
        [0.0075, 0.039],
        [0, 0.039],
      ],
      finish: 'steel',
    },
    {
      turned: [
        [0, 0.0395],
        [0.0092, 0.0395],
        [0.0092, 0.03],
        [0, 0.03],
      ],
      sides: 6,
      finish: 'steel',
    },
    {
      turned: [
        [0.0088, 0.03],
        [0.009, 0.0285],
        [0.0075, 0.026],
        [0.0064, 0.025],
      ],
      finish: 'steel',
    },
    {
      turned: [
        [0.0064, 0.025],
        [0.0083, 0.0245],
        [0.0083, 0.0225],
        [0.006, 0.0225],
      ],
      finish: 'copper',
    },
    {
      turned: [
        [0.0055, 0.023],
        [0.0055, 0.0045],
        [0.004, 0.0045],
      ],
      finish: 'cast-iron',
    },
    ...repeat(10, (t): Piece => ({ drum: [0.0062, 0.0011], finish: 'steel', at: [0, 0.0055 + t * 0.0155, 0] })),
    {
      turned: [
        [0.0028, 0.0046],
        [0.0022, 0.0025],
        [0, 0.0025],
      ],
      finish: 'ceramic',
    },
    {
      turned: [
        [0.0008, 0.003],
        [0.0008, 0.0014],
        [0, 0.0014],
      ],
      finish: 'gold',
    },
    {
      tube: [
        [0.0045, 0.0048, 0],
        [0.0045, 0, 0],
        [-0.0012, 0, 0],
      ],
      radius: 0.0009,
      bend: 0.002,
      finish: 'steel',
    },
  ],
};

const sparkPlugs: PartShape = {
  view: { azimuth: 66, height: 16 },
  pieces: repeat(
    4,
    (t, i): Piece => ({
      pieces: [sparkPlug],
      at: [-0.035 + t * 0.07, 0, i % 2 === 0 ? 0.006 : -0.006],
      turn: [0, 1, 0],
    }),
  ),
};

function wiper(length: number): Piece {
  const half = length / 2;
  const sag = (x: number) => 0.05 * (1 - (x / half) ** 2);
  return {
    pieces: [
      {
        sheet: (u, v) => {
          const x = (u - 0.5) * length;
          const thin = 1 - Math.abs(u - 0.5) * 0.7;
          const angle = v * Math.PI * 2;
          const [z, y] = [Math.cos(angle) * 0.021 * thin, Math.sin(angle) * 0.01 * thin];
          return [x, sag(x) + y + (z > 0 ? 0 : -z * 0.7), z];
        },
        steps: [64, 24],
        finish: 'satin-black',
      },
      {
        sheet: (u, v) => {
          const x = (u - 0.5) * length;
          return [x, sag(x) - 0.006 - v * 0.016, 0.004];
        },
        steps: [64, 2],
        finish: 'mid-grey',
      },
      ...sides.map(
        (side): Piece => ({
          block: [0.03, 0.022, 0.03],
          round: 0.008,
          finish: 'plastic',
          at: [side * half, 0, 0],
          turn: [0, 0, side * -0.3],
        }),
      ),
      { block: [0.1, 0.03, 0.036], round: 0.012, finish: 'plastic', at: [0, 0.058, 0] },
      { block: [0.05, 0.03, 0.022], round: 0.008, finish: 'gloss-black', at: [0, 0.074, 0] },
      { block: [0.022, 0.012, 0.038], round: 0.004, finish: 'mid-grey', at: [-0.035, 0.058, 0] },
    ],
  };
}

const wiperBlades: PartShape = {
  view: { azimuth: 52, height: 28 },
  pieces: [
    { pieces: [wiper(0.5)], at: [0, 0, -0.09] },
    { pieces: [wiper(0.42)], at: [0.02, 0, 0.09] },
  ],
};

function makeBattery(label: PartFinish, band: PartFinish): PartShape {
  return {
    view: { azimuth: 60, height: 24 },
    pieces: [
      { block: [0.26, 0.16, 0.17], round: 0.008, finish: 'soft-black', at: [0, 0.08, 0] },
      { block: [0.268, 0.03, 0.176], round: 0.006, finish: 'satin-black', at: [0, 0.172, 0] },
      { block: [0.19, 0.02, 0.08], round: 0.006, finish: 'satin-black', at: [0, 0.194, -0.015] },
      { block: [0.272, 0.014, 0.18], round: 0.004, finish: 'soft-black', at: [0, 0.01, 0] },
      { plate: rectangle(0.21, 0.1, 0.006), depth: 0.002, finish: label, at: [0, 0.085, 0.0858] },
      { plate: rectangle(0.21, 0.026, 0.004), depth: 0.002, finish: band, at: [0, 0.112, 0.0868] },
      { plate: rectangle(0.05, 0.03, 0.003), depth: 0.002, finish: 'white-plastic', at: [-0.066, 0.066, 0.0868] },
      { block: [0.08, 0.006, 0.001], round: 0.0004, finish: 'white-plastic', at: [0.03, 0.074, 0.0872] },
      { block: [0.08, 0.006, 0.001], round: 0.0004, finish: 'white-plastic', at: [0.03, 0.058, 0.0872] },
      ...sides.flatMap((side): Piece[] => [
        { drum: [0.017, 0.012], finish: side < 0 ? 'red' : 'soft-black', at: [side * 0.103, 0.19, 0.05] },
        {
          turned: [
            [0.0095, 0],
            [0.0085, 0.02],
            [0.0075, 0.0215],
            [0, 0.0215],
          ],
          finish: 'silver',
          at: [side * 0.103, 0.194, 0.05],
        },
      ]),
      { block: [0.03, 0.002, 0.007], round: 0.0008, finish: 'red', at: [-0.066, 0.188, 0.07] },
      { block: [0.007, 0.002, 0.03], round: 0.0008, finish: 'red', at: [-0.066, 0.188, 0.07] },
      { block: [0.03, 0.002, 0.007], round: 0.0008, finish: 'pale-grey', at: [0.062, 0.188, 0.07] },
      { drum: [0.008, 0.003], finish: 'green', at: [0.04, 0.205, 0.005] },
      {
        tube: [
          [-0.1, 0.185, -0.03],
          [-0.1, 0.235, -0.06],
          [0.1, 0.235, -0.06],
          [0.1, 0.185, -0.03],
        ],
        radius: 0.007,
        bend: 0.03,
        finish: 'satin-black',
      },
    ],
  };
}

export const service = {
  'spark-plugs': sparkPlugs,
  'wiper-blades': wiperBlades,
  battery: makeBattery('blue', 'yellow'),
  'battery-stop-start': makeBattery('pale-grey', 'green'),
} as const satisfies Record<string, PartShape>;
