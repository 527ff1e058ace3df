import type { Point } from '../pieces/pieces.ts';
import { coil, rectangle, repeat, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece } from './part-shape.ts';

/** A strap rolled up, standing on its edge, its axle along z. */
function strapRoll(finish: PartFinish, edge: PartFinish): Piece[] {
  const turns = 6;
  const spiral = (t: number): Point => {
    const angle = t * turns * Math.PI * 2;
    const radius = 0.04 + t * 0.085;
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius, 0];
  };
  return [
    {
      sheet: (u, v) => {
        const [x, y] = spiral(u);
        return [x, y, (v - 0.5) * 0.1];
      },
      steps: [360, 2],
      finish,
    },
    ...[-0.05, 0.05].map(
      (z): Piece => ({
        tube: repeat(180, (t): Point => {
          const [x, y] = spiral(t);
          return [x, y, z];
        }),
        radius: 0.0045,
        finish: edge,
      }),
    ),
    ...[-0.018, 0.018].map(
      (z): Piece => ({
        sheet: (u, v) => {
          const angle = u * Math.PI * 2;
          return [Math.sin(angle) * 0.127, -Math.cos(angle) * 0.127, z + (v - 0.5) * 0.008];
        },
        steps: [90, 2],
        finish: edge,
      }),
    ),
  ];
}

/** A loop of rope with a knot. */
function softShackle(finish: PartFinish): Piece[] {
  return [
    {
      tube: [
        [0.004, 0.011, 0.06],
        [0.05, 0.011, 0.03],
        [0.055, 0.011, -0.03],
        [0.0, 0.011, -0.075],
        [-0.055, 0.011, -0.03],
        [-0.05, 0.011, 0.03],
        [-0.004, 0.011, 0.06],
      ],
      radius: 0.011,
      finish,
    },
    { drum: [0.021, 0.03], finish, at: [0, 0.018, 0.07], turn: [Math.PI / 2, 0, 0] },
    {
      tube: [
        [-0.02, 0.017, 0.05],
        [0.02, 0.017, 0.05],
      ],
      radius: 0.015,
      finish: 'soft-black',
    },
  ];
}

const glove: Piece[] = [
  { block: [0.1, 0.026, 0.11], round: 0.012, finish: 'khaki', at: [0, 0.013, 0] },
  { block: [0.094, 0.03, 0.05], round: 0.013, finish: 'soft-black', at: [0, 0.015, 0.07] },
  ...(
    [
      [-0.037, -0.115],
      [-0.0125, -0.127],
      [0.0125, -0.129],
      [0.037, -0.111],
    ] as const
  ).map(
    ([x, tip]): Piece => ({
      tube: [
        [x, 0.013, -0.04],
        [x * 1.15, 0.013, tip],
      ],
      radius: 0.0125,
      finish: 'khaki',
    }),
  ),
  {
    tube: [
      [0.04, 0.013, 0.03],
      [0.075, 0.013, -0.01],
      [0.08, 0.013, -0.05],
    ],
    radius: 0.0135,
    finish: 'khaki',
  },
];

const recoveryKit: PartShape = {
  view: { azimuth: 66, height: 24 },
  pieces: [
    { at: [-0.06, 0.13, -0.06], turn: [0, 0.25, 0], pieces: strapRoll('orange', 'soft-black') },
    { at: [0.14, 0, -0.02], turn: [0, 0.5, 0], pieces: softShackle('blue') },
    { at: [0.2, 0, 0.11], turn: [0, 1.4, 0], pieces: softShackle('blue') },
    { at: [-0.14, 0, 0.17], turn: [0, 0.5, 0], pieces: glove },
    { at: [0.02, 0, 0.2], turn: [0, -0.2, 0], scale: [-1, 1, 1], pieces: glove },
    {
      at: [0.17, 0.11, -0.19],
      turn: [-0.25, -0.3, 0],
      pieces: [
        { plate: rectangle(0.2, 0.24, 0.02), depth: 0.03, bevel: 0.01, finish: 'red' },
        { block: [0.2, 0.03, 0.006], round: 0.002, finish: 'yellow', at: [0, 0.05, 0.015] },
        { block: [0.2, 0.03, 0.006], round: 0.002, finish: 'yellow', at: [0, -0.05, 0.015] },
      ],
    },
  ],
};

