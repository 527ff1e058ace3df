import type { Point } from '../pieces/pieces.ts';
import { rectangle, repeat } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

/** Seen from above; the driver's feet are at the top. */
const front: Spot[] = [
  [-0.21, -0.33],
  [0.2, -0.33],
  [0.24, -0.2],
  [0.25, 0.16],
  [0.17, 0.34],
  [-0.13, 0.34],
  [-0.25, 0.22],
  [-0.25, -0.2],
];

const rear: Spot[] = [
  [-0.64, -0.2],
  [0.64, -0.2],
  [0.66, 0.14],
  [0.5, 0.2],
  [0.2, 0.2],
  [0.16, 0.13],
  [-0.16, 0.13],
  [-0.2, 0.2],
  [-0.5, 0.2],
  [-0.66, 0.14],
];

const third = rectangle(1.16, 0.3, 0.05);

interface Mat {
  outline: readonly Spot[];
  at: Point;
  /** Half the width and half the depth that its ribs cover. */
  ribs: Spot;
  mirrored?: boolean;
}

function closed(outline: readonly Spot[], grow: number, y: number): Point[] {
  const [first = [0, 0]] = outline;
  return [...outline, first].map(([x, z]): Point => [x * grow, y, -z * grow]);
}

function rubberMat({ outline, at, ribs: [width, depth], mirrored = false }: Mat): Piece {
  return {
    at,
    scale: [mirrored ? -1 : 1, 1, 1],
    pieces: [
      { plate: outline, depth: 0.014, bevel: 0.004, finish: 'soft-black', turn: [-Math.PI / 2, 0, 0] },
      { tube: closed(outline, 0.975, 0.02), radius: 0.017, bend: 0.05, finish: 'soft-black' },
      { tube: closed(outline, 0.86, 0.009), radius: 0.006, bend: 0.04, finish: 'carbon' },
      ...repeat(
        9,
        (t): Piece => ({
          block: [width * 2, 0.012, 0.014],
          round: 0.005,
          finish: 'carbon',
          at: [0, 0.01, (t - 0.5) * depth * 2],
        }),
      ),
    ],
  };
}

const pair: Mat[] = [
  { outline: front, at: [-0.33, 0, 0.42], ribs: [0.16, 0.2] },
  { outline: front, at: [0.33, 0, 0.42], ribs: [0.16, 0.2], mirrored: true },
];

const view = { azimuth: 74, height: 46 };

const twoRows: PartShape = {
  view,
  pieces: [...pair, { outline: rear, at: [0, 0, -0.2], ribs: [0.46, 0.08] } satisfies Mat].map(rubberMat),
};

const threeRows: PartShape = {
  view: { azimuth: 74, height: 50 },
  pieces: [
    ...pair,
    { outline: rear, at: [0, 0, -0.2], ribs: [0.46, 0.08] } satisfies Mat,
    { outline: third, at: [0, 0, -0.62], ribs: [0.42, 0.07] } satisfies Mat,
  ].map(rubberMat),
};

const small = rectangle(0.46, 0.38, 0.04);

function carpetMat({ outline, at, mirrored = false }: Omit<Mat, 'ribs'>, edge: PartFinish): Piece {
  const grip = outline === front;
  return {
    at,
    scale: [mirrored ? -1 : 1, 1, 1],
    pieces: [
      { plate: outline, depth: 0.016, bevel: 0.004, finish: 'carpet', turn: [-Math.PI / 2, 0, 0] },
      { tube: closed(outline, 1, 0.004), radius: 0.011, bend: 0.05, finish: edge },
      { block: [0.13, 0.006, 0.035], round: 0.002, finish: 'steel', at: [0, 0.011, grip ? 0.22 : 0.1] },
      ...(grip
        ? [{ block: [0.26, 0.006, 0.16], round: 0.002, finish: 'soft-black', at: [0, 0.011, -0.03] } satisfies Piece]
        : []),
    ],
  };
}

const carpetMats: PartShape = {
  view,
  pieces: [
    ...pair.map(({ ribs, ...mat }) => carpetMat(mat, 'red')),
    carpetMat({ outline: small, at: [-0.33, 0, -0.16] }, 'red'),
    carpetMat({ outline: small, at: [0.33, 0, -0.16] }, 'red'),
  ],
};

export const floorMats = {
  'floor-mats': twoRows,
  'floor-mats-three-rows': threeRows,
  'carpet-mats': carpetMats,
} as const satisfies Record<string, PartShape>;
