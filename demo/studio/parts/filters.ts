import { around, repeat, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

/** A can that is screwed on, its seal on top. */
const oilFilter: PartShape = {
  view: { azimuth: 66, height: 34 },
  pieces: [
    {
      turned: [
        [0, 0],
        [0.022, 0],
        [0.032, 0.004],
        [0.036, 0.012],
        [0.037, 0.026],
        [0.038, 0.03],
        [0.038, 0.08],
        [0.039, 0.083],
        [0.039, 0.088],
        [0.036, 0.09],
        [0.02, 0.0885],
      ],
      finish: 'blue',
    },
    ...around(
      14,
      (angle): Piece => ({
        block: [0.006, 0.024, 0.004],
        round: 0.0018,
        finish: 'blue',
        at: [Math.cos(angle) * 0.0358, 0.018, Math.sin(angle) * 0.0358],
        turn: [0, -angle, 0],
      }),
    ),
    {
      turned: [
        [0.0383, 0.042],
        [0.0385, 0.0425],
        [0.0385, 0.068],
        [0.0383, 0.0685],
      ],
      finish: 'white-plastic',
    },
    {
      turned: [
        [0.0387, 0.045],
        [0.0387, 0.051],
      ],
      finish: 'yellow',
    },
    {
      turned: [
        [0.0255, 0.0895],
        [0.026, 0.092],
        [0.031, 0.092],
        [0.0315, 0.0895],
      ],
      finish: 'rubber',
    },
    {
      turned: [
        [0.009, 0.0885],
        [0.0255, 0.0895],
      ],
      finish: 'steel',
    },
    {
      turned: [
        [0.009, 0.093],
        [0.0108, 0.093],
        [0.011, 0.0885],
      ],
      finish: 'chrome',
    },
    {
      turned: [
        [0.009, 0.093],
        [0.009, 0.07],
        [0, 0.07],
      ],
      finish: 'gap',
    },
    ...around(
      8,
      (angle): Piece => ({
        drum: [0.0026, 0.0006],
        finish: 'gap',
        at: [Math.cos(angle) * 0.0185, 0.0896, Math.sin(angle) * 0.0185],
      }),
    ),
  ],
};

const pleats: Spot[] = around(76, (angle, i): Spot => {
  const radius = i % 2 === 0 ? 0.032 : 0.0235;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
});

function seal(radius: number, x: number, z: number, finish: PartFinish): Piece {
  return {
    tube: repeat(41, (t) => [x + Math.cos(t * Math.PI * 2) * radius, 0.0028, z + Math.sin(t * Math.PI * 2) * radius]),
    radius: 0.0028,
    finish,
  };
}

const cartridge: PartShape = {
  view: { azimuth: 64, height: 28 },
  pieces: [
    { plate: pleats, depth: 0.092, finish: 'paper', at: [0, 0.054, 0], turn: [-Math.PI / 2, 0, 0] },
    ...[0.004, 0.104].map(
      (y): Piece => ({
        turned: [
          [0.013, -0.004],
          [0.034, -0.004],
          [0.035, -0.002],
          [0.035, 0.003],
          [0.034, 0.004],
          [0.013, 0.004],
          [0.013, -0.004],
        ],
        finish: 'green',
        at: [0, y, 0],
      }),
    ),
    {
      turned: [
        [0.0125, 0.1],
        [0.0125, 0.112],
        [0.016, 0.112],
        [0.017, 0.106],
      ],
      finish: 'green',
    },
    {
      turned: [
        [0.0125, 0.112],
        [0.0125, 0.06],
        [0, 0.06],
      ],
      finish: 'gap',
    },
    seal(0.024, 0.045, 0.04, 'rubber'),
    seal(0.011, 0.006, 0.056, 'rubber'),
    seal(0.009, 0.068, 0.012, 'copper'),
  ],
};

interface Panel {
  width: number;
  depth: number;
  height: number;
  folds: number;
  pleat: PartFinish;
  ridge: PartFinish;
  frame: PartFinish;
  edge: number;
}

function panelFilter({ width, depth, height, folds, pleat, ridge, frame, edge }: Panel): Piece[] {
  const rise = (t: number) => 1 - Math.abs(((t * folds) % 1) * 2 - 1);
  return [
    {
      sheet: (u, v) => [(u - 0.5) * width, height * (0.08 + 0.9 * rise(u)), (v - 0.5) * depth],
      steps: [folds * 2, 2],
      isFolded: true,
      finish: pleat,
    },
    ...repeat(
      folds,
      (_, i): Piece => ({
        block: [0.0032, 0.003, depth],
        round: 0.0012,
        finish: ridge,
        at: [((i + 0.5) / folds - 0.5) * width, height * 0.98, 0],
      }),
    ),
    ...repeat(
      3,
      (t): Piece => ({
        block: [width, 0.0025, 0.003],
        round: 0.001,
        finish: frame,
        at: [0, height + 0.001, (t - 0.5) * depth * 0.5],
      }),
    ),
    ...sides.flatMap((side): Piece[] => [
      {
        block: [edge, height, depth + edge],
        round: edge * 0.3,
        finish: frame,
        at: [(side * width) / 2, height / 2, 0],
      },
      {
        block: [width + edge, height, edge],
        round: edge * 0.3,
        finish: frame,
        at: [0, height / 2, (side * depth) / 2],
      },
    ]),
  ];
}

const airFilter: PartShape = {
  view: { azimuth: 58, height: 40 },
  pieces: [
    ...panelFilter({
      width: 0.28,
      depth: 0.19,
      height: 0.042,
      folds: 17,
      pleat: 'paper',
      ridge: 'timber',
      frame: 'soft-black',
      edge: 0.02,
    }),
    ...sides.flatMap((side): Piece[] => [
      { block: [0.034, 0.014, 0.224], round: 0.006, finish: 'soft-black', at: [side * 0.143, 0.036, 0] },
      { block: [0.318, 0.014, 0.034], round: 0.006, finish: 'soft-black', at: [0, 0.036, side * 0.098] },
    ]),
  ],
};

const cabinFilter: PartShape = {
  view: { azimuth: 62, height: 24 },
  pieces: [
    {
      turn: [1.12, 0, 0],
      pieces: panelFilter({
        width: 0.24,
        depth: 0.2,
        height: 0.034,
        folds: 20,
        pleat: 'carbon',
        ridge: 'mid-grey',
        frame: 'white-plastic',
        edge: 0.008,
      }),
    },
  ],
};

export const filters = {
  'oil-filter': oilFilter,
  'oil-filter-cartridge': cartridge,
  'air-filter': airFilter,
  'cabin-filter': cabinFilter,
} as const satisfies Record<string, PartShape>;
