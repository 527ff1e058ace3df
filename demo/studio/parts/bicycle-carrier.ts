import { arc, repeat, sides } from './outlines.ts';
import type { PartFinish } from './part-finishes.ts';
import type { PartShape, Piece, Spot } from './part-shape.ts';

function channel(z: number): Piece[] {
  return [
    { block: [1.3, 0.03, 0.075], round: 0.012, finish: 'steel', at: [0, 0.12, z] },
    { block: [1.24, 0.012, 0.045], round: 0.005, finish: 'gap', at: [0, 0.133, z] },
    ...sides.flatMap((side): Piece[] => [
      { block: [0.22, 0.05, 0.095], round: 0.02, finish: 'plastic', at: [side * 0.53, 0.135, z] },
      {
        tube: arc({ x: side * 0.53, y: 0.24, radius: 0.11, from: Math.PI * 1.15, to: Math.PI * 1.85, steps: 10 }).map(
          ([x, y]) => [x, y, z],
        ),
        radius: 0.012,
        finish: 'yellow',
      },
    ]),
  ];
}

function bikeWheel(x: number, z: number): Piece[] {
  const ring = (radius: number) =>
    arc({ x, y: 0.46, radius, from: 0, to: Math.PI * 2, steps: 40 }).map(([a, b]) => [a, b, z] as const);
  return [
    { tube: ring(0.315), radius: 0.02, finish: 'tyre' },
    { tube: ring(0.29), radius: 0.009, finish: 'silver' },
    ...repeat(12, (_, i): Piece => {
      const angle = (i / 12) * Math.PI * 2;
      return {
        tube: [
          [x, 0.46, z],
          [x + Math.cos(angle) * 0.29, 0.46 + Math.sin(angle) * 0.29, z],
        ],
        radius: 0.003,
        finish: 'silver',
      };
    }),
    { drum: [0.026, 0.07], finish: 'silver', at: [x, 0.46, z], turn: [Math.PI / 2, 0, 0] },
  ];
}

function bicycle(z: number, finish: PartFinish): Piece[] {
  const frame: readonly (readonly [Spot, Spot])[] = [
    [
      [-0.05, 0.45],
      [-0.17, 0.95],
    ],
    [
      [-0.16, 0.87],
      [0.32, 0.92],
    ],
    [
      [-0.05, 0.45],
      [0.34, 0.84],
    ],
    [
      [-0.05, 0.45],
      [-0.5, 0.46],
    ],
    [
      [-0.16, 0.86],
      [-0.5, 0.46],
    ],
    [
      [0.31, 0.98],
      [0.35, 0.8],
    ],
    [
      [0.35, 0.8],
      [0.5, 0.46],
    ],
  ];
  return [
    ...bikeWheel(-0.5, z),
    ...bikeWheel(0.5, z),
    ...frame.map(
      ([from, to]): Piece => ({
        tube: [
          [...from, z],
          [...to, z],
        ],
        radius: 0.021,
        finish,
      }),
    ),
    { block: [0.26, 0.045, 0.12], round: 0.02, finish: 'soft-black', at: [-0.18, 0.98, z] },
    {
      tube: [
        [0.33, 1.03, z - 0.28],
        [0.36, 1.03, z],
        [0.33, 1.03, z + 0.28],
      ],
      radius: 0.015,
      finish: 'soft-black',
    },
    { drum: [0.085, 0.012], finish: 'silver', at: [-0.05, 0.45, z + 0.05], turn: [Math.PI / 2, 0, 0] },
  ];
}

export const bicycleCarrier: PartShape = {
  view: { azimuth: 66, height: 15 },
  pieces: [
    ...channel(0),
    ...channel(-0.26),
    ...bicycle(-0.26, 'blue'),
    ...bicycle(0, 'orange'),
    {
      tube: [
        [0.16, 0.1, -0.5],
        [0.16, 1.02, -0.5],
        [-0.16, 1.02, -0.5],
        [-0.16, 0.1, -0.5],
      ],
      radius: 0.022,
      bend: 0.08,
      finish: 'satin-black',
    },
    {
      tube: [
        [0.1, 0.98, -0.5],
        [0.1, 0.9, 0],
      ],
      radius: 0.014,
      finish: 'satin-black',
    },
    ...sides.map(
      (side): Piece => ({
        block: [0.05, 0.05, 0.62],
        round: 0.014,
        finish: 'satin-black',
        at: [side * 0.18, 0.08, -0.2],
      }),
    ),
    { block: [0.4, 0.11, 0.014], round: 0.006, finish: 'plate', at: [0, 0.03, 0.1] },
    { block: [1.1, 0.11, 0.03], round: 0.012, finish: 'plastic', at: [0, 0.03, 0.075] },
    ...sides.map(
      (side): Piece => ({
        block: [0.22, 0.085, 0.03],
        round: 0.012,
        finish: 'red-lens',
        at: [side * 0.41, 0.03, 0.095],
      }),
    ),
  ],
};
