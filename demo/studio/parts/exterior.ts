import type { Point } from '../pieces/pieces.ts';
import { rectangle, repeat, sides } from './outlines.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

const deflectorEdge: Point[] = [
  [-0.56, 0, 0],
  [-0.55, 0.2, 0],
  [-0.46, 0.31, 0],
  [0, 0.34, 0],
  [0.46, 0.31, 0],
  [0.55, 0.2, 0],
  [0.56, 0, 0],
];

const windDeflector: PartShape = {
  view: { azimuth: 64, height: 14 },
  pieces: [
    { tube: deflectorEdge, radius: 0.016, bend: 0.06, finish: 'satin-black' },
    {
      tube: [
        [-0.56, 0, 0],
        [0.56, 0, 0],
      ],
      radius: 0.016,
      finish: 'satin-black',
    },
    { plate: deflectorEdge.map(([x, y]): Spot => [x, y]), depth: 0.002, finish: 'tint' },
    ...repeat(31, (t): Piece => {
      const x = (t - 0.5) * 1.06;
      const height = 0.335 - Math.max(0, Math.abs(x) - 0.3) ** 2 * 1.8;
      return {
        tube: [
          [x, 0, 0.002],
          [x, height, 0.002],
        ],
        radius: 0.0022,
        finish: 'soft-black',
      };
    }),
    ...repeat(10, (t): Piece => {
      const y = 0.03 + t * 0.27;
      const half = y < 0.2 ? 0.55 : 0.55 - (y - 0.2) * 0.8;
      return {
        tube: [
          [-half, y, 0.002],
          [half, y, 0.002],
        ],
        radius: 0.0022,
        finish: 'soft-black',
      };
    }),
    ...sides.flatMap((side): Piece[] => [
      { block: [0.05, 0.08, 0.05], round: 0.012, finish: 'plastic', at: [side * 0.565, 0.04, 0] },
      {
        tube: [
          [side * 0.5, 0, 0],
          [side * 0.5, -0.03, 0.2],
          [side * 0.42, -0.03, 0.24],
        ],
        radius: 0.014,
        bend: 0.05,
        finish: 'satin-black',
      },
    ]),
    {
      tube: [
        [-0.43, -0.03, 0.24],
        [0.43, -0.03, 0.24],
      ],
      radius: 0.014,
      finish: 'satin-black',
    },
  ],
};

/** Its section at each place along it: thick in front, thin at the lip, lower towards its ends. */
const rearSpoiler: PartShape = {
  view: { azimuth: 58, height: 20 },
  pieces: [
    {
      sheet: (u, v) => {
        const x = (u - 0.5) * 1.24;
        const out = Math.abs(u - 0.5) * 2;
        const angle = v * Math.PI * 2;
        const chord = 0.14 - out ** 4 * 0.045;
        const z = Math.cos(angle) * chord;
        const lift = Math.max(0, z / chord + 0.2) ** 1.6 * 0.05;
        const thick = 0.03 * (1 - (z / chord) * 0.5);
        const drop = out ** 6 * 0.15;
        return [
          x * (1 - out ** 8 * 0.02),
          0.16 - drop + lift * (1 - out ** 4 * 0.6) + Math.sin(angle) * thick,
          z - out ** 2 * -0.02,
        ];
      },
      steps: [120, 64],
      finish: 'paint',
    },
    ...sides.map(
      (side): Piece => ({
        plate: [
          [-0.1, 0],
          [0.08, 0],
          [0.1, 0.15],
          [-0.07, 0.15],
        ],
        depth: 0.03,
        bevel: 0.01,
        finish: 'paint',
        at: [side * 0.36, 0, 0],
        turn: [0, -Math.PI / 2, 0],
      }),
    ),
    { block: [0.3, 0.014, 0.008], round: 0.003, finish: 'red-lens', at: [0, 0.2, 0.136] },
  ],
};

const snorkel: PartShape = {
  view: { azimuth: 66, height: 8 },
  pieces: [
    {
      scale: [1, 1, 0.8],
      pieces: [
        {
          tube: [
            [-0.42, 0.1, 0],
            [-0.26, 0.13, 0],
            [-0.08, 0.17, 0],
            [0.06, 0.26, 0],
            [0.32, 0.72, -0.03],
            [0.42, 0.9, -0.04],
            [0.44, 1.0, -0.04],
          ],
          radius: 0.068,
          bend: 0.12,
          finish: 'soft-black',
        },
      ],
    },
    { block: [0.38, 0.18, 0.09], round: 0.04, finish: 'soft-black', at: [-0.34, 0.1, -0.005], turn: [0, 0, 0.12] },
    { drum: [0.058, 0.1], finish: 'soft-black', at: [-0.34, 0.1, -0.07], turn: [Math.PI / 2, 0, 0] },
    { drum: [0.076, 0.03], finish: 'mid-grey', at: [0.44, 0.99, -0.032] },
    {
      at: [0.42, 1.08, -0.032],
      pieces: [
        { block: [0.2, 0.2, 0.15], round: 0.045, finish: 'soft-black' },
        { block: [0.02, 0.15, 0.11], round: 0.008, finish: 'gap', at: [-0.096, 0, 0] },
        ...repeat(
          5,
          (t): Piece => ({
            block: [0.016, 0.013, 0.115],
            round: 0.005,
            finish: 'mid-grey',
            at: [-0.106, -0.056 + t * 0.112, 0],
          }),
        ),
      ],
    },
    { block: [0.05, 0.07, 0.03], round: 0.01, finish: 'mid-grey', at: [0.25, 0.6, 0.03], turn: [0, 0, -0.5] },
  ],
};

const plateCover: Piece = {
  turn: [-0.3, 0, 0],
  pieces: [
    { plate: rectangle(0.372, 0.134, 0.014), depth: 0.003, finish: 'plate', at: [0, 0.072, -0.004] },
    { plate: rectangle(0.384, 0.146, 0.016), depth: 0.007, bevel: 0.002, finish: 'clear', at: [0, 0.072, 0.002] },
    {
      tube: [...rectangle(0.384, 0.146, 0.02), ...rectangle(0.384, 0.146, 0.02).slice(0, 1)].map(
        ([x, y]): Point => [x, y + 0.072, 0.003],
      ),
      radius: 0.0055,
      finish: 'gloss-black',
    },
    ...sides.map(
      (side): Piece => ({
        drum: [0.009, 0.006],
        finish: 'chrome',
        at: [side * 0.12, 0.122, 0.007],
        turn: [Math.PI / 2, 0, 0],
      }),
    ),
    ...[-0.12, -0.07].map(
      (x): Piece => ({
        plate: [
          [-0.014, 0],
          [0.01, 0],
          [0.036, 0.104],
          [0.012, 0.104],
        ],
        depth: 0.0008,
        finish: 'white-plastic',
        at: [x, 0.02, 0.0068],
      }),
    ),
  ],
};

const plateCovers: PartShape = {
  view: { azimuth: 66, height: 16 },
  pieces: [
    { pieces: [plateCover], at: [0.07, 0, -0.08] },
    { pieces: [plateCover], at: [-0.03, 0, 0.08] },
  ],
};

export const exterior = {
  'wind-deflector': windDeflector,
  'rear-spoiler': rearSpoiler,
  snorkel,
  'plate-covers': plateCovers,
} as const satisfies Record<string, PartShape>;
