import { repeat, sides } from './outlines.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

const length = 1.5;

const tubLiner: PartShape = {
  view: { azimuth: 58, height: 36 },
  pieces: [
    { block: [1.4, 0.02, length], finish: 'soft-black', at: [0, 0, 0] },
    ...repeat(
      13,
      (t): Piece => ({
        block: [0.05, 0.018, length - 0.04],
        round: 0.008,
        finish: 'soft-black',
        at: [-0.6 + t * 1.2, 0.016, 0],
      }),
    ),
    { block: [1.4, 0.44, 0.02], finish: 'soft-black', at: [0, 0.22, -length / 2] },
    ...repeat(
      9,
      (t): Piece => ({
        block: [0.06, 0.36, 0.03],
        round: 0.01,
        finish: 'soft-black',
        at: [-0.56 + t * 1.12, 0.2, -length / 2 + 0.014],
      }),
    ),
    { block: [1.56, 0.03, 0.1], round: 0.012, finish: 'soft-black', at: [0, 0.45, -length / 2 - 0.03] },
    ...sides.flatMap((side): Piece[] => [
      { block: [0.02, 0.44, length], finish: 'soft-black', at: [side * 0.7, 0.22, 0] },
      ...repeat(
        11,
        (t): Piece => ({
          block: [0.03, 0.36, 0.05],
          round: 0.01,
          finish: 'soft-black',
          at: [side * 0.69, 0.22, -0.66 + t * 1.32],
        }),
      ),
      { block: [0.1, 0.03, length + 0.02], round: 0.012, finish: 'soft-black', at: [side * 0.735, 0.45, 0] },
      { block: [0.2, 0.24, 0.72], round: 0.07, finish: 'soft-black', at: [side * 0.62, 0.08, 0.05] },
    ]),
  ],
};

const notched: Spot[] = [
  [-0.7, -0.75],
  [0.7, -0.75],
  [0.7, -0.32],
  [0.52, -0.28],
  [0.52, 0.34],
  [0.7, 0.38],
  [0.7, 0.75],
  [-0.7, 0.75],
  [-0.7, 0.38],
  [-0.52, 0.34],
  [-0.52, -0.28],
  [-0.7, -0.32],
];

const tubMat: PartShape = {
  view: { azimuth: 56, height: 42 },
  pieces: [
    { plate: notched, depth: 0.024, bevel: 0.006, finish: 'soft-black', turn: [-Math.PI / 2, 0, 0] },
    ...repeat(
      15,
      (t): Piece => ({
        block: [0.03, 0.018, 1.44],
        round: 0.007,
        finish: 'carbon',
        at: [-0.49 + t * 0.98, 0.014, 0],
      }),
    ),
    ...sides.flatMap((side) =>
      [-0.55, 0.57].map(
        (z): Piece => ({
          block: [0.1, 0.018, 0.3],
          round: 0.007,
          finish: 'carbon',
          at: [side * 0.61, 0.014, z],
        }),
      ),
    ),
  ],
};

const flat = 1.05;

/** Along a mat of which one end is still rolled up. */
function roll(along: number): Spot {
  if (along < flat) return [along, 0];
  const angle = (along - flat) / 0.13;
  const radius = 0.15 - angle * 0.0052;
  return [flat + Math.sin(angle) * radius, 0.15 - Math.cos(angle) * radius];
}

const trayMat: PartShape = {
  view: { azimuth: 52, height: 32 },
  pieces: [
    {
      sheet: (u, v) => {
        const [z, y] = roll(v * 2.7);
        return [(u - 0.5) * 1.44, y, 0.6 - z];
      },
      steps: [2, 220],
      finish: 'soft-black',
    },
    ...repeat(
      22,
      (t): Piece => ({
        block: [1.38, 0.014, 0.022],
        round: 0.006,
        finish: 'carbon',
        at: [0, 0.006, 0.58 - t],
      }),
    ),
  ],
};

export const uteLinings = {
  'tub-liner': tubLiner,
  'tub-mat': tubMat,
  'tray-mat': trayMat,
} as const satisfies Record<string, PartShape>;
