import { repeat, sides } from './outlines.ts';
import type { PartShape, Piece } from './part-shape.ts';
import { buildTub, tub } from './tub.ts';

const view = { azimuth: 58, height: 24 };

const hardLid: PartShape = {
  view: { azimuth: 58, height: 20 },
  pieces: [
    ...buildTub({ withCab: true }),
    {
      at: [0, tub.rail + 0.02, -tub.length],
      turn: [-0.24, 0, 0],
      pieces: [
        { block: [tub.width + 0.02, 0.06, tub.length + 0.06], round: 0.025, finish: 'plastic', at: [0, 0.03, 0.8] },
        { block: [0.9, 0.02, 1.1], round: 0.01, finish: 'plastic', at: [0, 0.065, 0.78] },
        { drum: [0.03, 0.02], finish: 'chrome', at: [0, 0.03, tub.length + 0.05], turn: [Math.PI / 2, 0, 0] },
      ],
    },
    ...sides.map(
      (side): Piece => ({
        tube: [
          [side * 0.7, tub.rail, -1.1],
          [side * 0.7, tub.rail + 0.29, -0.35],
        ],
        radius: 0.014,
        finish: 'chrome',
      }),
    ),
  ],
};

const rollerShutter: PartShape = {
  view: { azimuth: 58, height: 30 },
  pieces: [
    ...buildTub({ withCab: true }),
    { block: [1.44, 0.16, 0.26], round: 0.04, finish: 'satin-black', at: [0, tub.rail - 0.02, -tub.length + 0.15] },
    ...repeat(
      13,
      (t): Piece => ({
        block: [1.42, 0.022, 0.066],
        round: 0.009,
        finish: 'lamp-dark',
        at: [0, tub.rail, -tub.length + 0.3 + t * 0.86],
      }),
    ),
    { block: [1.42, 0.05, 0.07], round: 0.015, finish: 'satin-black', at: [0, tub.rail, -0.32] },
    { block: [0.2, 0.02, 0.03], round: 0.008, finish: 'chrome', at: [0, tub.rail + 0.03, -0.31] },
    ...sides.map(
      (side): Piece => ({
        block: [0.075, 0.04, tub.length],
        round: 0.01,
        finish: 'satin-black',
        at: [side * 0.745, tub.rail + 0.01, -tub.length / 2],
      }),
    ),
  ],
};

const tonneau: PartShape = {
  view: { azimuth: 58, height: 30 },
  pieces: [
    ...buildTub({ withCab: true }),
    {
      sheet: (u, v) => {
        const sag =
          Math.sin(Math.PI * u) ** 0.5 * 0.03 - Math.abs(Math.sin(v * Math.PI * 4)) * 0.016 * Math.sin(Math.PI * u);
        const edge = Math.max(Math.abs(u - 0.5) - 0.485, 0) * 4;
        return [(u - 0.5) * (tub.width + 0.03), tub.rail + 0.02 + sag - edge, -tub.length + v * (tub.length + 0.02)];
      },
      steps: [96, 96],
      finish: 'charcoal',
    },
    {
      sheet: (u, v) => [(u - 0.5) * (tub.width - 0.1), tub.rail + 0.02 - v * 0.09, 0.025],
      finish: 'charcoal',
      steps: [4, 4],
    },
    ...repeat(
      7,
      (t): Piece => ({
        drum: [0.02, 0.014],
        finish: 'chrome',
        at: [-0.66 + t * 1.32, tub.rail - 0.035, 0.03],
        turn: [Math.PI / 2, 0, 0],
      }),
    ),
    ...sides.flatMap((side) =>
      repeat(
        7,
        (t): Piece => ({
          drum: [0.02, 0.014],
          finish: 'chrome',
          at: [side * (tub.width / 2 + 0.016), tub.rail - 0.025, -0.12 - t * 1.3],
          turn: [0, 0, Math.PI / 2],
        }),
      ),
    ),
  ],
};

const canopyTop = 1.52;

function canopyWindow(side: number): Piece {
  return {
    at: [side * 0.765, canopyTop - 0.14, -tub.length / 2],
    turn: [0, 0, side * 0.32],
    pieces: [
      { block: [0.02, 0.36, 1.16], round: 0.01, finish: 'gloss-black', at: [0, -0.18, 0] },
      { block: [0.014, 0.03, 0.16], round: 0.006, finish: 'chrome', at: [side * 0.012, -0.33, 0] },
    ],
  };
}

