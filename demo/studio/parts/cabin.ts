import { rectangle, repeat, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece } from './part-shape.ts';

interface SeatFinishes {
  cover: PartFinish;
  bolster: PartFinish;
  headrest: PartFinish;
}

function seat({ cover, bolster, headrest }: SeatFinishes): Piece {
  return {
    pieces: [
      { block: [0.44, 0.1, 0.46], round: 0.03, finish: 'plastic', at: [0, 0.07, 0] },
      { block: [0.34, 0.15, 0.5], round: 0.06, finish: cover, at: [0, 0.2, 0.02] },
      ...sides.map(
        (side): Piece => ({
          block: [0.11, 0.18, 0.48],
          round: 0.05,
          finish: bolster,
          at: [side * 0.19, 0.21, 0.01],
        }),
      ),
      {
        at: [0, 0.24, -0.2],
        turn: [-0.22, 0, 0],
        pieces: [
          { block: [0.33, 0.6, 0.13], round: 0.055, finish: cover, at: [0, 0.3, 0] },
          ...sides.map(
            (side): Piece => ({
              block: [0.11, 0.54, 0.17],
              round: 0.05,
              finish: bolster,
              at: [side * 0.18, 0.28, 0.02],
            }),
          ),
          { block: [0.28, 0.17, 0.1], round: 0.045, finish: headrest, at: [0, 0.73, 0.01] },
          ...sides.map((side): Piece => ({ drum: [0.008, 0.12], finish: 'chrome', at: [side * 0.06, 0.62, 0] })),
          { block: [0.33, 0.006, 0.006], round: 0.002, finish: 'soft-black', at: [0, 0.44, 0.065] },
        ],
      },
    ],
  };
}

const covered: SeatFinishes = { cover: 'khaki', bolster: 'khaki', headrest: 'khaki' };

const seatCovers: PartShape = {
  view: { azimuth: 60, height: 16 },
  pieces: [
    { pieces: [seat(covered)], at: [-0.32, 0, 0] },
    { pieces: [seat(covered)], at: [0.32, 0, 0] },
    ...[-0.32, 0.32].flatMap((x): Piece[] =>
      sides.map(
        (side): Piece => ({
          tube: [
            [x + side * 0.135, 0.29, 0.24],
            [x + side * 0.135, 0.285, -0.1],
          ],
          radius: 0.006,
          finish: 'soft-black',
        }),
      ),
    ),
    ...[-0.32, 0.32].map(
      (x): Piece => ({
        block: [0.2, 0.1, 0.012],
        round: 0.005,
        finish: 'soft-black',
        at: [x, 0.19, 0.268],
      }),
    ),
  ],
};

const childSeatMat: PartShape = {
  view: { azimuth: 58, height: 20 },
  pieces: [
    seat({ cover: 'pale-grey', bolster: 'pale-grey', headrest: 'pale-grey' }),
    { block: [0.4, 0.03, 0.47], round: 0.012, finish: 'charcoal', at: [0, 0.3, 0.05] },
    { block: [0.4, 0.2, 0.025], round: 0.01, finish: 'charcoal', at: [0, 0.2, 0.285] },
    ...sides.map(
      (side): Piece => ({
        block: [0.17, 0.11, 0.012],
        round: 0.004,
        finish: 'mid-grey',
        at: [side * 0.095, 0.175, 0.3],
      }),
    ),
    {
      at: [0, 0.24, -0.2],
      turn: [-0.22, 0, 0],
      pieces: [
        { block: [0.4, 0.56, 0.03], round: 0.012, finish: 'charcoal', at: [0, 0.32, 0.1] },
        ...repeat(
          4,
          (t): Piece => ({
            block: [0.32, 0.008, 0.006],
            round: 0.002,
            finish: 'mid-grey',
            at: [0, 0.16 + t * 0.36, 0.116],
          }),
        ),
      ],
    },
    ...repeat(
      4,
      (t): Piece => ({
        block: [0.32, 0.006, 0.008],
        round: 0.002,
        finish: 'mid-grey',
        at: [0, 0.316, -0.04 + t * 0.26],
      }),
    ),
  ],
};

const cargoLiner: PartShape = {
  view: { azimuth: 60, height: 38 },
  pieces: [
    { plate: rectangle(1.0, 0.82, 0.08), depth: 0.016, bevel: 0.004, finish: 'soft-black', turn: [-Math.PI / 2, 0, 0] },
    ...repeat(
      12,
      (t): Piece => ({
        block: [0.018, 0.012, 0.64],
        round: 0.005,
        finish: 'carbon',
        at: [-0.4 + t * 0.8, 0.01, 0],
      }),
    ),
    { block: [1.0, 0.09, 0.022], round: 0.008, finish: 'soft-black', at: [0, 0.05, -0.4] },
    ...sides.map(
      (side): Piece => ({
        block: [0.022, 0.09, 0.82],
        round: 0.008,
        finish: 'soft-black',
        at: [side * 0.49, 0.05, 0],
      }),
    ),
    {
      sheet: (u, v) => {
        const bend = Math.min(1, v / 0.35);
        return [(u - 0.5) * 0.9, 0.012 - Math.max(0, v - 0.2) ** 1.3 * 0.3, 0.38 + bend * 0.08 + v * 0.14];
      },
      finish: 'charcoal',
    },
    {
      tube: [
        [-0.45, -0.2, 0.6],
        [0.45, -0.2, 0.6],
      ],
      radius: 0.012,
      finish: 'mid-grey',
    },
  ],
};