const compressor: PartShape = {
  view: { azimuth: 62, height: 20 },
  pieces: [
    { block: [0.3, 0.016, 0.13], round: 0.006, finish: 'satin-black', at: [0, 0.024, 0] },
    ...sides.flatMap((x): Piece[] =>
      sides.map((z): Piece => ({ drum: [0.014, 0.018], finish: 'rubber', at: [x * 0.12, 0.009, z * 0.048] })),
    ),
    { drum: [0.052, 0.15], finish: 'red', at: [-0.055, 0.09, 0], turn: [0, 0, Math.PI / 2] },
    { drum: [0.054, 0.02], finish: 'satin-black', at: [-0.135, 0.09, 0], turn: [0, 0, Math.PI / 2] },
    { drum: [0.03, 0.012], finish: 'steel', at: [-0.148, 0.09, 0], turn: [0, 0, Math.PI / 2] },
    ...repeat(
      9,
      (t): Piece => ({
        block: [0.006, 0.112, 0.112],
        round: 0.002,
        finish: 'silver',
        at: [0.035 + t * 0.075, 0.094, 0],
      }),
    ),
    { block: [0.07, 0.1, 0.09], round: 0.01, finish: 'cast-iron', at: [0.07, 0.09, 0] },
    { block: [0.05, 0.03, 0.07], round: 0.008, finish: 'cast-iron', at: [0.07, 0.16, 0] },
    { drum: [0.034, 0.024], finish: 'satin-black', at: [-0.055, 0.185, 0.005], turn: [Math.PI / 2 - 0.3, 0, 0] },
    { drum: [0.0285, 0.004], finish: 'white-plastic', at: [-0.055, 0.1885, 0.0165], turn: [Math.PI / 2 - 0.3, 0, 0] },
    { block: [0.003, 0.03, 0.002], round: 0.0008, finish: 'red', at: [-0.051, 0.191, 0.0195], turn: [-0.3, 0, -0.7] },
    { drum: [0.009, 0.05], finish: 'brass', at: [-0.055, 0.145, 0] },
    {
      tube: [
        [-0.1, 0.14, 0],
        [-0.1, 0.23, -0.02],
        [0.1, 0.23, -0.02],
        [0.1, 0.16, 0],
      ],
      radius: 0.009,
      bend: 0.03,
      finish: 'satin-black',
    },
    {
      tube: coil({ radius: 0.03, height: 0.19, turns: 10 }).map(([x, y, z]): Point => [y, z, x]),
      radius: 0.0066,
      finish: 'yellow',
      at: [-0.09, 0.037, 0.12],
    },
    {
      tube: [
        [0.1, 0.037, 0.15],
        [0.15, 0.03, 0.11],
        [0.15, 0.08, 0.06],
        [0.105, 0.1, 0.03],
      ],
      radius: 0.0066,
      finish: 'yellow',
    },
    {
      tube: [
        [-0.09, 0.037, 0.15],
        [-0.13, 0.012, 0.15],
        [-0.165, 0.01, 0.13],
      ],
      radius: 0.0066,
      finish: 'yellow',
    },
    { drum: [0.009, 0.035], finish: 'brass', at: [-0.178, 0.01, 0.122], turn: [0, 0.5, Math.PI / 2] },
  ],
};

const fridge: PartShape = {
  view: { azimuth: 58, height: 20 },
  pieces: [
    { block: [0.62, 0.34, 0.38], round: 0.03, finish: 'pale-grey', at: [0, 0.2, 0] },
    { block: [0.64, 0.05, 0.4], round: 0.02, finish: 'soft-black', at: [0, 0.035, 0] },
    { block: [0.645, 0.085, 0.4], round: 0.028, finish: 'soft-black', at: [0, 0.405, 0] },
    { block: [0.46, 0.02, 0.26], round: 0.008, finish: 'charcoal', at: [-0.03, 0.448, 0] },
    { plate: rectangle(0.19, 0.12, 0.016), depth: 0.012, bevel: 0.003, finish: 'gloss-black', at: [0.17, 0.27, 0.191] },
    { plate: rectangle(0.09, 0.05, 0.004), depth: 0.002, finish: 'screen', at: [0.145, 0.285, 0.198] },
    ...[0.215, 0.24].map(
      (x): Piece => ({
        drum: [0.008, 0.004],
        finish: 'pale-grey',
        at: [x, 0.285, 0.198],
        turn: [Math.PI / 2, 0, 0],
      }),
    ),
    ...repeat(
      6,
      (t): Piece => ({ block: [0.17, 0.008, 0.006], round: 0.002, finish: 'gap', at: [0.17, 0.1 + t * 0.08, 0.19] }),
    ),
    ...[-0.2, 0.02].map(
      (x): Piece => ({ block: [0.05, 0.07, 0.02], round: 0.006, finish: 'steel', at: [x, 0.372, 0.2] }),
    ),
    ...sides.map(
      (side): Piece => ({
        tube: [
          [side * 0.31, 0.3, 0.1],
          [side * 0.365, 0.3, 0.1],
          [side * 0.365, 0.3, -0.1],
          [side * 0.31, 0.3, -0.1],
        ],
        radius: 0.013,
        bend: 0.03,
        finish: 'steel',
      }),
    ),
    ...sides.flatMap((x): Piece[] =>
      sides.map(
        (z): Piece => ({
          block: [0.06, 0.36, 0.06],
          round: 0.02,
          finish: 'soft-black',
          at: [x * 0.294, 0.2, z * 0.174],
        }),
      ),
    ),
  ],
};

export const touring = {
  'recovery-kit': recoveryKit,
  'air-compressor': compressor,
  'portable-fridge': fridge,
} as const satisfies Record<string, PartShape>;