const canopy: PartShape = {
  view: { azimuth: 56, height: 13 },
  pieces: [
    ...buildTub({ withCab: true }),
    {
      plate: [
        [-0.79, tub.rail],
        [-0.72, canopyTop - 0.05],
        [-0.66, canopyTop],
        [0.66, canopyTop],
        [0.72, canopyTop - 0.05],
        [0.79, tub.rail],
      ],
      depth: tub.length - 0.02,
      bevel: 0.025,
      finish: 'white-gloss',
      at: [0, 0, -tub.length / 2],
    },
    {
      plate: [
        [-0.64, 0.98],
        [-0.585, 1.41],
        [0.585, 1.41],
        [0.64, 0.98],
      ],
      depth: 0.02,
      bevel: 0.005,
      finish: 'gloss-black',
      at: [0, 0, 0],
    },
    { block: [0.14, 0.05, 0.02], round: 0.01, finish: 'chrome', at: [0, 0.955, 0.005] },
    ...sides.map(canopyWindow),
    ...sides.map(
      (side): Piece => ({
        block: [0.035, 0.04, 1.3],
        round: 0.012,
        finish: 'satin-black',
        at: [side * 0.6, canopyTop + 0.035, -tub.length / 2],
      }),
    ),
    ...[-0.5, 0.5].map(
      (z): Piece => ({
        block: [1.24, 0.03, 0.05],
        round: 0.01,
        finish: 'satin-black',
        at: [0, canopyTop + 0.06, -tub.length / 2 + z],
      }),
    ),
  ],
};

const sportsBar: PartShape = {
  view: { azimuth: 60, height: 16 },
  pieces: [
    ...buildTub({ withCab: false }),
    ...[0, 0.1].map(
      (behind): Piece => ({
        tube: [
          [-0.72, tub.rail, -0.75 + behind * 4],
          [-0.64, 1.42, -1.34 + behind],
          [0.64, 1.42, -1.34 + behind],
          [0.72, tub.rail, -0.75 + behind * 4],
        ],
        radius: 0.04,
        bend: 0.16,
        finish: 'gloss-black',
      }),
    ),
    { block: [0.42, 0.05, 0.05], round: 0.02, finish: 'light-red', at: [0, 1.42, -1.2] },
    ...sides.map(
      (side): Piece => ({
        block: [0.12, 0.035, 0.62],
        round: 0.012,
        finish: 'gloss-black',
        at: [side * 0.73, tub.rail + 0.012, -0.56],
      }),
    ),
  ],
};

const ladderRack: PartShape = {
  view,
  pieces: [
    ...buildTub({ withCab: true }),
    ...[-0.12, -tub.length + 0.12].map(
      (z): Piece => ({
        tube: [
          [-0.73, tub.rail, z],
          [-0.7, 1.66, z],
          [0.7, 1.66, z],
          [0.73, tub.rail, z],
        ],
        radius: 0.032,
        bend: 0.06,
        finish: 'satin-black',
      }),
    ),
    ...sides.flatMap((side): Piece[] => [
      { block: [0.05, 0.05, 2.3], round: 0.012, finish: 'steel', at: [side * 0.64, 1.71, -1.0] },
      {
        tube: [
          [side * 0.72, 1.3, -0.12],
          [side * 0.72, 1.3, -tub.length + 0.12],
        ],
        radius: 0.02,
        finish: 'satin-black',
      },
      { block: [0.1, 0.03, 0.16], round: 0.008, finish: 'satin-black', at: [side * 0.73, tub.rail + 0.01, -0.12] },
      { block: [0.1, 0.03, 0.16], round: 0.008, finish: 'satin-black', at: [side * 0.73, tub.rail + 0.01, -1.43] },
      { block: [0.04, 0.14, 0.04], round: 0.01, finish: 'steel', at: [side * 0.64, 1.78, 0.12] },
    ]),
    { block: [1.3, 0.04, 0.05], round: 0.012, finish: 'steel', at: [0, 1.7, -2.0] },
  ],
};

export const uteCovers = {
  'tub-hard-lid': hardLid,
  'roller-shutter': rollerShutter,
  'tonneau-cover': tonneau,
  canopy,
  'sports-bar': sportsBar,
  'ladder-rack': ladderRack,
} as const satisfies Record<string, PartShape>;