const cargoOrganiser: PartShape = {
  view: { azimuth: 60, height: 32 },
  pieces: [
    { block: [0.66, 0.012, 0.36], round: 0.005, finish: 'soft-black', at: [0, 0.006, 0] },
    ...[-0.18, 0.18].map(
      (z): Piece => ({
        block: [0.66, 0.28, 0.016],
        round: 0.006,
        finish: 'charcoal',
        at: [0, 0.14, z],
      }),
    ),
    ...[-0.325, -0.1, 0.11, 0.325].map(
      (x): Piece => ({
        block: [0.014, 0.28, 0.36],
        round: 0.006,
        finish: 'charcoal',
        at: [x, 0.14, 0],
      }),
    ),
    ...[-0.18, 0.18].map(
      (z): Piece => ({
        block: [0.67, 0.022, 0.024],
        round: 0.008,
        finish: 'orange',
        at: [0, 0.28, z],
      }),
    ),
    ...sides.map(
      (side): Piece => ({
        block: [0.024, 0.022, 0.38],
        round: 0.008,
        finish: 'orange',
        at: [side * 0.328, 0.28, 0],
      }),
    ),
    ...[-0.215, 0.005, 0.215].map(
      (x): Piece => ({
        block: [0.18, 0.15, 0.016],
        round: 0.006,
        finish: 'mid-grey',
        at: [x, 0.095, 0.195],
      }),
    ),
    {
      tube: [
        [-0.34, 0.2, 0.08],
        [-0.4, 0.17, 0.07],
        [-0.4, 0.17, -0.07],
        [-0.34, 0.2, -0.08],
      ],
      radius: 0.013,
      bend: 0.03,
      finish: 'orange',
    },
    {
      tube: [
        [-0.14, 0.24, 0.2],
        [-0.13, 0.18, 0.24],
        [0.13, 0.18, 0.24],
        [0.14, 0.24, 0.2],
      ],
      radius: 0.013,
      bend: 0.03,
      finish: 'orange',
    },
  ],
};

const tabletHolder: Piece = {
  turn: [-0.12, 0, 0],
  pieces: [
    { plate: rectangle(0.26, 0.18, 0.014), depth: 0.01, bevel: 0.003, finish: 'gloss-black', at: [0, 0.14, 0] },
    { plate: rectangle(0.236, 0.156, 0.004), depth: 0.002, finish: 'screen', at: [0, 0.14, 0.0055] },
    {
      plate: [
        [-0.02, -0.03],
        [0.035, 0],
        [-0.02, 0.03],
      ],
      depth: 0.002,
      finish: 'white-plastic',
      at: [0, 0.14, 0.0075],
    },
    ...sides.flatMap((side): Piece[] => [
      { block: [0.02, 0.07, 0.034], round: 0.008, finish: 'satin-black', at: [side * 0.135, 0.14, -0.002] },
      { block: [0.012, 0.07, 0.012], round: 0.004, finish: 'satin-black', at: [side * 0.127, 0.14, 0.012] },
    ]),
    { block: [0.26, 0.045, 0.02], round: 0.008, finish: 'satin-black', at: [0, 0.14, -0.014] },
    { drum: [0.022, 0.05], finish: 'steel', at: [0, 0.14, -0.04], turn: [Math.PI / 2, 0, 0] },
    { block: [0.14, 0.03, 0.03], round: 0.01, finish: 'satin-black', at: [0, 0.14, -0.075] },
    ...sides.map((side): Piece => ({ drum: [0.007, 0.26], finish: 'chrome', at: [side * 0.05, 0.13, -0.085] })),
    { block: [0.24, 0.1, 0.08], round: 0.035, finish: 'pale-grey', at: [0, 0.25, -0.09] },
  ],
};

const tabletHolders: PartShape = {
  view: { azimuth: 66, height: 12 },
  pieces: [
    { pieces: [tabletHolder], at: [-0.16, 0, -0.06] },
    { pieces: [tabletHolder], at: [0.16, 0, 0.06] },
  ],
};

export const cabin = {
  'seat-covers': seatCovers,
  'cargo-liner': cargoLiner,
  'cargo-organiser': cargoOrganiser,
  'tablet-holders': tabletHolders,
  'child-seat-mat': childSeatMat,
} as const satisfies Record<string, PartShape>;
