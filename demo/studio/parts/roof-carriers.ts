import { arc, oval, rectangle, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

const foot: Spot[] = [
  [-0.075, 0],
  [0.075, 0],
  [0.07, 0.025],
  [0.04, 0.075],
  [0.03, 0.095],
  [-0.03, 0.095],
  [-0.04, 0.075],
  [-0.07, 0.025],
];

/** A cross bar on two feet. */
function roofRack(finish: PartFinish, section: readonly Spot[]): Piece {
  return {
    pieces: [
      { plate: section, depth: 1.02, bevel: 0.004, finish, at: [0, 0.115, 0], turn: [0, Math.PI / 2, 0] },
      ...sides.flatMap((side): Piece[] => [
        {
          plate: foot,
          depth: 0.075,
          bevel: 0.014,
          finish: 'plastic',
          at: [side * 0.36, 0, 0],
          turn: [0, Math.PI / 2, 0],
        },
        { block: [0.012, 0.026, 0.05], round: 0.004, finish: 'mid-grey', at: [side * 0.4, 0.05, 0] },
        { block: [0.09, 0.022, 0.15], round: 0.009, finish: 'rubber', at: [side * 0.36, 0.006, 0] },
        {
          plate: section,
          depth: 0.02,
          bevel: 0.004,
          finish: 'plastic',
          at: [side * 0.515, 0.115, 0],
          turn: [0, Math.PI / 2, 0],
          scale: [1.06, 1.12, 1],
        },
      ]),
    ],
  };
}

function makeRoofRacks(finish: PartFinish, section: readonly Spot[]): PartShape {
  const rack = roofRack(finish, section);
  return {
    view: { azimuth: 42, height: 24 },
    pieces: [rack, { pieces: [rack], at: [0.02, 0, -0.5] }],
  };
}

const boxShape: Piece = {
  pod: {
    from: -1,
    to: 1,
    top: [
      [-1, 0.24],
      [-0.55, 0.38],
      [0.5, 0.4],
      [1, 0.33],
    ],
    bottom: [
      [-1, 0.12],
      [-0.8, 0.04],
      [0.9, 0.04],
      [1, 0.06],
    ],
    half: [
      [-1, 0.24],
      [-0.5, 0.38],
      [0.7, 0.38],
      [1, 0.34],
    ],
    ease: 0.09,
    endEase: 0.1,
    crown: 0.35,
    lean: 0.12,
  },
  cell: 0.026,
  finish: 'gloss-black',
};

const roofBox: PartShape = {
  view: { azimuth: 56, height: 13 },
  pieces: [
    boxShape,
    {
      plate: rectangle(1.86, 0.79, 0.24),
      depth: 0.018,
      bevel: 0.006,
      finish: 'chrome',
      at: [0.02, 0.16, 0],
      turn: [Math.PI / 2, 0, 0],
    },
    ...[-0.42, 0.48].map(
      (x): Piece => ({
        plate: oval(0.045, 0.018),
        depth: 1.0,
        bevel: 0.004,
        finish: 'silver',
        at: [x, 0.015, 0],
        turn: [0, 0, 0],
      }),
    ),
    ...[-0.42, 0.48].flatMap((x) =>
      sides.map(
        (side): Piece => ({
          plate: foot,
          depth: 0.07,
          bevel: 0.014,
          finish: 'plastic',
          at: [x, -0.09, side * 0.42],
          scale: [1, 1.05, 1],
        }),
      ),
    ),
    ...[-0.35, 0.35].map(
      (x): Piece => ({ block: [0.13, 0.035, 0.012], round: 0.005, finish: 'silver', at: [x, 0.135, 0.385] }),
    ),
  ],
};

/** An aerofoil: round in front, thin behind. */
const aerofoil: Spot[] = [
  ...arc({ x: 0.026, radius: 0.016, from: -Math.PI / 2, to: Math.PI / 2, steps: 14 }),
  [0, 0.016],
  [-0.03, 0.008],
  [-0.05, 0],
  [-0.03, -0.008],
  [0, -0.014],
];

export const roofCarriers = {
  'roof-racks': makeRoofRacks('steel', oval(0.05, 0.023)),
  'roof-racks-aerofoil': makeRoofRacks('satin-black', aerofoil),
  'roof-box': roofBox,
} as const satisfies Record<string, PartShape>;
